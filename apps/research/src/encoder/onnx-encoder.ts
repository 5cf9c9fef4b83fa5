import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelsFolder } from '../models/fitted-model.js';
import type { ModelUsed } from '../papers/paper.js';
import { QUERY_WORDS } from '../models/query-words.js';
import type { ConceptReader, ConceptsRead } from './concept-reader.js';
import type { Encoded, Encoder } from './encoder.js';
import { type ModelFile, OnnxGraph, readChecked } from './onnx-files.js';
import { TextCache } from './text-cache.js';
import { areTold, conceptsOf, type QueryWord, wordsOf } from './query-words.js';
import { readVocabulary, wordPieces, wordsInPieces } from './word-piece.js';

/** Tokens of a text that are read: a title and some eighty words of its abstract. */
const MOST_TOKENS = 128;
/** Vectors kept, at 1.5 kB each. */
const CACHED = 4_000;
const CARD = 'SOURCE.json';

interface Source {
  name: string;
  version: string;
  files: Record<'model' | 'vocabulary', ModelFile>;
}

/**
 * Opens the sentence encoder of `folder`.
 * @throws Error when a file is missing, its hash is not that of SOURCE.json, or the native library does not load
 */
export async function openEncoder(folder: string = modelsFolder()): Promise<OnnxEncoder> {
  const { name, version, files } = sourceOf(folder);
  const bytes = readChecked(folder, files.model, CARD);
  const vocabulary = vocabularyOf(folder);
  const graph = await OnnxGraph.open(bytes);
  return new OnnxEncoder({ name, version, sha256: files.model.sha256 }, graph, vocabulary);
}

/** @throws Error when the file is missing or its hash is not that of SOURCE.json */
export function vocabularyOf(folder: string): ReadonlyMap<string, number> {
  return readVocabulary(readChecked(folder, sourceOf(folder).files.vocabulary, CARD).toString('utf8'));
}

function sourceOf(folder: string): Source {
  return JSON.parse(readFileSync(join(folder, CARD), 'utf8')) as Source;
}

/** all-MiniLM-L6-v2: the mean of the tokens of a text, and what its inner layer makes of the words of a query. */
export class OnnxEncoder implements Encoder, ConceptReader {
  private readonly known = new TextCache<Float32Array>(CACHED);

  constructor(
    private readonly model: ModelUsed,
    private readonly graph: OnnxGraph,
    private readonly vocabulary: ReadonlyMap<string, number>,
  ) {}

  async encode(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Encoded> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      const vector = await this.known.of(text, async () => {
        await betweenTexts();
        return this.vectorOf(text);
      });
      vectors.push(vector);
    }
    return { vectors, model: this.model };
  }

  async conceptsIn(queries: readonly string[], betweenTexts: () => Promise<void>): Promise<ConceptsRead> {
    const concepts: string[][] = [];
    for (const query of queries) {
      await betweenTexts();
      const words = await this.wordsIn(query);
      concepts.push(conceptsOf(query, words, areTold(words, QUERY_WORDS.weights)));
    }
    return { concepts, model: QUERY_WORDS.used };
  }

  async wordsIn(query: string): Promise<QueryWord[]> {
    const { ids, words } = wordsInPieces(query, this.vocabulary, MOST_TOKENS);
    const tokens = await this.graph.run({ input_ids: ids, attention_mask: ids.map(() => 1) }, 'tokens');
    return wordsOf(query, words, ids.length, tokens);
  }

  private vectorOf(text: string): Promise<Float32Array> {
    const ids = wordPieces(text, this.vocabulary, MOST_TOKENS);
    return this.graph.run({ input_ids: ids, attention_mask: ids.map(() => 1) }, 'vector');
  }
}
