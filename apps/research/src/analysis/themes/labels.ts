/**
 * Names of themes: of the phrases that the papers of a theme write, those that speak for most of them and for few
 * others (coverage times distinctiveness, in the manner of class-based tf-idf), and of these the one whose meaning is closest to them.
 */
import type { Paper } from '../../papers/paper.js';
import { runningTextOf } from '../../papers/running-text.js';
import { capitalised } from '../../papers/wording.js';
import { writtenOut } from '../../text/acronyms.js';
import { countsOf } from '../../text/counted-terms.js';
import { stemsOf, words } from '../../text/tokens.js';
import { NO_TERM, type Corpus } from './corpus.js';
import { breaks, isDesign, isGeneric, isNoun, PARTICIPLE } from './word-classes.js';
import { type SentenceWords, sentenceWords, WordSupport } from './word-support.js';

export interface ThemeWords {
  /** Null where no phrase holds the papers together. */
  label: string | null;
  keywords: string[];
}

/** A run of words between function words and marks, or a part of one. */
interface Phrase {
  /** As most often written. */
  surface: string[];
  terms: number[];
  /** Of the terms: forms that differ in inflection alone share it. Ties are broken by it, never by the input's order. */
  key: string;
  /** Members that write it in their title, and in title or abstract. */
  titles: number;
  papers: number;
  score: number;
}

/** What is known of the groups beside their words. */
export interface Known {
  leadsOf?: LeadsOf;
  /** Whether a group of which no phrase speaks for half is a theme all the same. */
  isApart?: (group: readonly number[]) => boolean;
  /** Labels that other groups have. */
  labels?: readonly string[];
}

/** How much closer in meaning each phrase is to the papers of a group than to the others. */
export type LeadsOf = (
  phrases: readonly string[],
  group: readonly number[],
) => Promise<readonly number[] | null>;

/** One place of a phrase: as written there, in a title, at the end of a run, with nothing cut off. */
interface Met {
  words: string[];
  terms: number[];
  paper: number;
  isTitle: boolean;
  isEnd: boolean;
  /** At an end that may go on behind "and": "acute hormonal and neuromuscular responses". */
  isOpen: boolean;
  isWhole: boolean;
}

interface Run {
  words: { word: string; term: number }[];
  isOpen: boolean;
}

const LONGEST = 4;
/** Of an abstract: enough to see what it is about. */
const ABSTRACT = 900;
/** Each word of a label stands in title or abstract of this share of the members. */
const SUPPORT = 0.5;
/**
 * … and all of them in one sentence of this share of them ("world" and "models" are in most abstracts) and of fewer of the other papers,
 * from which it does not set them apart.
 */
const TOGETHER = 0.4;
/** By number of words: two or three make the best headings. */
const LENGTH_WEIGHT = [0, 0.6, 1, 1.1, 0.95];
/** A generic word beside one of substance. */
const GENERIC_WEIGHT = 0.4;
/** Beyond this a term is simply the theme's own; what all themes share still names one where nothing else does. */
const MOST_LIFT = 3.5;
const LEAST_LIFT = 0.05;
const SMOOTHING = 0.03;
/** A word of the query is in most papers of most themes and tells the reader nothing new. */
const QUERY_WEIGHT = 0.3;
/** A noun phrase stands at the end of a run this often, since an adjective stands before its noun … */
const ENDING = 0.25;
/** … and this often one whose last word may be an adjective: "pandemic". */
const ENDING_OF_ADJECTIVE = 0.7;
/** Of so many papers what one alone has is not theirs. */
const SEVERAL = 3;
const KEYWORDS = 6;
/** Stands for "of" among terms. */
const OF = -2;
/** Phrases whose meaning is compared. */
const COMPARED = 12;
/** What the logarithm of a phrase's score weighs beside its lead. */
const SCORE_WEIGHT = 0.02;

/**
 * A label for each group, of words of its titles that at least half of its papers have: a phrase that several write, else one of the query
 * that no larger group is named by. A group that has none of them takes a phrase that fewer write; only one of very few papers takes what one
 * of them has, or a noun. No label is taken by a larger group or says the whole query, and none is as close to the other papers. `groups`
 * hold positions in `papers` and come in order of precedence.
 */
