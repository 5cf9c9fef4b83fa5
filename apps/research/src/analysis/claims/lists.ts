import { PREDICATE } from '../../text/lexicon.js';
import { wordSet } from '../../text/tokens.js';

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

/** The outcomes of a list. */
export function outcomesOf(tokens: readonly string[]): (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const last = parts.at(-1) ?? [];
    const next = tokens[at + 1] ?? '';
    if (token === 'but' || ((token === 'and' || token === ',') && PREDICATE.has(next))) break;
    if (![',', 'and', 'or', 'nor'].includes(token)) last.push(token);
    // A list within a population or an end is one: "in men and women", "times to relief and freedom".
    else if (token !== ',' && last.some((one) => WITHIN.has(one))) last.push(token);
    else if (token === ',' && last.some((one) => one === 'in' || one === 'among')) break;
    else parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
}

const WITHIN = wordSet('in among amongst between than with compared to');
