/**
 * Loaded into a service under soak: on SIGWINCH, which Nest does not handle, each of its threads collects garbage and
 * writes its usage as a line of JSON.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/** A thread answers between two turns of its work; an ended one does not. */
const ANSWER_LIMIT_MS = 10_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const channel = new BroadcastChannel('usage of threads');
channel.unref();

/** In bytes, its garbage collected; `external` includes array buffers. */
function held() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { heapUsed, external };
}

if (isMainThread) {
  const threads = new Set();
  const answers = new Map();
  channel.onmessage = ({ data: { thread, usage } }) => {
    threads.add(thread);
    if (usage !== undefined) answers.set(thread, usage);
  };
  process.on('SIGWINCH', async () => {
    answers.clear();
    channel.postMessage('collect');
    const until = performance.now() + ANSWER_LIMIT_MS;
    while (answers.size < threads.size && performance.now() < until) await wait(20);
    for (const thread of threads) if (!answers.has(thread)) threads.delete(thread);
    const main = held();
    const handles = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate').length;
    process.stderr.write(`${JSON.stringify({ usage: { main, threads: [...answers.values()], handles } })}\n`);
  });
} else {
  channel.onmessage = () => channel.postMessage({ thread: threadId, usage: held() });
  channel.postMessage({ thread: threadId });
}
