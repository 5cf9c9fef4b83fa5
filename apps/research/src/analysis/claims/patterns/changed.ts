import { wordSet } from '../../../text/tokens.js';
import { ADVERB, BE, CHANGE, DETERMINER, PREPOSITION } from '../../../text/lexicon.js';
import { BY, chainBefore, HAD, leadingSign, type Matched, signedBy } from './found.js';

/** Verbs of change that are nouns as often: "prevent falls". */
const NOUN_TOO = wordSet(
  'fall falls benefit benefits harm harms damage impact impacts decline declines drop drops cut cuts increase increases decrease decreases rise rises',
);

/** "Led to similar B": similar to whose is not told. */
const ALIKE = wordSet('similar comparable equivalent');

/** "A had lower B than C", "A led to a reduction in B", "A resulted in fewer B". */
export function hadAt(tokens: readonly string[], at: number): Matched {
  const word = tokens[at] ?? '';
  const leads =
    ['led', 'leads', 'lead', 'resulted', 'results', 'result'].includes(word) &&
    ['to', 'in'].includes(tokens[at + 1] ?? '');
  const had = HAD.has(word);
  if ((!leads && !had) || at === 0 || ALIKE.has(tokens[at + 2] ?? '')) return null;
  const chain = chainBefore(tokens, at);
  const { sign, rest, none } = leadingSign(tokens.slice(at + (leads ? 2 : 1)));
  const isCause = leads || /^caus/.test(word);
  if ((!sign && !isCause) || chain.from === 0 || DETERMINER.test(tokens[chain.from - 1] ?? '')) return null;
  if (chain.hedged) return 'hedged';
  const subject = tokens.slice(0, chain.from);
  return { subject, outcome: rest, direction: signedBy(sign ?? 'up', none || chain.negated) };
}

/** "A (did not) reduce B", "B was reduced by A", "B increased after A". */
export function changeAt(tokens: readonly string[], at: number): Matched {
  const word = tokens[at] ?? '';
  const direction = CHANGE.get(word);
  if (!direction) return null;
  const chain = chainBefore(tokens, at);
  const previous = tokens[chain.from - 1] ?? '';
  if (chain.from === 0) return null;
  // A noun or an adjective: "the increase", "in reduced plots", "wage increases reduced …".
  if (DETERMINER.test(previous) || PREPOSITION.test(previous)) return null;
  // A purpose: "was done to reduce B"; but "was found to reduce B".
  if (tokens[chain.from] === 'to') return null;
  let to = at + 1;
  while (ADVERB.test(tokens[to] ?? '') || (to === at + 1 && ['up', 'down'].includes(tokens[to] ?? ''))) to++;
  const next = tokens[to] ?? '';
  if (
    (CHANGE.has(next) && !NOUN_TOO.has(next)) ||
    BE.test(next) ||
    ['did', 'does', 'had', 'has', 'have', 'led', 'leads', 'of'].includes(next)
  )
    return null;
  if (chain.hedged) return 'hedged';
  const left = tokens.slice(0, chain.from);
  const rest = tokens.slice(to);
  const said = signedBy(direction, chain.negated);
  // The agent follows: passive, or a verb without an object.
  let after = 0;
  while (
    /^(?:\d.*|percent|%|fold|points?|days?|times)$/.test(rest[after] ?? '') ||
    (rest[after] === 'by' && /^\d/.test(rest[after + 1] ?? ''))
  )
    after++;
  const agent = rest[after] ?? '';
  const isDue = agent === 'due' && rest[after + 1] === 'to';
  if (isDue || BY.has(agent))
    return { subject: rest.slice(after + (isDue ? 2 : 1)), outcome: left, direction: said };
  if (chain.be || PREPOSITION.test(agent) || ['', ',', 'and', 'but'].includes(agent)) return null;
  return { subject: left, outcome: rest, direction: said };
}
