import { FieldErrorBag, messages } from '#errors';
import { booleanOf, isDay, lastOf, parseMoment, type QueryParams } from '#pagination';

const INT4_MAX = 2_147_483_647;

/** Twelve digits before and ten after the point. */
export const LEAST_POSITIVE = 1e-10;
export const MOST_POSITIVE = 999_999_999_999;

/** Parses a report's own parameters; all errors are reported together, under the parameters' names. */
export class ReportParameters {
  readonly errors = new FieldErrorBag();

  constructor(private readonly params: QueryParams) {}

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const known = choices.find((choice) => choice === text);
    if (known === undefined) this.errors.add(name, messages.choice(text));
    return known ?? fallback;
  }

  /** A day, `YYYY-MM-DD`. */
  day(name: string): string | null {
    const text = this.text(name);
    if (text === undefined) return null;
    if (isDay(text)) return text;
    this.errors.add(name, messages.date);
    return null;
  }

  /**
   * A day, or a moment with its zone, and the first moment after it: the end of the day (UTC), or a microsecond later, which
   * is the database's resolution.
   */
  end(name: string): { text: string; after: string } | null {
    const given = this.text(name);
    if (given === undefined) return null;
    if (isDay(given)) return { text: given, after: endOf(given) };
    const text = parseMoment(given);
    if (text !== null) return { text, after: microsecondAfter(text) };
    this.errors.add(name, messages.date);
    return null;
  }

  /** An id; one out of range becomes 0, which matches no row. */
  id(name: string): number | null {
    const text = this.text(name)?.trim();
    if (text === undefined) return null;
    if (!/^[+-]?\d{1,1000}$/.test(text)) {
      this.errors.add(name, messages.integer);
      return null;
    }
    const id = Number(text);
    return id > INT4_MAX || id < 0 ? 0 : id;
  }

  /** A boolean; false without one. */
  flag(name: string): boolean {
    const text = this.text(name);
    const value = text === undefined ? false : booleanOf(text);
    if (value === undefined) this.errors.add(name, messages.boolean);
    return value ?? false;
  }

  /** An integer within a range. */
  whole(name: string, { least, most, fallback }: { least: number; most: number; fallback: number }): number {
    const text = this.text(name)?.trim();
    if (text === undefined) return fallback;
    if (!/^[+-]?\d{1,1000}$/.test(text)) this.errors.add(name, messages.integer);
    else if (Number(text) < least) this.errors.add(name, messages.minValue(least));
    else if (Number(text) > most) this.errors.add(name, messages.maxValue(most));
    else return Number(text);
    return fallback;
  }

  /** A number greater than 0, as text that the database reads: `2.5`, `1e-3`. */
  positive(name: string, fallback: string): string {
    const text = this.text(name)?.trim();
    if (text === undefined) return fallback;
    if (!/^[+-]?(\d{1,12}(\.\d{0,10})?|\.\d{1,10})(e[+-]?\d{1,2})?$/i.test(text))
      this.errors.add(name, messages.number);
    else if (Number(text) <= 0) this.errors.add(name, messages.greaterThan(0));
    else if (Number(text) < LEAST_POSITIVE || Number(text) > MOST_POSITIVE)
      this.errors.add(name, messages.number);
    else return text;
    return fallback;
  }

  private text(name: string): string | undefined {
    const text = lastOf(this.params, name);
    if (text === undefined || text === '') return undefined;
    if (!text.includes('\0')) return text;
    this.errors.add(name, messages.nullCharacters);
    return undefined;
  }
}

/** The first moment after a day; none after the last representable day. */
function endOf(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString();
  return next.startsWith('+') ? 'infinity' : next;
}

function microsecondAfter(moment: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(moment) ?? [];
  const microseconds = Number(fraction.padEnd(6, '0')) + 1;
  const seconds = Date.parse(moment.replace(/\.\d+/, '')) + (microseconds === 1_000_000 ? 1000 : 0);
  const text = new Date(seconds).toISOString().slice(0, -'.000Z'.length);
  return `${text}.${String(microseconds % 1_000_000).padStart(6, '0')}Z`;
}
