import { Injectable } from '@nestjs/common';
import { plainUnderstanding, type QueryUnderstanding } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { Stage, StageResult } from '../../pipeline/stage.js';
import { addSynonyms } from '../../analysis/query/add-synonyms.js';
import { limitsOf } from '../../analysis/query/parse.js';
import { normalise } from '../../analysis/query/reading.js';
import { readStrategy } from '../../analysis/query/strategy.js';
import { isEmptyUnderstanding, readQuery } from '../../analysis/query/understand.js';
import { readYears } from '../../analysis/query/years.js';

/**
 * Reads query, asked (years, expand); writes understanding: intent, topic, concepts, phrases, alternatives, exclusions,
 * tree, years, authors, identifiers, comparison, language, suggestion, synonyms (unless the request says `expand`: false). Never partial; warns of a language other than
 * English, and of a query with constraints only or without content. Method: a grammar of the search syntax (grammar.ts) and rules over the wording around it
 * (understand.ts), without a model; names of diseases and other nouns get the synonyms of a vocabulary (text/vocabulary). "The last five years" count from the clock.
 */
@Injectable()
export class QueryUnderstandingStage implements Stage<'query' | 'asked', 'understanding'> {
  readonly name = 'query_understanding';
  readonly reads = ['query', 'asked'] as const;
  readonly writes = ['understanding'] as const;

  run({ query, asked }: Pick<ContextMembers, 'query' | 'asked'>): Promise<StageResult<'understanding'>> {
    const read = readQuery(query, this.now());
    // Explicit members of the request take precedence over the query's words.
    const understanding = {
      ...(asked?.expand === false ? read : addSynonyms(read)),
      years: asked?.years ?? read.years,
    };
    const warnings = [
      ...languageWarnings(understanding.language),
      ...limitWarnings(query, this.now()),
      ...emptyWarnings(query, understanding),
    ];
    return Promise.resolve({ status: 'ok', writes: { understanding }, warnings });
  }

  /** The whole query as one concept. */
  fallback({ query }: Pick<ContextMembers, 'query'>): Pick<ContextMembers, 'understanding'> {
    return { understanding: plainUnderstanding(query.replace(/\s+/gu, ' ').trim()) };
  }

  /** Overridden in tests. */
  protected now(): Date {
    return new Date();
  }
}

function emptyWarnings(query: string, understanding: QueryUnderstanding): string[] {
  if (!isEmptyUnderstanding(understanding)) return [];
  return query.trim() === ''
    ? ['The query is blank: there is nothing to search for.']
    : ['The query names no topic besides its constraints: there is nothing to search for.'];
}

/** `english[la]`, `review.pt.`: the sources here have no such field. */
function limitWarnings(query: string, now: Date): string[] {
  const limits = limitsOf(readYears(normalise(readStrategy(query)), now).rest);
  return limits.length === 0
    ? []
    : [
        `No source can apply ${[...new Set(limits)].map((limit) => `“${limit}”`).join(', ')}: left out of the search.`,
      ];
}

/** The rules for sentences (negation, years, findings, gaps) are for English only. */
function languageWarnings(language: string): string[] {
  if (language === 'en') return [];
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  return [
    `The query seems to be in ${name}. It is searched unchanged, but queries and papers are analysed as English.`,
  ];
}
