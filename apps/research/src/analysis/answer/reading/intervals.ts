/** What the interval of an effect says: on one side of no effect it tells a direction, over it that there is none. */
import type { Direction } from '../../claims/lexicon.js';
import { matchesOf } from '../../../text/matches.js';

const NUMBER = '[-−–]?\\d+(?:[.·]\\d+)?';
const INTERVAL = new RegExp(
  `\\b9[059](?:\\s?%|\\s?percent)?[\\s-]*(?:CIs?|CrIs?|confidence intervals?|credible intervals?)\\b[\\s:=,]*(?:of |was |from )?[\\[(]?\\s*(${NUMBER})\\s*%?\\s*(?:to|,|;|-|–|—|−)\\s*(${NUMBER})`,
  'giu',
);
const RATIO =
  /\b(?:(?:[Hh]azards?|[Oo]dds|[Rr]isk|[Rr]ate|[Ii]ncidence|[Rr]elative|[Pp]revalence)[\s-]+(?:[Rr]ate[\s-]+)?(?:[Rr]atios?|[Rr]isks?)|[am]?HRs?|[ap]?ORs?|[ap]?RRs?|IRRs?)\b/gu;
const DIFFERENCE =
  /(?<![\p{L}])(?:(?:[Mm]ean|[Rr]isk|[Ss]tandardi[sz]ed|[Ww]eighted|[Aa]verage|[Aa]bsolute)\s+(?:mean\s+)?differences?|[Ee]ffect sizes?|SMDs?|WMDs?|MDs?|Cohen['’]s d|Hedges['’]?s? g|[dgβb]\s?=|[Bb]eta|[Cc]oefficients?)/gu;
/** Efficacy is told as the share that is prevented. */
const EFFICACY = /\b(?:efficacy|effectiveness)\b/i;

interface Interval {
  low: number;
  high: number;
  /** Where no effect lies. */
  nothing: 0 | 1;
}

/** Of all intervals of a text, where they agree: up, down or none; null where there is none or they differ. */
export function intervalTold(text: string): Direction | null {
  const plain = text.replace(/[\u2009\u202f\u00a0]/g, ' ');
  if (EFFICACY.test(plain)) return null;
  const found = matchesOf(plain, INTERVAL).map((match) => {
    const before = plain.slice(0, match.index);
    const isRatio = lastOf(before, RATIO);
    const isDifference = lastOf(before, DIFFERENCE);
    if (isRatio < 0 && isDifference < 0) return null;
    const nothing = isRatio > isDifference ? 1 : 0;
    return read({ low: numberOf(match[1]), high: numberOf(match[2]), nothing });
  });
  const [first] = found;
  return first !== undefined && found.every((one) => one === first) ? first : null;
}

const POINT = new RegExp(
  `(?:[Ee]ffect sizes?|SMDs?|Cohen['’]s d|Hedges['’]?s? g|(?<![\\p{L}])[dg])(?: of| was)?\\s?=?\\s?(${NUMBER})`,
  'gu',
);
/** A standardised effect below this tells nothing by itself. */
const LEAST_SIZE = 0.1;

/** The interval's direction, or that of standardised effects without one. */
export function sizeTold(text: string): Direction | null {
  const interval = intervalTold(text);
  if (interval !== null) return interval;
  const sizes = matchesOf(text, POINT).map((match) => numberOf(match[1]));
  if (sizes.length === 0) return null;
  if (sizes.every((size) => size >= LEAST_SIZE)) return 'up';
  return sizes.every((size) => size <= -LEAST_SIZE) ? 'down' : null;
}

function read({ low, high, nothing }: Interval): Direction | null {
  if (!(low <= high) || (nothing === 1 && low < 0)) return null;
  if (high < nothing) return 'down';
  return low > nothing ? 'up' : 'none';
}

function lastOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const { index } of matchesOf(text, pattern)) last = index;
  return last;
}

function numberOf(text = ''): number {
  return Number(text.replace(/^[−–]/, '-').replace('·', '.'));
}
