/** The finding that comes nearest to an open question, by meaning and by words. */
import { isTold } from '../../analysis/answer/nearest.js';
import type { ReadPaper } from '../../analysis/sentences/read-paper.js';
import { closeness, encodedText } from '../../encoder/encoder.js';
import { isOnQuestion } from '../../papers/on-question.js';
import type { Evidence } from '../../papers/paper.js';
import { acronymsIn, writtenOut } from '../../text/acronyms.js';
import { rarityOf } from '../../text/background/background.js';
import { terms } from '../../text/tokens.js';
import { wordsOf } from './passages.js';

/** Papers whose findings are read: those that name every concept first, then the best ranked. */
const MOST_READ = 10;
/** Share of the question's words that a paper has at the least: two words that a long question shares with anything make no answer. */
const LEAST_SHARE = 0.5;
/** What words, how well the sentence serves alone, and each place behind the first paper weigh beside the closeness of meaning. */
const BY_WORDS = 0.5;
const BY_SALIENCE = 0.1;
const BY_PLACE = 0.02;

export interface OpenFinding extends Evidence {
  /** The finding under the title of its paper, short forms written out. */
  text: string;
  /** What speaks for it beside its meaning. */
  value: number;
}

/** Of the papers that have half of the question's words, which are none where `query` has none. */
export function openFindings(
  query: string,
  excluded: readonly string[],
  papers: readonly ReadPaper[],
): OpenFinding[] {
  const asked = [...new Set(terms(query))];
  const least = Math.max(1, Math.min(2, asked.length), LEAST_SHARE * asked.length);
  const whole = rarityOf(asked);
  const read = new Set([...papers.filter(({ paper }) => isOnQuestion(paper)), ...papers]);
  return [...read].slice(0, MOST_READ).flatMap((one, place) => {
    const { paper_id, title, abstract } = one.paper;
    if (wordsOf(asked, one).length < least) return [];
    const acronyms = acronymsIn(abstract ?? '');
    return one.scored.filter(isTold).flatMap(({ sentence: { text }, salience }) => {
      const written = writtenOut(text, acronyms);
      const said = new Set(terms(written));
      if (excluded.some((term) => said.has(term))) return [];
      const had = rarityOf(asked.filter((term) => said.has(term))) / whole;
      const value = BY_WORDS * had + BY_SALIENCE * Math.log(salience) - BY_PLACE * place;
      return [{ paper_id, sentence: text, text: encodedText({ title, abstract: written }), value }];
    });
  });
}

/** @param vectors of the question, then of each finding; none where the encoder is off: then words decide */
export function nearestOf(
  findings: readonly OpenFinding[],
  [asked, ...vectors]: readonly Float32Array[],
): Evidence | null {
  const [best] = findings
    .map(({ paper_id, sentence, value }, at) => {
      const vector = vectors[at];
      return { paper_id, sentence, value: value + (asked && vector ? closeness(asked, vector) : 0) };
    })
    .sort((a, b) => b.value - a.value);
  return best ? { paper_id: best.paper_id, sentence: best.sentence } : null;
}
