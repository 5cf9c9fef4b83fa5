import { monotonicMs } from '../monotonic.js';
import type { RunControl } from '../pipeline/stage.js';
import type { Encoded, Encoder } from './encoder.js';

/** Share of a stage's remaining time that encoding may take. */
const SHARE = 0.6;

const UNAVAILABLE =
  'The sentence encoder is not available: papers are ordered and grouped by their words alone.';
const TOO_SLOW = 'The sentence encoder was too slow: papers are ordered and grouped by their words alone.';

class TooSlow extends Error {}

/**
 * The vectors of the texts; null where the encoder is off, fails or takes more than its share of the stage's time, the
 * latter two with a warning.
 * @throws the reason of the run's abort
 */
export async function vectorsOf(
  encoder: Encoder | null,
  texts: readonly string[],
  control: Pick<RunControl, 'deadline' | 'signal' | 'yieldToEventLoop'>,
): Promise<{ encoded: Encoded | null; warnings: string[] }> {
  if (encoder === null || texts.length === 0) return { encoded: null, warnings: [] };
  const begun = monotonicMs();
  const until = begun + SHARE * (control.deadline - begun);
  try {
    const encoded = await encoder.encode(texts, async () => {
      await control.yieldToEventLoop();
      if (monotonicMs() > until) throw new TooSlow();
    });
    return { encoded, warnings: [] };
  } catch (error) {
    control.signal.throwIfAborted();
    return { encoded: null, warnings: [error instanceof TooSlow ? TOO_SLOW : UNAVAILABLE] };
  }
}
