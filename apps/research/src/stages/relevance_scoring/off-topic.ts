import type { Paper } from '../../papers/paper.js';
import { cosine } from '../../text/vectors.js';
import type { ScoredPool } from './score-papers.js';

/** Below this sum of strength, coverage / 3 and kinship × 5 a paper has nothing to do with the query. */
const BEARING = 0.25;
/** The same for a paper without an abstract: a title has room for few of the query's words. */
const BEARING_OF_TITLE = 0.1;
/** The same without kinship, where too few papers match well to say what the topic looks like. */
const BEARING_ALONE = 0.12;
/** Papers of at least this strength show what the topic looks like. */
const CORE_STRENGTH = 0.3;
const CORE_SIZE = 12;
const BREATH = 16;

/**
 * Which papers have nothing to do with the query: three weak signs must come together, a low score, few of the
 * query's words (relative to the best paper), and little shared vocabulary with the papers that match well (mean cosine
 * of tf-idf vectors). One sign alone proves nothing: a good paper may use other words than the query, and a keyword
 * collision uses the same. The best paper of a pool is never among them.
 */
export async function findOffTopic(
  papers: readonly Paper[],
  { scores, index }: ScoredPool,
  breathe: () => Promise<void>,
): Promise<boolean[]> {
  const best = scores.reduce((most, { coverage }) => Math.max(most, coverage), 0) || 1;
  const suspects = scores.map(({ strength, coverage }) => strength + coverage / best / 3 < BEARING);
  if (!suspects.includes(true)) return suspects;

  const core = scores
    .map(({ strength }, at) => ({ strength, at }))
    .filter(({ strength }) => strength > CORE_STRENGTH)
    .sort((a, b) => b.strength - a.strength || a.at - b.at)
    .slice(0, CORE_SIZE)
    .map(({ at }) => at);
  if (core.length < 3 || index === null) {
    return scores.map(({ strength, coverage }) => strength + coverage / best / 3 < BEARING_ALONE);
  }
  const examples = core.map((at) => index.vector(at));
  const verdicts: boolean[] = [];
  for (const [at, { strength, coverage }] of scores.entries()) {
    if (!suspects[at]) {
      verdicts.push(false);
      continue;
    }
    const vector = index.vector(at);
    const kinship = examples.reduce((sum, example) => sum + cosine(vector, example), 0) / examples.length;
    verdicts.push(
      strength + coverage / best / 3 + 5 * kinship < (papers[at]?.abstract ? BEARING : BEARING_OF_TITLE),
    );
    if (at % BREATH === BREATH - 1) await breathe();
  }
  return verdicts;
}