export async function nameThemes(
  groups: readonly (readonly number[])[],
  papers: readonly Paper[],
  corpus: Corpus,
  query: ReadonlySet<number>,
  acronyms: ReadonlyMap<string, string>,
  yieldToEventLoop: () => Promise<void>,
  { leadsOf = () => Promise.resolve(null), isApart = () => true, labels = [] }: Known = {},
): Promise<ThemeWords[]> {
  const sentences: SentenceWords[] = [];
  for (const paper of papers) {
    await yieldToEventLoop();
    sentences.push(sentenceWords(paper));
  }
  const same = (label: string): string => sameLabel(writtenOut(label, acronyms));
  const taken = new Set(labels.map(same));
  const labelled: ReadonlySet<number>[] = [];
  const named: ThemeWords[] = [];
  for (const group of groups) {
    await yieldToEventLoop();
    // A retracted paper lends its theme no name, if there are others.
    const sound = group.filter((member) => papers[member]?.is_retracted !== true);
    const members = sound.length > 0 ? sound : group;
    const own = members.flatMap((member) => papers[member] ?? []);
    const asRead = runningTextOf(own);
    const support = new WordSupport(group.flatMap((member) => [sentences[member] ?? []]));
    const outside = sentences.filter((_own, at) => !group.includes(at));
    // A share of one or two says nothing.
    const others = new WordSupport(outside.length < SEVERAL ? [] : outside);
    const order = phrasesIn(own, corpus, members, liftOf(members, corpus, query));
    const phrases = order.filter(({ terms }) => terms.length > 1);
    const least = own.length < SEVERAL ? 1 : 2;
    const nouns = order.filter(
      ({ terms, titles, surface: [word = ''] }) => terms.length === 1 && titles >= least && !isGeneric(word),
    );
    const isPartOfAnother = ({ terms }: Phrase): boolean =>
      labelled.some((other) => terms.every((term) => other.has(term)));
    const isAsked = ({ terms }: Phrase): boolean => terms.every((term) => query.has(term));
    const several = phrases.filter((one) => one.papers >= least);
    const isHeld = ({ surface }: Phrase): boolean => {
      const label = surface.join(' ');
      const isOfAll = others.of(label) >= TOGETHER && others.together(label) >= TOGETHER;
      return support.of(label) >= SUPPORT && support.together(label) >= TOGETHER && !isOfAll;
    };
    const tiers = [
      several.filter((one) => isHeld(one) && !isAsked(one)),
      several.filter((one) => isHeld(one) && one.terms.length < query.size && !isPartOfAnother(one)),
      ...(own.length < SEVERAL || isApart(group) ? [several.filter((one) => !isAsked(one))] : []),
      // One word ("Cells") names no theme of several papers.
      ...(own.length < SEVERAL ? [phrases, nouns] : []),
    ];
    const fresh = ({ surface }: Phrase): boolean =>
      !taken.has(same(surface.join(' '))) && !isDesign(surface.join(' '));
    let best: Phrase | undefined;
    for (const tier of tiers) best ??= await closest(tier.filter(fresh), group, leadsOf);
    const label = best ? capitalised(asRead(best.surface.join(' '))) : null;
    labelled.push(new Set(best?.terms));
    if (label !== null) taken.add(same(label));
    named.push({ label, keywords: keywordsOf(phrases, nouns, asRead, query) });
  }
  return named;
}

/** The phrase that is closest in meaning to the papers of a group of those with the highest scores; none that is not closer than to the others. */
async function closest(
  phrases: readonly Phrase[],
  group: readonly number[],
  leadsOf: LeadsOf,
): Promise<Phrase | undefined> {
  const best = phrases.toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1)).slice(0, COMPARED);
  const texts = best.map(({ surface }) => surface.join(' '));
  const leads = best.length > 0 ? await leadsOf(texts, group) : null;
  if (!leads) return best[0];
  return best
    .map((one, at) => ({ one, lead: leads[at] ?? 0 }))
    .filter(({ lead }) => lead > 0)
    .map(({ one, lead }) => ({ one, value: lead + SCORE_WEIGHT * Math.log(one.score) }))
    .sort((a, b) => b.value - a.value)[0]?.one;
}

/** All phrases of up to four words of the titles, and those that abstracts write of the titles' words; best first. */
function phrasesIn(
  papers: readonly Paper[],
  corpus: Corpus,
  members: readonly number[],
  lift: (term: number) => number,
): Phrase[] {
  const met = new Map<string, [Met, ...Met[]]>();
  const titled = new Set(
    papers.flatMap(({ title }) => runsOf(title, corpus).flatMap((run) => run.words.map(({ term }) => term))),
  );
  for (const [paper, { title, abstract }] of papers.entries()) {
    for (const text of [title, (abstract ?? '').slice(0, ABSTRACT)]) {
      for (const { words: run, isOpen } of runsOf(text, corpus)) {
        for (const [from, to] of spansOf(run)) {
          if (run[from]?.term === OF || run[to - 1]?.term === OF) continue;
          const own = run.slice(from, to);
          const words = own.map(({ word }) => word);
          const terms = own.map(({ term }) => term).filter((term) => term !== OF);
          if (!isHeading(words.map((word) => word.toLowerCase())) || new Set(terms).size < terms.length)
            continue;
          if (!terms.every((term) => titled.has(term))) continue;
          const key = own.map(({ term }) => term).join(' ');
          const isEnd = to === run.length || (run[to]?.term === OF && terms.length === own.length);
          const isWhole = to === run.length && from === 0;
          const one = {
            words,
            terms,
            paper,
            isTitle: text === title,
            isEnd,
            isOpen: isEnd && isOpen,
            isWhole,
          };
          const known = met.get(key);
          if (known) known.push(one);
          else met.set(key, [one]);
        }
      }
    }
  }
  return [...met]
    .flatMap(([key, all]): Phrase[] => {
      const forms = [...countsOf(all.map(({ words }) => words.join(' ')))];
      const [[form] = ['']] = forms.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
      const surface = form.split(' ');
      const { terms } = all[0];
      const least = isNoun(surface.at(-1) ?? '') ? ENDING : terms.length > 1 ? ENDING_OF_ADJECTIVE : Infinity;
      const told = all.filter(({ isOpen }) => !isOpen);
      const ends = told.filter(({ isEnd }) => isEnd).length;
      if (ends === 0 || ends < least * told.length) return [];
      const titles = new Set(all.filter(({ isTitle }) => isTitle).map(({ paper }) => paper)).size;
      const papers = new Set(all.map(({ paper }) => paper)).size;
      const substance = surface.filter((word) => word !== 'of');
      const lifts = terms.map(
        (term, at) => lift(term) * (isGeneric(substance[at] ?? '') ? GENERIC_WEIGHT : 1),
      );
      const typical = lifts.reduce((sum, one) => sum + one, 0) / lifts.length;
      const coverage = (titles + papers) / 2 / members.length;
      const whole = all.filter(({ isWhole }) => isWhole).length / all.length;
      const score = typical * coverage * (LENGTH_WEIGHT[surface.length] ?? 0) * (0.4 + 0.6 * whole);
      return [{ surface, terms, key, titles, papers, score }];
    })
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
}

