import type { QueryUnderstanding } from '../../papers/paper.js';
import {
  conjuncts,
  joinNodes,
  phrase,
  term,
  termsOf,
  withoutSynonyms,
  type QueryNode,
  type QueryTerm,
} from '../../papers/query-tree.js';
import { TAKES_LETTER } from '../../text/lexicon.js';
import { isStopWord, words } from '../../text/tokens.js';
import { tokens } from './concepts.js';
import { distinct, hasContent, isAcronym } from './reading.js';

/**
 * The terms of free text, in order: each content word as the field writes it, a lone letter or digit with the
 * neighbour it belongs to ("vitamin D", "type 2 diabetes", "C. elegans"). Function words alone if there is nothing else.
 */
function freeTerms(text: string): QueryTerm[] {
  const all = tokens(text).filter(hasContent);
  const bound = boundTo(all);
  const found = [...all.entries()].flatMap(
    ([at, token]) => bound.get(at) ?? (isContent(token) || isAcronym(token, text) ? [token] : []),
  );
  const kept = found.length > 0 ? found : all;
  return distinct(kept).map(term);
}

/** At the index of its first word each bound name; an empty list at the indexes of its other words. */
function boundTo(all: readonly string[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  const bind = (from: number, to: number): void => {
    if ([...names.keys()].some((at) => at >= from && at < to && names.get(at)?.length === 0)) return;
    for (let at = from; at < to; at += 1) names.set(at, []);
    names.set(from, [all.slice(from, to).join(' ')]);
  };
  for (const [at, word] of all.entries()) {
    if (!/^(?:\p{L}\.?|\d)$/u.test(word)) continue;
    const before = (all[at - 1] ?? '').toLowerCase();
    const next = all[at + 1] ?? '';
    // "Type 1, type 2 diabetes": a second list member completes nothing.
    const after = next.toLowerCase() === before ? '' : next;
    const named = TAKES_LETTER.has(before);
    if (named && /\d/u.test(word) && isContent(after)) bind(at - 1, at + 2);
    else if (named || (isContent(before) && !isContent(after))) bind(at - 1, at + 1);
    else if (isContent(after) && (word.toLowerCase() !== 'a' || at === 0)) bind(at, at + 2);
  }
  return names;
}

function isContent(token: string): boolean {
  return token.length > 1 && !isStopWord(token.toLowerCase()) && !/^(?:and|or|not|andnot)$/iu.test(token);
}

/** What a search tree is made of. */
type Understood = Pick<QueryUnderstanding, 'phrases' | 'excluded' | 'tree'>;

/**
 * The search for free words within what a query demands: the terms of the words that no structure says already, then
 * the structure (the query's syntax, quoted phrases, exclusions).
 */
export function searchTree(freeText: string, understood: Understood): QueryNode | null {
  const structure = structureOf(understood);
  const said = new Set(
    conjuncts(withoutSynonyms(joinNodes('and', structure)))
      .flatMap((node) => termsOf(node))
      .flatMap(({ text, forms = [] }) => words([text, ...forms].join(' '))),
  );
  const free = freeTerms(freeText).filter((node) => words(node.text).some((word) => !said.has(word)));
  return joinNodes('and', [...free, ...structure]);
}

/** Whether a part of a search is a word of the free text. */
export function isFreeTerm(node: QueryNode): node is QueryTerm {
  return node.kind === 'term' && !node.exact && node.field === null && node.forms === undefined;
}

/** The tree's structure; a phrase or exclusion that is not in it (a language model's) is added. */
function structureOf({ tree, phrases, excluded }: Understood): QueryNode[] {
  const known = conjuncts(tree).filter((node) => !isFreeTerm(node));
  const said = new Set(
    known.flatMap((node) => termsOf(node, true)).flatMap(({ text, forms = [] }) => [text, ...forms]),
  );
  return [
    ...known,
    ...phrases.filter((text) => !said.has(text)).map(phrase),
    ...excluded
      .filter((text) => !said.has(text))
      .map((text): QueryNode => ({ kind: 'not', part: phrase(text) })),
  ];
}
