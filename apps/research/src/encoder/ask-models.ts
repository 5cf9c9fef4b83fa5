import { monotonicMs } from '../monotonic.js';
import type { RunControl } from '../pipeline/stage.js';
import type { ConceptReader } from './concept-reader.js';
import type { Encoded, Encoder } from './encoder.js';
import type { Named, NameModel } from './name-model.js';
import type { Roled, RoleModel } from './role-model.js';
import type { Judged, StanceModel } from './stance-model.js';

/** Share of a stage's remaining time that the models may take. */
const SHARE = 0.6;

const UNAVAILABLE =
  'The sentence encoder is not available: papers are ordered and grouped by their words alone.';
const TOO_SLOW = 'The sentence encoder was too slow: papers are ordered and grouped by their words alone.';
const NO_STANCES =
  'The stance model gave nothing: papers are taken for or against the question by rules alone.';
const NO_NAMES = 'The name model gave nothing: no methods and data sets are told.';

const NO_ROLES = 'The role model gave nothing: what a sentence does is told by its words and place alone.';

class TooSlow extends Error {}

type Control = Pick<RunControl, 'deadline' | 'signal' | 'yieldToEventLoop'>;

/**
 * The vectors of the texts; null where the encoder is off, fails or takes more than its share of the stage's time, the
 * latter two with a warning.
 * @throws the reason of the run's abort
 */
export async function vectorsOf(
  encoder: Encoder | null,
  texts: readonly string[],
  control: Control,
): Promise<{ encoded: Encoded | null; warnings: string[] }> {
  if (encoder === null || texts.length === 0) return { encoded: null, warnings: [] };
  const encoded = await within(control, (betweenTexts) => encoder.encode(texts, betweenTexts));
  if (!(encoded instanceof Error)) return { encoded, warnings: [] };
  return { encoded: null, warnings: [encoded instanceof TooSlow ? TOO_SLOW : UNAVAILABLE] };
}

/**
 * The main concepts of a query as they stand in it; null as with vectorsOf.
 * @throws the reason of the run's abort
 */
export async function conceptsOfQuery(
  reader: ConceptReader | null,
  query: string,
  control: Control,
): Promise<{ concepts: readonly string[] | null; warnings: string[] }> {
  if (reader === null || query === '') return { concepts: null, warnings: [] };
  const read = await within(control, (betweenTexts) => reader.conceptsIn([query], betweenTexts));
  return read instanceof Error
    ? { concepts: null, warnings: [UNAVAILABLE] }
    : { concepts: read.concepts[0] ?? null, warnings: [] };
}

/**
 * How the passages answer the question; null as with vectorsOf.
 * @throws the reason of the run's abort
 */
export async function judgedOf(
  model: StanceModel | null,
  question: string,
  passages: readonly string[],
  control: Control,
): Promise<{ judged: Judged | null; warnings: string[] }> {
  if (model === null || passages.length === 0) return { judged: null, warnings: [] };
  const judged = await within(control, (betweenTexts) => model.judge(question, passages, betweenTexts));
  return judged instanceof Error ? { judged: null, warnings: [NO_STANCES] } : { judged, warnings: [] };
}

/**
 * The names of methods and data sets in the texts; null as with vectorsOf.
 * @throws the reason of the run's abort
 */
export async function namedIn(
  model: NameModel | null,
  texts: readonly string[],
  control: Control,
): Promise<{ named: Named | null; warnings: string[] }> {
  if (model === null || texts.length === 0) return { named: null, warnings: [] };
  const named = await within(control, (betweenTexts) => model.nameIn(texts, betweenTexts));
  return named instanceof Error ? { named: null, warnings: [NO_NAMES] } : { named, warnings: [] };
}

/**
 * What the sentences of the abstracts do; null as with vectorsOf.
 * @throws the reason of the run's abort
 */
export async function rolesIn(
  model: RoleModel | null,
  abstracts: readonly string[],
  control: Control,
): Promise<{ roled: Roled | null; warnings: string[] }> {
  if (model === null || abstracts.length === 0) return { roled: null, warnings: [] };
  const roled = await within(control, (betweenTexts) => model.rolesIn(abstracts, betweenTexts));
  return roled instanceof Error ? { roled: null, warnings: [NO_ROLES] } : { roled, warnings: [] };
}

async function within<Result>(
  control: Control,
  work: (betweenTexts: () => Promise<void>) => Promise<Result>,
): Promise<Result | Error> {
  const begun = monotonicMs();
  const until = begun + SHARE * (control.deadline - begun);
  try {
    return await work(async () => {
      await control.yieldToEventLoop();
      if (monotonicMs() > until) throw new TooSlow();
    });
  } catch (error) {
    control.signal.throwIfAborted();
    return error instanceof Error ? error : new Error(String(error));
  }
}
