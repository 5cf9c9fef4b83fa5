import { describe, expect, it } from '@jest/globals';
import { monotonicMs } from '../monotonic.js';
import type { Encoder } from './encoder.js';
import { vectorsOf } from './vectors-of.js';

const model = { name: 'test', version: '1', sha256: '0f' };
const encoder: Encoder = {
  encode: async (texts, betweenTexts) => {
    await betweenTexts();
    return { vectors: texts.map(() => Float32Array.of(1, 0)), model };
  },
};
const broken: Encoder = { encode: () => Promise.reject(new Error('the library does not load')) };

function control(remainingMs: number, signal = new AbortController().signal) {
  return {
    signal,
    deadline: monotonicMs() + remainingMs,
    yieldToEventLoop: () => Promise.resolve(signal.throwIfAborted()),
  };
}

describe('vectors of texts', () => {
  it('are those of the encoder', async () => {
    expect(await vectorsOf(encoder, ['one'], control(1_000))).toEqual({
      encoded: { vectors: [Float32Array.of(1, 0)], model },
      warnings: [],
    });
  });

  it('are none without a warning where it is off', async () => {
    expect(await vectorsOf(null, ['one'], control(1_000))).toEqual({ encoded: null, warnings: [] });
  });

  it('are none with a warning where it fails, and where it takes too long', async () => {
    expect(await vectorsOf(broken, ['one'], control(1_000))).toEqual({
      encoded: null,
      warnings: [
        'The sentence encoder is not available: papers are ordered and grouped by their words alone.',
      ],
    });
    expect(await vectorsOf(encoder, ['one'], control(-1_000))).toEqual({
      encoded: null,
      warnings: ['The sentence encoder was too slow: papers are ordered and grouped by their words alone.'],
    });
  });

  it('are not waited for by a run that was aborted', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('the client went away'));
    await expect(vectorsOf(encoder, ['one'], control(1_000, leaving.signal))).rejects.toThrow(
      'the client went away',
    );
  });
});
