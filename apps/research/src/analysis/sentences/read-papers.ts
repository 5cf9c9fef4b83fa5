/** The abstracts of a run, read for the stages that quote them. */
import { rolesIn } from '../../encoder/ask-models.js';
import type { RoleModel } from '../../encoder/role-model.js';
import type { ModelUsed, Paper } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { type ReadPaper, readPaper, type Roles, textOfRoles } from './read-paper.js';

/** Abstracts that the role model reads: the best ranked, some 7 ms each; of the others words and place tell enough. */
export const MOST_ROLED = 100;

/**
 * The papers in their order, numbered from one, with what each sentence does.
 * @throws the reason of the run's abort
 */
export async function readPapers(
  papers: readonly Paper[],
  models: RoleModel | null,
  control: RunControl,
): Promise<{ read: ReadPaper[]; model: ModelUsed | null; warnings: string[] }> {
  const asked: { paper: Paper; text: string }[] = [];
  for (const paper of papers) {
    if (asked.length === MOST_ROLED) break;
    await control.yieldToEventLoop();
    const text = textOfRoles(paper);
    if (text !== null) asked.push({ paper, text });
  }
  const { roled, warnings } = await rolesIn(
    models,
    asked.map(({ text }) => text),
    control,
  );
  const roles = new Map<Paper, Roles>(asked.map(({ paper }, at) => [paper, roled?.roles[at] ?? null]));
  const read: ReadPaper[] = [];
  for (const [at, paper] of papers.entries()) {
    await control.yieldToEventLoop();
    read.push(readPaper(paper, at + 1, roles.get(paper) ?? null));
  }
  return { read, model: roled?.model ?? null, warnings };
}
