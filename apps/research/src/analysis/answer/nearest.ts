/** What comes nearest to a question that nothing answers as it was asked: a finding on part of it, claimed as no more. */
import { namesEveryConcept } from '../../papers/on-question.js';
import type { Evidence } from '../../papers/paper.js';
import { acronymsIn, writtenOut } from '../../text/acronyms.js';
import { terms } from '../../text/tokens.js';
import type { ScoredSentence } from '../sentences/key-points.js';
import { type ReadPaper, readPaper } from '../sentences/read-paper.js';
import { askedWords, type Question } from './question.js';

/** Share of a question's words that a paper has at the least. */
const LEAST_SHARE = 0.5;
/** Share of a question's words in a title that asks it, and of the title's in the question: what the paper concludes is an answer. */
const ASKED_SHARE = 0.8;
const TITLE_SHARE = 0.5;
/** Words from which a sentence is none to be quoted here. */
const LONGEST = 60;

/** A paper whose abstract is read already, or will be. */
export type Quotable = Pick<ReadPaper, 'paper' | 'number'> & Partial<ReadPaper>;

export interface Nearest extends Evidence {
  /** Its title asks the question; it has half of the words; it is the best ranked and has fewer. */
  by: 'title' | 'words' | 'rank';
}

/**
 * Of each paper with half of the question's words the finding with most of them, the nearest first: by what the finding and its
 * paper have of them. A paper whose title asks the question goes before all others, with its last finding, which is mostly what its
 * authors conclude. Where a paper names every concept, in whatever words, those that do not are left out. Ranks decide ties. Where no paper
 * has half of the words, the best ranked one is heard if it has one: authors write of a thing in other words than those who ask, and
 * ranks are made of meaning too.
 */
export function nearestFindings(question: Question, papers: readonly Quotable[], most: number): Nearest[] {
  const { excluded } = question;
  const all = askedWords(question);
  const population = question.population ?? [];
  // "Reinforcement learning" is not met by "learning".
  const least = Math.max(Math.min(2, all.length), LEAST_SHARE * all.length);
  const found = papers.flatMap(({ paper, number, scored = readPaper(paper, number).scored }, at) => {
    const titled = new Set(terms(paper.title));
    const stems = new Set([...titled, ...scored.flatMap(({ sentence }) => sentence.stems)]);
    const named = all.filter((term) => stems.has(term)).length;
    const isFirst = at === 0;
    const isOn = namesEveryConcept(paper);
    if (named < (isFirst || isOn ? 1 : least)) return [];
    const known = [...titled].filter((term) => all.includes(term) || population.includes(term)).length;
    const isAsked =
      all.filter((term) => titled.has(term)).length >= ASKED_SHARE * all.length &&
      known >= TITLE_SHARE * titled.size;
    const acronyms = acronymsIn(paper.abstract ?? '');
    const told = scored.filter(isTold).flatMap(({ sentence: { text }, finding }) => {
      const said = new Set(terms(writtenOut(text, acronyms)));
      const has = (own: readonly string[]): number => own.filter((term) => said.has(term)).length;
      const isOff = has(all) === 0 && !isFirst;
      return isOff || has(excluded) > 0 ? [] : { text, finding, words: has(all) + has(population) / 2 };
    });
    const [best] = told.toSorted((a, b) => b.words - a.words || b.finding - a.finding);
    const own = isAsked ? told.at(-1) : best;
    const by = isAsked ? 'title' : named < least && !isOn ? 'rank' : 'words';
    return own
      ? [{ paper_id: paper.paper_id, sentence: own.text, by, isOn, value: own.words + named } as const]
      : [];
  });
  const near = found.filter(({ by }) => by !== 'rank');
  near.sort((a, b) => Number(b.by === 'title') - Number(a.by === 'title') || b.value - a.value);
  const on = near.some(({ isOn }) => isOn) ? near.filter(({ by, isOn }) => isOn || by === 'title') : near;
  return on.length > 0 ? on.slice(0, most) : found.slice(0, 1);
}

/** A finding that can be quoted alone. */
export function isTold(one: ScoredSentence): boolean {
  const { role, odds } = one.reading;
  return (
    one.point > 0 &&
    role === 'finding' &&
    // A heading lifts what leans too.
    odds.leaning <= 0 &&
    one.sentence.words.length <= LONGEST
  );
}
