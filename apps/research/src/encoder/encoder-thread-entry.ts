import { type MessagePort, parentPort } from 'node:worker_threads';
import { yieldToOthers } from '../threads/priority.js';
import type { FromEncoder, ToEncoder } from './messages.js';
import { openEncoder } from './onnx-encoder.js';

/** The entry file of the encoder's thread (encoder-thread.ts). */
if (parentPort === null) throw new Error('this file is started as a thread');
const parent = parentPort;
yieldToOthers();

const atOnce = (): Promise<void> => Promise.resolve();
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const opened = openEncoder();
opened
  // The first text takes longer than the next ones.
  .then((encoder) => encoder.encode(['a first text'], atOnce))
  .catch((error: unknown) => parent.postMessage(reasonOf(error)));

async function answerTo({ call, texts }: ToEncoder): Promise<FromEncoder> {
  try {
    return { call, ...(await (await opened).encode(texts, atOnce)) };
  } catch (error) {
    return { call, fault: reasonOf(error) };
  }
}

parent.on('message', (port: MessagePort) =>
  port.on('message', (asked: ToEncoder) => void answerTo(asked).then((answer) => port.postMessage(answer))),
);
