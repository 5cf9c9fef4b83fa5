import type { Paper } from '../../papers/paper.js';
import { terms } from '../../text/tokens.js';
import { chooseKeyPoints, scoreSentences } from './key-points.js';
import type { ScoredSentence } from './key-points.js';
import { readSentences } from './sentence-features.js';

/** A paper with its abstract read. Retracted ones have no sentences: nothing of them serves as evidence. */
export interface ReadPaper {
  paper: Paper;
  /** Citation number: one-based position in the order of rank. */
  number: number;
  scored: ScoredSentence[];
  /** The sentences chosen as key points, the contribution first. */
  points: ScoredSentence[];
}

export function readPaper(paper: Paper, number: number): ReadPaper {
  const sentences = paper.is_retracted ? [] : readSentences(paper.abstract);
  const scored = scoreSentences(sentences, terms(paper.title));
  return { paper, number, scored, points: chooseKeyPoints(scored) };
}

/** Papers in the order of rank, those without one after them as they come. */
export function inRankOrder(papers: readonly Paper[]): Paper[] {
  return papers
    .map((paper, at) => ({ paper, at }))
    .sort((a, b) => (a.paper.rank ?? Infinity) - (b.paper.rank ?? Infinity) || a.at - b.at)
    .map(({ paper }) => paper);
}
