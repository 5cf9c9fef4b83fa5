import type { Paper } from '../../papers/paper.js';
import { guessLanguage } from '../../text/language.js';
import { LONGEST_SENTENCE, splitSentences, type Sentence } from '../../text/sentences.js';
import { terms } from '../../text/tokens.js';
import { chooseKeyPoints, scoreSentences, type ScoredSentence } from './key-points.js';
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

/** What is read of an "abstract": a longer one is a full text, and its beginning says what it is. */
const MOST_CHARACTERS = 12_000;
const MOST_SENTENCES = 60;

function readable(sentences: readonly Sentence[]): Sentence[] {
  let total = 0;
  return sentences
    .filter(({ text }) => text.length <= LONGEST_SENTENCE)
    .slice(0, MOST_SENTENCES)
    .filter(({ text }) => (total += text.length) <= MOST_CHARACTERS);
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

/** Whether a sentence of the abstract has a stem. */
export function saysTerm({ scored }: ReadPaper, term: string): boolean {
  return scored.some(({ sentence }) => sentence.stems.includes(term));
}
