/**
 * Which papers deal with a concept of a query, in whatever words: logistic regression over closeness of meaning and words in common, fitted
 * by scripts/models/fit-concepts.ts on what readers said of queries and papers.
 */
import { type AskedConcept, hasWordsOf, nameOf, textsOf } from '../../analysis/summary/on-question.js';
import { closeness } from '../../encoder/encoder.js';
import { chanceOf, type Weights } from '../../models/log-odds.js';
import { CONCEPTS } from '../../models/query-concepts.js';
import type { Paper } from '../../papers/paper.js';
import { rarityOf } from '../../text/background/background.js';
import { countTerms, toldApart } from '../../text/counted-terms.js';
import { meanOf } from '../../text/scoring/mean.js';
import { splitSentences } from '../../text/sentences.js';
import { terms } from '../../text/tokens.js';

/** Chance from which a paper is said to name a concept. */
const NAMED_FROM = 0.7;
/** How much closer than the mean paper those that name a concept are, where none has its words. */
const USUAL_LEAD = 0.15;

/** A concept, and the vector of its name. */
export interface EncodedConcept {
  concept: AskedConcept;
  own: Float32Array;
}
export interface EncodedPaper {
  paper: Paper;
  vector: Float32Array;
}

export const isNamed = (
  features: Readonly<Record<string, number>>,
  weights: Weights = CONCEPTS.weights,
): boolean => chanceOf(features, weights) >= NAMED_FROM;

/**
 * Of each paper, how it stands towards a concept.
 * @param named of each, whether it has the words of the concept (hasWordsOf)
 */
export function namedFeatures(
  query: Float32Array,
  { concept, own }: EncodedConcept,
  papers: readonly EncodedPaper[],
  named: readonly boolean[],
): Record<string, number>[] {
  const close = papers.map(({ vector }) => closeness(own, vector));
  const ofNaming = close.filter((_one, at) => named[at]);
  const mean = meanOf(close);
  const usual = ofNaming.length > 0 ? meanOf(ofNaming) : mean + USUAL_LEAD;
  const sought = concept.parts.map((part) => [...new Set(terms(nameOf(part)))]);
  return papers.map(({ paper, vector }, at) => ({
    bias: 1,
    words: Math.max(...sought.map((stems) => shareInSentence(stems, paper))),
    close: close[at] ?? 0,
    lead: (close[at] ?? 0) - usual,
    question: closeness(query, vector),
    known: ofNaming.length > 0 ? 1 : 0,
    field: named[at] ? 0 : mean,
  }));
}

/** The largest share of the words, by their rarity, that stand in the title or in one sentence. */
function shareInSentence(stems: readonly string[], paper: Paper): number {
  const [title, abstract] = textsOf(paper);
  const whole = rarityOf(stems) || 1;
  const texts = [title, ...splitSentences(abstract).map(({ text }) => text)];
  return Math.max(
    ...texts.map((text) => {
      const { counts } = countTerms(text);
      return rarityOf(stems.filter((one) => counts.has(one))) / whole;
    }),
  );
}

/**
 * For each paper, whether it names each of the concepts: by their words, or in others. A name that a letter or digit completes ("vitamin D",
 * "CRLF2 rearrangement") has to stand there.
 */
export function namedByMeaning(
  query: Float32Array,
  concepts: readonly EncodedConcept[],
  papers: readonly EncodedPaper[],
): ReadonlyMap<Paper, Record<string, boolean>> {
  const told = concepts.map((one): [name: string, isNamed: boolean[]] => {
    const { concept } = one;
    const byWords = papers.map(({ paper }) => hasWordsOf(concept, paper));
    const names = concept.parts.map((part) => toldApart(nameOf(part)));
    const features = namedFeatures(query, one, papers, byWords);
    const isTold = features.map(
      (own, at) => byWords[at] === true || (hasAny(names, papers[at]?.paper) && isNamed(own)),
    );
    return [concept.name, isTold];
  });
  return new Map(
    papers.map(({ paper }, at) => [
      paper,
      Object.fromEntries(told.map(([name, isNamed]) => [name, isNamed[at] ?? false])),
    ]),
  );
}

/** Whether a paper has all names of one of the alternatives. */
function hasAny(alternatives: readonly (readonly string[])[], paper: Paper | undefined): boolean {
  if (!paper) return false;
  const counted = textsOf(paper).map(countTerms);
  return alternatives.some((names) => names.every((name) => counted.some(({ counts }) => counts.has(name))));
}
