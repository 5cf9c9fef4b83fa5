/**
 * `npm run background -- <folder>`: generates the table of document frequencies for ranking
 * (apps/research/src/text/background/word-table.ts) from a folder with word-df.tsv: a line `#documents<TAB>n`, then
 * `word<TAB>documents` a line, and pair-df.tsv, the same for pairs of neighbouring words. Frequencies are rounded to
 * steps of a tenth in the natural logarithm; entries are sorted and front-coded, so the output is deterministic.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem, words } from '../apps/research/src/text/tokens.js';

const STEP = 0.1;
/** Unstemmed words are needed to detect misspellings: those in at least this many texts. */
const COMMON = 5;
const TARGET = join(import.meta.dirname, '../apps/research/src/text/background/word-table.ts');

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run background -- <folder with word-df.tsv>');
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
/** Behind these stands a verb in its base form, behind those a noun. */
const BEFORE_VERBS = new Set('to can could will would may might must should cannot'.split(' '));
const BEFORE_NOUNS = new Set('the of a an in for by with this on its our from'.split(' '));
const asVerb = new Map<string, number>();
const asNoun = new Map<string, number>();
for (const line of readFileSync(join(folder, 'pair-df.tsv'), 'utf8').trim().split('\n')) {
  const [pair = '', digits] = line.split('\t');
  const [before = '', word = ''] = pair.split(' ');
  const counts = BEFORE_VERBS.has(before) ? asVerb : BEFORE_NOUNS.has(before) ? asNoun : undefined;
  counts?.set(word, (counts.get(word) ?? 0) + Number(digits));
}
/** Base form → per cent of its texts in which it stands as a verb; words that are nouns as often are none. */
const verbs = new Map<string, number>();
for (const [word, count] of asVerb) {
  const percent = Math.min(100, (100 * count) / (written.get(word) ?? count));
  const root = word.replace(/e$/, '');
  const isInflected = [`${root}ing`, `${word}${word.slice(-1)}ing`, `${word}ing`].some((form) =>
    written.has(form),
  );
  if (/^[a-z]{3,}$/.test(word) && isInflected && percent >= 5 && count >= (asNoun.get(word) ?? 0))
    verbs.set(word, percent);
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

/** Verbs in their base form, with the per cent of their texts in which they stand as one. */
export const VERBS: readonly Level[] = [
${levelsOf(verbs)}
];
`,
);
console.log(
  `${stems.size} stems, ${common.size} words and ${verbs.size} verbs of ${documents} texts: ${TARGET}`,
);

function levelsOf(counts: ReadonlyMap<string, number>): string {
  const levels = new Map<number, string[]>();
  for (const [entry, count] of counts) {
    const level = Math.round(Math.log(count) / STEP);
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
