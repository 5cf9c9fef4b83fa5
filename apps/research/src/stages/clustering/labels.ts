import type { Paper } from '../../papers/paper.js';
import { NO_TERM, type Corpus } from './corpus.js';
import { capitalise, Spelling } from './spelling.js';
import { pairCode, type GroupTerms } from './term-scores.js';
import { phrasesOf, termOfSurface, type TitlePhrase } from './title-phrases.js';

export interface ThemeWords {
  label: string;
  keywords: string[];
}

const KEYWORDS = 6;
/** By number of words: two or three make the best headings. */
const LENGTH_WEIGHT = [0, 0, 1, 1.05, 0.9];

/**
 * Names each group by the phrase of its titles that is most typical of it, stands in several of its papers, and is
 * not yet taken by a larger group or the query's own words. `groups` come in order of precedence.
 */
export async function nameThemes(
  groups: readonly GroupTerms[],
  papers: readonly Paper[],
  corpus: Corpus,
  query: ReadonlySet<number>,
  breathe: () => Promise<void>,
): Promise<ThemeWords[]> {
  const taken = new Set<string>();
  const usedTerms = new Set<number>();
  const named: ThemeWords[] = [];
  for (const group of groups) {
    await breathe();
    const members = group.members.flatMap((member) => papers[member] ?? []);
    const spelling = new Spelling(members);
    await breathe();
    const label = bestLabel({ group, members, corpus, query, spelling }, taken, usedTerms);
    taken.add(label.toLowerCase());
    await breathe();
    named.push({ label, keywords: keywordsOf(group, spelling, corpus) });
  }
  return named;
}

/** What naming one group needs to know. */
interface Naming {
  group: GroupTerms;
  members: readonly Paper[];
  corpus: Corpus;
  /** Terms of the query. */
  query: ReadonlySet<number>;
  spelling: Spelling;
}

function bestLabel(naming: Naming, taken: ReadonlySet<string>, usedTerms: Set<number>): string {
  const { group, members, corpus, query, spelling } = naming;
  const candidates = rankedPhrases(group, members, corpus, usedTerms);
  for (const { phrase } of candidates) {
    if (isQuery(phrase.terms, query)) continue;
    const label = spelling.heading(phrase.surface);
    if (taken.has(label.toLowerCase())) continue;
    for (const term of phrase.terms) usedTerms.add(term);
    return label;
  }
  return fallbackLabel(naming, taken);
}

interface Candidate {
  phrase: TitlePhrase;
  score: number;
}

/** A phrase with the number of member titles that hold it, and those that hold it uncut. */
interface Occurrences {
  phrase: TitlePhrase;
  titles: number;
  whole: number;
}

function rankedPhrases(
  group: GroupTerms,
  members: readonly Paper[],
  corpus: Corpus,
  usedTerms: ReadonlySet<number>,
): Candidate[] {
  const found = new Map<string, Occurrences>();
  for (const paper of members) {
    const ofTitle = new Map(phrasesOf(paper.title, corpus).map((phrase) => [phrase.key, phrase]));
    for (const [key, phrase] of ofTitle) {
      const known = found.get(key);
      const whole = phrase.whole ? 1 : 0;
      if (known) {
        known.titles += 1;
        known.whole += whole;
      } else {
        found.set(key, { phrase, titles: 1, whole });
      }
    }
  }
  return [...found.values()]
    .map((occurrences) => ({
      phrase: occurrences.phrase,
      score: phraseScore(occurrences, group, usedTerms),
    }))
    .sort((one, other) => other.score - one.score || compare(one.phrase.key, other.phrase.key));
}

