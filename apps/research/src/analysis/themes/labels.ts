/**
 * Names of themes: of the phrases that the papers of a theme write, the one that speaks for most of them and for few
 * others (coverage times distinctiveness, in the manner of class-based tf-idf).
 */
import type { Paper } from '../../papers/paper.js';
import { stem, words } from '../../text/tokens.js';
import { NO_TERM, type Corpus } from './corpus.js';
import { capitalise, Spelling } from './spelling.js';
import { breaks, isGeneric, isNoun } from './word-classes.js';
import { WordSupport } from './word-support.js';

export interface ThemeWords {
  label: string;
  keywords: string[];
}

/** A run of words between function words and marks, or a part of one. */
interface Phrase {
  /** As most often written, and how often in each form. */
  surface: string[];
  forms: Map<string, number>;
  terms: number[];
  /** Of the terms: forms that differ in inflection alone share it. Ties are broken by it, never by the input's order. */
  key: string;
  /** Members that write it in their title, and in title or abstract. */
  titles: number;
  papers: number;
  /** Times it was met, met at the end of a run, and met with nothing cut off. */
  met: number;
  ends: number;
  whole: number;
  score: number;
}

const LONGEST = 4;
/** Of an abstract: enough to see what it is about. */
const ABSTRACT = 900;
/** Each word of a label stands in title or abstract of this share of the members, and a phrase is written by this one. */
const SUPPORT = 0.5;
const WRITTEN = 0.25;
/** By number of words: two or three make the best headings. */
const LENGTH_WEIGHT = [0, 0.6, 1, 1.1, 0.95];
/** What another theme is already named by sets this one apart less. */
const REPEATED = 0.7;
/** A generic word beside one of substance. */
const GENERIC_WEIGHT = 0.4;
/** Beyond this a term is simply the theme's own; what all themes share still names one where nothing else does. */
const MOST_LIFT = 3.5;
const LEAST_LIFT = 0.05;
const SMOOTHING = 0.03;
/** A word of the query is in most papers of most themes and tells the reader nothing new. */
const QUERY_WEIGHT = 0.3;
/** A noun phrase stands at the end of a run this often: an adjective stands before its noun. */
const ENDING = 0.25;
/** In a theme of so many papers what one title alone has is not the theme's. */
const SEVERAL = 4;
const KEYWORDS = 6;
const PAIRED = 8;

/**
 * A label for each group, two to four words of its titles that at least half of its papers have: a phrase that several
 * write, else two nouns side by side, else what is left. No label is taken by a larger group or made of the query's
 * words alone. `groups` hold positions in `papers` and come in order of precedence.
 */
export async function nameThemes(
  groups: readonly (readonly number[])[],
  papers: readonly Paper[],
  corpus: Corpus,
  query: ReadonlySet<number>,
  yieldToEventLoop: () => Promise<void>,
): Promise<ThemeWords[]> {
  const taken = new Set<string>();
  const used = new Set<number>();
  const named: ThemeWords[] = [];
  for (const group of groups) {
    await yieldToEventLoop();
    // A retracted paper lends its theme no name, if there are others.
    const sound = group.filter((member) => papers[member]?.is_retracted !== true);
    const members = sound.length > 0 ? sound : group;
    const own = members.flatMap((member) => papers[member] ?? []);
    const spelling = new Spelling(own);
    const support = new WordSupport(group.flatMap((member) => papers[member] ?? []));
    const found = phrasesIn(own, corpus);
    await yieldToEventLoop();
    const lift = liftOf(members, corpus, query);
    for (const phrase of found) phrase.score = scoreOf(phrase, members, corpus, lift);
    const order = found.filter(({ score, ends, met }) => score > 0 && ends >= ENDING * met).sort(byScore);
    const phrases = order.filter(({ terms }) => terms.length > 1);
    const nouns = order.filter(
      ({ terms, titles, surface: [word = ''] }) =>
        terms.length === 1 && titles >= (own.length < SEVERAL ? 1 : 2) && !isGeneric(word),
    );
    const isHeld = ({ surface }: Phrase): boolean => support.of(surface.join(' ')) >= SUPPORT;
    const isAsked = ({ terms }: Phrase): boolean => terms.every((term) => query.has(term));
    const held = phrases.filter((one) => isHeld(one) && !isAsked(one));
    const heldNouns = nouns.filter(isHeld);
    const tiers = [
      held.filter(({ papers: count }) => count > 1 && count >= WRITTEN * own.length),
      held.filter(({ papers: count }) => count > 1 || own.length < SEVERAL),
      pairsOf(heldNouns, phrases).filter((pair) => !isAsked(pair)),
      // "Solar cells", where all have cells and several write them so.
      found.filter(
        (one) =>
          one.score > 0 &&
          one.terms.length > 1 &&
          one.papers > 1 &&
          !isAsked(one) &&
          heldNouns.some((noun) => one.terms.some((term) => noun.terms[0] === term)),
      ),
      phrases.filter((one) => one.papers > 1 && one.papers >= WRITTEN * own.length && !isAsked(one)),
      phrases,
      nouns,
    ];
    const fresh = (one: Phrase): boolean => !taken.has(sameLabel(one.surface.join(' ')));
    const weighed = (one: Phrase): number =>
      one.score * (one.terms.some((term) => used.has(term)) ? REPEATED : 1);
    const best = tiers
      .map((tier) => tier.filter(fresh).sort((a, b) => weighed(b) - weighed(a) || compare(a.key, b.key))[0])
      .find((one) => one !== undefined);
    const label = best ? capitalise(spelling.spell(best.surface)) : unnamed(own, taken);
    for (const term of best?.terms ?? []) used.add(term);
    taken.add(sameLabel(label));
    named.push({ label, keywords: keywordsOf(phrases, nouns, spelling, query) });
  }
  return named;
}

