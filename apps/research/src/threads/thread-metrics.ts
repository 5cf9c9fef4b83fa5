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

gauge('research_analysis_threads', 'Threads that analyse beside the main one.', ['state'], (set) => {
  set({ state: 'busy' }, threads?.busy ?? 0);
  set({ state: 'idle' }, threads?.idle ?? 0);
});

gauge('research_analysis_waiting', 'Tasks that wait for a thread.', [], (set) =>
  set({}, threads?.waiting ?? 0),
);

export const threadsReplaced = counter(
  'research_analysis_threads_replaced_total',
  'Threads that ended or were ended, and for which others came.',
);
