/** Which papers and themes are on the topic that was asked for: no gap is told of another. */
import type { Paper, Theme } from '../../papers/paper.js';
import { terms } from '../../text/tokens.js';

/** Query words that a paper on the topic has in title or abstract, where the query has so many. */
const LEAST_WORDS = 2;
/** Of a longer text the beginning is read. */
const LONGEST = 4000;

/** Ids of the papers on the topic; of all, where the query is empty or hardly a paper has its words. */
export function topicOf(query: string, papers: readonly Paper[]): Set<string> {
  const found = withTheWords(query, papers);
  return found !== null && !isFew(found, papers) ? found : new Set(papers.map(({ paper_id }) => paper_id));
}

function isFew(found: ReadonlySet<string>, papers: readonly Paper[]): boolean {
  return found.size * 4 < papers.length;
}

/** Null for a query without words. */
function withTheWords(query: string, papers: readonly Paper[]): Set<string> | null {
  const asked = new Set(terms(query));
  const need = Math.min(LEAST_WORDS, asked.size);
  if (need === 0) return null;
  const found = new Set<string>();
  for (const { paper_id, title, abstract } of papers) {
    const own = new Set(
      terms(`${title} ${(abstract ?? '').slice(0, LONGEST)}`).filter((term) => asked.has(term)),
    );
    if (own.size >= need) found.add(paper_id);
  }
  return found;
}

/** Themes of which at least half of the papers are on the topic. */
export function themesOnTopic(themes: readonly Theme[], onTopic: ReadonlySet<string>): Theme[] {
  return themes.filter(
    ({ paper_ids }) => 2 * paper_ids.filter((id) => onTopic.has(id)).length >= paper_ids.length,
  );
}
