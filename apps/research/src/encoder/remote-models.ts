import type { MessagePort } from 'node:worker_threads';
import type { ConceptsRead } from './concept-reader.js';
import type { Encoded } from './encoder.js';
import type { SentenceModels } from './local-models.js';
import type { Asked, FromEncoder, ToEncoder } from './messages.js';
import type { Named } from './name-model.js';
import type { Roled } from './role-model.js';
import type { Judged } from './stance-model.js';

/** Texts in one message: a run that is aborted leaves no more behind. */
const BATCH = 8;

interface Waiting {
  resolve: (answer: FromEncoder) => void;
  reject: (error: Error) => void;
}

/** The models of another thread (encoder-thread.ts). */
export class RemoteModels implements SentenceModels {
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
    const parts = await this.inParts<Encoded>({ for: 'vectors' }, texts, betweenTexts);
    return { vectors: parts.flatMap(({ vectors }) => vectors), model: modelOf(parts) };
  }

  async conceptsIn(queries: readonly string[], betweenTexts: () => Promise<void>): Promise<ConceptsRead> {
    const parts = await this.inParts<ConceptsRead>({ for: 'concepts' }, queries, betweenTexts);
    return { concepts: parts.flatMap(({ concepts }) => concepts), model: modelOf(parts) };
  }

  async judge(
    question: string,
    passages: readonly string[],
    betweenTexts: () => Promise<void>,
  ): Promise<Judged> {
    const parts = await this.inParts<Judged>({ for: 'chances', question }, passages, betweenTexts);
    return { chances: parts.flatMap(({ chances }) => chances), model: modelOf(parts) };
  }

  async nameIn(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Named> {
    const parts = await this.inParts<Named>({ for: 'names' }, texts, betweenTexts);
    return { names: parts.flatMap(({ names }) => names), model: modelOf(parts) };
  }

  async rolesIn(abstracts: readonly string[], betweenTexts: () => Promise<void>): Promise<Roled> {
    const parts = await this.inParts<Roled>({ for: 'roles' }, abstracts, betweenTexts);
    return { roles: parts.flatMap(({ roles }) => roles), model: modelOf(parts) };
  }

  private async inParts<Part>(
    asked: Asked,
    texts: readonly string[],
    betweenTexts: () => Promise<void>,
  ): Promise<Part[]> {
    const parts: Part[] = [];
    for (let from = 0; from < texts.length; from += BATCH) {
      await betweenTexts();
      parts.push((await this.ask(asked, texts.slice(from, from + BATCH))) as Part);
    }
    return parts;
  }

  private ask(asked: Asked, texts: string[]): Promise<FromEncoder> {
    if (this.closed) return Promise.reject(new Error('the encoder’s thread ended'));
    this.calls += 1;
    const call = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.port.postMessage({ call, asked, texts } satisfies ToEncoder);
    });
  }
}

const modelOf = ([first]: readonly (Encoded | ConceptsRead | Judged | Named | Roled)[]): Encoded['model'] =>
  first?.model ?? { name: '', version: '', sha256: '' };
