import { Injectable } from '@nestjs/common';
import type { QueryUnderstanding } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { Stage, StageResult } from '../../pipeline/stage.js';
import { isEmptyUnderstanding, readQuery } from './understand.js';

/**
 * Reads query; writes understanding: intent, concepts, phrases, exclusions, years, authors, comparison, language.
 * Never partial; warns where constraints are all there is, or nothing at all. Method: rules over the wording
 * (understand.ts), no model and no list of domain words. "The last five years" count from the clock.
 */
@Injectable()
export class QueryUnderstandingStage implements Stage<'query', 'understanding'> {
  readonly name = 'query_understanding';
  readonly reads = ['query'] as const;
  readonly writes = ['understanding'] as const;

  run({ query }: Pick<ContextMembers, 'query'>): Promise<StageResult<'understanding'>> {
    const { understanding } = readQuery(query, this.now());
    if (!isEmptyUnderstanding(understanding)) {
      return Promise.resolve({ status: 'ok', writes: { understanding } });
    }
    const warning =
      query.trim() === ''
        ? 'The query is blank: there is nothing to search for.'
        : 'The query names no topic beside its constraints: there is nothing to search for.';
    return Promise.resolve({ status: 'ok', writes: { understanding }, warnings: [warning] });
  }

  /** The whole query as the one concept. */
  fallback({ query }: Pick<ContextMembers, 'query'>): Pick<ContextMembers, 'understanding'> {
    const concept = query.replace(/\s+/gu, ' ').trim();
    const understanding: QueryUnderstanding = {
      intent: 'topic',
      concepts: concept ? [concept] : [],
      phrases: [],
      excluded: [],
      years: { from: null, to: null },
      authors: [],
      comparison: null,
      language: 'en',
    };
    return { understanding };
  }

  /** Replaced in tests. */
  protected now(): Date {
    return new Date();
  }
}
