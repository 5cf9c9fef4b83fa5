import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type * as Onnx from 'onnxruntime-node';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { modelsFolder } from '../models/fitted-model.js';
import type { ModelUsed } from '../papers/paper.js';
import type { Encoded, Encoder } from './encoder.js';
import { readVocabulary, wordPieces } from './word-piece.js';

/** Tokens of a text that are read: a title and some eighty words of its abstract. */
const MOST_TOKENS = 128;
/** Vectors kept, at 1.5 kB each. */
const CACHED = 4_000;

type Runtime = typeof Onnx;

interface Source {
  name: string;
  version: string;
  files: Record<'model' | 'vocabulary', { file: string; sha256: string }>;
}

/**
 * Opens the sentence encoder of `folder`.
 * @throws Error when a file is missing, its hash is not that of SOURCE.json, or the native library does not load
 */
export async function openEncoder(folder: string = modelsFolder()): Promise<Encoder> {
  const { name, version, files } = JSON.parse(readFileSync(join(folder, 'SOURCE.json'), 'utf8')) as Source;
  const bytes = readChecked(folder, files.model);
  const vocabulary = readVocabulary(readChecked(folder, files.vocabulary).toString('utf8'));
  const runtime = await import('onnxruntime-node');
  const session = await runtime.InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  return new OnnxEncoder({ name, version, sha256: files.model.sha256 }, runtime, session, vocabulary);
}

function readChecked(folder: string, { file, sha256 }: { file: string; sha256: string }): Buffer {
  const bytes = readFileSync(join(folder, file));
  if (hashOf(bytes, 'hex') !== sha256) throw new Error(`${file} is not the file of SOURCE.json`);
  return bytes;
}

function hashOf(data: Buffer | string, form: 'hex' | 'base64'): string {
  return createHash('sha256').update(data).digest(form);
}

/**
 * all-MiniLM-L6-v2 on the ONNX runtime. Each text is run alone: the scales of the 8-bit numbers are taken over a batch,
 * so a text's vector would depend on its neighbours.
 */
class OnnxEncoder implements Encoder {
  private readonly known = new LRUCache<string, Float32Array>({ max: CACHED });

  constructor(
    private readonly model: ModelUsed,
    private readonly runtime: Runtime,
    private readonly session: InferenceSession,
    private readonly vocabulary: ReadonlyMap<string, number>,
  ) {}

  async encode(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Encoded> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      const key = hashOf(text, 'base64');
      let vector = this.known.get(key);
      if (vector === undefined) {
        await betweenTexts();
        vector = await this.vectorOf(text);
        this.known.set(key, vector);
      }
      vectors.push(vector);
    }
    return { vectors, model: this.model };
  }

  private async vectorOf(text: string): Promise<Float32Array> {
    const ids = wordPieces(text, this.vocabulary, MOST_TOKENS);
    const tensor = (values: readonly number[]): Tensor =>
      new this.runtime.Tensor('int64', values, [1, values.length]);
    const { vector } = await this.session.run({
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
    });
    if (vector === undefined) throw new Error('the model gave no vector');
    return Float32Array.from(vector.data as Float32Array);
  }
}
