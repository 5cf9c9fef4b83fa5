/** The sentences that the stance model reads with a question. */
import { askedWords, type Question } from '../../analysis/answer/question.js';
import type { JudgedSentence } from '../../analysis/answer/stance.js';
import { isFindingPlace } from '../../analysis/claims/claims-of-papers.js';
import type { ReadPaper } from '../../analysis/sentences/read-paper.js';
import type { Chances } from '../../encoder/stance-model.js';
import { terms } from '../../text/tokens.js';

/** Of the papers the first, and of each the findings with most words of the question: some 20 ms each. */
const MOST_PAPERS = 8;
const MOST_SENTENCES = 3;

export interface Passage extends Omit<JudgedSentence, 'chances'> {
  /** The sentence under the title of its paper, which often names what it speaks of. */
  text: string;
}

/** In the order of the text; none for an open question. */
export function passagesOf(question: Question, papers: readonly ReadPaper[]): Passage[] {
  if (question.kind === 'open') return [];
  const asked = new Set([...askedWords(question), ...(question.population ?? [])]);
  const shared = (text: string): number => new Set(terms(text).filter((term) => asked.has(term))).size;
  return papers.slice(0, MOST_PAPERS).flatMap((paper) => {
    const { title } = paper.paper;
    // A title that asks, often this very question, says nothing of the finding.
    const head = title.endsWith('?') ? '' : `${title.replace(/\.$/, '')}. `;
    return paper.scored
      .filter((one) => one.finding > 0 && isFindingPlace(one) && one.reading.tells)
      .map(({ sentence: { text, index }, finding }) => ({ text, index, finding, words: shared(text) }))
      .sort((a, b) => b.words - a.words || b.finding - a.finding)
      .slice(0, MOST_SENTENCES)
      .sort((a, b) => a.index - b.index)
      .map(({ text }) => ({ paper, sentence: text, text: `${head}${text}` }));
  });
}

export function judgedPassages(passages: readonly Passage[], chances: readonly Chances[]): JudgedSentence[] {
  return passages.flatMap((passage, at) => {
    const own = chances[at];
    return own ? [{ ...passage, chances: own }] : [];
  });
}
