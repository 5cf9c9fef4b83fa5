/** The part of a terminal's stream that the bar needs, such as `process.stderr`. */
export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
  /** False under NO_COLOR and on terminals without colours. */
  hasColors?(): boolean;
}

const CELLS = 24;
const REDRAW_MS = 100;
const COLOUR = { on: '\u001b[36m', off: '\u001b[39m' };

/**
 * A progress bar for long commands: `Importing ██████░░░░ 25 %  3 s  12,500 rows`. One line on a terminal, redrawn
 * and erased at the end; nothing is written to a file or pipe. Escape sequences for colours only if the terminal
 * supports them and `NO_COLOR` is not set.
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
    // During a long step the seconds show that the command is still running.
    this.timer = setInterval(() => this.draw(), 1000).unref();
    this.draw();
  }

  /**
   * @param share of the completed work, from 0 to 1
   * @param doing the current step in a few words
   */
  show(share: number, doing = ''): void {
    this.share = Math.min(Math.max(share, 0), 1);
    this.doing = doing;
    if (Date.now() - this.drawn.at >= REDRAW_MS) this.draw();
  }

  /** Erases the bar, so that the next output starts on its own line. */
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
    // A wrapped line could not be redrawn.
    const line = `${this.label} ${bar} ${percent} %  ${seconds} s  ${this.doing}`.slice(
      0,
      (this.terminal.columns ?? 80) - 1,
    );
    const text = this.terminal.hasColors?.() ? line.replace(bar, COLOUR.on + bar + COLOUR.off) : line;
    this.terminal.write(`\r${text}${' '.repeat(Math.max(this.drawn.width - line.length, 0))}`);
    this.drawn = { at: Date.now(), width: line.length };
  }
}
