import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type * as Onnx from 'onnxruntime-node';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelUsed } from '../papers/paper.js';

/** A file of apps/research/models, as its card names it. */
export interface ModelFile {
  file: string;
  sha256: string;
}

/** @throws Error when the file is missing or its hash is not the card's */
export function readChecked(folder: string, { file, sha256 }: ModelFile, card: string): Buffer {
  const bytes = readFileSync(join(folder, file));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${file} is not the file of ${card}`);
  return bytes;
}

/**
 * The graph of a card of `folder`, and the model as a report names it.
 * @throws Error when a file is missing, its hash is not its card's, or the native library does not load
 */
export async function openCarded(
  folder: string,
  card: string,
): Promise<{ graph: OnnxGraph; used: ModelUsed }> {
  const { name, version, file, sha256 } = JSON.parse(readFileSync(join(folder, card), 'utf8')) as ModelFile &
    ModelUsed;
  const graph = await OnnxGraph.open(readChecked(folder, { file, sha256 }, card));
  return { graph, used: { name, version, sha256 } };
}

/** Cores that one text is computed on: what comes out is the same bytes on one and on two, more save little time. */
const CORES = Math.min(2, availableParallelism());

/** A graph on the ONNX runtime; inputs are rows of whole numbers. */
export class OnnxGraph {
  private constructor(
    private readonly runtime: typeof Onnx,
    private readonly session: InferenceSession,
  ) {}

  /** @throws Error when the native library does not load */
  static async open(bytes: Buffer): Promise<OnnxGraph> {
    const runtime = await import('onnxruntime-node');
    const session = await runtime.InferenceSession.create(bytes, {
      intraOpNumThreads: CORES,
      interOpNumThreads: 1,
      executionMode: 'sequential',
    });
    return new OnnxGraph(runtime, session);
  }

  /**
   * The output `name` for one text. Each text is run alone: scales of the encoder's 8-bit numbers are taken over a batch,
   * so what is made of a text would depend on its neighbours.
   */
  async run(inputs: Readonly<Record<string, readonly number[]>>, name: string): Promise<Float32Array> {
    const tensors = Object.entries(inputs).map(([input, values]): [string, Tensor] => [
      input,
      new this.runtime.Tensor('int64', values, [1, values.length]),
    ]);
    const output = (await this.session.run(Object.fromEntries(tensors), [name]))[name];
    if (output === undefined) throw new Error(`the model gave no ${name}`);
    return Float32Array.from(output.data as Float32Array);
  }
}
