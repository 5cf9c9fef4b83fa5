import { counter, gauge } from '#observability';

/** Metrics of the analysis threads. */
export interface ThreadFigures {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

let threads: ThreadFigures | undefined;

/** Registers the threads whose metrics are shown. */
export function watchThreads(figures: ThreadFigures): void {
  threads = figures;
}

gauge('research_analysis_threads', 'Analysis threads.', ['state'], (set) => {
  set({ state: 'busy' }, threads?.busy ?? 0);
  set({ state: 'idle' }, threads?.idle ?? 0);
});

gauge('research_analysis_waiting', 'Queued tasks of analysis threads.', [], (set) =>
  set({}, threads?.waiting ?? 0),
);

export const threadsReplaced = counter(
  'research_analysis_threads_replaced_total',
  'Replaced analysis threads.',
);
