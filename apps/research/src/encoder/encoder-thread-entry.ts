import { type MessagePort, parentPort } from 'node:worker_threads';
import { yieldToOthers } from '../threads/priority.js';
import type { ConceptsRead } from './concept-reader.js';
import type { Encoded } from './encoder.js';
import { LocalModels } from './local-models.js';
import { type Asked, END, type FromEncoder, type ToEncoder } from './messages.js';
import type { Named } from './name-model.js';
import type { Roled } from './role-model.js';
import type { Judged } from './stance-model.js';

/** The entry file of the encoder's thread (encoder-thread.ts). */
if (parentPort === null) throw new Error('this file is started as a thread');
const parent = parentPort;
yieldToOthers();

/** What the native library is busy with: it must not be cut off. */
const underWay = new Set<Promise<unknown>>();
let isEnding = false;

const unlessEnding = (): Promise<void> =>
  isEnding ? Promise.reject(new Error('the encoder’s thread ends')) : Promise.resolve();

function untilDone(work: Promise<unknown>): void {
  const done: Promise<unknown> = work.finally(() => underWay.delete(done));
  underWay.add(done);
}

const models = new LocalModels((missing) => parent.postMessage(missing));
// The first text takes longer than the next ones. A fault is told to the main thread, and to whoever asks.
untilDone(models.encode(['a first text'], unlessEnding).catch(() => undefined));

async function answerTo({ call, asked, texts }: ToEncoder): Promise<FromEncoder> {
  try {
    return { call, ...(await made(asked, texts)) };
  } catch (error) {
    return { call, fault: error instanceof Error ? error.message : String(error) };
  }
}

function made(
  asked: Asked,
  texts: readonly string[],
): Promise<Encoded | ConceptsRead | Judged | Named | Roled> {
  if (asked.for === 'vectors') return models.encode(texts, unlessEnding);
  if (asked.for === 'concepts') return models.conceptsIn(texts, unlessEnding);
  if (asked.for === 'chances') return models.judge(asked.question, texts, unlessEnding);
  if (asked.for === 'roles') return models.rolesIn(texts, unlessEnding);
  return models.nameIn(texts, unlessEnding);
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
