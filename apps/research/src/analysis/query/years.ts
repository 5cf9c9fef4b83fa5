import { cut, type Reading } from './reading.js';

export interface YearRange {
  from: number | null;
  to: number | null;
}

const YEAR = String.raw`(1[5-9]\d\d|20\d\d)`;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** A year with the month and day, or the words "the year", that may stand before it. */
const DATE = String.raw`(?:the\s+year\s+|the\s+(?:start|beginning|end)\s+of\s+)?(?:\d{1,2}\s+)?(?:${MONTH}\s+(?:\d{1,2},?\s+)?(?:of\s+)?)?${YEAR}(?!\d|s\b|-?fold|[.,]\d)`;
/** Words that may lead a constraint and go with it: "papers published in 2021". */
const LEAD = String.raw`(?:\b(?:published|appearing|appeared|written|released|dated|only|but\s+only|strictly)\s+)*`;
const TO = String.raw`\s*(?:-|–|—|\.\.|\bto\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b)\s*`;
const NOW = '(?:now|today|present|date|the\\s+present|this\\s+year|current)\\b';
/** A unit after a number: then it was a quantity and not a year. */
const UNIT =
  /^\s*(?:%|°|(?:[munpk]?m|[kmgt]?hz|[kmunp]?g|[kmgt]?b|ms|s|k|kev|mev|gev|ev|[kmg]?w|[kmg]?pa|bp|kbp|ppm|ml|l|km|rpm|cycles|hours?|minutes|seconds|days|steps|iterations|participants|patients|subjects|samples|people|words|points|units|percent)\b)/iu;

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value]),
);
const NUMBER = String.raw`(\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')}|thirty|forty|fifty|few|couple\s+of|several)`;

interface Rule {
  pattern: string;
  /** Undefined: not a year after all. */
  read: (groups: string[], thisYear: number, all: string) => YearRange | undefined;
}

