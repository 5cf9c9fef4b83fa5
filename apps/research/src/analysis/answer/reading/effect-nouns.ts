/**
 * Findings that a noun tells: "no effect of S on O", "O was not related to S", "no difference in O between S and
 * control". Subject and outcome are known; here is read how the noun joins them, whether it is denied, and its sign.
 */
import { ADVERB, BE, CHANGE_NOUN, DETERMINER, MODAL, SIGN } from '../../claims/lexicon.js';
import type { Direction } from '../../claims/lexicon.js';
import { comparatorOf } from '../../claims/noun-phrase.js';
import { BREAKS } from './predicates.js';
import type { Span } from './predicates.js';

const EFFECT = /^(?:effects?|impacts?|influences?)$/;
const ASSOCIATION = /^(?:associations?|correlations?|relationships?|relations?|links?)$/;
const DIFFERENCE = /^(?:differences?)$/;
const DENIES =
  /^(?:no|not|without|little|lack|lacks|lacked|absence|neither|nor|unable|fail|fails|failed|minimal|negligible|insignificant|nonsignificant|non-significant|null|cannot)$/;
/** The sign that an adjective gives to an effect or an association. */
const POSITIVE = /^(?:positive|beneficial|favou?rable|protective)$/;
const NEGATIVE = /^(?:negative|adverse|detrimental|harmful|deleterious|inverse)$/;
/** Says that there is something, where no sign is given. */
const ASSERTED =
  /^(?:significant|significantly|strong|strongly|clear|robust|consistent|substantial|found|find|observed|showed|shows|had|has|have|was|were|is|are|demonstrated|revealed|detected|exists?|existed|positive|inverse|negative|dose-dependent)$/;
const HAS =
  /^(?:has|had|have|having|showed|shows|show|exerted|exerts|produced|produces|demonstrated|demonstrates|yielded|yields|exhibited|exhibits)$/;
const STOPS = /^(?:but|,|which|that|who|because|if|when|while|than)$/;
const NULL_WORD =
  /^(?:insignificant|nonsignificant|non-significant|negligible|null|zero|nil|absent|nonexistent|non-existent|lacking)$/;
const NOT_SEEN =
  /^(?:significant|significantly|statistically|observed|found|detected|seen|evident|apparent|present|confirmed|reliable|different)$/;
const FARTHEST = 14;

/**
 * What a noun of effect, association or difference in the clause says of the outcome; null where none joins the two.
 * `size` is the direction that the sentence's figures give to an effect of which no word tells the sign.
 */
export function nounTold(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
  size: Direction | null,
): Direction | null {
  for (const [at, token] of tokens.entries()) {
    const isUnrelated = /^(?:unrelated|uncorrelated|unassociated)$/.test(token);
    if (isUnrelated && starts.some((one) => isJoinedBy(tokens, at, at + 2, one, outcome))) return 'none';
    const isDifference = DIFFERENCE.test(token);
    if (!isDifference && !EFFECT.test(token) && !ASSOCIATION.test(token)) continue;
    const joins = isDifference ? isDifferenceOf : EFFECT.test(token) ? isEffectOf : isAssociationOf;
    const subject = starts.find((one) => joins(tokens, at, one, outcome));
    if (!subject) continue;
    const sign = signOfNoun(tokens, at, Math.max(subject.to, outcome.to, at + 1));
    return sign === 'unsigned' ? (EFFECT.test(token) ? size : null) : sign;
  }
  return null;
}

/** "S was (not) (inversely) associated with O", "O was unrelated to S". */
export function associationTold(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
): Direction | null {
  for (const [at, token] of tokens.entries()) {
    if (!/^(?:associated|correlated|linked|related)$/.test(token)) continue;
    const to = tokens.findIndex((one, place) => place > at && !ADVERB.test(one));
    if (!/^(?:with|to)$/.test(tokens[to] ?? '')) continue;
    const subject = starts.find((one) => isJoinedBy(tokens, at, to + 1, one, outcome));
    if (!subject) continue;
    const before = tokens.slice(subject.to <= at ? subject.to : outcome.to, at);
    const told = [...before, ...tokens.slice(at, to)];
    if (told.some((one, place) => DENIES.test(one) && told[place + 1] !== 'only')) return 'none';
    if (told.some((one) => /^(?:inversely|negatively|adversely)$/.test(one))) return 'down';
    return told.some((one) => /^(?:positively|directly)$/.test(one)) ? 'up' : 'link';
  }
  return null;
}

