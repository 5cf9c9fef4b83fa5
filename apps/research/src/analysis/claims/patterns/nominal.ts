import { BE, NOUN_OF_EFFECT, type Direction } from '../../../text/lexicon.js';
import { assesses } from '../../../text/background/background.js';
import { wordSet } from '../../../text/tokens.js';
import { chainBefore, HAD, isOfDegree, leadingSign, type Matched, pastAdverbs, signedBy } from './found.js';

const NONE = wordSet('no little without negligible minimal not');
const POSITIVE = wordSet('positive beneficial favorable favourable protective');
const NEGATIVE = wordSet('negative adverse detrimental harmful deleterious');

/** "(no) effect of A on B", "A had no effect on B", "no association between A and B", "no difference in B between A and C". */
export function nominalAt(tokens: readonly string[], at: number): Matched {
  const noun = tokens[at] ?? '';
  if (!NOUN_OF_EFFECT.test(noun)) return null;
  let from = at;
  let none = false;
  const isLink = /^(?:asso|corr|rela|link)/.test(noun);
  let direction: Direction = 'link';
  for (let place = at; place > 0 && at - place < 6; place--) {
    const before = tokens[place - 1] ?? '';
    if (NONE.has(before)) none = true;
    else if (POSITIVE.has(before)) direction = isLink ? 'up' : 'better';
    else if (NEGATIVE.has(before)) direction = isLink ? 'down' : 'worse';
    else if (before === 'inverse') direction = 'down';
    else if (!isOfDegree(before)) {
      // "No robust effect", "little or no effect"; but a "complex effect" is one.
      if (assesses(before) || before === 'or') continue;
      break;
    }
    if (none || from === place) from = place - 1;
  }
  const rest = tokens.slice(at + 1);
  const before = tokens.slice(0, from);
  const chain = chainBefore(tokens, from);
  const isHad = HAD.has(tokens[from - 1] ?? '');
  if (/^(?:effect|impact|influence)/.test(noun)) {
    const isHarm = direction === 'worse';
    if (rest[0] === 'on' || rest[0] === 'upon') {
      if (!isHad) return null;
      const verb = chainBefore(tokens, from - 1);
      if (verb.hedged) return 'hedged';
      const subject = tokens.slice(0, verb.from);
      return {
        subject,
        outcome: rest.slice(1),
        direction: signedBy(direction, none || verb.negated),
        isHarm,
      };
    }
    const on = rest.findIndex((token) => token === 'on' || token === 'upon');
    if (rest[0] === 'of' && on > 1) {
      if (chain.hedged) return 'hedged';
      return {
        subject: upToVerb(rest.slice(1, on)),
        outcome: upToVerb(rest.slice(on + 1)),
        direction: signedBy(direction, none || laterNone(rest)),
        isHarm,
      };
    }
    return null;
  }
  const between = rest.indexOf('between');
  const and = rest.indexOf('and', between + 1);
  if (between < 0 || and < 0) return null;
  if (chain.hedged || !before.every((token) => THERE_IS.has(token))) return null;
  if (noun.startsWith('difference')) {
    const [one, other] = [rest.slice(between + 1, and), upToVerb(rest.slice(and + 1))];
    const inside = rest[0] === 'in' && between > 1 ? upToVerb(rest.slice(1, between)) : null;
    const after = other.findIndex((token) => ['in', 'for', 'regarding', 'on'].includes(token));
    const outcome = inside ?? (after > 0 ? other.slice(after + 1) : null);
    if (!outcome || !none) return null;
    return { subject: one, outcome, direction: 'none', comparator: inside ? other : other.slice(0, after) };
  }
  if (between !== 0) return null;
  return {
    subject: rest.slice(1, and),
    outcome: upToVerb(rest.slice(and + 1)),
    direction: signedBy(direction, none || laterNone(rest)),
    isMutual: true,
  };
}

const THERE_IS = wordSet(
  'there was were is are we found observed detected showed the result results analysis data study this also our probably little or',
);

/** "… was not significant", "… was not observed". */
function laterNone(tokens: readonly string[]): boolean {
  const be = tokens.findIndex((token) => BE.test(token));
  return be > 0 && ['not', 'negligible', 'non-significant'].includes(tokens[be + 1] ?? '');
}

function upToVerb(tokens: readonly string[]): readonly string[] {
  const end = tokens.findIndex(
    (token) => BE.test(token) || ['has', 'had', 'have', 'could', 'did', 'does', ','].includes(token),
  );
  return end < 0 ? tokens : tokens.slice(0, end);
}

const LINKED = wordSet('associated correlated linked related correlates correlate');

/** "A was (not) (inversely) associated with (a lower) B". */
export function associatedAt(tokens: readonly string[], at: number): Matched {
  if (!LINKED.has(tokens[at] ?? '')) return null;
  const chain = chainBefore(tokens, at);
  const to = pastAdverbs(tokens, at + 1);
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
