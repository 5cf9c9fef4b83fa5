/** What a noun phrase names, as stems that can be compared, apart from whom it was seen in. */
import { isStopWord, stem, wordSet } from '../../text/tokens.js';
import {
  ANYBODY,
  DETERMINER,
  OUTCOME_FRAME,
  PREDICATE,
  PREPOSITION,
  PRONOUN,
  SIGN,
  SUBJECT_FRAME,
  SUBJECT_SIGN,
  TAKES_LETTER,
  type Direction,
} from '../../text/lexicon.js';

export interface Named {
  /** Stems of what is named, sorted; empty where nothing is. */
  terms: string[];
  /** The words behind them, as they stand. */
  words: string[];
  /** Stems of whom or where it was seen in, or null. */
  population: string[] | null;
  /** What it is set against: "than …", "compared with …"; `control` for placebo, no treatment and the like. */
  comparator: string[] | null;
  /** A sign before it: "lower mortality", "increased intake". */
  sign: Direction | null;
}

const WHERE = wordSet(
  'in among amongst within across throughout under when where if during after before following on at',
);
/** Ends a phrase: what follows is time, means or cause. */
const ENDS = wordSet(
  'by from until because due via through using over at which who that where while as since when thereby p ci',
);
const VERSUS = wordSet('than versus vs against');
const CONTROL = wordSet(
  'placebo control controls usual standard nothing untreated intact entire nonuser nonusers non-user non-users baseline waitlist waiting those unexposed without area areas site sites plot plots zone zones ones counterpart counterparts condition conditions',
);
/** "Those who did not", "plots without", "never users". */
const ABSENCE = /^(?:no|not|never|without|neither|un(?!i|der)\w{2,}(?:ed|lit|nt)|non-?\w{4,})$/;
const RECEIVES = wordSet(
  'receiving given taking using treated assigned allocated randomised randomized on with',
);
const UNITS = wordSet(
  'mg g kg ml d h min week weeks month months year years day days hours patients percent points',
);
const AMOUNTS = wordSet(
  'one two three four five six seven eight nine ten twelve several many follow-up short long time approximately about nearly up baseline least',
);
const STATISTICS = wordSet(
  'hazard odds ratio ratios confidence interval percent per cent respectively alone',
);
const NEVER = wordSet(
  'not no never only also even both either per any very significantly statistically markedly substantially slightly moderately consistently strongly greatly independently',
);