/** One of the two before the word, the other right behind it, and nothing in either way that tells of something else. */
function isJoinedBy(
  tokens: readonly string[],
  at: number,
  behind: number,
  subject: Span,
  outcome: Span,
): boolean {
  const [first, second] = subject.from < outcome.from ? [subject, outcome] : [outcome, subject];
  if (first.to > at || second.from < behind) return false;
  const way = tokens.slice(behind, second.from);
  return (
    isPlain(tokens.slice(first.to, at), 8) &&
    isPlain(way, 4) &&
    !way.some((token) => SIGN.has(token) || CHANGE_NOUN.has(token) || /^(?:and|or|in|with)$/.test(token))
  );
}

/** "O did not differ between S and control", "O was similar in S and control groups". */
export function samenessTold(
  tokens: readonly string[],
  starts: readonly Span[],
  outcome: Span,
): Direction | null {
  for (const [at, token] of tokens.entries()) {
    const isDenied = tokens.slice(Math.max(0, at - 4), at).some((one) => DENIES.test(one));
    const isSame = /^(?:similar|comparable|equal|equivalent|same)$/.test(token) && !isDenied;
    if (!isSame && !(/^(?:differ|differed|different)$/.test(token) && isDenied)) continue;
    if (tokens.slice(Math.max(0, at - 4), at).some((one) => MODAL.test(one))) continue;
    if (/^differ/.test(token) && differIn(tokens, at, starts, outcome)) return 'none';
    const subject = starts.find(({ from }) => from > at && from - at <= FARTHEST);
    if (
      outcome.to <= at &&
      isPlain(tokens.slice(outcome.to, at), 8) &&
      subject &&
      isAgainstControl(tokens, at, subject)
    )
      return 'none';
  }
  return null;
}

/** "S and control did not differ in O". */
function differIn(tokens: readonly string[], at: number, starts: readonly Span[], outcome: Span): boolean {
  const subject = starts.find(({ to }) => to <= at && at - to <= FARTHEST);
  if (!subject || outcome.from <= at || outcome.from - at > 8) return false;
  const way = tokens.slice(at + 1, outcome.from);
  if (!way.some((token) => /^(?:in|on|for|regarding|to)$/.test(token)) || !isList(way)) return false;
  const others = tokens.slice(Math.max(0, subject.from - 4), at);
  return (
    others.includes('and') &&
    comparatorOf(others.filter((token) => token !== 'and' && !DENIES.test(token)))?.[0] === 'control'
  );
}

function isEffectOf(tokens: readonly string[], at: number, subject: Span, outcome: Span): boolean {
  const on = tokens.findLastIndex(
    (token, place) => place > at && place < outcome.from && /^(?:on|upon)$/.test(token),
  );
  if (on < 0 || outcome.from - on > 12 || !isList(tokens.slice(on + 1, outcome.from))) return false;
  // "Effect of S on O", "S effect on O".
  if (subject.from > at) return tokens[at + 1] === 'of' && subject.to <= on && subject.from - at <= 6;
  if (subject.to >= at && subject.from < at) return on === at + 1;
  // "S had no effect on O".
  const verb = tokens.findLastIndex((token, place) => place < at && HAS.test(token));
  return on === at + 1 && verb >= subject.to && at - verb < 8 && isPlain(tokens.slice(subject.to, verb), 8);
}

function isAssociationOf(tokens: readonly string[], at: number, subject: Span, outcome: Span): boolean {
  const [first, second] = subject.from < outcome.from ? [subject, outcome] : [outcome, subject];
  if (first.from > at) {
    const joint = tokens.slice(first.to, second.from);
    const isBetween =
      /^(?:between|of)$/.test(tokens[at + 1] ?? '') &&
      first.from - at <= 6 &&
      joint.some((token) => /^(?:and|with|to|on)$/.test(token));
    return isBetween && isPlain(joint, 10);
  }
  const verb = tokens.findLastIndex((token, place) => place < at && HAS.test(token));
  return (
    second.from > at &&
    verb >= first.to &&
    at - verb < 8 &&
    /^(?:with|to)$/.test(tokens[at + 1] ?? '') &&
    second.from - at < 7 &&
    isPlain(tokens.slice(first.to, verb), 8)
  );
}

