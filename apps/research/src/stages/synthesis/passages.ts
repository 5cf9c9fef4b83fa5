/** The sentences that the stance model reads with a question. */
import { askedWords, type Question } from '../../analysis/answer/question.js';
import type { JudgedSentence } from '../../analysis/answer/stance.js';
import { isFindingPlace } from '../../analysis/claims/claims-of-papers.js';
import type { Role } from '../../analysis/reading/reading.js';
import { type ReadPaper, saysTerm } from '../../analysis/sentences/read-paper.js';
import type { Chances } from '../../encoder/stance-model.js';
import { isOnQuestion } from '../../papers/on-question.js';
import { terms } from '../../text/tokens.js';

/** Papers whose title and abstract have this share of the question's words go before the others. */
const GOOD_SHARE = 0.25;
/** So many papers are read, and of each an equal share of the sentences, those with most words of the question: some 20 ms each. */
const MOST_PAPERS = 8;
const MOST_SENTENCES = 24;
/** Roles of sentences that answer nothing. */
const SILENT = new Set<Role>(['background', 'objective', 'methods', 'empty']);

export interface Passage extends Omit<JudgedSentence, 'chances'> {
  /** The sentence under the title of its paper, which often names what it speaks of. */
  text: string;
}

/**
 * In the order of the text; none for an open question. Of the many papers of a search most that share a question's words come near it and
 * answer another: where not half of them can be read, those are that name every main concept.
 */
export function passagesOf(question: Question, papers: readonly ReadPaper[]): Passage[] {
  if (question.kind === 'open') return [];
  const words = askedWords(question);
  const read = chosenOf(words, papers);
  const asked = new Set([...words, ...(question.population ?? [])]);
  const shared = (text: string): number => new Set(terms(text).filter((term) => asked.has(term))).size;
  const each = Math.floor(MOST_SENTENCES / read.length);
  const isSearch = papers.length > 2 * MOST_PAPERS;
  return read.flatMap(({ paper, share }) => {
    if (isSearch && !isOnQuestion(paper.paper)) return [];
    const { title } = paper.paper;
    // A title that asks, often this very question, says nothing of the finding.
    const head = title.endsWith('?') ? '' : `${title.replace(/\.$/, '')}. `;
    return paper.scored
      .filter((one) => isFindingPlace(one) && !SILENT.has(one.reading.role))
      .map(({ sentence: { text, index }, finding, salience }) => ({
        text,
        index,
        finding,
        salience,
        words: shared(text),
      }))
      .sort((a, b) => b.words - a.words || b.finding - a.finding)
      .slice(0, each)
      .sort((a, b) => a.index - b.index)
      .map(({ text, salience }) => ({ paper, share, salience, sentence: text, text: `${head}${text}` }));
  });
}

interface Chosen {
  paper: ReadPaper;
  share: number;
}

/** In their order: the first that have enough of the words, then, if these are too few, the first others. */
function chosenOf(words: readonly string[], papers: readonly ReadPaper[]): Chosen[] {
  const readable: Chosen[] = [];
  let good = 0;
  for (const paper of papers) {
    if (good === MOST_PAPERS) break;
    if (paper.scored.length === 0) continue;
    const share = shareOf(words, paper);
    readable.push({ paper, share });
    if (share >= GOOD_SHARE) good += 1;
  }
  const others = readable.filter(({ share }) => share < GOOD_SHARE).slice(0, MOST_PAPERS - good);
  return readable.filter((one) => one.share >= GOOD_SHARE || others.includes(one));
}

/** Share of the question's words that title and abstract have; none of a question without words. */
function shareOf(words: readonly string[], paper: ReadPaper): number {
  return wordsOf(words, paper).length / (words.length || 1);
}

/** Those of the words that title and abstract have. */
export function wordsOf(words: readonly string[], paper: ReadPaper): string[] {
  const titled = new Set(terms(paper.paper.title));
  return words.filter((word) => titled.has(word) || saysTerm(paper, word));
}

export function judgedPassages(passages: readonly Passage[], chances: readonly Chances[]): JudgedSentence[] {
  return passages.flatMap((passage, at) => {
    const own = chances[at];
    return own ? [{ ...passage, chances: own }] : [];
  });
}