/** All phrases of up to four words of the titles, and those that abstracts write of the titles' words. */
function phrasesIn(papers: readonly Paper[], corpus: Corpus): Phrase[] {
  const found = new Map<string, Phrase>();
  const titled = new Set<number>();
  for (const { title } of papers)
    for (const run of runsOf(title, corpus)) for (const { term } of run) titled.add(term);
  for (const { title, abstract } of papers) {
    const seen = new Set<string>();
    const take = (text: string, isTitle: boolean): void => {
      for (const run of runsOf(text, corpus)) {
        for (let from = 0; from < run.length; from++) {
          for (let to = from + 1; to <= Math.min(run.length, from + LONGEST); to++) {
            const part = run.slice(from, to);
            const terms = part.map(({ term }) => term);
            if (!isHeading(part.map(({ word }) => word.toLowerCase())) || new Set(terms).size < terms.length)
              continue;
            if (!isTitle && !terms.every((term) => titled.has(term))) continue;
            const key = terms.join(' ');
            let phrase = found.get(key);
            if (!phrase) {
              const surface = part.map(({ word }) => word);
              phrase = {
                surface,
                forms: new Map(),
                terms,
                key,
                titles: 0,
                papers: 0,
                met: 0,
                ends: 0,
                whole: 0,
                score: 0,
              };
              found.set(key, phrase);
            }
            const form = part.map(({ word }) => word).join(' ');
            phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1);
            phrase.met += 1;
            if (to === run.length) phrase.ends += 1;
            if (to - from === run.length) phrase.whole += 1;
            if (seen.has(key)) continue;
            seen.add(key);
            phrase.papers += 1;
            if (isTitle) phrase.titles += 1;
          }
        }
      }
    };
    take(title, true);
    take((abstract ?? '').slice(0, ABSTRACT), false);
  }
  for (const phrase of found.values()) {
    const [most] = [...phrase.forms].sort(([a, one], [b, other]) => other - one || compare(a, b));
    phrase.surface = most?.[0].split(' ') ?? phrase.surface;
  }
  return [...found.values()];
}

