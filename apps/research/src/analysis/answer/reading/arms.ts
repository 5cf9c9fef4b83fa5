/**
 * Findings told by the arms of a study: "O fell in the S group but not in the control group", "O was lower on plots
 * with S than on others", "those with S were less likely to have O".
 */
import { ADVERB, AUXILIARY, BE, CHANGE, DETERMINER, MODAL, NEGATION, SIGN } from '../../claims/lexicon.js';
import type { Direction } from '../../claims/lexicon.js';
import { opposite } from '../../claims/compare-claims.js';
import { comparatorOf } from '../../claims/noun-phrase.js';
import { BREAKS, changeNoun, leading } from './predicates.js';
import type { Span } from './predicates.js';

const IN_ARM = /^(?:in|for|among|on|at|with|under|after|following|to|by|within|receiving|using)$/;
const THAN = /^(?:than|versus|vs|compared|relative)$/;
const OFTEN =
  /^(?:common|frequent|frequently|often|likely|prevalent|abundant|pronounced|rapid|rapidly|severe|extensive)$/;
/** What one may be more or less likely to do with an outcome. */
const HAVE =
  /^(?:to|develop|have|had|experience|suffer|report|show|be|become|diagnosed|die|of|from|with|get|contract|achieve|reach|undergo|need|require|exhibit|any|an?|the|new|severe)$/;
const FARTHEST = 9;

/** "O (has) changed / was lower in the arm with S", set against an arm without it. */
export function armTold(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
  isContrasted: boolean,
): Direction | null {
  // "Death or O" is counted together.
  if ([tokens[outcome.from - 1], tokens[outcome.to]].includes('or')) return null;
  const said = predicateAfter(tokens, outcome.to);
  if (!said) return null;
  for (const subject of starts) {
    if (subject.from < said.to) continue;
    const between = tokens.slice(said.to, subject.from);
    const than = between.findIndex((token) => THAN.test(token));
    if (than < 0) {
      const tail = tokens.slice(subject.to, subject.to + 12);
      const isSet = isContrasted || tail.some((token) => THAN.test(token) || token === 'control');
      if (isSet && isArm(between)) return said.direction;
    } else if (
      // "O was higher in controls than in S".
      comparatorOf(between.slice(0, than))?.[0] === 'control' &&
      between.length - than <= 6
    )
      return said.direction === 'none' ? 'none' : opposite(said.direction);
  }
  return null;
}

/** "There was an increased risk of O in those who used S". */
export function riskInArm(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
): Direction | null {
  const subject = starts.find(({ from }) => from > outcome.to && from - outcome.to <= FARTHEST);
  if (!subject) return null;
  const [first = '', ...way] = tokens.slice(outcome.to, subject.from);
  const last = way[way.length - 1] ?? '';
  const isTaken =
    TAKES.test(last) ||
    /^(?:used|took|received|had|wore|did)$/.test(last) ||
    (last === 'to' && way[way.length - 2] === 'exposed');
  if (
    !/^(?:in|among|amongst|for)$/.test(first) ||
    !isTaken ||
    !way.slice(0, -1).every((token) => WHO.test(token))
  )
    return null;
  const denied = tokens.slice(0, outcome.from).some((token) => NEGATION.test(token));
  if (tokens.slice(0, outcome.from).some((token) => MODAL.test(token))) return null;
  return leading(tokens, outcome.from, (direction) => (denied ? 'none' : direction));
}
const WHO =
  /^(?:those|people|persons|patients|participants|individuals|adults|men|women|children|students|subjects|users|who|that|had|have|ever|currently|regularly|were|are|been|exposed|treated|older|young|younger)$/;

/** "A reduction in O was seen in the S group", set against others. */
export function changeInArm(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
  isContrasted: boolean,
): Direction | null {
  const subject = starts.find(({ from }) => from > outcome.to && from - outcome.to <= FARTHEST);
  const noun = changeNoun(tokens[outcome.from - 2] ?? '');
  if (!isContrasted || !subject || noun === undefined || !/^(?:in|of)$/.test(tokens[outcome.from - 1] ?? ''))
    return null;
  const [be = '', ...way] = tokens.slice(outcome.to, subject.from);
  const seen = way.findIndex((token) =>
    /^(?:observed|found|seen|noted|recorded|reported|detected)$/.test(token),
  );
  const rest = way.slice(seen + 1);
  if (!BE.test(be) || seen < 0 || !/^(?:in|among|for|with)$/.test(rest[0] ?? '') || rest.length > 4)
    return null;
  const before = tokens.slice(Math.max(0, outcome.from - 6), outcome.from);
  const isDenied = [...before, ...way].some((token) => NEGATION.test(token));
  if (before.some((token) => MODAL.test(token))) return null;
  return isDenied ? 'none' : noun;
}

