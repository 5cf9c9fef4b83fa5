/** What comes nearest to a question that nothing answers as it was asked: a finding on part of it, claimed as no more. */
import type { Evidence } from '../../papers/paper.js';
import { acronymsIn, writtenOut } from '../../text/acronyms.js';
import { terms } from '../../text/tokens.js';
import { isFindingPlace } from '../claims/claims-of-papers.js';
import { THRESHOLD } from '../reading/classify.js';
import type { ScoredSentence } from '../sentences/key-points.js';
import { type ReadPaper, readPaper } from '../sentences/read-paper.js';
import { isProposal } from '../reading/sentence-cues.js';
import { goesOn, leansBack } from '../sentences/stands-alone.js';
import type { Question } from './question.js';

/** Share of a question's words that a paper has at the least, and of the words of an open one that the finding itself has. */
const LEAST_SHARE = 0.5;
/** Share of a question's words in a title that asks it, and of the title's in the question: what the paper concludes is an answer. */
const ASKED_SHARE = 0.8;
const TITLE_SHARE = 0.5;
/** Words from which a sentence is none to be quoted here. */
const LONGEST = 60;

/** A paper whose abstract is read already, or will be. */
export type Quotable = Pick<ReadPaper, 'paper' | 'number'> & Partial<ReadPaper>;

export interface Nearest extends Evidence {
  /** The title of its paper asks the question. */
  isAsked: boolean;
}

/**
 * Of each paper the finding with most of the question's words, the nearest first: by what the finding and its paper have of
 * them. A paper whose title asks the question goes before all others, with its last finding, which is mostly what its authors
 * conclude. Ranks decide ties.
 */
export function nearestFindings(question: Question, papers: readonly Quotable[], most: number): Nearest[] {
  const { subject, outcome, comparator, kind, excluded } = question;
  const all = [...new Set([...subject, ...(comparator ?? []), ...outcome])];
  const population = question.population ?? [];
  // "Reinforcement learning" is not met by "learning".
  const least = Math.max(Math.min(2, all.length), LEAST_SHARE * all.length);
  const found = papers.flatMap(({ paper, number, scored = readPaper(paper, number).scored }) => {
    const titled = new Set(terms(paper.title));
    const stems = new Set([...titled, ...scored.flatMap(({ sentence }) => sentence.stems)]);
    const named = all.filter((term) => stems.has(term)).length;
    const known = [...titled].filter((term) => all.includes(term) || population.includes(term)).length;
    const isAsked =
      kind !== 'open' &&
      all.filter((term) => titled.has(term)).length >= ASKED_SHARE * all.length &&
      known >= TITLE_SHARE * titled.size;
    const acronyms = acronymsIn(paper.abstract ?? '');
    let best: (Nearest & { value: number }) | null = null;
    for (const one of named < least ? [] : scored.filter(isTold)) {
      const said = new Set(terms(writtenOut(one.sentence.text, acronyms)));
      const has = (own: readonly string[]): number => own.filter((term) => said.has(term)).length;
      if (has(excluded) > 0 || has(all) === 0 || (kind === 'open' && has(all) < least)) continue;
      const value = has(all) + has(population) / 2 + named;
      if (!best || value > best.value || isAsked)
        best = { paper_id: paper.paper_id, sentence: one.sentence.text, isAsked, value };
    }
    return best ?? [];
  });
  return found.sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.value - a.value).slice(0, most);
}

function isTold(one: ScoredSentence): boolean {
  const { lower, words } = one.sentence;
  return (
    one.finding > 0 &&
    isFindingPlace(one) &&
    one.reading.tells &&
    words.length <= LONGEST &&
    !(leansBack(lower) || goesOn(lower) || isProposal(lower)) &&
    one.reading.gap.open < THRESHOLD
  );
}
