import { terms, words } from '../text/tokens.js';

/**
 * Acceptance of the language model's text: a claim counts only if a quoted sentence of a listed paper supports it.
 * The quotation must be verbatim; support is checked without another model: the claim's content words and all its
 * numbers occur in the quotes, and neither negation nor direction is reversed.
 */

/** Minimum share of a claim's content words that occur in its quotes (and the titles of their papers). */
const LEAST_COVERAGE = 0.6;
const LEAST_QUOTE_TERMS = 4;
const MAX_CLAIM_LENGTH = 500;

const NEGATIONS: ReadonlySet<string> = new Set([
  'no',
  'not',
  'never',
  'neither',
  'nor',
  'without',
  'cannot',
  'none',
  'fail',
  'failed',
  'fails',
]);

const OPPOSITES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    [
      'increase',
      'increases',
      'increased',
      'increasing',
      'higher',
      'more',
      'greater',
      'rise',
      'rises',
      'raised',
    ],
    [
      'decrease',
      'decreases',
      'decreased',
      'decreasing',
      'lower',
      'less',
      'fewer',
      'reduce',
      'reduces',
      'reduced',
      'fall',
    ],
  ],
  [
    ['improve', 'improves', 'improved', 'better', 'outperform', 'outperforms', 'outperformed'],
    [
      'worsen',
      'worsens',
      'worsened',
      'worse',
      'impair',
      'impairs',
      'impaired',
      'underperform',
      'underperforms',
    ],
  ],
  [
    ['positive', 'positively'],
    ['negative', 'negatively'],
  ],
];

/** Sentences that address a model or reader instead of reporting; never sent to the model, never evidence. */
export function looksLikeInstruction(sentence: string): boolean {
  return [
    /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,60}\b(?:instructions?|prompts?|rules?|guidelines?)\b/i,
    /\b(?:system|developer) (?:prompt|message)\b/i,
    /\byou (?:are|must|should) (?:now )?(?:an? |act as )?(?:ai|assistant|language model|chatbot)\b/i,
    /\b(?:respond|reply|answer|output) (?:only )?with\b/i,
  ].some((pattern) => pattern.test(sentence));
}

/** Whether `quote` is one or more whole sentences of `text`, verbatim except for spaces. */
export function isQuotedFrom(quote: string, text: string): boolean {
  const wanted = spaced(quote);
  if (terms(wanted).length < LEAST_QUOTE_TERMS) return false;
  const body = spaced(text);
  for (let at = body.indexOf(wanted); at >= 0; at = body.indexOf(wanted, at + 1)) {
    const before = body.slice(0, at).trimEnd();
    const after = body.slice(at + wanted.length).trimStart();
    const starts = before === '' || /[.!?:]["')\]]?$/.test(before);
    const ends = after === '' || /[.!?]["')\]]?$/.test(wanted);
    if (starts && ends) return true;
  }
  return false;
}

/** Why the quotes do not support the claim, or null if they do. */
export function faultOfClaim(
  claim: string,
  quotes: readonly string[],
  titles: readonly string[],
): string | null {
  const form = faultOfForm(claim);
  if (form !== null) return form;
  const quoted = quotes.join(' ');
  const known = new Set(terms(`${quoted} ${titles.join(' ')}`));
  const wanted = [...new Set(terms(claim))];
  const covered = wanted.filter((term) => known.has(term)).length;
  if (wanted.length === 0 || covered / wanted.length < LEAST_COVERAGE)
    return 'a claim goes beyond its quotes';
  const numbers = new Set(numbersOf(quoted));
  if (numbersOf(claim).some((number) => !numbers.has(number)))
    return 'a claim has a number that is not in its quotes';
  if (isNegated(claim) !== isNegated(quoted)) return 'a claim reverses its quotes';
  return turnsDirection(claim, quoted) ? 'a claim reverses its quotes' : null;
}

/** Plain prose of one paragraph: no markup, addresses, citation marks or direct address. */
function faultOfForm(claim: string): string | null {
  if (claim.trim() === '' || claim.length > MAX_CLAIM_LENGTH) return 'a claim is empty or too long';
  if (/[<>{}\n\r`]|https?:|www\.|\[[^\]]*\]/i.test(claim)) return 'a claim is not plain text';
  return looksLikeInstruction(claim) ? 'a claim addresses the reader' : null;
}

function numbersOf(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', ''));
}

export function isNegated(text: string): boolean {
  return words(text).some((word) => NEGATIONS.has(word)) || /n['’]t\b/.test(text);
}

function turnsDirection(claim: string, quoted: string): boolean {
  const claimed = new Set(words(claim));
  const read = new Set(words(quoted));
  const holds = (bag: ReadonlySet<string>, list: readonly string[]) => list.some((word) => bag.has(word));
  return OPPOSITES.some(
    ([up, down]) =>
      (holds(claimed, up) && !holds(read, up) && holds(read, down)) ||
      (holds(claimed, down) && !holds(read, down) && holds(read, up)),
  );
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
