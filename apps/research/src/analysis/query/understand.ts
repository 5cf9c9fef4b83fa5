import type { QueryUnderstanding } from '../../papers/paper.js';
import { conjuncts, joinNodes, phrase, termsOf, type QueryNode } from '../../papers/query-tree.js';
import { containsSequence } from '../../text/scoring/similarity.js';
import { guessLanguage } from '../../text/language.js';
import { stemsOf, words } from '../../text/tokens.js';
import { readAuthors } from './authors.js';
import { readComparison, withoutTail } from './comparison.js';
import { readConcepts } from './concepts.js';
import { withoutVerb } from './question-verb.js';
import { readExclusions } from './exclusions.js';
import { readIdentifiers } from './identifiers.js';
import { readIntent, withoutFrame } from './intents.js';
import { parseQuery } from './parse.js';
import { distinct, hasContent, normalise, tidy } from './reading.js';
import { searchTree } from './search-terms.js';
import { readStrategy } from './strategy.js';
import { suggestSpelling } from './spelling.js';
import { readYears } from './years.js';

/** Words up to which a query is taken for search terms: "by Jane Doe" then asks for her works. */
const PHRASE = 12;
/** Words up to which it is taken for one question or wish: "without X" then rules out. */
const SENTENCE = 20;
/** Words beyond which it is a text, an abstract perhaps, whose years and quotation marks are part of what it says. */
const PROSE = 40;
const NO_YEARS = { from: null, to: null };

