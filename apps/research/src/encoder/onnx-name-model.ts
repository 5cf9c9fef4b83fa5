import { modelsFolder } from '../models/fitted-model.js';
import type { ModelUsed } from '../papers/paper.js';
import type { FoundName, Named, NameModel } from './name-model.js';
import { vocabularyOf } from './onnx-encoder.js';
import { openCarded, type OnnxGraph } from './onnx-files.js';
import { type PiecedWord, wordsInPieces } from './word-piece.js';

/** Tokens of a sentence that are read. */
const MOST_TOKENS = 128;
const CARD = 'names.json';
/** What the model tells of a word, in this order: no name; a name of a method begins, goes on; of a data set. */
const TAGS = 5;
const BEGINNINGS = [
  ['method', 1],
  ['data set', 3],
] as const;

/**
 * Opens the name model of `folder`.
 * @throws Error when a file is missing, its hash is not its card's, or the native library does not load
 */
export async function openNameModel(folder: string = modelsFolder()): Promise<NameModel> {
  const { graph, used } = await openCarded(folder, CARD);
  return new OnnxNameModel(used, graph, vocabularyOf(folder));
}

/** Tags each word of a sentence (scripts/models/fit_names.py). */
class OnnxNameModel implements NameModel {
  constructor(
    private readonly model: ModelUsed,
    private readonly graph: OnnxGraph,
    private readonly vocabulary: ReadonlyMap<string, number>,
  ) {}

  async nameIn(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Named> {
    const names: FoundName[][] = [];
    for (const text of texts) {
      await betweenTexts();
      const { ids, capitals, words } = wordsInPieces(text, this.vocabulary, MOST_TOKENS);
      const chances = await this.graph.run({ input_ids: ids, capitals }, 'chances');
      names.push(namesOf(words, (word, tag) => chances[word.piece * TAGS + tag] ?? 0));
    }
    return { names, model: this.model };
  }
}

/**
 * The runs of words that are most likely a name. One is as likely as its least likely word, and as that the word behind it
 * is no part of it.
 */
function namesOf(
  words: readonly PiecedWord[],
  chanceOf: (word: PiecedWord, tag: number) => number,
): FoundName[] {
  const tags = words.map((word) => {
    const chances = Array.from({ length: TAGS }, (_, tag) => chanceOf(word, tag));
    return chances.indexOf(Math.max(...chances));
  });
  const found: FoundName[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const begun = BEGINNINGS.find(([, tag]) => tags[at] === tag || tags[at] === tag + 1);
    if (begun === undefined) continue;
    const [kind, tag] = begun;
    let end = at + 1;
    while (tags[end] === tag + 1) end += 1;
    const own = words.slice(at, end);
    const chances = own.map((word, place) => chanceOf(word, place === 0 ? tag : tag + 1));
    const behind = words[end];
    if (behind !== undefined) chances.push(1 - chanceOf(behind, tag + 1));
    found.push({
      from: own[0]?.from ?? 0,
      to: own.at(-1)?.to ?? 0,
      kind,
      chance: Math.round(Math.min(...chances) * 1000) / 1000,
    });
    at = end - 1;
  }
  return found;
}
