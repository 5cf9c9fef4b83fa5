/**
 * The answer to the query out of the claims of the papers: who supports it, who speaks against it, in their own
 * words. Insufficient is an answer: one study alone settles nothing, unless it sums up others.
 */
import type { Answer, Evidence } from '../../papers/paper.js';
import { terms } from '../../text/tokens.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import { compareClaims } from '../claims/compare-claims.js';
import type { ReadPaper } from '../sentences/read-paper.js';
import type { Question } from './question.js';
import { type JudgedSentence, stancesOf } from './stance.js';

interface AnswerInput {
  query: string;
  question: Question;
  papers: readonly ReadPaper[];
  claims: readonly StatedClaim[];
  /** By the stance model; none where it is off. */
  judged: readonly JudgedSentence[];
  /** The finding nearest to an open question. */
  nearest: Evidence | null;
  /** Design of a paper, by its id. */
  designs: ReadonlyMap<string, string | null>;
}

const MOST_OPEN_EVIDENCE = 3;

export function answerOf(input: AnswerInput): Answer {
  return input.question.kind === 'open' ? openAnswer(input) : judgedAnswer(input);
}

/** Of a question that nothing answers yet. */
export function emptyAnswer({ kind }: Pick<Question, 'kind'>): Answer {
  const verdict = kind === 'open' ? null : 'insufficient';
  return { kind, verdict, supporting: [], opposing: [], evidence: [] };
}

function judgedAnswer({ question, papers, claims, judged, designs }: AnswerInput): Answer {
  const answer = emptyAnswer(question);
  for (const [{ paper }, { sentence: quote, ...told }] of stancesOf(papers, claims, question, judged)) {
    answer[told.stance].push(paper.paper_id);
    answer.evidence.push({ paper_id: paper.paper_id, quote, ...told });
  }
  answer.verdict = verdictOf(answer, designs);
  return answer;
}

/** The verdict by the counts; one paper alone counts where it sums up others. */
export function verdictOf(
  { supporting, opposing }: Pick<Answer, 'supporting' | 'opposing'>,
  designs: ReadonlyMap<string, string | null>,
): Answer['verdict'] {
  const sumsUp = (ids: readonly string[]): boolean =>
    ids.some((id) => ['meta-analysis', 'systematic review'].includes(designs.get(id) ?? ''));
  const [yes, no] = [supporting.length, opposing.length];
  if (yes > 0 && no > 0) {
    if (yes >= 4 * no) return 'supported';
    return no >= 4 * yes ? 'refuted' : 'mixed';
  }
  if (yes >= 2 || (yes === 1 && sumsUp(supporting))) return 'supported';
  if (no >= 2 || (no === 1 && sumsUp(opposing))) return 'refuted';
  return 'insufficient';
}

/** The finding on what was asked that most papers share; else the nearest. */
function openAnswer({ question, query, papers, claims, nearest }: AnswerInput): Answer {
  const answer = emptyAnswer(question);
  const asked = new Set(terms(query));
  if (asked.size === 0) return answer;
  // Two words that a long question shares with anything make no answer to it.
  const need = Math.max(Math.min(2, asked.size), Math.ceil(asked.size / 2));
  const hits = (stems: Iterable<string>): number =>
    new Set([...stems].filter((term) => asked.has(term))).size;
  const relevant = claims
    .filter((claim) => hits([...claim.subject, ...claim.outcome, ...(claim.population ?? [])]) >= need)
    .slice(0, 400);
  let best: StatedClaim[] = [];
  for (const claim of relevant) {
    const alike = new Map<ReadPaper, StatedClaim>([[claim.paper, claim]]);
    for (const other of relevant)
      if (!alike.has(other.paper) && compareClaims(claim, other) === true) alike.set(other.paper, other);
    if (alike.size > best.length) best = [...alike.values()];
  }
  const isShared = best.length > 1;
  const quotes: Evidence[] = isShared
    ? best.map(({ paper: { paper }, sentence }) => ({ paper_id: paper.paper_id, sentence }))
    : nearest === null
      ? []
      : [nearest];
  const toldBy = papers[0]?.scored[0]?.reading.by ?? 'words and place';
  const [count, by] = isShared ? [MOST_OPEN_EVIDENCE, 'claims'] : [1, toldBy];
  for (const { paper_id, sentence } of quotes.slice(0, count)) {
    answer.supporting.push(paper_id);
    answer.evidence.push({ paper_id, quote: sentence, stance: 'supporting', by });
  }
  return answer;
}