/** Signs of a search strategy; a text of any length with them is a search and no prose. */
const STRATEGY =
  /(?:[\p{L}\p{N})"'\]*/]\s+(?:AND|OR|NOT|ANDNOT|NEAR\/?\d*|ADJ\d*|adj\d*)\s+[\p{L}\p{N}("'[*-])|\[(?:tiab|ti|mh|mesh[^\]]*|tw|majr|title\/abstract)\]|[\p{L}\p{N}*$)"]\.(?:ti|ab|tw|mp|kw)\b|(?:title-abs|keyword|mesh|TS|TI|AB):\s?\(|\)\s+(?:and|or|not)\s+\(/u;

/**
 * Reads a query into a search tree. Its syntax (phrases, operators, brackets, truncation, proximity, field tags) is the
 * grammar's; the free wording around it adds to the tree: identifiers, exclusions, years and authors said in words are
 * cut out first, and the words that remain are read for sides, intent and concepts. A topic is never taken away by the
 * reading of an intent. The longer a query, the less of it is a demand: beyond a sentence only signs and field names are.
 *
 * @param now what "the last five years" are counted from
 */
export function readQuery(query: string, now: Date): QueryUnderstanding {
  const written = normalise(readStrategy(query));
  const text = asOneCase(written);
  const length = words(text).length;
  const strategy = STRATEGY.test(text);
  const prose = length > PROSE && !strategy;
  const named = readIdentifiers(text);
  const quoted = shieldQuotes(named.rest);
  const exclusions = readExclusions(quoted.text, length <= SENTENCE && /\p{Ll}/u.test(written));
  const years = prose ? { found: NO_YEARS, rest: exclusions.rest } : readYears(exclusions.rest, now);
  const authors = readAuthors(quoted.restore(years.rest), length <= PHRASE);

  const pieces = parseQuery(authors.rest, length > SENTENCE && !strategy);
  const topic = topicOf(pieces.map(({ text }) => text).join(''));
  // "Does tea or coffee raise …": the verb is no part of what "or" joins.
  const plain = strategy || /["()]/u.test(authors.rest) ? authors.rest : withoutVerb(authors.rest);
  const parts = plain === authors.rest ? pieces : parseQuery(plain, length > SENTENCE);
  const parsed = parts.flatMap(({ node }) => (node === null ? [] : conjuncts(node)));
  const wanted = stemsOf(topic);
  const structure = [
    ...parsed,
    ...exclusions.found.map((term): QueryNode => {
      return { kind: 'not', part: phrase(quoted.restore(term).replace(/"/gu, '')) };
    }),
  ].filter(
    (node) => !(prose && node.kind === 'term') && !(node.kind === 'not' && repeats(node.part, wanted)),
  );
  const isAuthor = (node: QueryNode): boolean => node.kind === 'term' && node.field === 'author';
  const searched = structure.filter((node) => !isAuthor(node));
  const quotes = searched.flatMap((node) =>
    node.kind === 'term' && node.exact && (node.field === null || node.text.includes(' ')) ? [node.text] : [],
  );

  const language = guessLanguage(topic);
  const framed = withoutFrame(topic);
  const compared = length <= SENTENCE && !strategy ? readComparison(framed, language) : null;
  const comparison = compared?.sides ?? null;
  const asked = tidy(compared?.rest ?? framed);
  const whole = searched.flatMap((node) => termsOf(node)).map(({ text }) => text);
  const read = hasContent(asked) ? readConcepts(asked, whole.filter(hasContent), language) : [];
  const concepts = comparison ? distinct(read.map(withoutTail)) : read;
  // The sides of a comparison are searched for together.
  const kept = comparison ? searched.filter(({ kind }) => kind !== 'or') : searched;
  const tagged = structure.filter(isAuthor).flatMap((node) => termsOf(node));
  const [quote = '', secondQuote] = quotes;
  const isWhole = quote !== '' && secondQuote === undefined && quote.length >= topic.length;
  const found = distinct([...authors.found, ...tagged.map(({ text }) => text)]);
  return {
    intent: readIntent(topic, {
      comparison: comparison !== null,
      authors: found.length > 0,
      wholePhrase: isWhole ? quote : null,
    }),
    topic,
    concepts,
    phrases: distinct(quotes),
    alternatives: kept.flatMap(alternativesOf),
    excluded: distinct(kept.flatMap(excludedTerms)),
    years: years.found,
    authors: found,
    identifiers: named.found,
    comparison,
    language,
    suggestion: language === 'en' && length <= SENTENCE ? suggestSpelling(text, topic) : null,
    synonyms: [],
    tree: searchTree([...concepts, ...(comparison ?? [])].join(' '), {
      phrases: [],
      excluded: [],
      tree: joinNodes('and', kept),
    }),
  };
}

/** In a query all of capitals without other syntax, NOT and OR are words like any other. */
function asOneCase(text: string): string {
  if (/\p{Ll}|["()[\]*]/u.test(text)) return text;
  return text.replace(/\b(?:AND|OR|NOT)\b/gu, (word) => word.toLowerCase());
}

function topicOf(text: string): string {
  return tidy(
    text
      .replace(/\b(?:title|abstract|keywords?|ti|abs|tiab)\s*:\s*|["{}|*~^]/giu, ' ')
      .replace(/(?:\s*,\s*){2,}/gu, ' , ')
      .replace(/^[\s–—-]+|[\s–—-]+$/gu, ''),
  );
}

/** Each group of an OR; a truncated term stands for its forms. */
function alternativesOf(node: QueryNode): string[][] {
  if (node.kind === 'term') return (node.forms?.length ?? 0) > 1 ? [node.forms ?? []] : [];
  if (node.kind === 'or')
    return [distinct(termsOf(node).flatMap(({ text, forms }) => forms ?? [text]))].filter(
      (group) => group.length > 1,
    );
  return node.kind === 'not' ? [] : node.parts.flatMap(alternativesOf);
}

/** What a paper must not be about: each term under NOT; what only several terms together rule out is left to the search. */
function excludedTerms(node: QueryNode): string[] {
  if (node.kind !== 'not') return [];
  const { part } = node;
  if (part.kind === 'term') return part.forms ?? [part.text];
  return part.kind === 'or' ? part.parts.flatMap((one) => excludedTerms({ kind: 'not', part: one })) : [];
}

/** Nothing is ruled out that the rest of the query asks for. */
function repeats(node: QueryNode, wanted: readonly string[]): boolean {
  return termsOf(node).some(({ text }) => containsSequence(wanted, stemsOf(text)));
}

/** Whether nothing is left to search for: no concept, phrase, author or identifier. Years and exclusions alone are no topic. */
export function isEmptyUnderstanding(understanding: QueryUnderstanding): boolean {
  const { concepts, phrases, authors, identifiers } = understanding;
  return [concepts, phrases, authors, identifiers].every(({ length }) => length === 0);
}

/**
 * What stands in quotation marks belongs to the phrase ("World War 1939-1945", "to be or NOT to be"): it is hidden while
 * exclusions and years are read. Phrases that are ruled out themselves stay in sight.
 */
function shieldQuotes(text: string): { text: string; restore: (rest: string) => string } {
  const held: string[] = [];
  const shielded = text.replace(/((?:^|[\s(])-|\bNOT\s+)?"[^"]+"/gu, (quoted, ruledOut?: string) => {
    // PubMed writes dates in quotation marks.
    if (ruledOut !== undefined || /^"(?:[\d/]+|last \d+ (?:years?|months?))"$/u.test(quoted)) return quoted;
    held.push(quoted);
    return `\uE000${held.length - 1}\uE001`;
  });
  return {
    text: shielded,
    restore: (rest) =>
      rest.replace(/\uE000(\d+)\uE001/gu, (_all, index: string) => held[Number(index)] ?? ''),
  };
}
