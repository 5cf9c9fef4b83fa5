import { backgroundFrequency } from './background/background.js';
import { stem } from './tokens.js';

/** Minimum number of counted scholarly texts that contain an English word. */
const KNOWN = 5;

/** Frequent function words that distinguish similar languages; not content words. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and in to is are for with on by from that which how what why does do at as an between or not',
  de: 'der die das und von in den mit für auf ist sind im dem des ein eine einer bei zur zum wie nicht oder durch über',
  fr: 'le la les des du de et en une un dans pour sur avec par est sont aux au que qui comment ou chez entre',
  es: 'el la los las de del y en un una para con por sobre que es son cómo como al o entre se su',
  it: 'il lo la i gli le di del della dei delle e in un una per con su che è sono come al alla nel nella tra',
  pt: 'o a os as de do da dos das e em um uma para com por sobre que é são como ao no na nos nas entre',
  nl: 'de het een en van in op met voor is zijn naar bij hoe dat die aan door niet of tussen',
};
const WORD_SETS = Object.entries(FUNCTION_WORDS).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);

/** Function words of a language; empty for an unknown one. */
export function functionWords(language: string): ReadonlySet<string> {
  return WORD_SETS.find(([name]) => name === language)?.[1] ?? new Set();
}

/** Scripts that determine the language, in order of precedence. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

/**
 * ISO 639-1 code of the most likely language of a short text: by script, then by function words (English unless
 * another language has more of them, and at least one that English lacks), then by letters specific to one language.
 */
export function guessLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  for (const [script, language] of SCRIPTS) {
    const inScript = letters.filter((letter) => script.test(letter)).length;
    if (inScript > 0 && inScript >= letters.length * (language === 'ja' ? 0.1 : 0.3)) return language;
  }
  const greek = letters.filter((letter) => /\p{Script=Greek}/u.test(letter)).length;
  if (greek > 1 && greek >= letters.length * 0.5) return 'el';

  const present =
    text
      .toLowerCase()
      .normalize('NFC')
      // "E. coli O157": no letter of a name or number is a word.
      .match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}]|\.\s*\p{L})/gu) ?? [];
  const english = WORD_SETS[0]?.[1] ?? new Set<string>();
  // "Schrödinger equation", "El Niño rainfall": beside words of scholarly English they belong to a name.
  const isEnglish = present.some((word) => word.length > 3 && backgroundFrequency(stem(word)) >= KNOWN);
  let best = 'en';
  let most = present.filter((word) => english.has(word)).length;
  for (const [language, set] of WORD_SETS.slice(1)) {
    const hits = present.filter((word) => set.has(word));
    const distinct = new Set(hits.filter((word) => !english.has(word)));
    // A single match may be a name or loan word ("et al.", "de novo").
    const alone = distinct.size === 1 && /[^\p{ASCII}]/u.test(text) && !isEnglish;
    if (hits.length > most && (distinct.size > 1 || alone)) {
      best = language;
      most = hits.length;
    }
  }
  if (most === 0 && !isEnglish) {
    if (/[ß]|\p{L}(?:ä|ö|ü)\p{L}/iu.test(text)) return 'de';
    if (/[ñ¿¡]/iu.test(text)) return 'es';
    if (/[ãõ]/iu.test(text)) return 'pt';
    if (/[œçèê]/iu.test(text)) return 'fr';
  }
  return best;
}
