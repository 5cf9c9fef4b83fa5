/** Questions with their papers, as the synthesis stage answers them, and how rightly. */
import { readFileSync } from 'node:fs';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { RunControl } from '../../apps/research/src/pipeline/stage.js';
import { SynthesisStage } from '../../apps/research/src/stages/synthesis/synthesis.stage.js';
import { ENCODER } from './collections.js';

export interface Asked {
  part: string;
  query: string;
  verdict: string | null;
  supporting: string[] | null;
  opposing: string[];
  papers: { paper_id: string; title: string; abstract: string }[];
}

export interface Stances {
  supporting: readonly string[];
  opposing: readonly string[];
}

export const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Infinity,
  sessionId: 'bench',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

export async function ours({ query, papers }: Asked, models = ENCODER) {
  const { writes } = await new SynthesisStage(models).run(
    {
      query,
      understanding: readQuery(query, new Date()),
      papers: papers.map((paper, at) => newPaper({ ...paper, rank: at + 1 })),
    },
    control,
  );
  return writes.answer;
}

export function judged(
  all: readonly Asked[],
  found: readonly Stances[],
): { precision: number; recall: number } {
  let [right, asserted, wanted] = [0, 0, 0];
  for (const [at, { supporting, opposing }] of all.entries()) {
    const own = found[at] ?? { supporting: [], opposing: [] };
    asserted += own.supporting.length + own.opposing.length;
    wanted += (supporting ?? []).length + opposing.length;
    right += own.supporting.filter((id) => supporting?.includes(id)).length;
    right += own.opposing.filter((id) => opposing.includes(id)).length;
  }
  return { precision: asserted ? right / asserted : 0, recall: wanted ? right / wanted : 0 };
}

export function fixture<Row = Asked>(name: string): Row[] {
  const url = new URL(`../../test/research/fixtures/${name}`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Row[];
}
