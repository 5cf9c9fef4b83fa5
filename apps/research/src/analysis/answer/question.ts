/** What a query asks: a yes-or-no question with subject, outcome and direction, a comparison, or something open. */
import { claimsOfClause } from '../claims/read-claims.js';
import { clausesOf } from '../claims/clauses.js';
import { nounPhrase, termsOf } from '../claims/noun-phrase.js';
import { CHANGE, DETERMINER, OUTCOME_FRAME, PREPOSITION, SUBJECT_FRAME } from '../claims/lexicon.js';
import type { Direction } from '../claims/lexicon.js';
import { askedVerbAt } from './asked-verb.js';
import { stem, terms } from '../../text/tokens.js';

/** "… but not in children", "… excluding mice" at the end. */
const RULED_OUT =
  /,? (?:but not|not|except|excluding|without|other than)(?: in| for| among)? ((?:[\p{L}-]{2,30} ?){1,4})\??$/iu;

export interface Question {
  kind: 'yes_no' | 'comparison' | 'open';
  subject: string[];
  /** Empty where a comparison names none: any outcome counts. */
  outcome: string[];
  /** Of what the outcome is ("relapse | of vivax malaria"): a paper whose title names it need not say it again. */
  of: string[];
  /** What "yes" would say of the outcome. */
  wanted: Direction;
  population: string[] | null;
  /** The other side of a comparison. */
  comparator: string[] | null;
  /** Stems that the query rules out. */
  excluded: string[];
  /** Stem of a verb that is asked for as it stands ("delay"), where no direction is known of it. */
  verb: string | null;
  /** Asked by a verb of causing: the outcome is something that happens ("lead to weight loss"). */
  isEvent: boolean;
  /** "Is A effective for B": what helps those who have B answers it. */
  isPurpose: boolean;
  /** "Is A safe", "is A well tolerated": what is said of the subject, without an outcome. */
  quality: string[];
  /** "As effective as": no difference is a yes. */
  isEqual: boolean;
  /** Words of the sides, for the answer's text. */
  sides: [string, string] | null;
}

const ASKS = /^(?:does|do|did|can|could|will|would|is|are|was|were|has|have|whether|should)$/;
const BE = /^(?:is|are|was|were)$/;
/** Before one of these "is" belongs: "is aspirin | effective for …". */
const SAID =
  /^(?:associated|linked|related|correlated|effective|efficacious|beneficial|useful|better|superior|worse|inferior|more|less|as|safer|faster|higher|lower|positively|negatively|inversely|significantly|ineffective|non-?inferior|equivalent)$/;

const CAUSES = /^(?:cause|trigger|lead|result|induce|facilitate|encourage|drive|produce)$/;
const PROTECTS = /^(?:protect|relieve|hinder|impede|discourage|stop|limit)$/;
/** Comparisons, what is good for something, and nouns of action. */
const NO_QUALITY = /^(?:as|than|more|less|good|bad|\w+ing)$/;
const LINKS = /^(?:to|against|from|on|with)$/;
/** "Prefer A to B": the other thing has to be named by whoever answers. */
const PREFERS = /^(?:prefer|favou?r|choose|select)$/;
const OVER = /^(?:to|over|than|rather|instead|of)$/;

export function questionOf(
  query: string,
  excluded: readonly string[] = [],
  comparison: readonly string[] | null = null,
): Question {
  // What is ruled out is no part of what is asked.
  const ruledOut = RULED_OUT.exec(query);
  const plain = joined(inPlainGrades(ruledOut ? query.slice(0, ruledOut.index) : query)).replace(/\?/g, ' ');
  const open: Question = {
    kind: 'open',
    subject: [],
    outcome: [],
    of: [],
    wanted: 'link',
    population: null,
    comparator: null,
    verb: null,
    isEvent: false,
    isPurpose: false,
    quality: [],
    isEqual: false,
    excluded: [...excluded, ruledOut?.[1] ?? ''].flatMap((text) => terms(text)),
    sides: null,
  };
  const [clause] = clausesOf(plain);
  if (!clause) return open;
  return yesOrNo(clause, open) ?? versus(clause, open) ?? sidesOf(comparison, clause, open) ?? open;
}

/** "No-till" is the name of something and denies nothing. */
export function joined(text: string): string {
  return text.replace(/\b(no|non|zero)-(?=[a-z]{3})/gi, '$1');
}

/** "Safer than B": better for safety. */
function inPlainGrades(query: string): string {
  return query.replace(
    /\b(safer|cheaper) than (.+?)(?= (?:for|in|among|during)\b|\?|$)/i,
    (_whole, grade: string, other: string) =>
      `better than ${other} for ${grade.toLowerCase() === 'safer' ? 'safety' : 'cost'}`,
  );
}

