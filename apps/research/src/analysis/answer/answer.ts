/**
 * The answer to the query out of the claims of the papers: who supports it, who speaks against it, in their own
 * words. Insufficient is an answer: one study alone settles nothing, unless it sums up others.
 */
import type { Answer } from '../../papers/paper.js';
import { terms } from '../../text/tokens.js';
import { isFindingPlace } from '../claims/claims-of-papers.js';
import type { StatedClaim } from '../claims/claims-of-papers.js';
import { compareClaims } from '../claims/compare-claims.js';
import { THRESHOLD } from '../reading/classify.js';
import type { ReadPaper } from '../sentences/read-paper.js';
import { goesOn, leansBack } from '../sentences/stands-alone.js';
import { questionOf } from './question.js';
import type { Question } from './question.js';
import { stancesOf } from './stance-reader.js';
import type { Stance } from './stances/towards.js';

export interface AnswerInput {
  query: string;
  excluded: readonly string[];
  comparison: readonly string[] | null;
  papers: readonly ReadPaper[];
  claims: readonly StatedClaim[];
  /** Design of a paper, by its id. */
  designs: ReadonlyMap<string, string | null>;
}

const MOST_OPEN_EVIDENCE = 3;

export function answerOf(input: AnswerInput): { answer: Answer; question: Question } {
  const question = questionOf(input.query, input.excluded, input.comparison);
  const answer = question.kind === 'open' ? openAnswer(input) : judged(question, input);
  return { answer, question };
}

export function emptyAnswer(): Answer {
  return { kind: 'open', verdict: null, supporting: [], opposing: [], evidence: [] };
}

function judged(question: Question, input: AnswerInput): Answer {
  const { designs } = input;
  const answer: Answer = {
    kind: question.kind === 'comparison' ? 'comparison' : 'yes_no',
    verdict: 'insufficient',
    supporting: [],
    opposing: [],
    evidence: [],
  };
  for (const [paper, own] of stancesOf(input.papers, input.claims, question)) {
    answer[own.stance].push(paper.paper.paper_id);
    const { sentence: quote, stance, by } = own;
    answer.evidence.push({ paper_id: paper.paper.paper_id, quote, stance, by });
  }
  answer.verdict = verdictOf(answer, designs);
  if (isDoubted(answer, question, input)) answer.verdict = 'insufficient';
  return answer;
}

/**
 * "Did not prevent falls", of no particular people, against the one finding in older people: such papers are no evidence on
 * those who were asked for, but as many as its own leave a verdict unsafe.
 */
function isDoubted(answer: Answer, question: Question, input: AnswerInput): boolean {
  if (question.population === null || question.population.length === 0) return false;
  const own: Stance | null =
    answer.verdict === 'supported' ? 'supporting' : answer.verdict === 'refuted' ? 'opposing' : null;
  if (own === null) return false;
  const told = new Set([...answer.supporting, ...answer.opposing]);
  const others = input.papers.filter(({ paper }) => !told.has(paper.paper_id));
  const stances = stancesOf(others, input.claims, { ...question, population: null });
  const contrary = [...stances.values()].filter(({ stance, isWhole }) => isWhole && stance !== own);
  return contrary.length >= answer[own].length;
}

/** The verdict by the counts; one paper alone counts where it sums up others. */
export function verdictOf(
  { supporting, opposing }: Pick<Answer, 'supporting' | 'opposing'>,
  designs: ReadonlyMap<string, string | null>,
): Answer['verdict'] {
  const sumsUp = (ids: readonly string[]): boolean =>
    ids.some((id) => /^(?:meta|systematic)/.test(designs.get(id) ?? ''));
  const [yes, no] = [supporting.length, opposing.length];
  if (yes > 0 && no > 0) {
    if (yes >= 4 * no) return 'supported';
    return no >= 4 * yes ? 'refuted' : 'mixed';
  }
  if (yes >= 2 || (yes === 1 && sumsUp(supporting))) return 'supported';
  if (no >= 2 || (no === 1 && sumsUp(opposing))) return 'refuted';
  return 'insufficient';
}

/** The finding on what was asked that most papers share; else the finding of the best ranked paper that has the words. */
function openAnswer(input: AnswerInput): Answer {
  const { query, papers, claims } = input;
  const answer = emptyAnswer();
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
  const by = best.length > 1 ? 'claims' : 'role models';
  const quotes =
    best.length > 1
      ? best.slice(0, MOST_OPEN_EVIDENCE).map((claim) => ({ paper: claim.paper, quote: claim.sentence }))
      : firstFinding(papers, asked, need);
  for (const { paper, quote } of quotes) {
    answer.supporting.push(paper.paper.paper_id);
    answer.evidence.push({ paper_id: paper.paper.paper_id, quote, stance: 'supporting', by });
  }
  return answer;
}

/** "We propose a saw": what the authors made, where nothing is said of what it does. */
function isProposal(lower: string): boolean {
  return (
    /^(?:[^,]{1,60}, )?(?:we|(?:this|the present) (?:paper|work|study|article|report)) (?:\w+ )?(?:proposes?|presents?|introduces?|describes?|develops?|designs?)\b/.test(
      lower,
    ) &&
    !/\b(?:show\w*|f(?:ou|i)nds?|demonstrat\w+|outperform\w*|improv\w+|reduc\w+|increas\w+|achiev\w+)\b/.test(
      lower,
    )
  );
}

/** "Cost and lack of time were the main barriers": what is lacking is the finding, and no gap of research. */
const NAMES_MAIN =
  /\b(?:is|are|was|were) (?:the|among the|by far the)? ?(?:most (?:\w+ly )?(?:common|frequent|important|cited|reported|mentioned)|main|primary|major|key|chief|principal|leading|commonest|strongest|largest)\b|\bas the (?:main|primary|major|key|most \w+)\b/;

function firstFinding(
  papers: readonly ReadPaper[],
  asked: ReadonlySet<string>,
  need: number,
): { paper: ReadPaper; quote: string }[] {
  for (const paper of papers.slice(0, 10)) {
    for (const point of [...paper.points].sort((a, b) => b.finding - a.finding)) {
      const { lower } = point.sentence;
      const namesMain = NAMES_MAIN.test(lower) && isFindingPlace(point);
      if (point.finding <= 0 && !namesMain) continue;
      if (
        !(point.reading.tells || NAMES_MAIN.test(lower)) ||
        leansBack(lower) ||
        goesOn(lower) ||
        isProposal(lower)
      )
        continue;
      // What is asked has not been found.
      if (!namesMain && point.reading.gap.open >= THRESHOLD) continue;
      if (new Set(point.sentence.stems.filter((term) => asked.has(term))).size >= need)
        return [{ paper, quote: point.sentence.text }];
    }
  }
  return [];
}
