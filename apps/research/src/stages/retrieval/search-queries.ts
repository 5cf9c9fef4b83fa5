import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { ProviderQuery } from '../../providers/provider.js';
import { matchesOf } from '../../text/matches.js';

/** One query for the providers. */
export interface SearchQuery {
  /** Its index in `queries`; 0 is the original. */
  variant: number;
  query: ProviderQuery;
}

/**
 * The queries for the providers: the original first, then its variants. Constraints (years, authors, exclusions,
 * quoted phrases) apply to all of them as filters; the original's text excludes the words of its constraints ("since
 * 2020", "not in mice"). Quoted words of a variant are searched as a phrase. Empty without a word, phrase or author.
 */
export function searchQueries(
  {
    query,
    understanding,
    queries,
    asked,
  }: Pick<ContextMembers, 'query' | 'understanding' | 'queries' | 'asked'>,
  limit: number,
): SearchQuery[] {
  const { concepts, phrases, excluded, authors, years, comparison, alternatives, identifiers } =
    understanding;
  const read = [...concepts, ...(comparison ?? [])].join(' ').trim();
  const understood = read !== '' || phrases.length > 0 || authors.length > 0 || identifiers.length > 0;
  const ask = (variant: number, text: string, quoted: readonly string[] = []): SearchQuery => ({
    variant,
    query: {
      text,
      phrases: [...new Set([...phrases, ...quoted])],
      excluded,
      authors,
      years,
      limit,
      alternatives,
      // Identifiers are looked up once, with the original.
      identifiers: variant === 0 ? identifiers : [],
      types: asked?.types ?? [],
    },
  });
  const original = understood ? read : query.trim();
  if (!understood && !hasWords(original)) return [];
  const variants = queries
    .map((text, variant) => ({ text, variant }))
    .slice(1)
    .filter(({ text }) => hasWords(text))
    .map(({ text, variant }) => ask(variant, text.replace(/"/g, ' '), quotedIn(text)));
  return [ask(0, original), ...variants];
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function quotedIn(text: string): string[] {
  return matchesOf(text, /"([^"]+)"/g)
    .map(([, phrase = '']) => phrase.trim())
    .filter(hasWords);
}
