/**
 * Many patterns over many sentences: which of them can match at all is told by the letters they require. For every
 * pattern a set of strings is read off its source of which one must stand in any text that it matches (after Cox,
 * "Regular expression matching with a trigram index", 2012); a text is scanned once for all of them, and only the
 * patterns it can satisfy are run. The outcome is that of running them all.
 */

/** Fewest letters of a required string: shorter ones stand everywhere. */
const LEAST = 3;

interface Piece {
  /** A literal run, or null for anything else (class, escape, wildcard). */
  literal: string | null;
  /** One of these must occur, or null where nothing is required. */
  required: string[] | null;
}

/** Strings of which one occurs in every match of the pattern; null where none can be told. Plain JavaScript syntax, no flags. */
export function requiredStrings(source: string): string[] | null {
  return new Reader(source).alternatives();
}

class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  alternatives(): string[] | null {
    const all: string[] = [];
    let known = true;
    for (;;) {
      const best = this.sequence();
      if (best === null) known = false;
      else all.push(...best);
      if (this.source[this.at] !== '|') break;
      this.at++;
    }
    return known ? [...new Set(all)] : null;
  }

  private sequence(): string[] | null {
    let best: string[] | null = null;
    let run = '';
    const offer = (candidate: string[] | null): void => {
      if (candidate && worth(candidate) > worth(best)) best = candidate;
    };
    const close = (): void => {
      if (run.length >= LEAST) offer([run]);
      run = '';
    };
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const piece = this.piece();
      const least = this.quantifier();
      if (piece.literal !== null && least === null) {
        run += piece.literal;
        continue;
      }
      // A repeated letter stands at least once where it may not be left out, but nothing is known of what follows it.
      if (piece.literal !== null && least !== 0) run += piece.literal;
      close();
      if (least !== 0) offer(piece.required);
    }
    close();
    return best;
  }

  /** Least number of repetitions of the piece just read; null without a quantifier. */
  private quantifier(): number | null {
    const found = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.at, this.at + 12));
    if (!found) return null;
    this.at += found[0].length;
    if (found[1] !== undefined) return Number(found[1]);
    return found[0].startsWith('+') ? 1 : 0;
  }

  private piece(): Piece {
    const c = this.source[this.at++] ?? '';
    if (c === '(') {
      const kind = /^\?(?::|=|!|<=|<!|<\w+>)/.exec(this.source.slice(this.at, this.at + 30))?.[0] ?? '';
      this.at += kind.length;
      const required = this.alternatives();
      this.at++;
      return { literal: null, required: kind === '?!' || kind === '?<!' ? null : required };
    }
    if (c === '[') {
      while (this.at < this.source.length && this.source[this.at] !== ']')
        this.at += this.source[this.at] === '\\' ? 2 : 1;
      this.at++;
      return { literal: null, required: null };
    }
    if (c === '\\') {
      const next = this.source[this.at++] ?? '';
      if (next === 'p' || next === 'P') this.at = this.source.indexOf('}', this.at) + 1;
      return { literal: /[\p{L}\p{N}]/u.test(next) ? null : next, required: null };
    }
    return { literal: c === '.' || c === '^' || c === '$' ? null : c, required: null };
  }
}

/** Long required strings select best. */
function worth(strings: readonly string[] | null): number {
  return strings === null ? 0 : Math.min(...strings.map((one) => one.length), 8) - strings.length / 100;
}

/** Letters, the space and the hyphen in five bits; 0 for everything else. */
const CODES = new Uint8Array(128);
for (let letter = 0; letter < 26; letter++) CODES[97 + letter] = letter + 1;
CODES[32] = 27;
CODES[45] = 28;

function code(unit: number): number {
  return unit < 128 ? (CODES[unit] ?? 0) : 0;
}

interface Entry {
  text: string;
  patterns: number[];
}

/** Patterns over lower-case text, indexed by what they require. */
export class PatternIndex {
  private readonly buckets = new Map<number, Entry[]>();
  private readonly present = new Uint8Array(1 << 15);
  /** Patterns of which nothing is known: always run. */
  private readonly open: number[] = [];

  /** Scratch of one call: 1 where the text has what the pattern requires. */
  private readonly possible: Uint8Array;

  constructor(private readonly patterns: readonly RegExp[]) {
    this.possible = new Uint8Array(patterns.length);
    patterns.forEach((pattern, at) => {
      const required = pattern.flags.includes('i') ? null : requiredStrings(pattern.source);
      const keys = required?.map((text) => keyAt(text, 0));
      if (!required || !keys || keys.includes(0)) this.open.push(at);
      else required.forEach((text, i) => this.add(keys[i] ?? 0, text, at));
    });
  }

  private add(key: number, text: string, pattern: number): void {
    this.present[key] = 1;
    const bucket = this.buckets.get(key) ?? [];
    const known = bucket.find((entry) => entry.text === text);
    if (known) known.patterns.push(pattern);
    else bucket.push({ text, patterns: [pattern] });
    this.buckets.set(key, bucket);
  }

  /** Indexes of the patterns that match, in order. */
  matching(text: string): number[] {
    const possible = this.possible.fill(0);
    for (const at of this.open) possible[at] = 1;
    let key = (code(text.charCodeAt(0)) << 5) | code(text.charCodeAt(1));
    for (let i = 2; i < text.length; i++) {
      key = ((key << 5) | code(text.charCodeAt(i))) & 0x7fff;
      if (this.present[key] === 0) continue;
      for (const entry of this.buckets.get(key) ?? []) {
        if (text.startsWith(entry.text, i - 2)) for (const pattern of entry.patterns) possible[pattern] = 1;
      }
    }
    const found: number[] = [];
    for (let at = 0; at < this.patterns.length; at++) {
      if (possible[at] === 1 && this.patterns[at]?.test(text)) found.push(at);
    }
    return found;
  }
}

/** The code of three characters; 0 where one of them has none. */
function keyAt(text: string, at: number): number {
  const [a, b, c] = [code(text.charCodeAt(at)), code(text.charCodeAt(at + 1)), code(text.charCodeAt(at + 2))];
  return a && b && c ? (a << 10) | (b << 5) | c : 0;
}
