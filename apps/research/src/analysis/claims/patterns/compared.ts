import { ADVERB, SIGN, type Direction } from '../../../text/lexicon.js';
import { wordSet } from '../../../text/tokens.js';
import { comparedWith } from '../noun-phrase.js';
import { chainBefore, type Matched, pastAdverbs, signedBy } from './found.js';

/** "B did not differ between A and C", "B was similar in A and C". */
export function differAt(tokens: readonly string[], at: number): Matched {
  const word = tokens[at] ?? '';
  const chain = chainBefore(tokens, at);
  const isNone =
    word === 'similar' ? chain.be && !chain.negated : /^differ(?:ent)?$/.test(word) && chain.negated;
  const to = pastAdverbs(tokens, at + 1);
  const and = tokens.indexOf('and', to);
  if (!isNone || chain.from === 0 || and < 0 || !BETWEEN.has(tokens[to] ?? '')) return null;
  if (chain.hedged) return 'hedged';
  const [subject, comparator] = [tokens.slice(to + 1, and), tokens.slice(and + 1)];
  return { subject, outcome: tokens.slice(0, chain.from), direction: 'none', comparator };
}

const BETWEEN = wordSet('between in for with among');
const GOOD = wordSet('effective efficacious beneficial useful successful superior better accurate efficient');
const SAME = wordSet('noninferior non-inferior equivalent');
const BAD = wordSet('ineffective inferior worse useless');

/**
 * "B was lower with A than with C"; "A was (more) effective than C for B", "A was no better than C", "A outperformed C on B".
 */
export function comparedAt(tokens: readonly string[], at: number): Matched {
  const word = tokens[at] ?? '';
  const chain = chainBefore(tokens, at);
  if (chain.from === 0) return null;
  const left = tokens.slice(0, chain.from);
  const rest = tokens.slice(at + 1);
  if (/^(?:(?:out|under)perform|surpass|exceed)(?:e?s|ed)?$/.test(word)) {
    if (chain.hedged) return 'hedged';
    const to = rest.findIndex((token) => ['on', 'in', 'for', 'at', 'regarding'].includes(token));
    if (to < 1) return null;
    return {
      subject: left,
      outcome: rest.slice(to + 1),
      comparator: rest.slice(0, to),
      direction: signedBy(word.startsWith('under') ? 'worse' : 'better', chain.negated),
      isPurpose: true,
    };
  }
  const isGood = GOOD.has(word);
  const isSame = SAME.has(word) && rest[0] === 'to';
  const isBad = BAD.has(word);
  const graded = ['more', 'less', 'as', 'equally'].includes(tokens[at - 1] ?? '');
  const isLess = tokens[at - 1] === 'less';
  const verb = graded ? chainBefore(tokens, at - 1) : chain;
  if ((isGood || isBad || isSame) && verb.be) {
    if (verb.hedged) return 'hedged';
    const subject = tokens.slice(0, verb.from);
    const as = tokens[at - 1] === 'as' && rest[0] === 'as';
    const isVersus = as || ['than', 'to'].includes(rest[0] ?? '');
    const to = rest.findIndex(
      (token, place) =>
        place > (isVersus ? 0 : -1) && ['for', 'in', 'at', 'on', 'against', 'regarding'].includes(token),
    );
    if ((to < 0 && !isVersus) || subject.length === 0) return null;
    const end = to < 0 ? rest.length : to;
    const comparator = isVersus && end > 1 ? rest.slice(1, end) : undefined;
    let direction: Direction =
      as || isSame ? 'none' : (isBad && word !== 'ineffective') || isLess ? 'worse' : 'better';
    const negated = verb.negated || tokens[at - 1] === 'no';
    // What was not shown to be no worse may be either; what is not as good is worse.
    if (negated && isSame) return null;
    if (negated && as && isGood) direction = 'worse';
    else if (word === 'ineffective') direction = negated ? 'better' : 'none';
    else direction = signedBy(direction, negated);
    return {
      subject,
      outcome: rest.slice(end + 1),
      direction,
      isPurpose: true,
      ...(comparator ? { comparator } : {}),
    };
  }
  // "B was lower in A than in C".
  const sign = SIGN.get(word);
  if (!sign || !chain.be) return null;
  if (chain.hedged) return 'hedged';
  let to = 0;
  while (ADVERB.test(rest[to] ?? '') || /^(?:\d.*|percent|%|by)$/.test(rest[to] ?? '')) to++;
  if (!['in', 'with', 'for', 'among', 'after', 'under', 'following', 'on'].includes(rest[to] ?? ''))
    return null;
  const end = rest.findIndex(
    (token, place) => ['than', 'versus', 'vs'].includes(token) || comparedWith(token, rest[place + 1] ?? ''),
  );
  // With nobody to compare with, "higher in older trees" says nothing of what acts.
  if (end <= to) return null;
  const direction = signedBy(sign, chain.negated);
  return { subject: rest.slice(to + 1, end), outcome: left, direction, comparator: rest.slice(end + 1) };
}