const EFFECTS: readonly RegExp[] = [
  /^(?:what (?:is|are|was|were) )?(?:the )?(?:[\w-]+ )?(?:effects?|impacts?|influence) of (.+?) (?:on|upon) (.+?)\??$/i,
  /^what (?:effects?|impacts?|influence) (?:do|does|did) (.+?) have (?:on|upon) (.+?)\??$/i,
  /^how (?:do|does|did) (.+?) (?:affect|influence|impact) (.+?)\??$/i,
];

/** "What is the effect of A on B", "How does A affect B": the question whether it does; null where nothing such is asked. */
export function effectQuestion(query: string, excluded: readonly string[] = []): Question | null {
  const [, subject, outcome] =
    EFFECTS.map((pattern) => pattern.exec(query.trim())).find((match) => match !== null) ?? [];
  if (subject === undefined || outcome === undefined) return null;
  const question = questionOf(`Does ${subject} affect ${outcome}?`, excluded);
  const isPlain = question.kind === 'yes_no' && question.verb === null && question.quality.length === 0;
  return isPlain ? question : null;
}

function yesOrNo(clause: readonly string[], open: Question): Question | null {
  const at = clause.findIndex((token) => ASKS.test(token));
  // "In older adults, does …".
  if (at < 0 || (at > 0 && clause[at - 1] !== ',')) return null;
  const lead = clause.slice(0, at);
  const asks = clause[at] ?? '';
  let rest = clause.slice(at + 1);
  // "Training on code" is one thing.
  rest = rest.filter((token, place) => token !== 'on' || !/^\w{3,}ing$/.test(rest[place - 1] ?? ''));
  if (rest[0] === 'there') rest = rest.slice(1);
  else if (BE.test(asks)) {
    const said = rest.findIndex((token, place) => place > 0 && SAID.test(token));
    if (said < 0) return ofQuality(rest, open);
    rest = [...rest.slice(0, said), asks, ...rest.slice(said)];
  }
  rest = asEffective(rest).flatMap((token, place) =>
    token === 'help' && place > 0
      ? []
      : token === 'have'
        ? ['had']
        : token === 'treat'
          ? ['ameliorate']
          : [token],
  );
  const [claim] = claimsOfClause([...lead, ...rest]);
  if (!claim) return BE.test(asks) ? ofQuality(clause.slice(at + 1), open) : ofVerb(asks, rest, open);
  const isVersus =
    claim.comparator !== null && claim.comparator[0] !== 'control' && claim.comparator[0] !== 'sham';
  const comparator = isVersus ? claim.comparator : null;
  if (claim.outcome.length === 0 && comparator === null) return ofQuality(clause.slice(at + 1), open);
  const isEqual = comparator !== null && claim.direction === 'none';
  return {
    ...open,
    isEvent: rest.some((token) => CAUSES.test(token)),
    isPurpose: claim.isPurpose && comparator === null,
    kind: comparator ? 'comparison' : 'yes_no',
    subject: claim.subject,
    outcome: claim.outcome,
    of: genitive(rest, claim.outcome),
    wanted: isEqual ? 'better' : claim.direction === 'none' ? 'link' : claim.direction,
    population: claim.population,
    comparator,
    isEqual,
    sides: comparator ? [claim.subjectWords.join(' '), wordsOf(rest, comparator)] : null,
  };
}

/** "Does A help in B", "does A work against B": whether A is effective for B. */
function asEffective(rest: readonly string[]): readonly string[] {
  const at = rest.findIndex(
    (token, place) =>
      place > 0 && /^(?:help|work)$/.test(token) && /^(?:in|for|against|with)$/.test(rest[place + 1] ?? ''),
  );
  return at < 0 ? rest : [...rest.slice(0, at), 'is', 'effective', 'for', ...rest.slice(at + 2)];
}

/** The terms of the outcome that stand after its "of" alone; none where nothing would be left before it. */
function genitive(tokens: readonly string[], outcome: readonly string[]): string[] {
  const at = tokens.indexOf('of');
  const [before, after] = [tokens.slice(0, Math.max(0, at)).map(stem), tokens.slice(at + 1).map(stem)];
  const of = outcome.filter((term) => !before.includes(term) && after.includes(term));
  return at < 0 || of.length === outcome.length ? [] : of;
}

/** "Is A safe in pregnancy": the last words of the clause, up to where a population begins. */
function ofQuality(rest: readonly string[], open: Question): Question | null {
  const to = rest.findIndex((token, place) => place > 1 && PREPOSITION.test(token));
  // "As durable as B" names a quality of two.
  if (/^(?:as|than)$/.test(rest[to] ?? '')) return null;
  const said = to < 0 ? rest : rest.slice(0, to);
  const quality = said.slice(/^(?:well|highly|very)$/.test(said[said.length - 2] ?? '') ? -2 : -1);
  const before = said.slice(0, said.length - quality.length);
  const subject = termsOf(before, SUBJECT_FRAME);
  const isNoun = before.length === 0 || DETERMINER.test(before[before.length - 1] ?? '');
  if (isNoun || said.some((token) => NO_QUALITY.test(token)) || subject.terms.length === 0) return null;
  const population = to < 0 ? null : nounPhrase(['x', ...rest.slice(to)], 'subject').population;
  return { ...open, kind: 'yes_no', subject: subject.terms, quality, population };
}

