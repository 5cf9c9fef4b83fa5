import type { Paper } from '../../papers/paper.js';
import { guessLanguage } from '../../text/language.js';
import { LONGEST_SENTENCE, splitSentences } from '../../text/sentences.js';
import type { Sentence } from '../../text/sentences.js';
import { terms } from '../../text/tokens.js';
import { MOST_SENTENCES, chooseKeyPoints, scoreSentences } from './key-points.js';
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

/** Characters that are read of an abstract; three times what a long one has. */
const LONGEST_ABSTRACT = 12_000;

function readable(sentences: readonly Sentence[]): Sentence[] {
  const found: Sentence[] = [];
  let total = 0;
  for (const sentence of sentences) {
    if (sentence.text.length > LONGEST_SENTENCE) continue;
    total += sentence.text.length;
    if (total > LONGEST_ABSTRACT || found.length >= MOST_SENTENCES) break;
    found.push(sentence);
  }
  return found;
}

/** Characters by which the language of an abstract is judged. */
const JUDGED = 800;

const UNREAD = { scored: [], points: [] };
/** What an abstract gave under its title, for as long as its sentences are remembered. */
const readings = new WeakMap<readonly Sentence[], Reading>();

export function readPaper(paper: Paper, number: number): ReadPaper {
  if (paper.is_retracted || paper.has_concern || !paper.abstract) return { paper, number, ...UNREAD };
  const sentences = splitSentences(paper.abstract);
  let reading = readings.get(sentences);
  if (reading?.title !== paper.title) {
    // Cues are English: of an abstract in another language nothing is quoted.
    const isEnglish = guessLanguage(paper.abstract.slice(0, JUDGED)) === 'en';
    const sound = isEnglish ? readable(sentences) : [];
    const scored = scoreSentences(readSentences(sound), terms(paper.title.slice(0, LONGEST_SENTENCE)));
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
