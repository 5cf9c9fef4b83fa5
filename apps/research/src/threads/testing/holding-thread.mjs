/** Stands in for an analysis thread: holds its stage for ever, unless it is told that the stage was cut off. */
import { TextEncoder } from 'node:util';
import { parentPort } from 'node:worker_threads';

parentPort.postMessage({ kind: 'ready' });
parentPort.on('message', ({ kind, job, cutOff, request }) => {
  if (kind !== 'finish') return;
  if (cutOff === null && request.query === 'hold') {
    parentPort.postMessage({
      kind: 'begun',
      job,
      stage: 'clustering',
      over: Number(process.hrtime.bigint() / 1_000_000n) + 50,
    });
    for (;;);
  }
  const body = new TextEncoder().encode(JSON.stringify({ cutOff }));
  parentPort.postMessage({ kind: 'answer', job, body, summary: {} });
});
