import type { Paper } from '../../papers/paper.js';
import type { Foundation } from '../../pipeline/pipeline-context.js';
import type { Provider, SearchOptions } from '../../providers/provider.js';
import { monotonicMs } from '../../monotonic.js';

/** Maximum number of works shown. */
const MOST = 10;
/** Minimum number of citing papers; two suffice in a small result. */
const LEAST_CITED_BY = 3;
const LEAST_CITED_BY_OF_FEW = 2;
const FEW_PAPERS = 12;
/** Minimum remaining time for the request. */
const LEAST_TIME_MS = 1_500;

/** Works cited by several retrieved papers and not retrieved themselves, fetched by one request to OpenAlex. */
export class Foundations {
  /** Never rejects: foundations are optional. */
  async of(
    papers: readonly Paper[],
    providers: readonly Provider[],
    options: SearchOptions,
  ): Promise<Foundation[]> {
    const openalex = providers.find(({ key }) => key === 'openalex');
    const wanted = commonReferences(papers);
    const tooLate = options.signal.aborted || options.deadline - monotonicMs() < LEAST_TIME_MS;
    if (openalex?.lookup === undefined || wanted.size === 0 || tooLate) return [];
    try {
      const identifiers = [...wanted.keys()].map((key) => `openalex:${key}`);
      const { papers: works } = await openalex.lookup(identifiers, options);
      const known = new Set(papers.map(({ paper_id }) => paper_id));
      return [...wanted].flatMap(([key, cited_by]) => {
        const work = works.find(({ provider_ids }) => provider_ids?.openalex === key);
        if (work === undefined || work.non_paper !== undefined || known.has(work.paper_id)) return [];
        const { references: _references, ...paper } = work;
        return [{ paper, cited_by }];
      });
    } catch {
      return [];
    }
  }
}

/** OpenAlex keys of the most cited works → OpenAlex keys of the citing papers, most cited first. */
export function commonReferences(papers: readonly Paper[]): Map<string, string[]> {
  const citing = new Map<string, Set<string>>();
  const found = new Set<string>();
  for (const { provider_ids, references } of papers) {
    const key = provider_ids?.openalex;
    if (key === undefined) continue;
    found.add(key);
    for (const reference of references ?? []) {
      const by = citing.get(reference) ?? new Set();
      citing.set(reference, by.add(key));
    }
  }
  const least = found.size < FEW_PAPERS ? LEAST_CITED_BY_OF_FEW : LEAST_CITED_BY;
  const common = [...citing]
    .filter(([key, by]) => by.size >= least && !found.has(key))
    .sort(([a, byA], [b, byB]) => byB.size - byA.size || (a < b ? -1 : 1));
  return new Map(common.slice(0, MOST).map(([key, by]) => [key, [...by]]));
}

/** Keeps only the references that connect papers: works cited by another paper, and papers of the report. */
export function withSharedReferences(papers: readonly Paper[]): Paper[] {
  const citing = new Map<string, Set<string>>();
  const found = new Set(papers.flatMap(({ provider_ids }) => provider_ids?.openalex ?? []));
  for (const { paper_id, references } of papers)
    for (const reference of references ?? [])
      citing.set(reference, (citing.get(reference) ?? new Set()).add(paper_id));
  return papers.map(({ references = [], ...paper }) => {
    const shared = references.filter((key) => found.has(key) || (citing.get(key)?.size ?? 0) > 1);
    return shared.length === 0 ? paper : { ...paper, references: [...new Set(shared)] };
  });
}
