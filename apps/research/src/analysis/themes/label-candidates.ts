import type { Paper } from '../../papers/paper.js';
import { NO_TERM, type Corpus } from './corpus.js';
import type { GroupTerms } from './term-scores.js';
import { phrasesOf, termOfSurface, type TitlePhrase } from './title-phrases.js';
import type { WordForms } from './word-forms.js';

/** One group of papers with what is known of its words. */
export interface Naming {
  group: GroupTerms;
  members: readonly Paper[];
  corpus: Corpus;
  /** Terms of the query. */
  query: ReadonlySet<number>;
  forms: WordForms;
}

/** Words that could stand in a heading, and how well they speak for the group. */
export interface Candidate {
  /** As written in the titles. */
  surface: readonly string[];
  /** Content terms. */
  terms: readonly number[];
  /** Ties are broken by this, never by the order of the input. */
  key: string;
  /** Member titles that hold it. */
  titles: number;
  /** Share of the members that it speaks for, the better the closer to their titles: 0…1. */
  coverage: number;
  score: number;
}

/** By number of words: two or three make the best headings. */
const LENGTH_WEIGHT = [0, 0.8, 1, 1.08, 0.95];
/** "Memory for faces" reads less like a heading than "face memory" would. */
const LINKED = { once: 0.6, shared: 0.8 };
/** "Shifts and memory": two subjects, of which a member may well have only one. */
const JOINED = 0.6;
/** A word of method or genre beside one of substance. */
const GENERIC_WEIGHT = 0.3;
/** "Learning road graphs": an activity, not what the papers share. */
const GERUND = /^.{2,}ing$/;
/** Only the best of many phrases are looked up in every member. */
const MOST_MEASURED = 80;

interface Occurrences {
  phrase: TitlePhrase;
  titles: number;
  whole: number;
}

/** Noun phrases of two to four words of the members' titles, best first. */
export function phraseCandidates(naming: Naming): Candidate[] {
  const { group, members, corpus, forms } = naming;
  const found = new Map<string, Occurrences>();
  for (const paper of members) {
    const ofTitle = new Map(phrasesOf(paper.title, corpus, forms).map((phrase) => [phrase.key, phrase]));
    for (const [key, phrase] of ofTitle) {
      const known = found.get(key);
      if (known) {
        known.titles += 1;
        known.whole += phrase.whole ? 1 : 0;
      } else {
        found.set(key, { phrase, titles: 1, whole: phrase.whole ? 1 : 0 });
      }
    }
  }
  const rough = [...found.values()]
    .filter(({ phrase, titles }) => !(phrase.doubtful && titles < 2) && tells(phrase, naming))
    .map((one) => ({
      ...one,
      fitness: typicality(one.phrase, naming) * form(one) * (1 + Math.log(one.titles)),
    }))
    .sort((a, b) => b.fitness - a.fitness || compare(a.phrase.key, b.phrase.key))
    .slice(0, MOST_MEASURED);
  return rough
    .map((one): Candidate => {
      const terms = one.phrase.terms.filter((term) => term !== NO_TERM);
      const told = terms.filter((term) => !naming.query.has(term));
      const coverage = coverageOf(told.length > 0 ? told : terms, one.titles, group, corpus);
      const score = typicality(one.phrase, naming) * form(one) * coverage;
      const { phrase, titles } = one;
      return { surface: phrase.surface, terms, key: phrase.key, titles, coverage, score };
    })
    .filter(({ score }) => score > 0)
    .sort(byScore);
}

/** Single nouns of the titles, best first. */
export function nounCandidates(naming: Naming): Candidate[] {
  const { group, members, corpus, forms, query } = naming;
  const found = new Map<number, { surfaces: Map<string, number>; titles: number }>();
  for (const paper of members) {
    const seen = new Set<number>();
    for (const surface of paper.title.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*/gu) ?? []) {
      const term = termOfSurface(surface, corpus);
      const word = surface.toLowerCase();
      if (term === NO_TERM || query.has(term) || seen.has(term) || forms.isGeneric(word)) continue;
      if (surface.length < 4 || GERUND.test(word) || !forms.canEnd(word)) continue;
      seen.add(term);
      const { surfaces = new Map<string, number>(), titles = 0 } = found.get(term) ?? {};
      surfaces.set(surface, (surfaces.get(surface) ?? 0) + 1);
      found.set(term, { surfaces, titles: titles + 1 });
    }
  }
  return [...found]
    .map(([term, { surfaces, titles }]): Candidate => {
      const [[surface] = ['']] = [...surfaces].sort(([a, x], [b, y]) => y - x || compare(a, b));
      const coverage = coverageOf([term], titles, group, corpus);
      const score = (group.lifts.get(term) ?? 0) * coverage * (LENGTH_WEIGHT[1] ?? 1);
      return { surface: [surface], terms: [term], key: String(term), titles, coverage, score };
    })
    .filter(({ score }) => score > 0)
    .sort(byScore);
}

/**
 * How much the terms set the group apart: their mean, and the weakest, which makes a phrase longer, not better. Words
 * of the query neither help nor hurt beside others: "urban heat maps" is as good as its "maps".
 */
function typicality(phrase: TitlePhrase, { group, forms, query }: Naming): number {
  const lifts = phrase.terms.flatMap((term, at) => {
    if (term === NO_TERM || query.has(term)) return [];
    const word = phrase.surface[at]?.toLowerCase() ?? '';
    return [(group.lifts.get(term) ?? 0) * (forms.isGeneric(word) ? GENERIC_WEIGHT : 1)];
  });
  if (lifts.length === 0) return 0;
  const mean = lifts.reduce((sum, lift) => sum + lift, 0) / lifts.length;
  return 0.8 * mean + 0.2 * Math.min(...lifts);
}

function form({ phrase, titles, whole }: Occurrences): number {
  const joined = phrase.surface.some((word) => word.toLowerCase() === 'and');
  const shared = titles > 1 ? LINKED.shared : LINKED.once;
  const linked = joined ? JOINED : phrase.terms.includes(NO_TERM) ? shared : 1;
  const activity = GERUND.test(phrase.surface[0]?.toLowerCase() ?? '') && titles < 2 ? 0.5 : 1;
  return (LENGTH_WEIGHT[phrase.terms.length] ?? 0) * linked * activity * (0.4 + (0.6 * whole) / titles);
}

/** Members that have the words side by side in their title count in full, in the title 0.8, in the text less. */
export function coverageOf(
  terms: readonly number[],
  titles: number,
  group: GroupTerms,
  corpus: Corpus,
): number {
  let sum = 0.2 * titles;
  for (const member of group.members) {
    const document = corpus.documents[member];
    if (!document) continue;
    const inTitle = terms.filter((term) => document.title.has(term)).length;
    const inText = terms.filter((term) => document.counts.has(term)).length;
    if (inTitle === terms.length) sum += 0.8;
    else sum += (inText === terms.length ? 0.3 : 0) + (0.25 * inTitle) / terms.length;
  }
  return sum / group.members.length;
}

/** Not made of words of genre alone, nor of something and, beside it, what was asked for anyway. */
function tells({ surface, terms }: TitlePhrase, { forms, query }: Naming): boolean {
  const lower = surface.map((word) => word.toLowerCase());
  if (lower.every((word) => forms.isGeneric(word) || forms.isFunction(word))) return false;
  return !lower.includes('and') || !terms.some((term) => query.has(term));
}

function byScore(one: Candidate, other: Candidate): number {
  return other.score - one.score || compare(one.key, other.key);
}

export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
