import { modelsFolder } from '../models/fitted-model.js';
import type { ModelUsed } from '../papers/paper.js';
import type { FoundName, Named, NameModel } from './name-model.js';
import { vocabularyOf } from './onnx-encoder.js';
import { openCarded, type OnnxGraph } from './onnx-files.js';
import { type PiecedWord, wordsInPieces } from './word-piece.js';

/** Tokens of a sentence that are read. */
const MOST_TOKENS = 128;
const CARD = 'names.json';
/** Fitted on other sentences; what it takes for a data set wrongly is mostly not what the first does. */
const SECOND_CARD = 'names-plain.json';
/** A data set that the first model finds with this chance is looked at by the second. */
const LOOKED_AT = 0.9;
/** What the model tells of a word, in this order: no name; a name of a method begins, goes on; of a data set; of anything else. */
const TAGS = 7;
/** The second knows no other names. */
const TAGS_OF_SECOND = 5;
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
  const second = await openCarded(folder, SECOND_CARD);
  return new OnnxNameModel(used, graph, second.graph, vocabularyOf(folder));
}

/** Tags each word of a sentence (scripts/models/fit_names.py). */
class OnnxNameModel implements NameModel {
  constructor(
    private readonly model: ModelUsed,
    private readonly graph: OnnxGraph,
    private readonly second: OnnxGraph,
    private readonly vocabulary: ReadonlyMap<string, number>,
  ) {}

  async nameIn(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Named> {
    const names: FoundName[][] = [];
    for (const text of texts) {
      await betweenTexts();
      const { ids, capitals, words } = wordsInPieces(text, this.vocabulary, MOST_TOKENS);
      const found = async (graph: OnnxGraph, tags: number): Promise<FoundName[]> => {
        const chances = await graph.run({ input_ids: ids, capitals }, 'chances');
        return namesOf(words, tags, (word, tag) => chances[word.piece * tags + tag] ?? 0);
      };
      const own = await found(this.graph, TAGS);
      const isLookedAt = own.some(({ kind, chance }) => kind === 'data set' && chance >= LOOKED_AT);
      names.push(isLookedAt ? bothFind(own, await found(this.second, TAGS_OF_SECOND)) : own);
    }
    return { names, model: this.model };
  }
}

/** A data set is as likely as both say in the mean; the second must find it with the same ends. */
function bothFind(own: readonly FoundName[], second: readonly FoundName[]): FoundName[] {
  return own.map((one) => {
    if (one.kind !== 'data set') return one;
    const same = second.find(({ from, to, kind }) => from === one.from && to === one.to && kind === one.kind);
    return { ...one, chance: rounded((one.chance + (same?.chance ?? 0)) / 2) };
  });
}

/**
 * The runs of words that are most likely a name. One is as likely as its least likely word, and as that the word behind it
 * is no part of it.
 */
function namesOf(
  words: readonly PiecedWord[],
  count: number,
  chanceOf: (word: PiecedWord, tag: number) => number,
): FoundName[] {
  const tags = words.map((word) => {
    const chances = Array.from({ length: count }, (_, tag) => chanceOf(word, tag));
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
      chance: rounded(Math.min(...chances)),
    });
    at = end - 1;
  }
  return found;
}

function rounded(chance: number): number {
  return Math.round(chance * 1000) / 1000;
}