const year = (text: string | undefined): number => Number(text);
const since = (from: number): YearRange => ({ from, to: null });
const until = (to: number): YearRange => ({ from: null, to });
const range = (a: number, b: number): YearRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** In order: longer forms first, since what a rule took is gone for the next. */
const RULES: readonly Rule[] = [
  {
    // year:2015-2020, year:2019, years: 2015..2020
    pattern: String.raw`\b(?:pub)?(?:year|years|date|published)\s*[:=]\s*${YEAR}(?:(?:-|–|\.\.|:)(?:${YEAR}|\*)?)?`,
    read: ([a, b], _now, all) => {
      if (b) return range(year(a), year(b));
      return /\d\D+$/u.test(all) ? since(year(a)) : range(year(a), year(a));
    },
  },
  {
    pattern: String.raw`(?:\b(?:year|years|date|published)\s*)?(>=|<=|≥|≤|>|<)\s*${YEAR}\b`,
    read: ([sign, y]) => {
      if (sign === '>') return since(year(y) + 1);
      if (sign === '<') return until(year(y) - 1);
      return sign === '>=' || sign === '≥' ? since(year(y)) : until(year(y));
    },
  },
  {
    pattern: String.raw`${LEAD}\b(?:in\s+|during\s+|over\s+)?(?:the\s+(?:years|period|time)\s+)?(?:from\s+|between\s+)${DATE}(?:${TO}|\s+and\s+|\s*,\s*)${DATE}`,
    read: ([a, b]) => range(year(a), year(b)),
  },
  {
    // in 2020 and 2021; 2019, 2020 and 2021
    pattern: String.raw`${LEAD}\b(?:in|during|from)\s+${YEAR}(?:\s*,\s*(?:1[5-9]\d\d|20\d\d))*\s*,?\s*(?:,|\band\b|\bor\b|&)\s*${YEAR}(?!\d|s\b)`,
    read: ([a, b]) => range(year(a), year(b)),
  },
  {
    // 2018 to the present, 2018-present, since 2018 until now
    pattern: String.raw`${LEAD}(?:\b(?:from|since|between)\s+)?\b${DATE}(?:${TO}|\s+and\s+)(?:the\s+)?${NOW}`,
    read: ([a]) => since(year(a)),
  },
  {
    pattern: String.raw`${LEAD}(?:\b(?:in|during|over|for|years?|period)\s+)?(?:the\s+(?:years|period)\s+)?\b${DATE}${TO}${YEAR}(?![\d-])`,
    read: ([a, b]) => range(year(a), year(b)),
  },
  {
    // 2015-18, 2015/16
    pattern: String.raw`${LEAD}(?:\b(?:in|during|from)\s+)?\b${YEAR}\s?[-–/](\d\d)(?![\d-])`,
    read: ([a, b]) => {
      const end = Math.floor(year(a) / 100) * 100 + year(b);
      return end > year(a) ? range(year(a), end) : undefined;
    },
  },
  {
    pattern: String.raw`${LEAD}(?:\b(?:from|since)\s+)?\b${DATE}\s*(?:onwards?|on(?=\s*(?:$|[,.;:?!)]))|and\s+(?:later|after|newer|onwards?|beyond|up)|or\s+(?:later|newer|after)|forward)\b(?!\s+(?:\d|the\s+\d))`,
    read: ([a]) => since(year(a)),
  },
  {
    pattern: String.raw`${LEAD}\b${DATE}\s*(?:and|or)\s+(?:earlier|before|older)\b(?!\s+(?:\d|the\s+\d))`,
    read: ([a]) => until(year(a)),
  },
  {
    pattern: String.raw`${LEAD}(?:\b(?:no|not)\s+(?:earlier|older)\s+than\s+|\bnot\s+before\s+|\b(?:ever\s+)?since\s+|\bstarting\s+(?:in\s+|from\s+|with\s+)?|\bas\s+of\s+|\bas\s+from\s+|\bbeginning\s+(?:in|with)\s+)${DATE}`,
    read: ([a]) => since(year(a)),
  },
  {
    pattern: String.raw`${LEAD}(?:\b(?:no|not)\s+(?:later|newer)\s+than\s+|\bnot\s+after\s+|\buntil\s+|\btill\s+|\bup\s+(?:to|until|till)\s+|\bup\s+to\s+and\s+including\s+|\bthrough\s+)${DATE}`,
    read: ([a]) => until(year(a)),
  },
  {
    pattern: String.raw`${LEAD}(?:\b(?:(?:in|on|during)\s+or\s+)?after\s+|\b(?:in|on|during)\s+or\s+since\s+|\b(?:later|newer|more\s+recent)\s+than\s+|\bpost[-\s])${DATE}`,
    read: ([a], _now, all) => since(year(a) + (isExact(all) ? 0 : 1)),
  },
  {
    pattern: String.raw`${LEAD}(?:\b(?:(?:in|on|during)\s+or\s+)?before\s+|\b(?:earlier|older)\s+than\s+|\bprior\s+to\s+|\bpre[-\s]|\bpreceding\s+)${DATE}`,
    read: ([a], _now, all) => until(year(a) - (isExact(all) ? 0 : 1)),
  },
  {
    // 2018– (open end)
    pattern: String.raw`${LEAD}(?:\bfrom\s+)?\b${YEAR}\s?[-–—]+(?=\s*(?:$|[,.;:?!)]))`,
    read: ([a]) => since(year(a)),
  },
  {
    pattern: String.raw`${LEAD}\b(?:(?:in|over|during|within|from|for|of)\s+)?(?:the\s+|these\s+)?(?:last|past|previous|recent|preceding|latest)\s+${NUMBER}\s*[-\s]?(years?|yrs?|decades?|months?)\b`,
    read: ([count, unit], now) => since(now - span(count ?? '', unit ?? '')),
  },
  {
    pattern: String.raw`${LEAD}\b(?:(?:in|over|during|within|from|for|of)\s+)?(?:the\s+|this\s+)?(?:last|past|previous|recent)\s+(decade|year|century|twelve\s+months)\b`,
    read: ([unit], now) => since(now - (unit === 'decade' ? 10 : unit === 'century' ? 100 : 1)),
  },
  {
    pattern: String.raw`${LEAD}\b(?:in\s+|during\s+|from\s+)?(?:this|the\s+current)\s+(year|decade)\b`,
    read: ([unit], now) => (unit === 'year' ? range(now, now) : since(Math.floor(now / 10) * 10)),
  },
  {
    pattern: String.raw`${LEAD}\b(before|prior\s+to|since|after|until)\s+(?:the\s+)?(?:(early|mid|late)[-\s]+)?(1[5-9]\d0|20\d0)'?s\b`,
    read: ([word, part, decade]) => {
      const within = partOf(part, year(decade));
      if (/^since$/iu.test(word ?? '')) return since(within.from);
      if (/^after$/iu.test(word ?? '')) return since(within.to + 1);
      return until(/^until$/iu.test(word ?? '') ? within.to : within.from - 1);
    },
  },
  {
    pattern: String.raw`${LEAD}\b(?:(?:in|during|from|of|throughout)\s+)?(?:the\s+)?(?:(early|mid|late)[-\s]+)?(1[5-9]\d0|20\d0)'?s\b`,
    read: ([part, decade]) => partOf(part, year(decade)),
  },
  {
    pattern: String.raw`${LEAD}\b(?:in|during|throughout)\s+${DATE}`,
    read: ([a]) => range(year(a), year(a)),
  },
  {
    pattern: String.raw`\b(?:published|appeared|written|released|dated|papers?|articles?|studies|publications?|works?)\s+(?:in\s+|from\s+)?${DATE}(?=\s*(?:$|[,.;:?!)]|\b(?:on|about|and)\b))`,
    read: ([a]) => range(year(a), year(a)),
  },
  { pattern: String.raw`${LEAD}\bfrom\s+${DATE}`, read: ([a]) => since(year(a)) },
  {
    // Doe et al. 2017, Doe et al. (2017)
    pattern: String.raw`(?<=\bet\s+al\b\.?),?\s*[([]?\s*${YEAR}[a-z]?\b\s*[)\]]?`,
    read: ([a]) => range(year(a), year(a)),
  },
  {
    // "… survey 2021": a bare last year is a wish where the query asks for literature by name
    pattern: String.raw`(?<=\b(?:survey|surveys|review|reviews|overview|papers|articles|literature|publications|studies|state\s+of\s+the\s+art|et\s+al\.?),?\s+)${YEAR}\s*$`,
    read: ([a]) => range(year(a), year(a)),
  },
];