/** Stems of content words; letters and numbers stay where they belong to the word before them. */
export function termsOf(
  tokens: readonly string[],
  frame: ReadonlySet<string>,
): { terms: string[]; words: string[] } {
  const parts = tokens.flatMap((token) => token.split(/[-'’]/).filter(Boolean));
  // "long-term", "low-dose" are made of words that alone say nothing.
  const joined = new Set(tokens.filter((token) => token.includes('-')).flatMap((token) => token.split('-')));
  const isTerm = (part: string): boolean =>
    part.length > 1 &&
    !/^[\d.]+$/.test(part) &&
    !UNITS.has(part.replace(/^\d+/, '')) &&
    !STATISTICS.has(part) &&
    !NEVER.has(part) &&
    (joined.has(part) || !(isStopWord(part) || DETERMINER.test(part)));
  const read = (skip: ReadonlySet<string>): (readonly [string, string])[] =>
    parts.flatMap((part, at) => {
      const isLetter = TAKES_LETTER.has(parts[at - 1] ?? '') && /^(?:[a-z]|\d{1,2})$/.test(part);
      if (isLetter) return [[part, part] as const];
      return isTerm(part) && !skip.has(part) ? [[stem(part), part] as const] : [];
    });
  let found = read(frame);
  if (found.length === 0) found = read(new Set());
  return {
    terms: [...new Set(found.map(([term]) => term))].sort(),
    words: found.map(([, word]) => word),
  };
}

function populationOf(tokens: readonly string[]): string[] | null {
  const { terms } = termsOf(
    tokens.filter((token) => !ANYBODY.has(token)),
    ANYBODY,
  );
  const kept = terms.filter((term) => !/^\d/.test(term));
  return kept.length > 0 ? kept : null;
}

export function comparatorOf(tokens: readonly string[]): string[] | null {
  // "Than those receiving A" is A.
  const named = tokens[0] === 'those' && RECEIVES.has(tokens[1] ?? '') ? tokens.slice(2) : tokens;
  const own = named.filter((token) => !PREPOSITION.test(token) && !DETERMINER.test(token));
  // A sham is more than nothing.
  if (own.includes('sham')) return ['sham'];
  const end = named.findIndex((token) => token === 'but' || token === ',');
  const phrase = end < 0 ? named : named.slice(0, end);
  if (phrase.some((token) => ABSENCE.test(token)) || own.some((token) => CONTROL.has(token)))
    return ['control'];
  const { terms } = termsOf(own, SUBJECT_FRAME);
  return own.length > 0 && terms.length > 0 ? terms : null;
}

/** Whether a word and the next begin what something is set against. */
export function comparedWith(token: string, next: string): boolean {
  return ['compared', 'relative'].includes(token) && ['with', 'to'].includes(next);
}

/** Reads one phrase from its first token to where something else begins. */
export function nounPhrase(whole: readonly string[], role: 'subject' | 'outcome'): Named {
  // "Eight weeks of training": training.
  const tokens = AMOUNTS.has(whole[0] ?? '') && whole[2] === 'of' ? whole.slice(3) : whole;
  let sign: Direction | null = null;
  const content: string[] = [];
  const where: string[] = [];
  const versus: string[] = [];
  let into = content;
  let ended = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    if (VERSUS.has(token) || comparedWith(token, next)) {
      into = versus;
      ended = false;
      if (!VERSUS.has(token)) at++;
      continue;
    }
    // Time and amount are no population: "at 12 months", "by 24 %", "within 30 days", "during follow-up".
    if (
      ['at', 'by', 'after', 'over', 'for', 'within', 'during', 'to', 'from'].includes(token) &&
      (/^\d/.test(next) || AMOUNTS.has(next))
    ) {
      // A dose or temperature at which something was done belongs to it.
      if (role === 'subject' && token === 'at') where.push(`at${next}${tokens[at + 2] ?? ''}`);
      ended = true;
      continue;
    }
    if (WHERE.has(token)) {
      if (content.length === 0 && into === content && role === 'outcome') continue;
      if (into !== versus) into = where;
      ended = false;
      continue;
    }
    if (ENDS.has(token)) {
      if (into !== versus) ended = true;
      if (['which', 'who', 'that', 'thereby', 'because'].includes(token)) break;
      continue;
    }
    if (ended) continue;
    const signs = role === 'subject' ? SUBJECT_SIGN : SIGN;
    if (into === content && content.every((one) => DETERMINER.test(one)) && signs.has(token)) {
      sign = signs.get(token) ?? null;
      continue;
    }
    into.push(token);
  }
  const { terms, words } = termsOf(content, role === 'subject' ? SUBJECT_FRAME : OUTCOME_FRAME);
  return {
    terms: content.length > 0 && content.every((token) => PRONOUN.test(token)) ? [] : terms,
    words,
    population: populationOf(where),
    comparator: versus.length > 0 ? comparatorOf(versus) : null,
    sign,
  };
}

/** Without an apposition ("vitamin D, a hormone,") and without what a relative clause adds. */
export function subjectCore(tokens: readonly string[]): readonly string[] {
  const comma = tokens.indexOf(',');
  if (comma < 0) return tokens;
  return tokens.slice(comma).some((token) => token === 'and' || token === 'or')
    ? tokens.filter((token) => token !== ',')
    : tokens.slice(0, comma);
}

const RECEIVE =
  /^(?:received|receiving|took|taking|used|using|underwent|undergoing|given|(?:treated|supplemented)(?= with)|(?:assigned|allocated|randomi[sz]ed)(?= to)) /;

/** "Infants who received A": what was given, and to whom; null where nothing was. */
export function givenTo(
  tokens: readonly string[],
): { given: readonly string[]; people: readonly string[] } | null {
  const at = tokens.findIndex((token, place) => RECEIVE.test(`${token} ${tokens[place + 1] ?? ''}`));
  if (at < 1 || at > 7) return null;
  let to = at;
  while (['who', 'that', 'were', 'had', 'been', 'was'].includes(tokens[to - 1] ?? '')) to--;
  const skipped = ['with', 'to'].includes(tokens[at + 1] ?? '') ? 2 : 1;
  return to < 1 ? null : { given: tokens.slice(at + skipped), people: tokens.slice(0, to) };
}

/** The outcomes of a list; `excepted`: named after "but not". */
export function outcomesOf(tokens: readonly string[]): { tokens: readonly string[]; excepted: boolean }[] {
  const parts: { tokens: string[]; excepted: boolean }[] = [{ tokens: [], excepted: false }];
  for (const [at, token] of tokens.entries()) {
    const { tokens: last, excepted } = parts.at(-1) ?? { tokens: [], excepted: false };
    const [next = '', second = ''] = tokens.slice(at + 1, at + 3);
    // "… in men but not in women" restricts whom it is said of; the rest is another population's.
    if (token === 'but' && (next !== 'not' || PREPOSITION.test(second))) break;
    if ((token === 'and' || token === ',') && (PREDICATE.has(next) || CLAUSE.has(next))) break;
    // "…, with no harm", "…, leading to harm".
    if (token === ',' && (PREPOSITION.test(next) || (next.endsWith('ing') && PREPOSITION.test(second))))
      break;
    if (token === 'but') parts.push({ tokens: [], excepted: true });
    else if (![',', 'and', 'or', 'nor'].includes(token)) last.push(token);
    // A list within a population or an end is one: "in men and women", "times to relief and freedom".
    else if (token !== ',' && last.some((one) => WITHIN.has(one))) last.push(token);
    else if (token === ',' && last.some((one) => one === 'in' || one === 'among')) break;
    else parts.push({ tokens: [], excepted });
  }
  return parts.filter((part) => part.tokens.length > 0);
}

/** Another clause begins: "…, it raised costs". */
const CLAUSE = wordSet('it they we which who this that these');
const WITHIN = wordSet('in among amongst between than with compared to');
