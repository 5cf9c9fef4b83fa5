/** How many of the papers are on the question: those that name every main concept of it in title or abstract. */
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import { isOnQuestion } from '../../papers/on-question.js';
import { demandedChoices, meets } from '../../papers/tree-match.js';
import { term, termsOf, type QueryNode } from '../../papers/query-tree.js';
import { acronymsOf, shortFormsIn, writtenOut } from '../../text/acronyms.js';
import { countTerms } from '../../text/counted-terms.js';
import { SIGN } from '../../text/lexicon.js';
import { stemsOf, terms } from '../../text/tokens.js';
import { isGeneric, LONE } from '../query/concepts.js';

/** Of a longer text the beginning is read. */
const LONGEST = 12_000;

type Asked = Pick<QueryUnderstanding, 'concepts' | 'tree'>;

/**
 * For a paper, whether it names each main concept of the query. Alternatives joined by OR are one concept, and so are a short
 * form and what the papers explain it by.
 * @param papers all that were found: they show what of a concept is written as a phrase, and what short forms stand for
 */
export function conceptsIn(
  { concepts, tree }: Asked,
  papers: readonly Paper[],
): (paper: Paper) => Record<string, boolean> {
  const choices = demandedChoices(tree);
  const acronyms = shortFormsIn(concepts.join(' ')).size > 0 ? acronymsOf(papers) : new Map<string, string>();
  const grouped = new Set(
    choices
      .flat()
      .flatMap((part) => termsOf(part))
      .flatMap(({ text }) => terms(text)),
  );
  const asked = [
    ...choices.map((parts) => ({ name: [...new Set(parts.map(nameOf))].join(' or '), parts })),
    ...writtenPhrases(concepts, papers.map(partsOf))
      // "Developing PTSD" is PTSD over again.
      .filter((concept) => terms(concept.replace(/^\p{Ll}+ing /u, '')).some((word) => !grouped.has(word)))
      .map((name) => ({ name, parts: [term(name), term(writtenOut(name, acronyms))] })),
  ];
  return (paper) => {
    const counted = partsOf(paper).map(countTerms);
    const holds = (term: string): boolean => counted.some(({ counts }) => counts.has(term));
    return Object.fromEntries(
      asked.map(({ name, parts }) => [name, parts.some((part) => meets(part, holds))]),
    );
  };
}

function partsOf({ title, abstract }: Paper): [title: string, abstract: string] {
  return [title, (abstract ?? '').slice(0, LONGEST)];
}

function nameOf(part: QueryNode): string {
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

/** Shorter ones are looked for as they stand, unless a verb opens them. */
const LONG = 3;
/** Two words belong together if of the papers with the rarer one this share writes them side by side. */
const JOINED = 0.15;

/**
 * The parts of runs of search words that papers write as phrases: "graph neural networks expressive power" asks for two
 * things. A run is cut where hardly a paper that has both words writes them side by side (query segmentation by
 * connexity: Risvik, Mikolajewski and Boros, 2003).
 * @param papers of each what it writes: a title and an abstract
 */
function writtenPhrases(
  runs: readonly string[],
  papers: readonly (readonly [title: string, abstract: string])[],
): string[] {
  const isCut = (run: string): boolean => {
    const parts = run.split(/\s+/);
    return parts.length >= LONG || (parts.length > 1 && isAside(parts[0] ?? ''));
  };
  if (!runs.some(isCut)) return [...runs];
  // No phrase runs from a title into the abstract.
  const texts = papers.map((parts) => ` ${parts.map(stemsIn).join(' | ')} `);
  return runs.flatMap((run) => (isCut(run) ? cut(run.split(/\s+/), texts) : [run]));
}

function cut(parts: readonly string[], texts: readonly string[]): string[] {
  const having = (stems: string): number => texts.filter((text) => text.includes(` ${stems} `)).length;
  const stems = parts.map(stemsIn);
  const phrases: string[][] = [];
  for (const [at, part] of parts.entries()) {
    const [before, own] = [stems[at - 1], stems[at] ?? ''];
    // "Vitamin | D" is never cut.
    const isJoined =
      before !== undefined &&
      (LONE.test(part) || having(`${before} ${own}`) > JOINED * Math.min(having(before), having(own)));
    if (isJoined) phrases.at(-1)?.push(part);
    else phrases.push([part]);
  }
  const specific = phrases.filter(
    (phrase, at) =>
      !phrase.every(isGeneric) && !(at === 0 && phrase.length === 1 && isAside(phrase[0] ?? '')),
  );
  return (specific.length > 0 ? specific : phrases).map((phrase) => phrase.join(' '));
}

/**
 * What may be done to the rest of a run, or how much of it: "adding caesium", "fewer defects", where papers do not write both as a
 * phrase as in "walking speed" and "higher education".
 */
function isAside(word: string): boolean {
  return SIGN.has(word) || /^\p{Ll}+ing$/u.test(word);
}

function stemsIn(text: string): string {
  return stemsOf(text).join(' ');
}
