import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import { newRunState } from '../pipeline/run/run.js';
import { packRun, unpackRun } from './packed-run.js';

describe('packed run', () => {
  const request = { query: 'reefs', format: 'json', export: null } as const;
  const state = newRunState(request, { deadlineMs: 1_000, stageTimeoutMs: 1_000 });
  state.warnings.push('one');
  state.members.papers = Array.from({ length: 120 }, (_, at) =>
    newPaper({ paper_id: `doi:${at}`, title: `Paper ${at} – λ`, year: at }),
  );

  it('is unpacked unchanged, its papers in order', async () => {
    expect(unpackRun(await packRun(state, () => Promise.resolve()))).toEqual(state);
  });

  it('yields the thread before each batch of papers', async () => {
    let turns = 0;
    const { papers } = await packRun(state, () => Promise.resolve(void (turns += 1)));
    expect([turns, papers.length]).toEqual([3, 3]);
  });
});