/** Runs of content words, as written, with their terms. */
function runsOf(text: string, corpus: Corpus): { word: string; term: number }[][] {
  const runs: { word: string; term: number }[][] = [];
  let run: { word: string; term: number }[] = [];
  for (const token of text.match(
    /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+|[+#])*|[.:;,!?()[\]{}"“”/|–—-]/gu,
  ) ?? []) {
    const word = token.replace(/['’-]+$/, '');
    const term = breaks(word.toLowerCase()) ? NO_TERM : termOfSurface(word, corpus);
    if (term !== NO_TERM) run.push({ word, term });
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** Ends in a noun, opens with no adverb, and names more than the genre. */
function isHeading(lower: readonly string[]): boolean {
  const [first = ''] = lower;
  return isNoun(lower.at(-1) ?? '') && !/.{3}(?:ly|ing)$/.test(first) && !lower.every(isGeneric);
}

/** Logarithm of how many times its share outside a term's share of the members is; little where it is no more. */
function liftOf(
  members: readonly number[],
  corpus: Corpus,
  query: ReadonlySet<number>,
): (term: number) => number {
  const outsiders = corpus.documents.length - members.length;
  const known = new Map<number, number>();
  return (term) => {
    let lift = known.get(term);
    if (lift === undefined) {
      const inside = members.filter((member) => corpus.documents[member]?.counts.has(term)).length;
      const share = inside / members.length;
      const outside = outsiders > 0 ? ((corpus.frequencies[term] ?? 0) - inside) / outsiders : 0;
      lift = outsiders > 0 ? Math.log2((share + SMOOTHING) / (outside + SMOOTHING)) : 1;
      lift = Math.max(LEAST_LIFT, Math.min(MOST_LIFT, lift)) * (query.has(term) ? QUERY_WEIGHT : 1);
      known.set(term, lift);
    }
    return lift;
  };
}

function scoreOf(
  { surface, terms, titles, papers, met, whole }: Phrase,
  members: readonly number[],
  corpus: Corpus,
  lift: (term: number) => number,
): number {
  const lifts = terms.map((term, at) => lift(term) * (isGeneric(surface[at] ?? '') ? GENERIC_WEIGHT : 1));
  const typical = (0.8 * lifts.reduce((sum, one) => sum + one, 0)) / lifts.length + 0.2 * Math.min(...lifts);
  const apart =
    members.filter((member) => terms.every((term) => corpus.documents[member]?.counts.has(term))).length -
    papers;
  const coverage = (titles + 0.6 * (papers - titles) + 0.3 * Math.max(0, apart)) / members.length;
  return typical * coverage * (LENGTH_WEIGHT[terms.length] ?? 0) * (0.4 + (0.6 * whole) / met);
}

/** "Plastics and bacteria": two nouns that make no phrase. */
function pairsOf(nouns: readonly Phrase[], phrases: readonly Phrase[]): Phrase[] {
  const best = nouns.slice(0, PAIRED);
  return best.flatMap((one, at) =>
    best.slice(at + 1).flatMap((other): Phrase[] => {
      const terms = [...one.terms, ...other.terms];
      if (phrases.some((phrase) => terms.every((term) => phrase.terms.includes(term)))) return [];
      if (alike(one.surface[0] ?? '', other.surface[0] ?? '')) return [];
      const surface = [...one.surface, 'and', ...other.surface];
      const key = `${one.key} & ${other.key}`;
      return [{ ...one, surface, terms, key, score: (one.score + other.score) / 2 }];
    }),
  );
}

/** "Infancy and infants" says one thing twice. */
function alike(one: string, other: string): boolean {
  const length = Math.min(6, one.length, other.length) - 1;
  return one.slice(0, length).toLowerCase() === other.slice(0, length).toLowerCase();
}

/** The phrases and nouns that speak best for a theme, none saying what another or the query says. */
function keywordsOf(
  phrases: readonly Phrase[],
  nouns: readonly Phrase[],
  spelling: Spelling,
  query: ReadonlySet<number>,
): string[] {
  const used = new Set(query);
  const chosen: string[] = [];
  for (const { surface, terms } of [...phrases.filter(({ papers }) => papers > 1), ...nouns, ...phrases]) {
    if (chosen.length >= KEYWORDS) break;
    if (terms.some((term) => used.has(term))) continue;
    for (const term of terms) used.add(term);
    chosen.push(spelling.spell(surface));
  }
  return chosen;
}

/** Where no word of any title can stand in a heading: the beginning of the first title. */
function unnamed([first]: readonly Paper[], taken: ReadonlySet<string>): string {
  const base =
    capitalise(first?.title.trim().split(/\s+/).slice(0, LONGEST).join(' ') ?? '') || 'Untitled papers';
  let label = base;
  for (let number = 2; taken.has(sameLabel(label)); number += 1) label = `${base} (${number})`;
  return label;
}

/** "Library catalog" and "Library catalogs" are one. */
function sameLabel(label: string): string {
  return words(label).map(stem).sort().join(' ') || label.toLowerCase();
}

function byScore(one: Phrase, other: Phrase): number {
  return other.score - one.score || compare(one.key, other.key);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The term of a hyphenated or plain word: its last part, on which an English compound turns. */
function termOfSurface(word: string, corpus: Corpus): number {
  if (/^[A-Za-z]+$/.test(word)) return corpus.termOf(word.toLowerCase());
  const parts = words(word);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const term = corpus.termOf(parts[at] ?? '');
    if (term !== NO_TERM) return term;
  }
  return NO_TERM;
}
