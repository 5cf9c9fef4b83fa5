import { verdictOf } from '../analysis/answer/answer.js';
import { answerText } from '../analysis/answer/answer-text.js';
import { questionOf, type Question } from '../analysis/answer/question.js';
import { acronymsOf, shortFormsIn, writtenOut } from '../text/acronyms.js';
import { pairsText } from '../analysis/summary/summary.js';
import { inRankOrder } from '../papers/citation-index.js';
import type { Answer, Paper, PaperPair, Synthesis } from '../papers/paper.js';
import { terms } from '../text/tokens.js';
import { isNegated, isQuotedFrom, looksLikeInstruction } from './acceptance.js';
import type { Known } from './enhancement.js';
import { objectsOf } from './json-answer.js';

/** The stage's claims as sent to the model: agreements and disagreements by id, stances by paper number. */
interface Claimed {
  pairs: { id: string; says: 'agree' | 'disagree'; concept: string; quotes: string[] }[];
  stances: { number: number; stance: string; quote: string }[];
}

export interface Checked {
  answer: Answer;
  synthesis: Synthesis;
  executive_summary: string;
  /** Reasons of rejected items. */
  dropped: string[];
  /** Whether anything was accepted. */
  isChanged: boolean;
}

/** The data for the model; null if there is nothing to check and no verdict to find. */
export function claimedBy(known: Known): Claimed | null {
  const { answer, synthesis } = known;
  if (!answer || !synthesis) return null;
  const numbers = numbersOf(known.papers ?? []);
  const pairs = pairsOf(synthesis).map(({ id, says, pair }) => ({
    id,
    says,
    concept: pair.concept,
    quotes: pair.evidence.map(({ sentence }) => sentence),
  }));
  const stances = answer.evidence.map(({ paper_id, stance, quote }) => ({
    number: numbers.get(paper_id) ?? 0,
    stance,
    quote,
  }));
  return pairs.length === 0 && answer.kind === 'open' ? null : { pairs, stances };
}

/**
 * Applies the model's check. A doubted claim is removed without further proof. An added stance needs a whole sentence
 * of that paper that names the subject and does not contradict the stance.
 */
export function checkedBy(proposed: { doubted: unknown; stances: unknown }, known: Known): Checked | null {
  const { answer, synthesis, executive_summary: summary, papers = [], understanding } = known;
  if (!answer || !synthesis || summary === undefined) return null;
  const dropped: string[] = [];
  const doubted = doubtedBy(proposed.doubted, dropped);
  const isKept = (pair: PaperPair): boolean =>
    !pairsOf(synthesis).some((one) => one.pair === pair && doubted.pairs.has(one.id));
  const kept: Synthesis = {
    ...synthesis,
    agreements: synthesis.agreements.filter(isKept),
    disagreements: synthesis.disagreements.filter(isKept),
  };
  const question = questionOf(
    writtenOut(known.query ?? '', acronymsOf(papers)),
    understanding?.excluded ?? [],
    understanding?.comparison ?? null,
  );
  const numbered = inRankOrder(papers).map((paper, at) => ({ paper, number: at + 1 }));
  const usable = numbered.filter(({ paper }) => paper.is_retracted !== true);
  const checked = answerOf(answer, question, doubted.numbers, proposed.stances, usable, dropped);
  const met = (): Set<string> => shortFormsIn(known.query ?? '');
  const before = {
    pairs: pairsText({ papers: numbered, synthesis }),
    answer: answerText(answer, question, usable, [], met()),
  };
  const executive_summary = paragraphs(
    summary
      .replace(before.answer, () => answerText(checked, question, usable, [], met()))
      .replace(before.pairs, () => pairsText({ papers: numbered, synthesis: kept })),
  );
  const isChanged = JSON.stringify([checked, kept]) !== JSON.stringify([answer, synthesis]);
  return { answer: checked, synthesis: kept, executive_summary, dropped, isChanged };
}

function paragraphs(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

function answerOf(
  answer: Answer,
  question: Question,
  doubted: ReadonlySet<number>,
  proposed: unknown,
  usable: readonly { paper: Paper; number: number }[],
  dropped: string[],
): Answer {
  if (answer.kind === 'open') return answer;
  const evidence = answer.evidence.filter(
    ({ paper_id }) => !usable.some(({ paper, number }) => paper.paper_id === paper_id && doubted.has(number)),
  );
  for (const { number, stance, quote } of objectsOf(proposed) ?? []) {
    const paper = usable.find((one) => one.number === number)?.paper;
    const fault = faultOfStance(paper, stance, quote, question);
    if (fault !== null) dropped.push(fault);
    else if (paper && (stance === 'supporting' || stance === 'opposing') && typeof quote === 'string') {
      const known = evidence.find(({ paper_id }) => paper_id === paper.paper_id);
      if (!known)
        evidence.push({ paper_id: paper.paper_id, quote: quote.trim(), stance, by: 'language model' });
      else if (known.stance !== stance) dropped.push('a stance contradicts what was read in the same paper');
    }
  }
  const place = new Map(usable.map(({ paper, number }) => [paper.paper_id, number]));
  evidence.sort((a, b) => (place.get(a.paper_id) ?? 0) - (place.get(b.paper_id) ?? 0));
  const idsOf = (stance: string): string[] =>
    evidence.filter((one) => one.stance === stance).map(({ paper_id }) => paper_id);
  const sides = { supporting: idsOf('supporting'), opposing: idsOf('opposing') };
  const designs = new Map(usable.map(({ paper }) => [paper.paper_id, paper.study?.design ?? null]));
  return { ...answer, ...sides, evidence, verdict: verdictOf(sides, designs) };
}

/** Why a stance is rejected, or null. */
function faultOfStance(
  paper: Paper | undefined,
  stance: unknown,
  quote: unknown,
  question: Question,
): string | null {
  if (paper === undefined) return 'a stance names no listed paper';
  if (stance !== 'supporting' && stance !== 'opposing') return 'a stance is neither for nor against';
  if (typeof quote !== 'string' || looksLikeInstruction(quote) || !isQuotedFrom(quote, paper.abstract ?? ''))
    return 'a quote is not a sentence of the cited paper';
  const quoted = new Set(terms(quote));
  const asked = [...question.subject, ...question.outcome, ...(question.comparator ?? [])];
  if (!asked.every((term) => quoted.has(term))) return 'a stance goes beyond its quote';
  return isNegated(quote) === (stance === 'supporting') && question.comparator === null
    ? 'a stance reverses its quote'
    : null;
}

/** Ids of pairs and numbers of papers with a doubted claim. */
function doubtedBy(value: unknown, dropped: string[]): { pairs: Set<string>; numbers: Set<number> } {
  const pairs = new Set<string>();
  const numbers = new Set<number>();
  for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
    if (typeof entry === 'string') pairs.add(entry);
    else if (typeof entry === 'number') numbers.add(entry);
    else dropped.push('a doubt names no claim');
  }
  return { pairs, numbers };
}

function pairsOf({ agreements, disagreements }: Synthesis) {
  return [
    ...agreements.map((pair, at) => ({ id: `a${at + 1}`, says: 'agree' as const, pair })),
    ...disagreements.map((pair, at) => ({ id: `d${at + 1}`, says: 'disagree' as const, pair })),
  ];
}

function numbersOf(papers: readonly Paper[]): Map<string, number> {
  return new Map(inRankOrder(papers).map(({ paper_id }, at) => [paper_id, at + 1]));
}
