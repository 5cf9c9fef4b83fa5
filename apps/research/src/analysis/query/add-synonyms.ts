import type { QueryUnderstanding } from '../../papers/paper.js';
import {
  conjuncts,
  isSynonyms,
  joinNodes,
  phrase,
  term,
  termsOf,
  type QueryChoice,
  type QueryNode,
} from '../../papers/query-tree.js';
import { synonymsIn } from '../../text/vocabulary/synonyms.js';
import { isStopWord, stem, words } from '../../text/tokens.js';
import { isFreeTerm } from './search-terms.js';

/** Names that are searched for in other words as well, and their synonyms: each is a search where a source knows no OR. */
const MOST_NAMES = 3;
const MOST_SYNONYMS = 2;

/**
 * Adds the synonyms of a vocabulary (text/vocabulary) to the names that a query has in free words: "heart attack" is
 * searched for as (heart AND attack) OR "myocardial infarction". What a query quotes, tags or joins itself stays as it is
 * written, and so does a query in another language.
 */
export function addSynonyms(understanding: QueryUnderstanding): QueryUnderstanding {
  const { concepts, tree, language } = understanding;
  if (language !== 'en') return understanding;
  let nodes = conjuncts(tree);
  const synonyms: QueryUnderstanding['synonyms'] = [];
  for (const found of concepts.flatMap((concept) => synonymsIn(concept))) {
    const choice = choiceOf(nodes, found.name, found.synonyms.slice(0, MOST_SYNONYMS));
    if (choice === null || synonyms.length === MOST_NAMES) continue;
    const [place] = choice.replaced;
    nodes = nodes.flatMap((node) =>
      node === place ? [choice.node] : choice.replaced.includes(node) ? [] : [node],
    );
    synonyms.push({ name: found.name, synonyms: found.synonyms.slice(0, MOST_SYNONYMS) });
  }
  return synonyms.length === 0
    ? understanding
    : { ...understanding, synonyms, tree: joinNodes('and', nodes) };
}

/** The free terms that a name consists of, and the choice that takes their place; null unless they say it whole. */
function choiceOf(
  nodes: readonly QueryNode[],
  name: string,
  synonyms: readonly string[],
): { replaced: QueryNode[]; node: QueryChoice } | null {
  const own = new Set(stemsOf(name));
  const replaced = nodes.filter(
    (node) => isFreeTerm(node) && stemsOf(node.text).every((word) => own.has(word)),
  );
  const said = new Set(replaced.flatMap((node) => termsOf(node)).flatMap(({ text }) => stemsOf(text)));
  const first = joinNodes('and', replaced);
  if (first === null || said.size !== own.size) return null;
  return { replaced, node: { kind: 'or', parts: [first, ...synonyms.map(nodeOf)], synonyms: true } };
}

/** Stems of the words that a search asks for. */
function stemsOf(text: string): string[] {
  return words(text)
    .filter((word) => word.length === 1 || !isStopWord(word))
    .map(stem);
}

function nodeOf(name: string): QueryNode {
  return words(name).length > 1 ? phrase(name) : term(name);
}

/**
 * The tree of a variant of the query: of each name the part that the variant says stands first; a name that it does
 * not say is not searched for.
 */
export function synonymsAsSaid(tree: QueryNode | null, variant: string): QueryNode | null {
  const said = new Set(stemsOf(variant));
  const isSaid = (node: QueryNode): boolean =>
    termsOf(node).every(({ text }) => stemsOf(text).every((word) => said.has(word)));
  return joinNodes(
    'and',
    conjuncts(tree).map((node) => {
      if (!isSynonyms(node)) return node;
      const first = node.parts.find(isSaid);
      if (first === undefined) return null;
      return { ...node, parts: [first, ...node.parts.filter((part) => part !== first)] };
    }),
  );
}
