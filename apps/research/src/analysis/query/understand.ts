import type { QueryUnderstanding } from '../../papers/paper.js';
import { guessLanguage } from '../../text/language.js';
import { words } from '../../text/tokens.js';
import { readAlternatives } from './alternatives.js';
import { readAuthors } from './authors.js';
import { readComparison } from './comparison.js';
import { isGeneric, readConcepts } from './concepts.js';
import { readExclusions } from './exclusions.js';
import { readIdentifiers } from './identifiers.js';
import { readIntent, withoutFrame, withoutIntentWords } from './intents.js';
import { readPhrases } from './phrases.js';
import { hasContent, normalise, tidy } from './reading.js';
import { suggestSpelling } from './suggestion.js';
import { readYears } from './years.js';

/** Words up to which a query is taken for search terms: "by Jane Doe" then asks for her works. */
const PHRASE = 12;
/** Words up to which it is taken for one question or wish: "without X" then rules out. */
const SENTENCE = 20;
/** Words beyond which it is a text, an abstract perhaps, whose years and quotation marks are part of what it says. */
const PROSE = 40;
const NO_YEARS = { from: null, to: null };

/**
 * Takes a query apart by rules of wording, without lists of domain words. Constraints are cut out first
 * (identifiers, exclusions, years, authors), then phrases, sides and intent are read, and what is left is the topic; a topic is never taken
 * away by the reading of an intent. The longer a query, the less of it is taken for a demand: beyond a sentence only
 * signs and field names are.
 *
 * @param now what "the last five years" are counted from
 */
export function readQuery(query: string, now: Date): QueryUnderstanding {
  const text = normalise(query);
  const length = words(text).length;
  const prose = length > PROSE;
  const named = readIdentifiers(text);
  const quoted = shieldQuotes(named.rest);
  const exclusions = readExclusions(quoted.text, length <= SENTENCE);
  const years = prose ? { found: NO_YEARS, rest: exclusions.rest } : readYears(exclusions.rest, now);
  const authors = readAuthors(quoted.restore(years.rest), length <= PHRASE);
  const phrases = readPhrases(
    withoutAlternatives(authors.rest).replace(/\b(?:title|abstract|keywords?|ti|abs|tiab)\s*:\s*/giu, ' '),
  );
  const quotes = prose ? [] : phrases.found;
  const topic = tidy(
    phrases.rest
      .replace(/(?:^|\s)(?:AND|OR)(?=\s|$)/gu, ' , ')
      .replace(/[{}|*~^]/gu, ' ')
      .replace(/^[\s–—-]+|[\s–—-]+$/gu, ''),
  );
  const language = guessLanguage(topic);
  const subject = tidy(withoutIntentWords(withoutFrame(topic)));
  const comparison = length <= SENTENCE ? readComparison(withoutFrame(topic)) : null;
  const asked = comparison ? withoutComparing(subject) : subject;
  const read = hasContent(asked) ? readConcepts(asked, quotes, language) : [];
  const alternatives =
    comparison === null && length <= SENTENCE ? readAlternatives(withoutFrame(authors.rest), language) : [];
  const concepts = comparison ? read.map((concept) => sideOf(concept, comparison)) : read;
  return {
    intent: readIntent(topic, {
      comparison: comparison !== null,
      authors: authors.found.length > 0,
      wholePhrase: wholePhrase(topic, quotes),
    }),
    topic,
    concepts,
    phrases: quotes,
    alternatives,
    excluded: exclusions.found.map((term) => quoted.restore(term).replace(/"/gu, '')),
    years: years.found,
    authors: authors.found,
    identifiers: named.found,
    comparison,
    language,
    suggestion: language === 'en' && length <= SENTENCE ? suggestSpelling(text, topic) : null,
  };
}

/** "Compare and contrast A and B", "A and B comparison": the doing is no side. */
function withoutComparing(text: string): string {
  const rest = text
    .replace(/^\s*(?:compare|comparing)(?:\s+and\s+contrast(?:ing)?)?\s+/iu, '')
    .replace(/\s+comparisons?$/iu, '')
    .replace(/\bin\s+contrast\s+(?=(?:to|with)\b)/iu, '');
  return hasContent(rest) ? rest : text;
}

/** "Aspirin work" (better than …) is the side "aspirin": generic words after a side go. */
function sideOf(concept: string, sides: readonly string[]): string {
  const side = sides.find((name) => concept.toLowerCase().startsWith(`${name.toLowerCase()} `));
  if (side === undefined) return concept;
  return concept.slice(side.length).trim().split(' ').every(isGeneric)
    ? concept.slice(0, side.length)
    : concept;
}

/** Phrases that are alternatives ("a b" OR "c d") cannot all be demanded: they become words. */
function withoutAlternatives(text: string): string {
  return text.replace(/"[^"]+"(?:\s+OR\s+(?:"[^"]+"|[^\s"]+))+/gu, (group) => group.replace(/"/gu, ' '));
}

/** Whether nothing is left to search for: no concept, phrase, author or identifier. Years and exclusions alone are no topic. */
export function isEmptyUnderstanding(understanding: QueryUnderstanding): boolean {
  const { concepts, phrases, authors, identifiers } = understanding;
  return [concepts, phrases, authors, identifiers].every(({ length }) => length === 0);
}

function wholePhrase(topic: string, phrases: readonly string[]): string | null {
  const only = phrases.length === 1 ? (phrases[0] ?? null) : null;
  return only !== null && only.length >= topic.length ? only : null;
}

/**
 * What stands in quotation marks belongs to the phrase ("World War 1939-1945", "to be or NOT to be"): it is hidden while
 * exclusions and years are read. Phrases that are ruled out themselves stay in sight.
 */
function shieldQuotes(text: string): { text: string; restore: (rest: string) => string } {
  const held: string[] = [];
  const shielded = text.replace(/((?:^|[\s(])-|\bNOT\s+)?"[^"]+"/gu, (quoted, ruledOut?: string) => {
    if (ruledOut !== undefined) return quoted;
    held.push(quoted);
    return `\uE000${held.length - 1}\uE001`;
  });
  return {
    text: shielded,
    restore: (rest) =>
      rest.replace(/\uE000(\d+)\uE001/gu, (_all, index: string) => held[Number(index)] ?? ''),
  };
}
