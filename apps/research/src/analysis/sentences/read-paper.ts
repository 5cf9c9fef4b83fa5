import { isDeepStrictEqual } from 'node:util';
import { linesOf, type RoleChances } from '../../encoder/role-model.js';
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

interface Reading extends Pick<ReadPaper, 'scored' | 'points'> {
  title: string;
  roles: Roles;
}

/** What the role model tells of the sentences that are read of a paper; null where it has not read it. */
export type Roles = readonly RoleChances[] | null;

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

/** The sentences that are read of a paper: none of a retracted one, nor of an abstract in another language, as cues are English. */
function sentencesOf({ abstract, is_retracted, has_concern }: Paper): readonly Sentence[] {
  if (is_retracted || has_concern || !abstract) return [];
  return guessLanguage(abstract.slice(0, JUDGED)) === 'en' ? readable(splitSentences(abstract)) : [];
}

/** What the role model is given of a paper; null where there is nothing to read. */
export function textOfRoles(paper: Paper): string | null {
  const sentences = sentencesOf(paper);
  if (sentences.length === 0) return null;
  return linesOf(
    paper.title.slice(0, LONGEST_SENTENCE),
    sentences.map(({ text }) => text),
  );
}

export function readPaper(paper: Paper, number: number, roles: Roles = null): ReadPaper {
  if (paper.is_retracted || paper.has_concern || !paper.abstract) return { paper, number, ...UNREAD };
  const remembered = splitSentences(paper.abstract);
  let reading = readings.get(remembered);
  if (reading?.title !== paper.title || !isDeepStrictEqual(reading.roles, roles)) {
    const read = readSentences(sentencesOf(paper));
    const scored = scoreSentences(read, terms(paper.title.slice(0, LONGEST_SENTENCE)), roles);
    reading = { title: paper.title, roles, scored, points: chooseKeyPoints(scored) };
    readings.set(remembered, reading);
  }
  return { paper, number, scored: reading.scored, points: reading.points };
}

/** Whether a sentence of the abstract has a stem. */
export function saysTerm({ scored }: ReadPaper, term: string): boolean {
  return scored.some(({ sentence }) => sentence.stems.includes(term));
}
