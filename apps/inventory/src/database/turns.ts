/** How long anybody waits for a turn, in milliseconds: as long as for a connection. */
const PATIENCE_MS = 30_000;

/** Lets so many work at a time; the others wait in the order in which they came. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly most: number) {}

  /** @throws Error when no turn came in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.most) this.taken += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The turn is handed on; only when nobody waits is it given up.
      if (next) next();
      else this.taken -= 1;
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(new Error(`No turn to write came within ${PATIENCE_MS} ms.`));
      }, PATIENCE_MS);
      this.waiting.push(go);
    });
  }
}
