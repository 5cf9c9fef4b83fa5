/** The part of a terminal's stream that a bar needs; `process.stderr` is one where a person looks at it. */
export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
  /** False under NO_COLOR, and on terminals that have none. */
  hasColors?(): boolean;
}

const CELLS = 24;
const REDRAW_MS = 100;
const COLOUR = { on: '\u001b[36m', off: '\u001b[39m' };

/**
 * A bar with percent and seconds for commands that let one wait: `Importing ██████░░░░ 25 %  3 s  12,500 rows`.
 * One line, drawn over itself on a terminal alone and taken away at the end; into a file or a pipe nothing is written.
 * It carries escape sequences only where the terminal has colours and `NO_COLOR` is not set.
 */
export class Progress {
  private readonly since = Date.now();
  private readonly timer: NodeJS.Timeout | undefined;
  private drawn = { at: 0, width: 0 };
  private share = 0;
  private doing = '';

  constructor(
    private readonly label: string,
    private readonly terminal: Terminal = process.stderr,
  ) {
    if (terminal.isTTY !== true) return;
    // Where one step takes long, the seconds say that it is still at work.
    this.timer = setInterval(() => this.draw(), 1000).unref();
    this.draw();
  }

  /**
   * @param share of the work that is done, from 0 to 1
   * @param doing what is at work now, in a word or two
   */
  show(share: number, doing = ''): void {
    this.share = Math.min(Math.max(share, 0), 1);
    this.doing = doing;
    if (Date.now() - this.drawn.at >= REDRAW_MS) this.draw();
  }

  /** Takes the bar away, so that what is printed next stands on a line of its own. */
  end(): void {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.terminal.write(`\r${' '.repeat(this.drawn.width)}\r`);
  }

  private draw(): void {
    if (this.timer === undefined) return;
    const filled = Math.floor(this.share * CELLS);
    const seconds = Math.floor((Date.now() - this.since) / 1000);
    const bar = '█'.repeat(filled) + '░'.repeat(CELLS - filled);
    const percent = String(Math.floor(this.share * 100)).padStart(3);
    // A line that wraps could not be drawn over.
    const line = `${this.label} ${bar} ${percent} %  ${seconds} s  ${this.doing}`.slice(
      0,
      (this.terminal.columns ?? 80) - 1,
    );
    const text = this.terminal.hasColors?.() ? line.replace(bar, COLOUR.on + bar + COLOUR.off) : line;
    this.terminal.write(`\r${text}${' '.repeat(Math.max(this.drawn.width - line.length, 0))}`);
    this.drawn = { at: Date.now(), width: line.length };
  }
}
