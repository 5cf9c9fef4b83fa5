/**
 * The research service for load.ts, a process of its own: everything is the service's, but for the four providers, each of
 * which answers any question after 200 ms with a quarter of the papers that it names (its last word, "… 200"), never seen before.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createResearchApp } from '../../apps/research/src/app.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { termsOf } from '../../apps/research/src/papers/query-tree.js';
import type { Provider } from '../../apps/research/src/providers/provider.js';
import { warmUpReading } from '../../apps/research/src/warm-up.js';
import { overriding } from '../../test/research/support/running-app.js';
import { records } from './records.js';

const ANSWER_AFTER_MS = 200;
const KEYS = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'] as const;
/** Threads run compiled code. */
const THREAD_ENTRY = new URL('../../dist/apps/research/src/threads/thread-entry.js', import.meta.url);

/** Usage for the parent process, after garbage collection. */
export interface Usage {
  processorMs: number;
  heapBytes: number;
  residentBytes: number;
}

/** Generated in advance: this is not part of the service. */
const prepared = new Map<number, Paper[][]>();
let seed = 1_000;

function prepare(runs: number, papers: number): void {
  const each = papers / KEYS.length;
  const made = Array.from({ length: runs * KEYS.length }, () => records(each, (seed += 1), 4));
  prepared.set(papers, [...(prepared.get(papers) ?? []), ...made]);
}

const providers = KEYS.map((key): Provider => ({
  key,
  stub: false,
  search: async ({ tree }, { signal }) => {
    const text =
      tree === null
        ? ''
        : termsOf(tree)
            .map((term) => term.text)
            .join(' ');
    await wait(ANSWER_AFTER_MS, undefined, { signal });
    const papers = prepared.get(Number(/(\d+)$/.exec(text)?.[1]))?.shift();
    if (papers === undefined) throw new Error(`nothing is prepared for ${text}`);
    for (const paper of papers) paper.providers = [key];
    return { papers, attempts: 1, cached: false, warnings: [] };
  },
}));

// As main.ts does.
setFlagsFromString('--heap-growing-percent=50');
const app = await createResearchApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent' }), {
  create: overriding({ providers, threadEntry: THREAD_ENTRY }),
});
warmUpReading();
await app.listen(0, '127.0.0.1');
process.send?.({ origin: await app.getUrl() });

process.on('message', (message: { runs?: number; papers?: number }) => {
  prepare(message.runs ?? 0, message.papers ?? 0);
  global.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({
    processorMs: (user + system) / 1_000,
    heapBytes: heapUsed,
    residentBytes: rss,
  } satisfies Usage);
});
process.on('disconnect', () => process.exit());
