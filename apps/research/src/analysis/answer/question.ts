/** What a query asks: a yes-or-no question with subject, outcome and direction, a comparison, or something open. */
import { claimsOfClause } from '../claims/read-claims.js';
import { clausesOf } from '../claims/clauses.js';
import { nounPhrase, termsOf } from '../claims/noun-phrase.js';
import { OUTCOME_FRAME, SUBJECT_FRAME } from '../../text/lexicon.js';
import type { Direction } from '../../text/lexicon.js';
import { terms } from '../../text/tokens.js';

/** "… but not in children", "… excluding mice" at the end. */
const RULED_OUT =
  /,? (?:but not|not|except|excluding|without|other than)(?: in| for| among)? ((?:[\p{L}-]{2,30} ?){1,4})\??$/iu;

export interface Question {
  kind: 'yes_no' | 'comparison' | 'open';
  subject: string[];
  /** Empty where a comparison names none: any outcome counts. */
  outcome: string[];
  /** What "yes" would say of the outcome. */
  wanted: Direction;
  population: string[] | null;
  /** The other side of a comparison. */
  comparator: string[] | null;
  /** Stems that the query rules out. */
  excluded: string[];
  /** "Is A effective for B": what helps those who have B answers it. */
  isPurpose: boolean;
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

/** Questions that ask for something and cannot be answered by yes or no. */
const ASKS_FOR = /^(?:what|which|who|whom|whose|when|where|why|how)$/;
/** With one of these a query asks without a question mark as well; "can", "do" and "will" may be nouns. */
const ASKS_ALONE = /^(?:does|did|is|are|was|were|should|could|would|whether)$/;
/** "Drains after surgery: are they useful?" */
const PRONOUN = /^(?:it|they|this|these|those)$/;
const SEGMENT = /[:;.?!](?=\s|$)|\s[-–—]+\s|--|—/;

export function questionOf(
  query: string,
  excluded: readonly string[] = [],
  comparison: readonly string[] | null = null,
): Question {
  // What is ruled out is no part of what is asked.
  const ruledOut = RULED_OUT.exec(query);
  const plain = inPlainGrades(ruledOut ? `${query.slice(0, ruledOut.index)}?` : query);
  const open: Question = {
    kind: 'open',
    subject: [],
    outcome: [],
    wanted: 'link',
    population: null,
    comparator: null,
    isPurpose: false,
    isEqual: false,
    excluded: [...excluded, ruledOut?.[1] ?? ''].flatMap((text) => terms(text)),
    sides: null,
  };
  // "The number of newborns who needed ventilation": a claim has the newborns and not the clause.
  const isClause = /\b(?:who|whom|whose)\b/i.test(plain.replace(/^\W*who\b/i, ''));
  const segments = plain.split(SEGMENT).flatMap((segment) => clausesOf(segment).slice(0, 1));
  const at = segments.findIndex((segment) => asksAt(segment) >= 0);
  const clause = segments[Math.max(0, at)];
  if (!clause) return open;
  const isMarked = query.includes('?');
  if (at >= 0) {
    const read = isClause ? null : yesOrNo(clause, segments[at - 1] ?? [], open);
    if (read) return read;
    if (isMarked || ASKS_ALONE.test(clause[0] ?? '')) return unread(plain, open);
  }
  const last = segments[segments.length - 1] ?? [];
  const isTag = isMarked && !segments.flat().some((token) => ASKS_FOR.test(token)) && !last.includes('or');
  return versus(clause, open) ?? sidesOf(comparison, clause, open) ?? (isTag ? unread(plain, open) : open);
}

/** "Safer than B": better for safety. */
function inPlainGrades(query: string): string {
  return query.replace(
    /\b(safer|cheaper) than (.+?)(?= (?:for|in|among|during)\b|\?|$)/i,
    (_whole, grade: string, other: string) =>
      `better than ${other} for ${grade.toLowerCase() === 'safer' ? 'safety' : 'cost'}`,
  );
}

/** Where the clause begins to ask: with an auxiliary, at its start or after a comma ("In older adults, does …"); else -1. */
function asksAt(clause: readonly string[]): number {
  return clause.findIndex((token, place) => ASKS.test(token) && (place === 0 || clause[place - 1] === ','));
}

/** A yes-or-no question of which no subject and outcome can be read: no paper is counted for or against it. */
function unread(query: string, open: Question): Question {
  return { ...open, kind: 'yes_no', subject: terms(query) };
}

function yesOrNo(clause: readonly string[], topic: readonly string[], open: Question): Question | null {
  const at = asksAt(clause);
  const lead = clause.slice(0, at);
  const asks = clause[at] ?? '';
  let rest = clause.slice(at + 1);
  if (PRONOUN.test(rest[0] ?? '')) rest = [...topic, ...rest.slice(1)];
  if (rest[0] === 'there') rest = rest.slice(1);
  else if (BE.test(asks)) {
    const said = rest.findIndex((token, place) => place > 0 && SAID.test(token));
    if (said < 0) return null;
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
  if (!claim) return null;
  const isVersus =
    claim.comparator !== null && claim.comparator[0] !== 'control' && claim.comparator[0] !== 'sham';
  const comparator = isVersus ? claim.comparator : null;
  if (claim.outcome.length === 0 && comparator === null) return null;
  const isEqual = comparator !== null && claim.direction === 'none';
  return {
    ...open,
    isPurpose: claim.isPurpose && comparator === null,
    kind: comparator ? 'comparison' : 'yes_no',
    subject: claim.subject,
    outcome: claim.outcome,
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
