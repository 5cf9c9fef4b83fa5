import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { ProviderQuery } from '../../providers/provider.js';

/**
 * What to ask the providers for: the original query first, then its variants. Constraints (years, authors, exclusions,
 * quoted phrases) apply to all of them and travel as filters; the original's text is what understanding left of it,
 * without the words of its constraints ("since 2020", "not in mice"), which would only be searched for literally.
 * Empty when there is neither a word, a phrase nor an author to search for.
 */
export function searchQueries(
  { query, understanding, queries }: Pick<ContextMembers, 'query' | 'understanding' | 'queries'>,
  limit: number,
): ProviderQuery[] {
  const { concepts, phrases, excluded, authors, years, comparison } = understanding;
  const read = [...concepts, ...(comparison ?? [])].join(' ').trim();
  const understood = read !== '' || phrases.length > 0 || authors.length > 0;
  const original = understood ? read : query.trim();
  const texts = [original, ...queries.slice(1)];
  return [...new Set(texts)]
    .filter((text, index) => /[\p{L}\p{N}]/u.test(text) || (index === 0 && understood))
    .map((text) => ({ text, phrases, excluded, authors, years, limit }));
}