/** "Difference in O between S and control", "difference between S and control in O". */
function isDifferenceOf(tokens: readonly string[], at: number, subject: Span, outcome: Span): boolean {
  const between = tokens.findIndex(
    (token, place) => place > at && /^(?:between|among|across|with|for)$/.test(token),
  );
  if (between < 0 || between - at > FARTHEST || subject.from < between || subject.from - between > FARTHEST)
    return false;
  const isBefore = outcome.to <= at && isPlain(tokens.slice(outcome.to, at), 6);
  const isInside = outcome.from > at && outcome.to <= between;
  const isAfter = outcome.from > subject.to && outcome.from - subject.to <= FARTHEST;
  return (isBefore || isInside || isAfter) && isAgainstControl(tokens, between, subject);
}

/** Whether a phrase that sets the subject against something sets it against nothing, placebo or its own absence. */
function isAgainstControl(tokens: readonly string[], from: number, subject: Span): boolean {
  const behind = tokens.slice(subject.to);
  const join = behind.findIndex((token) => /^(?:and|versus|vs|with|to|than)$/.test(token));
  const after = join >= 0 && join < 8 ? comparatorOf(behind.slice(join + 1, join + 8)) : null;
  const before = comparatorOf(tokens.slice(from + 1, subject.from));
  return (
    after?.[0] === 'control' ||
    (before?.[0] === 'control' && tokens.slice(from, subject.from).includes('and'))
  );
}

function signOfNoun(tokens: readonly string[], at: number, behind: number): Direction | 'unsigned' | null {
  let left = tokens.slice(Math.max(0, at - 9), at);
  const stop = left.findLastIndex((token) => STOPS.test(token));
  // "No evidence that S has an effect" is denied from before the "that".
  if (stop >= 0 && left[stop] !== 'that') left = left.slice(stop + 1);
  const right = tokens.slice(behind, behind + 9);
  const be = right.findIndex((token) => BE.test(token));
  const told =
    be < 0 || be > 5
      ? []
      : right.slice(be + 1, be + 6).filter((token) => !ADVERB.test(token) || NOT_SEEN.test(token));
  if ([...left, ...right.slice(0, be < 0 ? 0 : be + 2)].some((token) => MODAL.test(token))) return null;
  if (
    [...left, ...told].some((token) =>
      /^(?:examined|investigated|assessed|evaluated|explored|studied|analy[sz]ed|tested)$/.test(token),
    )
  )
    return null;
  const isDenied =
    left.some((token, place) => DENIES.test(token) && left[place + 1] !== 'only') ||
    NULL_WORD.test((told[0] === 'statistically' ? told[1] : told[0]) ?? '') ||
    (/^(?:close|near)$/.test(told[0] ?? '') && told.includes('zero')) ||
    (/^(?:not|no)$/.test(told[0] ?? '') && NOT_SEEN.test(told[1] ?? ''));
  if (isDenied) return 'none';
  const isAssociation = ASSOCIATION.test(tokens[at] ?? '');
  const near = [...left.slice(-4), ...told.slice(0, 2)];
  if (near.some((token) => POSITIVE.test(token))) return isAssociation ? 'up' : 'better';
  if (near.some((token) => NEGATIVE.test(token))) return isAssociation ? 'down' : 'worse';
  return isAssociation && [...left, ...told].some((token) => ASSERTED.test(token)) ? 'link' : 'unsigned';
}

/** Nothing in between that could bring in another subject. */
function isPlain(tokens: readonly string[], most: number): boolean {
  return (
    tokens.length <= most && !tokens.some((token) => BREAKS.test(token) || MODAL.test(token) || token === ',')
  );
}

/** Modifiers, or a list that ends with the outcome. */
function isList(tokens: readonly string[]): boolean {
  const plain = tokens.filter((token) => !DETERMINER.test(token));
  const isJoined = plain.some((token) => /^(?:,|and|or|nor)$/.test(token));
  return plain.length <= (isJoined ? 10 : 3) && !plain.some((token) => BE.test(token) || BREAKS.test(token));
}
