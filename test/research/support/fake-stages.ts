import { newPaper } from '../../../apps/research/src/papers/new-paper.js';
import { reportOf } from '../../../apps/research/src/pipeline/neutral-members.js';
import type { ContextMembers } from '../../../apps/research/src/pipeline/pipeline-context.js';
import {
  type RegisteredStage,
  type RunControl,
  STAGE_NAMES,
  type StageName,
} from '../../../apps/research/src/pipeline/stage.js';

type Run = (input: ContextMembers, control: RunControl) => Promise<unknown>;

const paper = (query: string) =>
  newPaper({ paper_id: 'doi:10.1/one', title: `About ${query}`, providers: ['crossref'], rank: 1 });

/** Minimal stages that keep the contract, for tests of the wiring around them. */
const simple: Record<
  StageName,
  { writes: (keyof ContextMembers)[]; values: (input: ContextMembers) => object }
> = {
  query_understanding: {
    writes: ['understanding'],
    values: ({ query, understanding }) => ({ understanding: { ...understanding, concepts: [query] } }),
  },
  query_expansion: { writes: ['queries'], values: ({ query }) => ({ queries: [query] }) },
  retrieval: {
    writes: ['papers', 'retrieval'],
    values: ({ query, retrieval }) => ({
      papers: [paper(query)],
      retrieval: { ...retrieval, papers_found: 1 },
    }),
  },
  deduplication: {
    writes: ['papers', 'merges', 'conflicts'],
    values: ({ papers }) => ({ papers, merges: [], conflicts: [] }),
  },
  relevance_scoring: { writes: ['papers', 'removed'], values: ({ papers }) => ({ papers, removed: [] }) },
  ranking: { writes: ['papers'], values: ({ papers }) => ({ papers }) },
  clustering: { writes: ['papers', 'themes'], values: ({ papers }) => ({ papers, themes: [] }) },
  synthesis: {
    writes: ['papers', 'executive_summary', 'synthesis'],
    values: ({ papers, synthesis }) => ({ papers, synthesis, executive_summary: 'One paper was found [1].' }),
  },
  gap_analysis: { writes: ['gaps', 'gap_candidates'], values: () => ({ gaps: [], gap_candidates: [] }) },
  citation_export: {
    writes: ['exports', 'citation_index'],
    values: ({ export: names }) => ({
      exports: Object.fromEntries((names ?? []).map((name) => [name, `text of ${name}`])),
      citation_index: { '1': 'doi:10.1/one' },
    }),
  },
  report_generation: { writes: ['report'], values: (input) => ({ report: reportOf(input) }) },
};

const ALL: readonly (keyof ContextMembers)[] = [
  'query',
  'export',
  'understanding',
  'queries',
  'papers',
  'retrieval',
  'foundations',
  'removed',
  'conflicts',
  'answer',
  'themes',
  'executive_summary',
  'synthesis',
  'gaps',
  'citation_index',
];

/** All eleven stages in order; `replaced` overrides the behaviour of some. */
export function fakeStages(replaced: Partial<Record<StageName, Run>> = {}): RegisteredStage[] {
  return STAGE_NAMES.map((name) => {
    const { writes, values } = simple[name];
    const run: Run = (input) => Promise.resolve({ status: 'ok', writes: values(input) });
    return {
      name,
      reads: ALL,
      writes,
      fallback: (input) =>
        name === 'retrieval' ? { papers: [], retrieval: input.retrieval } : values(input),
      run: (replaced[name] ?? run) as RegisteredStage['run'],
    };
  });
}
