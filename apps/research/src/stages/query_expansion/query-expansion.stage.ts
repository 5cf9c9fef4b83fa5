import { Injectable } from '@nestjs/common';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { Stage, StageResult } from '../../pipeline/stage.js';
import { expandQuery } from '../../analysis/query/expand.js';

/**
 * Reads query, understanding; writes queries: the original and up to four variants made of its own words and of the synonyms that understanding has (expand.ts),
 * none for a query without a topic. Never partial. Method: rules.
 */
@Injectable()
export class QueryExpansionStage implements Stage<'query' | 'understanding', 'queries'> {
  readonly name = 'query_expansion';
  readonly reads = ['query', 'understanding'] as const;
  readonly writes = ['queries'] as const;

  run({
    query,
    understanding,
  }: Pick<ContextMembers, 'query' | 'understanding'>): Promise<StageResult<'queries'>> {
    const queries = expandQuery(query, understanding);
    return Promise.resolve({ status: queries.length === 0 ? 'skipped' : 'ok', writes: { queries } });
  }

  /** Only the original. */
  fallback({ query }: Pick<ContextMembers, 'query'>): Pick<ContextMembers, 'queries'> {
    return { queries: query.trim() === '' ? [] : [query] };
  }
}
