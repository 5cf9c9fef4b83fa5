import {
  conjuncts,
  isSynonyms,
  joinNodes,
  termsOf,
  type QueryNode,
  type QueryTerm,
} from '../papers/query-tree.js';
import { isFreeTerm } from '../analysis/query/search-terms.js';
import { backgroundFrequency } from '../text/background/background.js';
import { stem, words } from '../text/tokens.js';

/** Maximum length of a search word. */
const LONGEST_WORD = 60;

/**
 * The words of the user's text that are safe in any provider's query language, lower case, in order: letters, digits
 * and combining marks, and within a name the signs that belong to it ("sars-cov-2", "2,4-d", "cd4+", "pm2.5", "c++").
 * The "'s" of a genitive and a French article before an apostrophe are removed, as in their indexes. Lower case,
 * because arXiv and OpenAlex read AND, OR, NOT and ANDNOT in capitals as operators. Quotation marks, brackets, colons,
 * operators and control characters are removed, so that nothing can leave its field.
 */
export function safeWords(text: string): string[] {
  const found = text
    .normalize('NFKC')
    // "L'eau": what is cut off before a word is none.
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{Ll}{2})/gu, ' ')
    .toLowerCase()
    .replace(/(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu, ' ')
    .match(
      /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|(?<=\p{Nd})[.,](?=\p{Nd})|[-+](?=[\p{L}\p{N}]))*(?:\+{1,2}|#)?/gu,
    );
  return (found ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** A text as safe words with single spaces, at most twelve. */
export function safePhrase(text: string, mostWords = 12): string {
  return safeWords(text).slice(0, mostWords).join(' ');
}

/** safePhrase for each, without empty ones and duplicates. */
export function safePhrases(texts: readonly string[], most = 5): string[] {
  return [...new Set(texts.map((text) => safePhrase(text)).filter((text) => text !== ''))].slice(0, most);
}

/** A word as it is; several words, or a name with signs, in quotation marks: a phrase for the providers' indexes. */
export function quoted(safe: string): string {
  return /^[\p{L}\p{N}\p{M}.]+$/u.test(safe) ? safe : `"${safe}"`;
}

/** A tree whose free words are at most `most`: the rarest in scholarly English are kept. */
export function withRarestWords(tree: QueryNode | null, most: number): QueryNode | null {
  const all = conjuncts(tree);
  const free = all.filter(isFreeTerm);
  if (free.length <= most) return tree;
  const kept = new Set(rarest(free, most));
  return joinNodes(
    'and',
    all.filter((node) => !isFreeTerm(node) || kept.has(node)),
  );
}

/** The rarest terms, in their order. */
export function rarest(terms: readonly QueryTerm[], most: number): QueryTerm[] {
  if (terms.length <= most) return [...terms];
  const rarity = terms.map((term, at) => ({
    term,
    at,
    count: Math.min(
      ...words(term.text).map((word) => backgroundFrequency(stem(word))),
      Number.MAX_SAFE_INTEGER,
    ),
  }));
  const chosen = rarity.sort((a, b) => a.count - b.count || a.at - b.at).slice(0, most);
  return chosen.sort((a, b) => a.at - b.at).map(({ term }) => term);
}

/** Less strict: any of the free words is enough. The query's syntax, phrases and names stay. Null if that changes nothing. */
export function loosened(tree: QueryNode | null): QueryNode | null {
  const all = conjuncts(tree);
  const isFree = (node: QueryNode): boolean => isFreeTerm(node) || isSynonyms(node);
  const free = all.filter(isFree).flatMap((node) => (isSynonyms(node) ? node.parts : [node]));
  if (all.filter(isFree).length < 2) return null;
  return joinNodes('and', [joinNodes('or', free), ...all.filter((node) => !isFree(node))]);
}

/** Searches that one query may be split into. */
const MOST_SEARCHES = 3;

/**
 * Searches that together find what a too long one would: its longest OR is split. Null if three are not enough.
 * (X AND (a OR b)) is (X AND a) or (X AND b).
 */
export function splitToFit(tree: QueryNode, fits: (tree: QueryNode) => boolean): QueryNode[] | null {
  let searches = [tree];
  while (!searches.every(fits)) {
    if (searches.length >= MOST_SEARCHES) return null;
    const next = searches.flatMap((one) => (fits(one) ? [one] : halves(one)));
    if (next.length === searches.length) return null;
    searches = next;
  }
  return searches;
}

function halves(tree: QueryNode): QueryNode[] {
  const all = conjuncts(tree);
  const longest = all
    .flatMap((node) => (node.kind === 'or' ? [node] : []))
    .sort((a, b) => termsOf(b).length - termsOf(a).length)[0];
  if (longest === undefined) return [tree];
  const middle = Math.ceil(longest.parts.length / 2);
  return [longest.parts.slice(0, middle), longest.parts.slice(middle)].map(
    (parts) =>
      joinNodes(
        'and',
        all.map((node) => (node === longest ? joinNodes('or', parts) : node)),
      ) ?? tree,
  );
}

/** A truncated term as an OR of its known words. */
export function formsNode(term: QueryTerm): QueryNode {
  const forms = (term.forms ?? []).map((text): QueryTerm => ({
    kind: 'term',
    text,
    exact: false,
    field: term.field,
  }));
  return joinNodes('or', forms) ?? { ...term, forms: [] };
}

/** The identifiers of one kind (`doi`, `arxiv`, …), without the prefix and bounded in number and length. */
export function identifiersOf(identifiers: readonly string[], kind: string, most = 25): string[] {
  return identifiers
    .filter((identifier) => identifier.startsWith(`${kind}:`) && identifier.length <= 300)
    .map((identifier) => identifier.slice(kind.length + 1))
    .slice(0, most);
}

/** A valid year range, each bound an integer of four digits or null. */
export function yearRange(years: { from: number | null; to: number | null }): {
  from: number | null;
  to: number | null;
} {
  const [from, to] = [years.from, years.to].map((year) =>
    year !== null && Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : null,
  ) as [number | null, number | null];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}