/** All parts of a run, up to the longest. */
function spansOf(run: readonly unknown[]): (readonly [from: number, to: number])[] {
  return run.flatMap((_word, from) =>
    run.slice(from, from + LONGEST).map((_last, more) => [from, from + more + 1] as const),
  );
}

/** Runs of content words, and "of" between them, as written, with their terms. */
function runsOf(text: string, corpus: Corpus): Run[] {
  let run: Run = { words: [], isOpen: false };
  const runs = [run];
  for (const token of text.match(
    /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+|[+#])*|[.:;,!?()[\]{}"“”/|–—-]/gu,
  ) ?? []) {
    const word = token.replace(/['’-]+$/, '');
    // "Range of motion"; "effects of drought" and "use of maps" begin behind it.
    const isJoined = word === 'of' && !isGeneric(run.words.at(-1)?.word ?? 'use');
    const term = isJoined ? OF : breaks(word.toLowerCase()) ? NO_TERM : termOfSurface(word, corpus);
    if (term !== NO_TERM) run.words.push({ word, term });
    else {
      run.isOpen = /^(?:and|or)$/i.test(token);
      runs.push((run = { words: [], isOpen: false }));
    }
  }
  return runs.filter(({ words }) => words.length > 0);
}

/** Opens with no adverb or gerund, ends in no participle, and names more than the genre. */
function isHeading(lower: readonly string[]): boolean {
  const [first = ''] = lower;
  return !PARTICIPLE.test(lower.at(-1) ?? '') && !/.{3}(?:ly|ing)$/.test(first) && !lower.every(isGeneric);
}

/** Logarithm of how many times its share outside a term's share of the members is; little where it is no more. */
function liftOf(
  members: readonly number[],
  corpus: Corpus,
  query: ReadonlySet<number>,
): (term: number) => number {
  const outsiders = corpus.documents.length - members.length;
  const held = countsOf(members.flatMap((member) => [...(corpus.documents[member]?.keys() ?? [])]));
  return (term) => {
    const inside = held.get(term) ?? 0;
    const outside = ((corpus.frequencies.get(term) ?? 0) - inside) / outsiders;
    const ratio = (inside / members.length + SMOOTHING) / (outside + SMOOTHING);
    const lift = outsiders > 0 ? Math.log2(ratio) : 1;
    return Math.max(LEAST_LIFT, Math.min(MOST_LIFT, lift)) * (query.has(term) ? QUERY_WEIGHT : 1);
  };
}

/** The phrases and nouns that speak best for a theme, none saying what another or the query says. */
function keywordsOf(
  phrases: readonly Phrase[],
  nouns: readonly Phrase[],
  asRead: (text: string) => string,
  query: ReadonlySet<number>,
): string[] {
  const used = new Set(query);
  const chosen: string[] = [];
  for (const { surface, terms } of [...phrases.filter(({ papers }) => papers > 1), ...nouns, ...phrases]) {
    if (chosen.length >= KEYWORDS) break;
    if (terms.some((term) => used.has(term)) || isDesign(surface.join(' '))) continue;
    for (const term of terms) used.add(term);
    chosen.push(asRead(surface.join(' ')));
  }
  return chosen;
}

/** "Library catalog" and "Library catalogs" are one, as "post-traumatic" and "posttraumatic", a name and its short form. */
function sameLabel(label: string): string {
  return stemsOf(label.replaceAll('-', '')).sort().join(' ') || label.toLowerCase();
}

/** The term of a hyphenated or plain word: its last part, on which an English compound turns. */
function termOfSurface(word: string, corpus: Corpus): number {
  const terms = words(word).map((part) => corpus.termOf(part));
  return terms.findLast((term) => term !== NO_TERM) ?? NO_TERM;
}
