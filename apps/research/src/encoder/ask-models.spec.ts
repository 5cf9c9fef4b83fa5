import { describe, expect, it } from '@jest/globals';
import { monotonicMs } from '../monotonic.js';
import type { Encoder } from './encoder.js';
import type { NameModel } from './name-model.js';
import type { RoleModel } from './role-model.js';
import type { StanceModel } from './stance-model.js';
import { judgedOf, namedIn, rolesIn, vectorsOf } from './ask-models.js';

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

describe('names in texts', () => {
  const named = { names: [[]], model };
  const namer: NameModel = { nameIn: async (_texts, betweenTexts) => (await betweenTexts(), named) };
  const none = 'The name model gave nothing: no methods and data sets are told.';

  it('are told by the model, and by none where it is off or nothing is to be read', async () => {
    expect(await namedIn(namer, ['one'], control(1_000))).toEqual({ named, warnings: [] });
    expect(await namedIn(null, ['one'], control(1_000))).toEqual({ named: null, warnings: [] });
    expect(await namedIn(namer, [], control(1_000))).toEqual({ named: null, warnings: [] });
  });

  it('are left out with a warning where it fails or is too slow, and not waited for by an aborted run', async () => {
    const missing: NameModel = { nameIn: () => Promise.reject(new Error('no such file')) };
    expect(await namedIn(missing, ['one'], control(1_000))).toEqual({ named: null, warnings: [none] });
    expect(await namedIn(namer, ['one'], control(-1_000))).toEqual({ named: null, warnings: [none] });
    const leaving = new AbortController();
    leaving.abort(new Error('the client went away'));
    await expect(namedIn(missing, ['one'], control(1_000, leaving.signal))).rejects.toThrow(
      'the client went away',
    );
  });
});

describe('what sentences do', () => {
  const roled = { roles: [[]], model };
  const roler: RoleModel = { rolesIn: async (_abstracts, betweenTexts) => (await betweenTexts(), roled) };
  const none = 'The role model gave nothing: what a sentence does is told by its words and place alone.';

  it('is told by the model, and by none where it is off or nothing is to be read', async () => {
    expect(await rolesIn(roler, ['one'], control(1_000))).toEqual({ roled, warnings: [] });
    expect(await rolesIn(null, ['one'], control(1_000))).toEqual({ roled: null, warnings: [] });
    expect(await rolesIn(roler, [], control(1_000))).toEqual({ roled: null, warnings: [] });
  });

  it('is left to words and place with a warning where it fails or is too slow', async () => {
    const missing: RoleModel = { rolesIn: () => Promise.reject(new Error('no such file')) };
    expect(await rolesIn(missing, ['one'], control(1_000))).toEqual({ roled: null, warnings: [none] });
    expect(await rolesIn(roler, ['one'], control(-1_000))).toEqual({ roled: null, warnings: [none] });
  });
});

describe('how passages answer a question', () => {
  const chances = [{ silent: 0.1, yes: 0.8, no: 0.1 }];
  const stances: StanceModel = { judge: () => Promise.resolve({ chances, model }) };
  const missing: StanceModel = { judge: () => Promise.reject(new Error('no such file')) };

  it('is told by the model', async () => {
    expect(await judgedOf(stances, 'Is it so?', ['one'], control(1_000))).toEqual({
      judged: { chances, model },
      warnings: [],
    });
  });

  it('is left untold without a warning where it is off or nothing is to be read', async () => {
    expect(await judgedOf(null, 'Is it so?', ['one'], control(1_000))).toEqual({
      judged: null,
      warnings: [],
    });
    expect(await judgedOf(missing, 'Is it so?', [], control(1_000))).toEqual({ judged: null, warnings: [] });
  });

  it('is left untold with a warning where it fails', async () => {
    expect(await judgedOf(missing, 'Is it so?', ['one'], control(1_000))).toEqual({
      judged: null,
      warnings: [
        'The stance model gave nothing: papers are taken for or against the question by rules alone.',
      ],
    });
  });
});
