import type { Paper } from '../../papers/paper.js';
import { stem, words } from '../../text/tokens.js';
import { NO_TERM, type Corpus } from './corpus.js';
import { keywordsOf } from './keywords.js';
import { coverageOf, nounCandidates, phraseCandidates } from './label-candidates.js';
import type { Candidate, Naming } from './label-candidates.js';
import { capitalise, Spelling } from './spelling.js';
import { pairCode, type GroupTerms } from './term-scores.js';
import { termOfSurface } from './title-phrases.js';
import type { WordForms } from './word-forms.js';
import { WordSupport } from './word-support.js';

export interface ThemeWords {
  label: string;
  keywords: string[];
}

/** Two nouns side by side read less well than one phrase, unless they speak for clearly more of the members. */
const PAIR_WEIGHT = 0.45;
const PAIRED_NOUNS = 8;
/** A phrase of the abstracts is the theme's own where this share of its papers has it. */
const WRITTEN = 0.25;
/** Share of the members below which a phrase speaks for itself alone. */
const LONELY = 0.3;
/** Each word of a label stands in the title or abstract of at least this share of the members. */
const SUPPORT = 0.5;
/** What another theme is already named by sets this one apart less. */
const REPEATED = 0.7;

/**
 * Names each group by the noun phrase of its titles that speaks for most of its papers and for few others (coverage
 * times distinctiveness); where none speaks for several, by one that their abstracts write, else by two nouns. Each word
 * of it stands in at least half of the papers. A label is not taken by a larger group and not made of the query's words
 * alone. `groups` come in order of precedence.
 */
export async function nameThemes(
  groups: readonly GroupTerms[],
  papers: readonly Paper[],
  corpus: Corpus,
  query: ReadonlySet<number>,
  forms: WordForms,
  yieldToEventLoop: () => Promise<void>,
): Promise<ThemeWords[]> {
  const taken = new Set<string>();
  const usedTerms = new Set<number>();
  const named: ThemeWords[] = [];
  for (const group of groups) {
    await yieldToEventLoop();
    const all = group.members.flatMap((member) => papers[member] ?? []);
    // A retracted paper lends its theme no name, if there are others.
    const sound = all.filter((paper) => paper.is_retracted !== true);
    const members = sound.length > 0 ? sound : all;
    const spelling = new Spelling(members);
    const support = new WordSupport(all);
    const naming: Naming = { group, members, corpus, query, forms };
    await yieldToEventLoop();
    const phrases = phraseCandidates(naming);
    await yieldToEventLoop();
    const nouns = nounCandidates(naming);
    const widest = phrases.slice(0, 3).reduce((most, { coverage }) => Math.max(most, coverage), 0);
    const pairs = widest < LONELY ? pairsOf(nouns, naming) : [];
    const bestOf = (candidates: readonly Candidate[]): Candidate | undefined =>
      candidates
        .filter(({ terms }) => query.size === 0 || !terms.every((term) => query.has(term)))
        .filter(({ surface }) => support.of(surface.join(' ')) >= SUPPORT)
        .map((one) => ({
          ...one,
          score: one.score * (one.terms.some((term) => usedTerms.has(term)) ? REPEATED : 1),
        }))
        .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1))
        .find(({ surface }) => !taken.has(sameLabel(spelling.heading(surface))));
    let best = bestOf([...phrases, ...pairs]);
    // One phrase reads better than two words side by side, or one alone.
    if (best === undefined || pairs.some(({ key }) => key === best?.key))
      best = bestOf(writtenPhrases(naming, spelling)) ?? best;
    const label = best ? spelling.heading(best.surface) : fallbackLabel(naming, spelling, support, taken);
    for (const term of best?.terms ?? []) usedTerms.add(term);
    taken.add(sameLabel(label));
    named.push({ label, keywords: keywordsOf(phrases, nouns, spelling, members.length) });
  }
  return named;
}

/** "Mach number" of titles that have both words apart: two words that several abstracts write as one phrase. */
function writtenPhrases(naming: Naming, spelling: Spelling): Candidate[] {
  const { group, members, corpus, forms } = naming;
  const texts = members.map(({ title, abstract }) => `${title}. ${abstract ?? ''}`.toLowerCase());
  const least = Math.max(2, group.members.length * WRITTEN);
  const words = titleWords(naming, spelling).map((word) => ({ word, term: termOfSurface(word, corpus) }));
  return words.flatMap((one) =>
    words.flatMap((other): Candidate[] => {
      if ((group.pairs.get(pairCode(one.term, other.term)) ?? 0) < least) return [];
      const [first, last] = [one.word.toLowerCase(), other.word.toLowerCase()];
      if (!forms.canEnd(last) || forms.isGeneric(first)) return [];
      // "Saw blades", where the titles have saws and blades.
      const opening = [one.word, one.word.replace(/s$/, '')].find(
        (word) => texts.filter((text) => text.includes(`${word.toLowerCase()} ${last}`)).length > 1,
      );
      if (opening === undefined) return [];
      const terms = [one.term, other.term];
      const coverage = coverageOf(terms, 0, group, corpus);
      const lift = terms.reduce((sum, term) => sum + (group.lifts.get(term) ?? 0), 0) / terms.length;
      const score = coverage * lift;
      const key = terms.join(' ');
      return [{ surface: [opening, other.word], terms, key, titles: 0, coverage, score }];
    }),
  );
}

