import { modelsFolder } from '../models/fitted-model.js';
import type { ModelUsed } from '../papers/paper.js';
import { vocabularyOf } from './onnx-encoder.js';
import { openCarded, type OnnxGraph } from './onnx-files.js';
import type { Judged, StanceModel } from './stance-model.js';
import { wordPieces } from './word-piece.js';

/** Tokens that are read of a passage and of a question. */
const MOST_TOKENS = 160;
const MOST_ASKED = 40;
const CARD = 'stances.json';

/**
 * Opens the stance model of `folder`.
 * @throws Error when a file is missing, its hash is not its card's, or the native library does not load
 */
export async function openStanceModel(folder: string = modelsFolder()): Promise<StanceModel> {
  const { graph, used } = await openCarded(folder, CARD);
  return new OnnxStanceModel(used, graph, vocabularyOf(folder));
}

/** A passage is read by itself, the question behind it with both in sight (scripts/models/fit_stances.py). */
class OnnxStanceModel implements StanceModel {
  constructor(
    private readonly model: ModelUsed,
    private readonly graph: OnnxGraph,
    private readonly vocabulary: ReadonlyMap<string, number>,
  ) {}

  async judge(
    question: string,
    passages: readonly string[],
    betweenTexts: () => Promise<void>,
  ): Promise<Judged> {
    const asked = wordPieces(question, this.vocabulary, MOST_ASKED);
    const chances: Judged['chances'] = [];
    for (const passage of passages) {
      await betweenTexts();
      const read = wordPieces(passage, this.vocabulary, MOST_TOKENS);
      const inputs = {
        input_ids: [...read, ...asked],
        positions: [...read.keys(), ...asked.keys()],
        segments: [...read.map(() => 0), ...asked.map(() => 1)],
      };
      const [silent = 0, yes = 0, no = 0] = await this.graph.run(inputs, 'chances');
      chances.push({ silent, yes, no });
    }
    return { chances, model: this.model };
  }
}
