import { type MessagePort, parentPort } from 'node:worker_threads';
import { yieldToOthers } from '../threads/priority.js';
import { END, type FromEncoder, type ToEncoder } from './messages.js';
import { openEncoder } from './onnx-encoder.js';

/** The entry file of the encoder's thread (encoder-thread.ts). */
if (parentPort === null) throw new Error('this file is started as a thread');
const parent = parentPort;
yieldToOthers();

/** What the native library is busy with: it must not be cut off. */
const underWay = new Set<Promise<unknown>>();
let isEnding = false;

const unlessEnding = (): Promise<void> =>
  isEnding ? Promise.reject(new Error('the encoder’s thread ends')) : Promise.resolve();
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function untilDone(work: Promise<unknown>): void {
  const done: Promise<unknown> = work.finally(() => underWay.delete(done));
  underWay.add(done);
}

const opened = openEncoder();
untilDone(
  opened
    // The first text takes longer than the next ones.
    .then((encoder) => encoder.encode(['a first text'], unlessEnding))
    .catch((error: unknown) => {
      if (!isEnding) parent.postMessage(reasonOf(error));
    }),
);

async function answerTo({ call, texts }: ToEncoder): Promise<FromEncoder> {
  try {
    return { call, ...(await (await opened).encode(texts, unlessEnding)) };
  } catch (error) {
    return { call, fault: reasonOf(error) };
  }
}

async function end(): Promise<void> {
  isEnding = true;
  await Promise.all(underWay);
  process.exit();
}

parent.on('message', (message: MessagePort | typeof END) => {
  if (message === END) return void end();
  message.on('message', (asked: ToEncoder) =>
    untilDone(answerTo(asked).then((answer) => message.postMessage(answer))),
  );
});
