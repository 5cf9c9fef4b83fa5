/**
 * Test double of an analysis thread: blocks in its stage or allocates memory without end, unless told that the stage
 * was cut off.
 */
import { TextEncoder } from 'node:util';
import { parentPort } from 'node:worker_threads';

parentPort.postMessage({ kind: 'ready' });
parentPort.on('message', ({ kind, job, cutOff, request }) => {
  if (kind !== 'finish') return;
  if (cutOff === null && request.query !== 'quick') {
    const limit = request.query === 'hold' ? 50 : 60_000;
    parentPort.postMessage({
      kind: 'begun',
      job,
      stage: 'clustering',
      over: Number(process.hrtime.bigint() / 1_000_000n) + limit,
    });
    const taken = [];
    for (;;) if (request.query === 'devour') taken.push(Array.from({ length: 1000 }, () => ({})));
  }
  const body = new TextEncoder().encode(JSON.stringify({ cutOff }));
  parentPort.postMessage({ kind: 'answer', job, body, summary: {} });
});
