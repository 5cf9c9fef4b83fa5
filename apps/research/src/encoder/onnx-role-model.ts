import { modelsFolder } from '../models/fitted-model.js';
import type { ModelUsed } from '../papers/paper.js';
import { vocabularyOf } from './onnx-encoder.js';
import { openCarded, type OnnxGraph } from './onnx-files.js';
import { type RoleChances, type Roled, type RoleModel, SENTENCE_ROLES } from './role-model.js';
import { TextCache } from './text-cache.js';
import { wordPieces } from './word-piece.js';

/** Tokens that are read at once; a longer abstract is read in parts of whole sentences, each under the title. */
const MOST_TOKENS = 320;
/** Tokens of a title and of a sentence that are read, the ones around them included. */
const OF_TITLE = 42;
const OF_SENTENCE = 112;
/** Abstracts kept, at some 1 kB each. */
const CACHED = 2_000;
const CARD = 'roles.json';

/**
 * Opens the role model of `folder`.
 * @throws Error when a file is missing, its hash is not its card's, or the native library does not load
 */
export async function openRoleModel(folder: string = modelsFolder()): Promise<RoleModel> {
  const { graph, used } = await openCarded(folder, CARD);
  return new OnnxRoleModel(used, graph, vocabularyOf(folder));
}

/** Reads what a sentence does from the token behind it (scripts/models/fit_roles.py). */
class OnnxRoleModel implements RoleModel {
  private readonly known = new TextCache<RoleChances[]>(CACHED);

  constructor(
    private readonly model: ModelUsed,
    private readonly graph: OnnxGraph,
    private readonly vocabulary: ReadonlyMap<string, number>,
  ) {}

  async rolesIn(abstracts: readonly string[], betweenTexts: () => Promise<void>): Promise<Roled> {
    const roles: RoleChances[][] = [];
    for (const abstract of abstracts) {
      const chances = await this.known.of(abstract, async () => {
        await betweenTexts();
        return this.chancesOf(abstract);
      });
      roles.push(chances);
    }
    return { roles, model: this.model };
  }

  private async chancesOf(abstract: string): Promise<RoleChances[]> {
    const [title = '', ...sentences] = abstract.split('\n');
    const head = wordPieces(title, this.vocabulary, OF_TITLE);
    const pieces = sentences.map((text) => wordPieces(text, this.vocabulary, OF_SENTENCE).slice(1));
    const found: RoleChances[] = [];
    let part: number[][] = [];
    let size = head.length;
    for (const own of pieces) {
      if (part.length > 0 && size + own.length > MOST_TOKENS) {
        found.push(...(await this.read(head, part)));
        [part, size] = [[], head.length];
      }
      part.push(own);
      size += own.length;
    }
    if (part.length > 0) found.push(...(await this.read(head, part)));
    return found;
  }

  private async read(head: readonly number[], sentences: readonly number[][]): Promise<RoleChances[]> {
    const ids = [...head, ...sentences.flat()];
    const parts = ids.map((_id, at) => (at < head.length ? 0 : 1));
    const chances = await this.graph.run({ input_ids: ids, parts }, 'chances');
    let end = head.length;
    return sentences.map((own) => {
      end += own.length;
      const from = (end - 1) * SENTENCE_ROLES.length;
      const told = SENTENCE_ROLES.map((role, at) => [role, chances[from + at] ?? 0] as const);
      return Object.fromEntries(told) as RoleChances;
    });
  }
}