const COMPILED = RULES.map((rule) => ({ ...rule, expression: new RegExp(rule.pattern, 'giu') }));

/**
 * Publication years that a query asks for, in all usual words and forms, and the query without them. Several
 * constraints are taken together (the narrower wins); where they contradict each other, the first written holds. What is
 * said of those who are studied ("of pre-2000 cohorts") is no constraint.
 * `now` decides what "the last five years" are (from the year five before) and bounds what counts as a year.
 */
export function readYears(text: string, now: Date): Reading<YearRange> {
  const thisYear = now.getUTCFullYear();
  const found: Found[] = [];
  let rest = text;
  for (const rule of COMPILED) {
    const reading = cut(rest, rule.expression, (match) => {
      if (UNIT.test(match.input.slice(match.index + match[0].length))) return undefined;
      if (isQuantity(match) || isOfTheStudied(match)) return undefined;
      const value = rule.read(match.slice(1), thisYear, match[0]);
      if (!value || !plausible(value, thisYear)) return undefined;
      const isSaid = PUBLISHED.test(match[0]) || LITERATURE_BEFORE.test(match.input.slice(0, match.index));
      return { ...value, isSaid, at: text.indexOf(match[0].trim()) };
    });
    found.push(...reading.found);
    rest = reading.rest;
  }
  // What says that it is about publication comes first, then what is written first.
  found.sort((a, b) => Number(b.isSaid) - Number(a.isSaid) || a.at - b.at);
  return { found: found.reduce<YearRange>(narrowed, { from: null, to: null }), rest };
}

