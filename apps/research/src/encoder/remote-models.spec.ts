import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import type { ToEncoder } from './messages.js';
import { RemoteModels } from './remote-models.js';

const model = { name: 'test', version: '1', sha256: '0f' };
const atOnce = (): Promise<void> => Promise.resolve();

describe('the models of another thread', () => {
  it('gives one vector for each text in their order, and asks for a few at a time', async () => {
    const { port1, port2 } = new MessageChannel();
    const asked: string[][] = [];
    port1.on('message', ({ call, texts }: ToEncoder) => {
      asked.push(texts);
      port1.postMessage({ call, model, vectors: texts.map((text) => Float32Array.of(Number(text))) });
    });
    const texts = Array.from({ length: 10 }, (_, at) => String(at));
    const { vectors } = await new RemoteModels(port2).encode(texts, atOnce);
    port1.close();
    expect(vectors.map(([value]) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked.map(({ length }) => length)).toEqual([8, 2]);
  });

  it('gives how each passage answers a question, with the question in every message', async () => {
    const { port1, port2 } = new MessageChannel();
    const asked: ToEncoder[] = [];
    port1.on('message', (message: ToEncoder) => {
      asked.push(message);
      const chances = message.texts.map((text) => ({ silent: 0, yes: Number(text), no: 0 }));
      port1.postMessage({ call: message.call, model, chances });
    });
    const texts = Array.from({ length: 10 }, (_, at) => String(at));
    const { chances } = await new RemoteModels(port2).judge('Is it so?', texts, atOnce);
    port1.close();
    expect(chances.map(({ yes }) => yes)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked.map((message) => message.asked)).toEqual([
      { for: 'chances', question: 'Is it so?' },
      { for: 'chances', question: 'Is it so?' },
    ]);
  });

  it('gives the names in each text', async () => {
    const { port1, port2 } = new MessageChannel();
    const asked: ToEncoder['asked'][] = [];
    port1.on('message', (message: ToEncoder) => {
      asked.push(message.asked);
      const names = message.texts.map((text) => [{ from: 0, to: text.length, kind: 'method', chance: 1 }]);
      port1.postMessage({ call: message.call, model, names });
    });
    const { names } = await new RemoteModels(port2).nameIn(['BERT', 'ANOVA'], atOnce);
    port1.close();
    expect(names.map(([first]) => first?.to)).toEqual([4, 5]);
    expect(asked).toEqual([{ for: 'names' }]);
  });

  it('gives the concepts of each query', async () => {
    const { port1, port2 } = new MessageChannel();
    const asked: ToEncoder['asked'][] = [];
    port1.on('message', (message: ToEncoder) => {
      asked.push(message.asked);
      port1.postMessage({ call: message.call, model, concepts: message.texts.map((text) => [text]) });
    });
    const { concepts } = await new RemoteModels(port2).conceptsIn(['sleep', 'memory'], atOnce);
    port1.close();
    expect(concepts).toEqual([['sleep'], ['memory']]);
    expect(asked).toEqual([{ for: 'concepts' }]);
  });

  it('fails with the fault of its thread, and when that thread has ended', async () => {
    const { port1, port2 } = new MessageChannel();
    port1.once('message', ({ call }: ToEncoder) => port1.postMessage({ call, fault: 'the model failed' }));
    const encoder = new RemoteModels(port2);
    await expect(encoder.encode(['one'], atOnce)).rejects.toThrow('the model failed');
    const waiting = encoder.encode(['two'], atOnce);
    port1.close();
    await expect(waiting).rejects.toThrow('the encoder’s thread ended');
    await expect(encoder.encode(['three'], atOnce)).rejects.toThrow('the encoder’s thread ended');
  });
});
