import type { MessagePort } from 'node:worker_threads';
import type { ModelUsed } from '../papers/paper.js';
import type { Encoded, Encoder } from './encoder.js';
import type { FromEncoder, ToEncoder } from './messages.js';

/** Texts in one message: a run that is aborted leaves no more behind. */
const BATCH = 8;

interface Waiting {
  resolve: (answer: Encoded) => void;
  reject: (error: Error) => void;
}

/** The encoder of another thread (encoder-thread.ts). */
export class RemoteEncoder implements Encoder {
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private closed = false;

  constructor(private readonly port: MessagePort) {
    port.on('message', (answer: FromEncoder) => {
      const { resolve, reject } = this.waiting.get(answer.call) ?? {};
      this.waiting.delete(answer.call);
      if ('fault' in answer) reject?.(new Error(answer.fault));
      else resolve?.(answer);
    });
    port.on('close', () => {
      this.closed = true;
      for (const { reject } of this.waiting.values()) reject(new Error('the encoder’s thread ended'));
      this.waiting.clear();
    });
    port.unref();
  }

  async encode(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Encoded> {
    const vectors: Float32Array[] = [];
    let model: ModelUsed = { name: '', version: '', sha256: '' };
    for (let from = 0; from < texts.length; from += BATCH) {
      await betweenTexts();
      const part = await this.ask(texts.slice(from, from + BATCH));
      vectors.push(...part.vectors);
      ({ model } = part);
    }
    return { vectors, model };
  }

  private ask(texts: string[]): Promise<Encoded> {
    if (this.closed) return Promise.reject(new Error('the encoder’s thread ended'));
    this.calls += 1;
    const call = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.port.postMessage({ call, texts } satisfies ToEncoder);
    });
  }
}