interface Found extends YearRange {
  isSaid: boolean;
  /** Where it stands in the query. */
  at: number;
}

const PUBLISHED = /\b(?:published|appear(?:ing|ed)|written|released|year|date)\b/iu;
const LITERATURE =
  '(?:papers?|articles?|publications?|literature|studies|research|works?|reviews?|surveys?|trials|evidence)';
const LITERATURE_BEFORE = new RegExp(String.raw`\b${LITERATURE}\s+$`, 'iu');

/** Both ranges together; the second is left out where no year is in both. */
function narrowed(first: YearRange, second: YearRange): YearRange {
  const from = higher(first.from, second.from);
  const to = lower(first.to, second.to);
  return from !== null && to !== null && from > to ? { from: first.from, to: first.to } : { from, to };
}

/** "Pre-2000 cohorts": a year joined to a noun other than one of literature. */
const JOINED = /(?:^|\s)(?:pre|post)-(?:[^\s]*)$/iu;
const NOUN_AFTER = new RegExp(
  String.raw`^\s+(?!${LITERATURE}\b|(?:on|in|of|about|for|and|or|with|to|from|by|at|using|among|since|until)\b)\p{Ll}{3,}`,
  'u',
);
const EVENT_AFTER =
  /^[-\s]+(?:birth|cohorts?|census|generations?|recession|crisis|era|seasons?|epidemics?|pandemic|outbreaks?|wars?|earthquakes?|election|vintages?)\b/iu;
const DONE_BEFORE =
  /\b(?:born|built|constructed|diagnosed|recruited|enrolled|treated|hired|hospitali[sz]ed|infected|vaccinated|operated|admitted|founded|sampled|planted)\s+$/iu;

/** Whether a year is said of those who are studied, and not of the literature. */
function isOfTheStudied(match: RegExpExecArray): boolean {
  const before = match.input.slice(0, match.index);
  const after = match.input.slice(match.index + match[0].length);
  return (
    (JOINED.test(match[0]) && NOUN_AFTER.test(after)) || EVENT_AFTER.test(after) || DONE_BEFORE.test(before)
  );
}

const MONTH_NAME = new RegExp(MONTH, 'iu');

/** Whether the year itself is meant, too: "after March 2020" leaves most of it in, "in or after 2020" all. */
function isExact(all: string): boolean {
  return MONTH_NAME.test(all) || /\s+or\s/iu.test(all) || /\b(?:start|beginning|end)\s+of\b/iu.test(all);
}

/** "after 2000 cycles": a round number straight before a plural is counted, not dated. */
function isQuantity(match: RegExpExecArray): boolean {
  const after = match.input.slice(match.index + match[0].length);
  return /\b(?:after|before|until|to|than)\s+\d\d00$/iu.test(match[0]) && /^\s+\p{Ll}{3,}s\b/u.test(after);
}

function plausible({ from, to }: YearRange, thisYear: number): boolean {
  if (from !== null && from > thisYear + 1) return false;
  return to === null || to <= thisYear + 30;
}

function partOf(part: string | undefined, decade: number): { from: number; to: number } {
  if (/early/iu.test(part ?? '')) return { from: decade, to: decade + 4 };
  if (/mid/iu.test(part ?? '')) return { from: decade + 3, to: decade + 7 };
  if (/late/iu.test(part ?? '')) return { from: decade + 5, to: decade + 9 };
  return { from: decade, to: decade + 9 };
}

/** Years that "five years", "two decades", "18 months" or "few years" (taken as three) reach back. */
function span(count: string, unit: string): number {
  const tens: Readonly<Record<string, number>> = { thirty: 30, forty: 40, fifty: 50, few: 3, several: 5 };
  const key = count.toLowerCase();
  const number = /^\d+$/u.test(key) ? Number(key) : (NUMBER_WORDS[key] ?? tens[key] ?? 2);
  if (/^month/iu.test(unit)) return Math.ceil(number / 12);
  return /^decade/iu.test(unit) ? number * 10 : number;
}

function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
