/** How many of the papers are on the question: those that name every main concept of it in title or abstract. */
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { isOnQuestion } from '../../papers/on-question.js';
import { demandedChoices, meets } from '../../papers/tree-match.js';
import { term, termsOf, type QueryNode } from '../../papers/query-tree.js';
import { acronymsOf, shortFormsIn, writtenOut } from '../../text/acronyms.js';
import { countTerms } from '../../text/counted-terms.js';
import { terms } from '../../text/tokens.js';
import { distinctByStem, isFunctionWord } from '../query/concepts.js';

/** Of a longer text the beginning is read. */
const LONGEST = 12_000;
/** Concepts that are looked for; a query of more is a text of its own, which no paper names as a whole. */
const MOST_CONCEPTS = 12;

export type Asked = Pick<QueryUnderstanding, 'concepts' | 'phrases' | 'synonyms' | 'tree'>;

/** A concept of the query: one of its parts is enough. */
export interface AskedConcept {
  name: string;
  parts: readonly QueryNode[];
}

/**
 * The concepts of a query. Alternatives joined by OR are one, a name with its synonyms is one, and so is a short form with what the papers
 * explain it by.
 * @param papers all that were found: they show what short forms stand for
 * @param read the main concepts as a model reads them in the topic; where the query says itself what belongs together, that holds
 */
export function conceptsAsked(
  asked: Asked,
  papers: readonly Paper[],
  read: readonly string[] = [],
): AskedConcept[] {
  const { alternatives, names } = choicesIn(asked);
  const isSyntax = alternatives.length > 0 || asked.phrases.length > 0;
  const main = isSyntax ? [] : distinctByStem(read.map(trimmed).filter(Boolean));
  const grouped = new Set(alternatives.flat().flatMap((part) => terms(nameOf(part))));
  const concepts =
    main.length > 0
      ? main
      : asked.concepts.filter((concept) => terms(concept).some((word) => !grouped.has(word)));
  const acronyms = shortFormsIn(concepts.join(' ')).size > 0 ? acronymsOf(papers) : new Map<string, string>();
  return [
    ...alternatives.map((parts) => ({ name: [...new Set(parts.map(nameOf))].join(' or '), parts })),
    ...concepts.map((name) => ({
      name,
      parts: [term(name), term(writtenOut(name, acronyms)), ...bySynonym(name, names)],
    })),
  ].slice(0, MOST_CONCEPTS);
}

/** Without function words at its ends. */
function trimmed(concept: string): string {
  const words = concept.split(/\s+/u);
  const isContent = (word: string): boolean => !isFunctionWord(word);
  return words.slice(words.findIndex(isContent), words.findLastIndex(isContent) + 1).join(' ');
}

/** The choices of a search: between what the query says, and between a name of it and the synonyms that a vocabulary knows. */
function choicesIn({ synonyms, tree }: Asked): Record<'alternatives' | 'names', QueryNode[][]> {
  const known = new Set(synonyms.map(({ name }) => name.toLowerCase()));
  const [alternatives, names]: [QueryNode[][], QueryNode[][]] = [[], []];
  for (const parts of demandedChoices(tree)) {
    const [first] = parts;
    (first && known.has(nameOf(first).toLowerCase()) ? names : alternatives).push(parts);
  }
  return { alternatives, names };
}

/** "Vaccine delays of parents" for "vaccine hesitancy of parents". */
function bySynonym(concept: string, names: readonly QueryNode[][]): QueryNode[] {
  return names.flatMap(([name, ...synonyms]) =>
    name !== undefined && ` ${concept} `.includes(` ${nameOf(name)} `)
      ? synonyms.map((other) => term(concept.replace(nameOf(name), () => nameOf(other))))
      : [],
  );
}

/** For a paper, whether it has the words of each concept. */
export function namedByWords(asked: readonly AskedConcept[]): (paper: Paper) => Record<string, boolean> {
  return (paper) => Object.fromEntries(asked.map((concept) => [concept.name, hasWordsOf(concept, paper)]));
}

export function hasWordsOf({ parts }: AskedConcept, paper: Paper): boolean {
  const counted = textsOf(paper).map(countTerms);
  const holds = (stem: string): boolean => counted.some(({ counts }) => counts.has(stem));
  return parts.some((part) => meets(part, holds));
}

/** What of a paper is read. */
export function textsOf({ title, abstract }: Paper): [title: string, abstract: string] {
  return [title, (abstract ?? '').slice(0, LONGEST)];
}

export function nameOf(part: QueryNode): string {
  return termsOf(part)
    .map(({ text }) => text)
    .join(' ');
}

/** Said where fewer than half of the papers name every concept, as ranking has found; else empty. */
export function onQuestionText(papers: readonly Pick<Paper, 'matches'>[]): string {
  const named = papers.map(({ matches }) => matches ?? {});
  const concepts = Object.keys(named[0] ?? {})
    .map((name) => ({ name, own: named.filter((one) => one[name]).length }))
    .sort((a, b) => a.own - b.own);
  const [first] = concepts;
  const all = papers.filter(isOnQuestion).length;
  if (!first || papers.length < 2 || 2 * all >= papers.length) return '';
  const some = `${all === 0 ? 'None' : all} of the ${papers.length} papers ${all > 1 ? 'name' : 'names'}`;
  if (concepts.length === 1) return `${some} ${first.name}.`;
  const counts = concepts.map(({ name, own }) => `${name} ${own}`).join(', ');
  return `${some} every main concept of the question (${counts}).`;
}