/** "Does A delay B": a verb that stands between two names, by its form as it is asked. */
function ofVerb(asks: string, rest: readonly string[], open: Question): Question | null {
  const at = askedVerbAt(asks, rest);
  if (at < 0) return null;
  const verb = rest[at] ?? '';
  const behind = rest.slice(at + 1);
  const over = PREFERS.test(verb) ? behind.findIndex((token, place) => place > 0 && OVER.test(token)) : -1;
  const subject = nounPhrase(rest.slice(0, at), 'subject');
  const outcome = nounPhrase(
    (over < 0 ? behind : behind.slice(0, over)).filter((token) => !LINKS.test(token)),
    'outcome',
  );
  const other =
    over < 0
      ? null
      : nounPhrase(
          behind.slice(over).filter((token) => !OVER.test(token)),
          'subject',
        );
  if (subject.terms.length === 0 || outcome.terms.length === 0) return null;
  const known = CAUSES.test(verb) ? 'up' : PROTECTS.test(verb) ? 'down' : (CHANGE.get(verb) ?? null);
  return {
    ...open,
    kind: 'yes_no',
    subject: subject.terms,
    outcome: outcome.terms,
    wanted: known ?? 'up',
    isEvent: CAUSES.test(verb),
    verb: known === null ? stem(verb) : null,
    population: outcome.population ?? subject.population,
    comparator: other === null || other.terms.length === 0 ? null : other.terms,
  };
}

function wordsOf(tokens: readonly string[], terms: readonly string[]): string {
  const from = tokens.findLastIndex((token) => /^(?:than|versus|vs|to|as)$/.test(token));
  return termsOf(tokens.slice(from + 1), SUBJECT_FRAME)
    .words.filter((word) => termsOf([word], new Set()).terms.some((term) => terms.includes(term)))
    .join(' ');
}

/** "A versus B for C", "A or B for C", "which is better, A or B, for C". */
function versus(clause: readonly string[], open: Question): Question | null {
  let tokens = clause.filter((token) => token !== ',');
  const asksWhich = tokens[0] === 'which' || tokens[0] === 'what';
  if (asksWhich) {
    const from = tokens.findIndex((token) => /^(?:better|effective|superior|best|safer|worse)$/.test(token));
    if (from < 0) return null;
    tokens = tokens.slice(from + 1);
    // "which is better for C: A or B" puts the outcome first.
    if (/^(?:for|in|at)$/.test(tokens[0] ?? '')) return null;
  }
  const at = tokens.findIndex(
    (token, place) =>
      place > 0 &&
      (/^(?:versus|vs)$/.test(token) ||
        (asksWhich && token === 'or') ||
        (/^compared$/.test(token) && /^(?:with|to)$/.test(tokens[place + 1] ?? ''))),
  );
  if (at < 1) return null;
  const other = tokens.slice(at + (tokens[at] === 'compared' ? 2 : 1));
  const to = other.findIndex((token) => /^(?:for|in|on|at|to)$/.test(token));
  const left = nounPhrase(tokens.slice(0, at), 'subject');
  const right = nounPhrase(to < 0 ? other : other.slice(0, to), 'subject');
  if (left.terms.length === 0 || right.terms.length === 0) return null;
  const rest = to < 0 ? [] : other.slice(to + 1);
  const outcome = nounPhrase(rest, 'outcome');
  return {
    ...open,
    kind: 'comparison',
    subject: left.terms,
    comparator: right.terms,
    outcome: outcome.terms,
    wanted: 'better',
    population: outcome.population,
    sides: [left.words.join(' '), right.words.join(' ')],
  };
}

/** The sides that query reading found, where the words above found none. */
function sidesOf(
  comparison: readonly string[] | null,
  clause: readonly string[],
  open: Question,
): Question | null {
  const [one, other] = comparison ?? [];
  if (one === undefined || other === undefined) return null;
  const [left, right] = [one, other].map((side) => termsOf(side.toLowerCase().split(/\s+/), SUBJECT_FRAME));
  if (!left || !right || left.terms.length === 0 || right.terms.length === 0) return null;
  const rest = clause.filter((token) => !`${one} ${other}`.toLowerCase().split(/\s+/).includes(token));
  const from = rest.findIndex((token) => /^(?:for|on|in)$/.test(token));
  const outcome = from < 0 ? [] : termsOf(rest.slice(from + 1), OUTCOME_FRAME).terms;
  return {
    ...open,
    kind: 'comparison',
    subject: left.terms,
    comparator: right.terms,
    outcome,
    wanted: 'better',
    sides: [one, other],
  };
}
