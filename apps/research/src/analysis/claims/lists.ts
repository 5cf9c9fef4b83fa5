import { PREDICATE, PREPOSITION } from '../../text/lexicon.js';

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
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const last = parts[parts.length - 1];
    if (token === 'but' && tokens[at + 1] !== 'not') break;
    if ((token === 'and' || token === ',') && PREDICATE.has(tokens[at + 1] ?? '')) break;
    if (token === 'but') {
      // "… in men but not in women" restricts whom it is said of; the rest is another population's.
      if (PREPOSITION.test(tokens[at + 2] ?? '')) break;
      parts.push({ tokens: [], excepted: true });
      at++;
    } else if (token === ',' || token === 'and' || token === 'or' || token === 'nor') {
      // A list within a population or an end is one: "in men and women", "times to relief and freedom".
      if (
        last?.tokens.some((one) =>
          ['in', 'among', 'amongst', 'between', 'than', 'with', 'compared', 'to'].includes(one),
        ) &&
        token !== ','
      )
        last.tokens.push(token);
      else if (token === ',' && last?.tokens.some((one) => ['in', 'among'].includes(one))) break;
      else parts.push({ tokens: [], excepted: last?.excepted ?? false });
    } else last?.tokens.push(token);
  }
  // "A, B and C in women": what is said of whom counts for all.
  const tail = parts[parts.length - 1]?.tokens ?? [];
  const from = tail.findIndex((token) =>
    ['in', 'among', 'amongst', 'compared', 'than', 'versus'].includes(token),
  );
  const shared = parts.length > 1 && from > 0 ? tail.slice(from) : [];
  return parts
    .map((part, at) => ({
      ...part,
      tokens: at < parts.length - 1 ? [...part.tokens, ...shared] : part.tokens,
    }))
    .filter((part) => part.tokens.length > 0);
}