/** "Plastics and bacteria": two nouns that speak for different members. */
function pairsOf(nouns: readonly Candidate[], { group, corpus }: Naming): Candidate[] {
  const several = group.members.length > 3 ? 2 : 1;
  const best = nouns.filter(({ titles }) => titles >= several).slice(0, PAIRED_NOUNS);
  return best.flatMap((one, at) =>
    best.slice(at + 1).flatMap((other): Candidate[] => {
      const [a = NO_TERM] = one.terms;
      const [b = NO_TERM] = other.terms;
      // Words that stand together make a phrase of their own: "memory consolidation", not "memory and consolidation".
      if (group.pairs.has(pairCode(a, b)) || group.pairs.has(pairCode(b, a))) return [];
      const coverage =
        group.members.reduce(
          (sum, member) => sum + Math.max(holds(member, a, corpus), holds(member, b, corpus)),
          0,
        ) / group.members.length;
      const lift = ((group.lifts.get(a) ?? 0) + (group.lifts.get(b) ?? 0)) / 2;
      return [
        {
          surface: [...one.surface, 'and', ...other.surface],
          terms: [a, b],
          key: `${one.key} & ${other.key}`,
          titles: one.titles + other.titles,
          coverage,
          score: coverage * lift * PAIR_WEIGHT,
        },
      ];
    }),
  );
}

function holds(member: number, term: number, corpus: Corpus): number {
  const document = corpus.documents[member];
  if (!document) return 0;
  return document.title.has(term) ? 0.9 : document.counts.has(term) ? 0.3 : 0;
}

/**
 * No phrase of a title speaks for half of the papers: two words that do, as a phrase where they stand together, else
 * side by side; where there is but one, that one.
 */
function fallbackLabel(
  naming: Naming,
  spelling: Spelling,
  support: WordSupport,
  taken: ReadonlySet<string>,
): string {
  const { members, corpus, query, forms } = naming;
  const typical = titleWords(naming, spelling);
  const held = (word: string): number => support.of(word);
  const isGeneric = (word: string): boolean => forms.isGeneric(word.toLowerCase()) || GENRE.test(word);
  const nouns = typical.filter((word) => forms.canEnd(word.toLowerCase()) && !isGeneric(word));
  const supported = nouns.filter((word) => held(word) >= SUPPORT);
  const texts = members.map(({ title, abstract }) => `${title}. ${abstract ?? ''}`.toLowerCase());
  // Words are a phrase where the papers write them as one.
  const isWritten = (phrase: string): boolean =>
    texts.filter((text) => text.includes(phrase.toLowerCase())).length >= Math.min(2, members.length);
  const asks = (...words: number[]): boolean => words.every((word) => query.has(word));
  for (const [list, mayAsk] of [
    [supported, false],
    [supported, query.size > 2],
    [typical.filter((word) => held(word) >= SUPPORT), query.size > 2],
    [supported, true],
    [typical.filter((word) => held(word) >= SUPPORT), true],
  ] as const) {
    for (let first = 0; first < list.length; first += 1) {
      for (let second = first + 1; second < Math.min(list.length, first + 6); second += 1) {
        const [one = '', other = ''] = [list[first], list[second]];
        const [a, b] = [termOfSurface(one, corpus), termOfSurface(other, corpus)];
        if (!mayAsk && asks(a, b)) continue;
        const ends = (word: string): boolean => forms.canEnd(word.toLowerCase());
        const phrase = [
          [one, other],
          [other, one],
        ].find(([left = '', right = '']) => ends(right) && isWritten(`${left} ${right}`));
        // Two words of genre say nothing, and "infancy and infants" says one thing twice.
        if (phrase ? isGeneric(one) && isGeneric(other) : isGeneric(one) || isGeneric(other)) continue;
        if (!phrase && !(ends(one) && ends(other))) continue;
        if (!phrase && alike(one, other)) continue;
        const label = capitalise(phrase ? phrase.join(' ') : `${one} and ${other}`);
        if (!taken.has(sameLabel(label))) return label;
      }
    }
  }
  const widest = [...nouns].sort((one, other) => held(other) - held(one));
  const alone = [...supported, ...widest].find((word) => !taken.has(sameLabel(word)));
  const described = alone === undefined ? undefined : withItsModifier(alone, texts, typical, forms);
  if (described !== undefined && !taken.has(sameLabel(described))) return capitalise(described);
  const base =
    capitalise(alone ?? typical[0] ?? members[0]?.title.trim().split(/\s+/).slice(0, 4).join(' ') ?? '') ||
    'Untitled papers';
  let label = base;
  for (let number = 2; taken.has(sameLabel(label)); number += 1) label = `${base} (${number})`;
  return label;
}

/** "Solar cells", where one word is left and several papers write it with another word of a title before it. */
function withItsModifier(
  word: string,
  texts: readonly string[],
  titled: readonly string[],
  forms: WordForms,
): string | undefined {
  const counts = titled.map((other) => {
    const phrase = `${other.toLowerCase()} ${word.toLowerCase()}`;
    return { other, count: texts.filter((text) => text.includes(phrase)).length };
  });
  const [best] = counts
    .filter(
      ({ other, count }) =>
        count > 1 && count >= LONELY * texts.length && !forms.isGeneric(other.toLowerCase()),
    )
    .sort((a, b) => b.count - a.count);
  return best && `${best.other} ${word}`;
}

/** "Library catalog" and "Library catalogs" are one. */
function sameLabel(label: string): string {
  return words(label).map(stem).join(' ') || label.toLowerCase();
}

/** Whom a study looks at and what it is made of, in any discipline: no subject of their own. */
const GENRE =
  /^(?:patients?|subjects?|cases?|participants?|results?|lists?|theory|theories|examples?|investigations?|studies|notes?|speeds?|values?)$/i;

function alike(one: string, other: string): boolean {
  const length = Math.min(6, one.length, other.length) - 1;
  return one.slice(0, length).toLowerCase() === other.slice(0, length).toLowerCase();
}

/** Content words of the titles, most typical first, one form for each term. */
function titleWords({ group, members, corpus }: Naming, spelling: Spelling): string[] {
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
