import { deserialize, serialize } from 'node:v8';
import type { Paper } from '../papers/paper.js';
import type { RunState } from '../pipeline/run/run.js';

/** A run's state as bytes, forwarded between threads without parsing. */
export interface PackedRun {
  /** The state without its papers. */
  rest: Uint8Array;
  /** The papers, in batches of a millisecond or two. */
  papers: Uint8Array[];
}

const BATCH = 50;

/** @param takeTurns awaited between batches, so that other work on this thread can run */
export async function packRun(state: RunState, takeTurns: () => Promise<void>): Promise<PackedRun> {
  const { papers } = state.members;
  const packed: PackedRun = {
    rest: serialize({ ...state, members: { ...state.members, papers: [] } }),
    papers: [],
  };
  for (let from = 0; from < papers.length; from += BATCH) {
    await takeTurns();
    packed.papers.push(serialize(papers.slice(from, from + BATCH)));
  }
  return packed;
}

export function unpackRun({ rest, papers }: PackedRun): RunState {
  const state = deserialize(rest) as RunState;
  state.members.papers = papers.flatMap((batch) => deserialize(batch) as Paper[]);
  return state;
}
