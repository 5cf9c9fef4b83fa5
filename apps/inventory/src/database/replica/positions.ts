/** A place in the write-ahead log, `16/B374D848`, as a number that compares. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Where the primary's log ended at which moments, by the clock of this process. It tells how old the rows of a replica
 * are without comparing the clocks of two servers, and also while nothing is written.
 */
export class PrimaryPositions {
  private samples: Sample[] = [];

  /** @param keptMs how far back it must be able to tell */
  constructor(private readonly keptMs: number) {}

  /** @param at when the primary was asked, in milliseconds of `performance.now()` */
  note(at: number, position: bigint): void {
    const last = this.samples.at(-1);
    // Answers may come in another order than the questions left.
    if (last && at <= last.at) return;
    const oldest = at - this.keptMs;
    this.samples = this.samples.filter((sample) => sample.at >= oldest);
    this.samples.push({ at, position });
  }

  /** By how many milliseconds the rows of a replica that has replayed so far may be too old; Infinity: nobody knows. */
  lagOf(replayed: bigint, now: number): number {
    const newest = this.samples.findLast(({ position }) => position <= replayed);
    if (!newest) return Infinity;
    return newest === this.samples.at(-1) ? 0 : now - newest.at;
  }
}
