/** What a query asks: a yes-or-no question with subject, outcome and direction, a comparison, or something open. */
import { claimsOfClause } from '../claims/read-claims.js';
import { clausesOf } from '../claims/clauses.js';
import { nounPhrase, termsOf } from '../claims/noun-phrase.js';
import { type Direction, SUBJECT_FRAME } from '../../text/lexicon.js';
import { terms, wordSet } from '../../text/tokens.js';

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
  /** "As effective as": no difference is a yes. */
  isEqual: boolean;
  /** Stems that the query rules out. */
  excluded: string[];
  /** Words of the sides, for the answer's text. */
  sides: [string, string] | null;
}

/** Words of subject, comparator and outcome, as stems. */
export function askedWords({ subject, comparator, outcome }: Question): string[] {
  return [...new Set([...subject, ...(comparator ?? []), ...outcome])];
}

const ASKS = wordSet('does do did can could will would is are was were has have whether should');
const BE = wordSet('is are was were');
/** Before one of these "is" belongs: "is aspirin | effective for …". */
const SAID = wordSet(
  'associated linked related correlated effective efficacious beneficial useful better superior worse inferior more less as safer faster higher lower positively negatively inversely significantly ineffective noninferior non-inferior equivalent',
);

/** Questions that ask for something and cannot be answered by yes or no. */
const ASKS_FOR = wordSet('what which who whom whose when where why how');
/** With one of these a query asks without a question mark as well; "can", "do" and "will" may be nouns. */
const ASKS_ALONE = wordSet('does did is are was were should could would whether');
/** "Drains after surgery: are they useful?" */
const PRONOUN = wordSet('it they this these those');
const SAID_AS: Readonly<Record<string, string>> = { have: 'had', treat: 'ameliorate' };
/** Before an indirect question: "I would like to know whether …", "Can you tell me if …". */
const INDIRECT =
  /^[^.?!;:]*?\b(?:i|we|you|me|us|it|anyone|anybody|please)\b[^.?!;:]*?\b(?:whether|(?:know|tell me|tell us|wonder|check|ask|see|find out|sure|say) if)(?=\s)/i;
const SEGMENT = /[:;.?!](?=\s|$)|\s[-–—]+\s|--|—/;

export function questionOf(
  text: string,
  excluded: readonly string[] = [],
  comparison: readonly string[] | null = null,
): Question {
  const query = directQuestion(text);
  const open: Question = {
    kind: 'open',
    subject: [],
    outcome: [],
    wanted: 'link',
    population: null,
    comparator: null,
    isEqual: false,
    excluded: excluded.flatMap((text) => terms(text)),
    sides: null,
  };
  // "The number of newborns who needed ventilation": a claim has the newborns and not the clause.
  const isClause = /(?<!^\W*)\b(?:who|whom|whose)\b/i.test(query);
  const segments = query.split(SEGMENT).flatMap((segment) => clausesOf(segment).slice(0, 1));
  const at = segments.findIndex((segment) => asksAt(segment) >= 0);
  const clause = segments[Math.max(0, at)];
  if (!clause) return open;
  const isMarked = query.includes('?');
  if (at >= 0) {
    const read = isClause ? null : yesOrNo(clause, segments[at - 1] ?? [], open);
    const found = read ?? sidesOf(comparison, clause, open);
    if (found) return found;
    if (isMarked || ASKS_ALONE.has(clause[0] ?? '')) return unread(query, open);
  }
  const last = segments[segments.length - 1] ?? [];
  const isTag = isMarked && !segments.flat().some((token) => ASKS_FOR.has(token)) && !last.includes('or');
  return sidesOf(comparison, clause, open) ?? (isTag ? unread(query, open) : open);
}

/** What an indirect question puts: "Can you tell me if …" is "whether …"; any other as it is. */
export function directQuestion(query: string): string {
  return query.replace(INDIRECT, 'whether');
}

/** Where the clause begins to ask: with an auxiliary, at its start or after a comma ("In older adults, does …"); else -1. */
function asksAt(clause: readonly string[]): number {
  return clause.findIndex((token, place) => ASKS.has(token) && (place === 0 || clause[place - 1] === ','));
}

/** A yes-or-no question of which no subject and outcome can be read: no paper is counted for or against it. */
function unread(query: string, open: Question): Question {
  return { ...open, kind: 'yes_no', subject: terms(query).filter((term) => term !== 'whether') };
}

function yesOrNo(clause: readonly string[], topic: readonly string[], open: Question): Question | null {
  const at = asksAt(clause);
  const lead = clause.slice(0, at);
  const asks = clause[at] ?? '';
  let rest = clause.slice(at + 1);
  if (PRONOUN.has(rest[0] ?? '')) rest = [...topic, ...rest.slice(1)];
  if (rest[0] === 'there') rest = rest.slice(1);
  else if (BE.has(asks)) {
    const said = rest.findIndex((token, place) => place > 0 && SAID.has(token));
    if (said < 0) return null;
    rest = [...rest.slice(0, said), asks, ...rest.slice(said)];
  }
  // "Does A help reduce B", "does A have an effect on B", "does A treat B".
  rest = rest
    .filter((token, at) => token !== 'help' && (token !== 'to' || rest[at - 1] !== 'help'))
    .map((token) => SAID_AS[token] ?? token);
  const [claim] = claimsOfClause([...lead, ...rest]);
  if (!claim) return null;
  const isVersus =
    claim.comparator !== null && claim.comparator[0] !== 'control' && claim.comparator[0] !== 'sham';
  const comparator = isVersus ? claim.comparator : null;
  if (claim.outcome.length === 0 && comparator === null) return null;
  const isEqual = comparator !== null && claim.direction === 'none';
  return {
    ...open,
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

function wordsOf(tokens: readonly string[], terms: readonly string[]): string {
  const from = tokens.findLastIndex((token) => ['than', 'versus', 'vs', 'to', 'as'].includes(token));
  return termsOf(tokens.slice(from + 1), SUBJECT_FRAME)
    .words.filter((word) => termsOf([word], new Set()).terms.some((term) => terms.includes(term)))
    .join(' ');
}

/** The sides that query reading found, and what stands behind "for", "on" or "in" for the outcome. */
function sidesOf(
  comparison: readonly string[] | null,
  clause: readonly string[],
  open: Question,
): Question | null {
  const [one, other] = comparison ?? [];
  if (one === undefined || other === undefined) return null;
  const wordsOfSides = [one, other].map((side) => side.toLowerCase().split(' '));
  const [left, right] = wordsOfSides.map((tokens) => termsOf(tokens, SUBJECT_FRAME).terms);
  if (!left?.length || !right?.length) return null;
  const rest = clause.filter((token) => !wordsOfSides.flat().includes(token));
  const from = rest.findIndex((token) => ['for', 'in', 'on', 'at', 'to'].includes(token));
  const outcome = nounPhrase(from < 0 ? [] : rest.slice(from + 1), 'outcome');
  return {
    ...open,
    kind: 'comparison',
    subject: left,
    comparator: right,
    outcome: outcome.terms,
    wanted: 'better',
    population: outcome.population,
    sides: [one, other],
  };
}
