/** Abstracts of which readers labelled sentences by their number, as the service reads them. */
import { readPaper, textOfRoles } from '../../apps/research/src/analysis/sentences/read-paper.js';
import type { ScoredSentence } from '../../apps/research/src/analysis/sentences/key-points.js';
import { openRoleModel } from '../../apps/research/src/encoder/onnx-role-model.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { abstractsOf } from './abstracts.js';

/** Key of an abstract, and how many sentences the reader saw. */
export interface LabelledAbstract {
  source: string;
  id: string;
  sentences: number;
}

/** The sentences of an abstract, with what the role model and what words and place tell of them. */
export type Sentences = Readonly<Record<'byModel' | 'byWords', readonly ScoredSentence[]>>;

/** Of each abstract. `folder`: of the data. */
export async function readLabelled(
  folder: string,
  labelled: readonly LabelledAbstract[],
): Promise<Sentences[]> {
  const abstracts = abstractsOf(folder);
  const papers = labelled.map(({ source, id }, at) => {
    const found = abstracts.get(`${source} ${id}`);
    if (!found) throw new Error(`no abstract ${source} ${id}`);
    const abstract = found.sentences.join(' ');
    return newPaper({ paper_id: String(at), rank: at + 1, title: found.title, abstract });
  });
  const model = await openRoleModel();
  const texts = papers.map((paper) => textOfRoles(paper) ?? '');
  const { roles } = await model.rolesIn(texts, () => Promise.resolve());
  return papers.map((paper, at) => {
    const byModel = readPaper(paper, at + 1, roles[at]).scored;
    const { sentences } = labelled[at] ?? {};
    if (byModel.length !== sentences)
      throw new Error(`${byModel.length} sentences of “${paper.title}”, not ${sentences}`);
    return { byModel, byWords: readPaper(paper, at + 1).scored };
  });
}
