/** What comes nearest to a question that nothing answers as it was asked: a finding on part of it, claimed as no more. */
import type { Evidence } from '../../papers/paper.js';
import { acronymsIn, writtenOut } from '../../text/acronyms.js';
import { terms } from '../../text/tokens.js';
import { isFindingPlace } from '../claims/claims-of-papers.js';
import { THRESHOLD } from '../reading/classify.js';
import type { ScoredSentence } from '../sentences/key-points.js';
import { type ReadPaper, readPaper } from '../sentences/read-paper.js';
import { isProposal, saysHow } from '../reading/sentence-cues.js';
import { goesOn, leansBack } from '../sentences/stands-alone.js';
import type { Question } from './question.js';

/** Share of the words that a finding has at the least: of a question, and of what is asked openly. */
const LEAST_SHARE = 0.6;
const LEAST_SHARE_OPEN = 0.5;
/** Share of a question's words in a title that asks it, and of the title's in the question: what the paper concludes is an answer. */
const ASKED_SHARE = 0.8;
const TITLE_SHARE = 0.5;
/** Words from which a sentence is none to be quoted here. */
const LONGEST = 60;

export interface Nearest extends Evidence {
  /** The title of its paper asks the question. */
  isAsked: boolean;
}

/**
 * The finding with most of the question's words, of what was asked about and of what was asked of it; before all others the
 * last one of a paper whose title asks the question, which is mostly what its authors conclude. Ranks decide ties.
 */
export function nearestFinding(
  question: Question,
  papers: readonly Pick<ReadPaper, 'paper' | 'number'>[],
): Nearest | null {
  const { subject, outcome, comparator, population } = question;
  const about = new Set([...subject, ...(comparator ?? [])]);
  const asked = new Set(outcome);
  const all = new Set([...about, ...asked]);
  const known = new Set([...all, ...(population ?? [])]);
  const wanted = asked.size > 0 ? asked : about;
  const share = question.kind === 'open' ? LEAST_SHARE_OPEN : LEAST_SHARE;
  // "Reinforcement learning" is not met by "learning".
  const least = Math.max(Math.min(2, all.size), share * all.size);
  let best: (Nearest & { hits: number }) | null = null;
  for (const { paper, number } of papers) {
    const acronyms = acronymsIn(paper.abstract ?? '');
    const titled = new Set(terms(paper.title));
    const isAsked =
      question.kind !== 'open' &&
      [...all].filter((term) => titled.has(term)).length >= ASKED_SHARE * all.size &&
      [...titled].filter((term) => known.has(term)).length >= TITLE_SHARE * titled.size;
    for (const one of readPaper(paper, number).scored) {
      if (!isTold(one, isAsked || question.kind === 'open')) continue;
      const said = new Set(terms(writtenOut(one.sentence.text, acronyms)));
      const has = (own: Iterable<string>): number => [...own].filter((term) => said.has(term)).length;
      if (has(question.excluded) > 0 || has(all) === 0) continue;
      if (!isAsked && (has(about) * 2 < about.size || has(wanted) === 0 || has(all) < least)) continue;
      const hits = has(all) + has(population ?? []) / 2 + (isAsked ? all.size : 0);
      if (!best || hits > best.hits || (isAsked && paper.paper_id === best.paper_id))
        best = { paper_id: paper.paper_id, sentence: one.sentence.text, isAsked, hits };
    }
  }
  return best && { paper_id: best.paper_id, sentence: best.sentence, isAsked: best.isAsked };
}

/** `plainly`: that something was found is enough, it need not be said how much or which way. */
function isTold(one: ScoredSentence, plainly: boolean): boolean {
  const { lower, words } = one.sentence;
  if (
    one.finding <= 0 ||
    !isFindingPlace(one) ||
    !(plainly ? one.reading.tells : saysHow(lower, words)) ||
    words.length > LONGEST
  )
    return false;
  return !leansBack(lower) && !goesOn(lower) && !isProposal(lower) && one.reading.gap.open < THRESHOLD;
}
