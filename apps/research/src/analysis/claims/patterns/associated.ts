import { ADVERB } from '../../../text/lexicon.js';
import type { Direction } from '../../../text/lexicon.js';
import { chainBefore, leadingSign, type Matched, signedBy } from './found.js';

/** "A was (not) (inversely) associated with (a lower) B". */
export function associatedAt(tokens: readonly string[], at: number): Matched {
  if (
    !['associated', 'correlated', 'linked', 'related', 'correlates', 'correlate'].includes(tokens[at] ?? '')
  )
    return null;
  const chain = chainBefore(tokens, at);
  let to = at + 1;
  while (ADVERB.test(tokens[to] ?? '')) to++;
  if (!['with', 'to'].includes(tokens[to] ?? '') || chain.from === 0) return null;
  if (chain.hedged) return 'hedged';
  const around = tokens.slice(chain.from, to);
  let direction: Direction = 'link';
  if (around.some((token) => ['inversely', 'negatively'].includes(token))) direction = 'down';
  if (around.some((token) => ['positively', 'directly'].includes(token))) direction = 'up';
  const { sign, rest } = leadingSign(tokens.slice(to + 1));
  const subject = tokens.slice(0, chain.from);
  return { subject, outcome: rest, direction: signedBy(sign ?? direction, chain.negated), isMutual: true };
}
