import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Paper, ProviderKey } from '../../apps/research/src/papers/paper.js';

/** A small generator with a seed (Lehmer, modulus 2^31 − 1): the same records in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const FIELDS = [
  ['coral', 'reef', 'bleaching', 'heat', 'symbiont', 'larvae', 'thermal', 'ocean'],
  ['sleep', 'memory', 'shift', 'circadian', 'worker', 'alertness', 'consolidation', 'night'],
  ['graph', 'neural', 'network', 'attention', 'embedding', 'node', 'training', 'benchmark'],
  ['soil', 'carbon', 'microbial', 'nitrogen', 'forest', 'litter', 'root', 'drought'],
  ['urban', 'traffic', 'sensor', 'emission', 'street', 'exposure', 'policy', 'commuter'],
];
const VERBS = ['increases', 'reduces', 'predicts', 'does not affect', 'limits', 'explains'];
const FAMILIES = [
  'Arvid',
  'Berglund',
  'Castell',
  'Dorn',
  'Eklund',
  'Falk',
  'Grimm',
  'Holt',
  'Ibsen',
  'Jansen',
];
const PROVIDERS: readonly ProviderKey[] = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'];

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi xo zu kra ple stri tho qua'.split(' ');
const ENDINGS = ['', 's', 'ing', 'ed', 'ation', 'al', 'ity', 'ous'];
const VOCABULARY = 30_000;

/** A made-up word: the low numbers are common to all sets of records, the high ones a set's own. */
function madeUpWord(number: number, seed: number): string {
  let rest = number < 3_000 ? number : number + seed * VOCABULARY;
  let word = '';
  do {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return `${word}n${ENDINGS[number % ENDINGS.length]}`;
}

/**
 * `count` made-up records of about abstract length in five fields; one in four is the double of another one.
 * @param rare how many words of a vocabulary like that of a language, few common and many rare, each sentence has
 */
export function records(count: number, seed = 7, rare = 0): Paper[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const papers: Paper[] = [];
  for (let index = 0; index < count; index += 1) {
    const provider = PROVIDERS[index % PROVIDERS.length] ?? 'crossref';
    const ranks = [{ provider, query: 0, rank: Math.floor(index / PROVIDERS.length) + 1 }];
    const original = papers[Math.floor(random() * papers.length)];
    if (index % 4 === 3 && original !== undefined) {
      papers.push({
        ...original,
        paper_id: `${provider}:${index}`,
        providers: [provider],
        provider_ranks: ranks,
      });
      continue;
    }
    const field = FIELDS[index % FIELDS.length] ?? [];
    const words = () => `${pick(field)} ${pick(field)}`;
    const rareWords = () =>
      Array.from({ length: rare }, () => `${madeUpWord(Math.floor(VOCABULARY ** random()), seed)} `).join('');
    const sentence = () =>
      `The ${rareWords()}${words()} of sample ${seed}-${Math.floor(random() * 900)} ${pick(VERBS)} the ${words()} in ${pick(field)} studies.`;
    papers.push(
      newPaper({
        paper_id: `doi:10.5555/bench.${seed}.${index}`,
        doi: `10.5555/bench.${seed}.${index}`,
        title: `How ${rareWords()}${words()} ${pick(VERBS)} ${words()}: case ${seed}-${index}`,
        abstract: [
          `Little is known about ${words()}.`,
          `We measured ${rareWords()}${words()} in ${10 + Math.floor(random() * 400)} sites.`,
          ...Array.from({ length: 5 }, sentence),
          `Our results show that ${rareWords()}${words()} ${pick(VERBS)} ${words()}.`,
          `Future work should examine ${words()} in other regions.`,
        ].join(' '),
        authors: Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
          const [family, given] = [pick(FAMILIES), pick(FAMILIES)];
          return { name: `${given} ${family}`, family, given, orcid: null };
        }),
        year: 2005 + Math.floor(random() * 20),
        venue: `Journal of ${pick(field)} research`,
        type: 'article',
        citation_count: Math.floor(random() * 200),
        providers: [provider],
        provider_ranks: ranks,
      }),
    );
  }
  return papers;
}