/** "O among those who took S fell", set against others. */
export function armsOutcomeTold(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
  isContrasted: boolean,
): Direction | null {
  const subject = starts.find(({ from }) => from > outcome.to && from - outcome.to <= 6);
  if (!isContrasted || !subject) return null;
  const [first = '', ...way] = tokens.slice(outcome.to, subject.from);
  const isTaken =
    TAKES.test(way[way.length - 1] ?? '') ||
    (way[way.length - 1] === 'to' &&
      /^(?:assigned|allocated|randomi[sz]ed|exposed)$/.test(way[way.length - 2] ?? ''));
  const isUnder =
    /^(?:under|with|after|following|on|over|near|inside|within|above|below)$/.test(first) && way.length <= 2;
  if (!isUnder && !(/^(?:in|among|amongst|of|by|for)$/.test(first) && isTaken)) return null;
  if (way.some((token) => BREAKS.test(token) || token === ',' || NEGATION.test(token))) return null;
  return predicateAfter(tokens, subject.to)?.direction ?? null;
}
const TAKES = /^(?:with|on|under|taking|wearing|receiving|using|given|doing|having|practi[cs]ing|attending)$/;

/** "Those with S were (no) less likely (than others) to develop O". */
export function likelyTold(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
): Direction | null {
  for (const [at, token] of tokens.entries()) {
    const grade = tokens[at - 1] ?? '';
    if (token !== 'likely' || !/^(?:more|less|as|equally)$/.test(grade)) continue;
    const subject = starts.find(({ to }) => to < at);
    if (!subject || outcome.from <= at || outcome.from - at > 16) continue;
    const before = tokens.slice(subject.to, at - 1);
    if (before.length > FARTHEST || before.some((one) => BREAKS.test(one) || MODAL.test(one))) continue;
    if (!before.some((one) => BE.test(one))) continue;
    const to = tokens.findIndex((one, place) => place > at && place < outcome.from && one === 'to');
    if (to < 0 || !tokens.slice(to, outcome.from).every((one) => HAVE.test(one))) continue;
    if (grade === 'as' || grade === 'equally') return 'none';
    if (before.some((one) => NEGATION.test(one))) return 'none';
    return grade === 'more' ? 'up' : 'down';
  }
  return null;
}

/** The predicate of a subject that ends before the token, where it needs no object: its direction and its end. */
export function predicateAfter(
  tokens: readonly string[],
  from: number,
): { direction: Direction; to: number } | null {
  let negated = false;
  let be = false;
  for (let at = from; at < tokens.length && at - from < FARTHEST; at++) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    if (BREAKS.test(token) || token === ',' || MODAL.test(token)) return null;
    negated ||= NEGATION.test(token);
    be ||= BE.test(token) || /^(?:occurred|happened|developed|arose)$/.test(token);
    const signed = (direction: Direction): Direction => (negated ? 'none' : direction);
    if (be && /^(?:more|less|as)$/.test(token) && OFTEN.test(next))
      return token === 'as' ? null : { direction: signed(token === 'more' ? 'up' : 'down'), to: at + 2 };
    const sign = be ? SIGN.get(token) : undefined;
    if (sign) return { direction: signed(sign), to: at + 1 };
    const change = CHANGE.get(token);
    if (change) return DETERMINER.test(next) ? null : { direction: signed(change), to: at + 1 };
    if (/^(?:unaffected|unchanged)$/.test(token) && be) return { direction: 'none', to: at + 1 };
    const isBetween =
      AUXILIARY.test(token) || ADVERB.test(token) || /^(?:in|at|of|after|over|\d[\d.]*|[a-z]+)$/.test(token);
    if (!isBetween) return null;
  }
  return null;
}

/** "By 21 % in the group with", "in participants who received": the way from the predicate to the subject. */
function isArm(between: readonly string[]): boolean {
  const at = between.findIndex((token) => IN_ARM.test(token) && token !== 'by');
  if (at < 0 || between.length > 12) return false;
  return !between.some(
    (token) =>
      token === ',' || token === 'and' || /^(?:without|control|controls|placebo|but|not)$/.test(token),
  );
}