function phraseScore(
  { phrase, titles, whole }: Occurrences,
  group: GroupTerms,
  usedTerms: ReadonlySet<number>,
): number {
  const content = phrase.terms.filter((term) => term !== NO_TERM);
  const scores = content.map((term) => group.scores.get(term) ?? 0);
  const mean = scores.reduce((sum, score) => sum + score, 0) / content.length;
  // A weak word inside makes the phrase longer, not better.
  const weakest = Math.min(...scores);
  const novelty = content.some((term) => usedTerms.has(term)) ? 0.8 : 1;
  const length = LENGTH_WEIGHT[phrase.terms.length] ?? 0;
  // "Memory for faces" reads less like a heading than "face memory" would.
  const linked = content.length < phrase.terms.length ? 0.75 : 1;
  const wholeness = 0.35 + (0.65 * whole) / titles;
  const support = (1 + Math.log(titles)) * (1 + cohesion(phrase.terms, group));
  return (0.7 * mean + 0.3 * weakest) * support * length * novelty * wholeness * linked;
}

/** Share of the members in which the phrase's words stand together, its loosest joint counting. */
function cohesion(terms: readonly number[], group: GroupTerms): number {
  let loosest = 1;
  for (let at = 1; at < terms.length; at += 1) {
    const [one = NO_TERM, other = NO_TERM] = [terms[at - 1], terms[at]];
    if (one === NO_TERM || other === NO_TERM) continue;
    loosest = Math.min(loosest, (group.pairs.get(pairCode(one, other)) ?? 0) / group.members.length);
  }
  return terms.includes(NO_TERM) ? Math.min(loosest, 1 / group.members.length) : loosest;
}

function isQuery(terms: readonly number[], query: ReadonlySet<number>): boolean {
  return query.size > 0 && terms.every((term) => term === NO_TERM || query.has(term));
}

/** Titles too short or too much alike for a phrase of their own: their most typical words side by side. */
function fallbackLabel(naming: Naming, taken: ReadonlySet<string>): string {
  const { members, corpus, query } = naming;
  const typical = titleWords(naming);
  const fresh = typical.filter((word) => !query.has(termOfSurface(word, corpus)));
  for (const list of [fresh, typical]) {
    for (let first = 0; first < list.length; first += 1) {
      for (let second = first + 1; second < Math.min(list.length, first + 6); second += 1) {
        const label = capitalise(`${list[first] ?? ''}, ${list[second] ?? ''}`);
        if (!taken.has(label.toLowerCase())) return label;
      }
    }
  }
  const base =
    capitalise(typical[0] ?? members[0]?.title.trim().split(/\s+/).slice(0, 4).join(' ') ?? '') ||
    'Untitled papers';
  let label = base;
  for (let number = 2; taken.has(label.toLowerCase()); number += 1) label = `${base} (${number})`;
  return label;
}

/** Content words of the titles, most typical first, one form for each term. */
function titleWords({ group, members, corpus, spelling }: Naming): string[] {
  const forms = new Map<number, string>();
  for (const paper of members) {
    for (const word of paper.title.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*/gu) ?? []) {
      const term = termOfSurface(word, corpus);
      if (term !== NO_TERM && !forms.has(term)) forms.set(term, spelling.spell(word));
    }
  }
  return [...forms]
    .sort(([one], [other]) => (group.scores.get(other) ?? 0) - (group.scores.get(one) ?? 0) || one - other)
    .map(([, form]) => form);
}

/** Most typical terms in the form that the members use most. */
function keywordsOf(group: GroupTerms, spelling: Spelling, corpus: Corpus): string[] {
  const best = [...group.scores].sort(([a, one], [b, other]) => other - one || a - b).slice(0, KEYWORDS * 2);
  const wanted = new Set(best.map(([term]) => term));
  const forms = new Map<number, { word: string; count: number }>();
  for (const [word, count] of spelling.totals) {
    const term = corpus.termOf(folded(word));
    if (!wanted.has(term)) continue;
    const known = forms.get(term);
    if (!known || count > known.count || (count === known.count && word < known.word))
      forms.set(term, { word, count });
  }
  return best
    .flatMap(([term]) => {
      const form = forms.get(term);
      return form ? [spelling.spell(form.word)] : [];
    })
    .slice(0, KEYWORDS);
}

function folded(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
