/** Takes one line of what a migration does or waits for. */
export type Report = (line: string) => void;

const EVERY_MS = 200;

/**
 * Shows how far something long has come, on a terminal alone: one line that is written over, gone when it is done.
 * @param total null where it is not known
 */
export class ProgressLine {
  private shownAt = 0;

  constructor(
    private readonly label: string,
    private readonly total: number | null,
    private readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  show(done: number): void {
    const now = performance.now();
    if (!this.stream.isTTY || now - this.shownAt < EVERY_MS) return;
    this.shownAt = now;
    const share =
      this.total === null || this.total === 0
        ? ''
        : `, ${Math.min(100, Math.floor((100 * done) / this.total))} %`;
    this.stream.write(`\r\x1b[K  ${this.label}: ${done.toLocaleString('en')} rows${share}`);
  }

  end(): void {
    if (this.stream.isTTY && this.shownAt > 0) this.stream.write('\r\x1b[K');
  }
}
