import { words } from '../../text/tokens.js';
import { NO_TERM, type Corpus } from './corpus.js';
import type { WordForms } from './word-forms.js';

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
  /** Two neighbours that a clause may run across ("plastics persist"); to be believed only where others write it too. */
  doubtful: boolean;
}

const LONGEST = 4;
const COUNTED = /^(?:\d+|one|two|three|four|five|six|multi|several)$/;
const MEASURED =
  /^(?:dimensional|stage|phase|layer(?:ed)?|way|fold|step|level|component|body|degree|year|week|day|month)$/;
/** Within a phrase, only what links nouns: no verbs, pronouns or negations. */
const LINKING = new Set(['of', 'in', 'for', 'and', 'with', 'on', 'de', 'von']);
/** Marks across which no phrase runs. */
const BOUNDARY = /[.:;,!?()[\]{}"“”«»/|]|\s[-–—]+\s|--+/;

/** "Does shade slow moss": somewhere after it stands a bare verb, which looks like a noun. */
const ASKS =
  /^\s*(?:(?:when|why|how|where)\s+)?(?:do|does|did|can|could|will|would|should|may|might|must)\b/i;

/** One word of a title. */
interface Word {
  surface: string;
  lower: string;
  term: number;
  /** Can stand at an edge of a phrase or inside it: neither function word nor verb. */
  sound: boolean;
}

/** All noun phrases of a title, as far as endings and company tell, whose edges are content words. */
export function phrasesOf(title: string, corpus: Corpus, forms: WordForms): TitlePhrase[] {
  const found: TitlePhrase[] = [];
  for (const part of title.split(BOUNDARY)) {
    const line = wordsOf(part, corpus, forms);
    const asks = ASKS.test(part);
    for (let start = 0; start < line.length; start += 1) {
      // "Two dimensional wing" is not about a dimensional wing.
      if (
        !line[start]?.sound ||
        (COUNTED.test(line[start - 1]?.lower ?? '') && MEASURED.test(line[start]?.lower ?? ''))
      )
        continue;
      for (let end = start + 1; end < Math.min(line.length, start + LONGEST); end += 1) {
        const last = line[end];
        if (!last) break;
        if (!last.sound) {
          if (LINKING.has(last.lower)) continue;
          break;
        }
        const phrase = line.slice(start, end + 1);
        if (!isNounPhrase(phrase, forms)) continue;
        const terms = phrase.map(({ term }) => term);
        const content = terms.filter((term) => term !== NO_TERM);
        if (new Set(content).size < content.length) continue;
        // After a plural or a verb in -s a new phrase may begin, or the verb: "impairs | memory consolidation", but
        // "wetlands retain | microplastics".
        const before = line[start - 1];
        const after = before?.sound === true && !forms.canGoOn(before.lower);
        const opens = !before?.sound || (after && forms.canOpen(phrase[0]?.lower ?? ''));
        const whole = opens && !line[end + 1]?.sound;
        const surface = phrase.map((word) => word.surface);
        const doubtful = asks || isDoubtful(phrase, forms) || (after && !opens);
        found.push({ surface, terms, key: terms.join(' '), whole, doubtful });
      }
    }
  }
  return found;
}

function wordsOf(part: string, corpus: Corpus, forms: WordForms): Word[] {
  const surfaces =
    part.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’+#.-]*/gu)?.map((word) => word.replace(/[.'’-]+$/, '')) ?? [];
  return surfaces.map((surface) => {
    const lower = surface.toLowerCase();
    const term = termOfSurface(surface, corpus);
    const sound = term !== NO_TERM && !forms.isFunction(lower) && !forms.isVerb(lower);
    return { surface, lower, term, sound };
  });
}

function isNounPhrase(phrase: readonly Word[], forms: WordForms): boolean {
  return phrase.every((word, at) => {
    const next = phrase[at + 1];
    // Before a link stands what could end a phrase of its own.
    if (!next || (word.sound && !next.sound)) return forms.canEnd(word.lower);
    return true;
  });
}

function isDoubtful(phrase: readonly Word[], forms: WordForms): boolean {
  return phrase.some((word, at) => word.sound && phrase[at + 1]?.sound && !forms.canGoOn(word.lower));
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
