import { PREDICATE, PREPOSITION } from '../../text/lexicon.js';
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

/** The outcomes of a list; `excepted`: named after "but not". */
export function outcomesOf(tokens: readonly string[]): { tokens: readonly string[]; excepted: boolean }[] {
  const parts: { tokens: string[]; excepted: boolean }[] = [{ tokens: [], excepted: false }];
  for (const [at, token] of tokens.entries()) {
    const { tokens: last, excepted } = parts.at(-1) ?? { tokens: [], excepted: false };
    const [next = '', second = ''] = tokens.slice(at + 1, at + 3);
    // "… in men but not in women" restricts whom it is said of; the rest is another population's.
    if (token === 'but' && (next !== 'not' || PREPOSITION.test(second))) break;
    if ((token === 'and' || token === ',') && PREDICATE.has(next)) break;
    if (token === 'but') parts.push({ tokens: [], excepted: true });
    else if (![',', 'and', 'or', 'nor'].includes(token)) last.push(token);
    // A list within a population or an end is one: "in men and women", "times to relief and freedom".
    else if (token !== ',' && last.some((one) => WITHIN.has(one))) last.push(token);
    else if (token === ',' && last.some((one) => one === 'in' || one === 'among')) break;
    else parts.push({ tokens: [], excepted });
  }
  return parts.filter((part) => part.tokens.length > 0);
}

const WITHIN = wordSet('in among amongst between than with compared to');
