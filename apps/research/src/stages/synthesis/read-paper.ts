import type { Paper } from '../../papers/paper.js';
import { splitSentences } from '../../text/sentences.js';
import type { Sentence } from '../../text/sentences.js';
import { terms } from '../../text/tokens.js';
import { chooseKeyPoints, scoreSentences } from './key-points.js';
import type { ScoredSentence } from './key-points.js';
import { readSentences } from './sentence-features.js';

/** A paper with its abstract read. Retracted ones have no sentences: nothing of them serves as evidence. */
export interface ReadPaper {
  paper: Paper;
  /** Citation number: one-based position in the order of rank. */
  number: number;
  scored: readonly ScoredSentence[];
  /** The sentences chosen as key points, the contribution first. */
  points: readonly ScoredSentence[];
}

type Reading = Pick<ReadPaper, 'scored' | 'points'> & { title: string };

const UNREAD = { scored: [], points: [] };
/** What an abstract gave under its title, for as long as its sentences are remembered. */
const readings = new WeakMap<readonly Sentence[], Reading>();

export function readPaper(paper: Paper, number: number): ReadPaper {
  if (paper.is_retracted || !paper.abstract) return { paper, number, ...UNREAD };
  const sentences = splitSentences(paper.abstract);
  let reading = readings.get(sentences);
  if (reading?.title !== paper.title) {
    const scored = scoreSentences(readSentences(sentences), terms(paper.title));
    reading = { title: paper.title, scored, points: chooseKeyPoints(scored) };
    readings.set(sentences, reading);
  }
  return { paper, number, scored: reading.scored, points: reading.points };
}

/** Papers in the order of rank, those without one after them as they come. */
export function inRankOrder(papers: readonly Paper[]): Paper[] {
  return papers
    .map((paper, at) => ({ paper, at }))
    .sort((a, b) => (a.paper.rank ?? Infinity) - (b.paper.rank ?? Infinity) || a.at - b.at)
    .map(({ paper }) => paper);
}
