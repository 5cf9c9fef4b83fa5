import { isStopWord, words } from '../../text/tokens.js';
import { NO_TERM, type Corpus } from './corpus.js';

/** A run of two to four title words that could name a theme. */
export interface TitlePhrase {
  /** As written in the title. */
  surface: string[];
  /** Terms in order; NO_TERM for a stop word inside ("quality of life"). */
  terms: number[];
  /** Terms joined: phrases that differ only in inflection share it. */
  key: string;
  /** The title's own phrase starts and ends where this does: nothing was cut off ("domain" from "domain adaptation"). */
  whole: boolean;
}

const LONGEST = 4;
/** Within a phrase, only what links nouns: no verbs, pronouns or negations. */
const LINKING = new Set(['of', 'in', 'for', 'and', 'with', 'on', 'de', 'von']);
/** Function words that the common stop list leaves out; a label that holds one says nothing or the contrary. */
const UNFIT = new Set(
  'not no nor without cannot during does again until against versus via per whether toward towards'.split(
    ' ',
  ),
);
/** Marks across which no phrase runs. */
const BOUNDARY = /[.:;,!?()[\]{}"“”«»/|]|\s[-–—]+\s|--+/;

/** All phrases of a title whose edges are content words. */
export function phrasesOf(title: string, corpus: Corpus): TitlePhrase[] {
  const found: TitlePhrase[] = [];
  for (const part of title.split(BOUNDARY)) {
    const surface =
      part.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’+#.-]*/gu)?.map((word) => word.replace(/[.'’-]+$/, '')) ?? [];
    const terms = surface.map((word) => termOfSurface(word, corpus));
    for (let start = 0; start < surface.length; start += 1) {
      if (!isEdge(surface[start], terms[start])) continue;
      for (let end = start + 1; end < Math.min(surface.length, start + LONGEST); end += 1) {
        if (!isEdge(surface[end], terms[end])) continue;
        const inner = surface.slice(start + 1, end);
        const links = inner.every(
          (word, at) =>
            !UNFIT.has(word.toLowerCase()) &&
            (terms[start + 1 + at] !== NO_TERM || LINKING.has(word.toLowerCase())),
        );
        if (!links) break;
        const slice = terms.slice(start, end + 1);
        const content = slice.filter((term) => term !== NO_TERM);
        if (new Set(content).size < content.length) continue;
        const whole =
          !isEdge(surface[start - 1], terms[start - 1]) && !isEdge(surface[end + 1], terms[end + 1]);
        found.push({ surface: surface.slice(start, end + 1), terms: slice, key: slice.join(' '), whole });
      }
    }
  }
  return found;
}

/** The term of a hyphenated or plain word: its last part, on which an English compound turns. */
export function termOfSurface(word: string, corpus: Corpus): number {
  if (/^[A-Za-z]+$/.test(word)) return corpus.termOf(word.toLowerCase());
  const parts = words(word);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const term = corpus.termOf(parts[at] ?? '');
    if (term !== NO_TERM) return term;
  }
  return NO_TERM;
}

function isEdge(word: string | undefined, term: number | undefined): boolean {
  if (word === undefined || term === undefined || term === NO_TERM) return false;
  return !isStopWord(word.toLowerCase()) && !UNFIT.has(word.toLowerCase());
}
