import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { poolOf } from './connections/data-source.js';
import { APP_DATA_SOURCE } from './tokens.js';

/** The database's clock is asked for so often: what its own host sets right is followed after that. */
const ASK_EVERY_MS = 60_000;
const NOW = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now';

/**
 * The time of day as the database has it, for what is decided before the database is asked: it was told once and goes on by
 * a clock that only goes forward. So all processes agree, and that somebody sets this machine's time of day changes nothing.
 */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Database');
  /** Milliseconds since 1970, by the database, where `performance.now()` was 0. */
  private origin = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(@Inject(APP_DATA_SOURCE) private readonly app: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.ask();
    // Without an answer the clock goes on; a database that is away is reported elsewhere.
    const askAgain = (): Promise<void> =>
      this.ask().catch((error: unknown) =>
        this.logger.debug({ message: 'the database time could not be read', error: String(error) }),
      );
    this.timer = setInterval(() => void askAgain(), ASK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.round(this.origin + performance.now());
  }

  /** The day that a moment (the present one, if none is given) lies in, in a time zone: `YYYY-MM-DD`. */
  day(timeZone: string, moment: Date = new Date(this.now())): string {
    return dayIn(timeZone, moment);
  }

  /** Takes over the database's time of day, right to half of what the question took. */
  async ask(): Promise<void> {
    const sent = performance.now();
    const { rows } = await poolOf(this.app).query<{ now: string }>(NOW);
    const answered = performance.now();
    this.origin = Number(rows[0]?.now) - (sent + answered) / 2;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment lies in, in the time zone of an IANA name: `YYYY-MM-DD`. @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, moment: Date): string {
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 10);
  let format = formats.get(timeZone);
  // Swedish dates are ISO 8601's.
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone })));
  return format.format(moment).padStart(10, '0');
}
