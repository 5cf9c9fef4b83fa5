import type { LoggerService } from '@nestjs/common';
import { currentRequestId } from './request-context.js';
import { safeJson } from './redact.js';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'verbose'] as const;

export type LogLevelName = (typeof LOG_LEVELS)[number];

/** Takes one finished line, without its line break. */
export type LineSink = (line: string) => void;

/** One JSON object a line: time, level, context, message, request id, and the members of an object message. */
export class JsonLogger implements LoggerService {
  private readonly threshold: number;

  /**
   * @param level the most talkative level that is written
   * @param sink where lines go; standard output unless given
   */
  constructor(
    level: LogLevelName = 'info',
    private readonly sink: LineSink = standardOutput(),
  ) {
    this.threshold = LOG_LEVELS.indexOf(level);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('verbose', message, rest);
  }

  /** True when lines of the level are written: ask before making a costly message. */
  writes(level: LogLevelName): boolean {
    return LOG_LEVELS.indexOf(level) <= this.threshold;
  }

  /** @param rest what Nest adds: further values, and the context's name as the last text */
  private write(level: LogLevelName, message: unknown, rest: readonly unknown[]): void {
    if (!this.writes(level)) return;
    const last = rest[rest.length - 1];
    const context = typeof last === 'string' ? last : undefined;
    const further = context === undefined ? rest : rest.slice(0, -1);
    const requestId = currentRequestId();
    const fields = membersOf(message);
    this.sink(
      safeJson({
        time: new Date().toISOString(),
        level,
        ...(context === undefined ? {} : { context }),
        ...(requestId === undefined ? {} : { requestId }),
        ...fields,
        ...detailsOf(further),
      }),
    );
  }
}

function membersOf(message: unknown): Record<string, unknown> {
  if (message instanceof Error) return { message: message.message, error: message };
  if (typeof message === 'object' && message !== null && !Array.isArray(message)) return { ...message };
  return { message };
}

function detailsOf(values: readonly unknown[]): Record<string, unknown> {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return {};
  const [first] = known;
  if (known.length === 1 && typeof first === 'string' && first.includes('\n')) return { stack: first };
  return { details: known };
}

/** Lines gathered within one turn of the event loop leave in one write; the rest leaves when the process ends. */
export function bufferedSink(write: (text: string) => void): LineSink & { flush: () => void } {
  let pending = '';
  const flush = (): void => {
    if (pending === '') return;
    const text = pending;
    pending = '';
    write(text);
  };
  const sink = (line: string): void => {
    if (pending === '') setImmediate(flush);
    pending += line + '\n';
  };
  return Object.assign(sink, { flush });
}

let shared: LineSink | undefined;

/** The process's one standard-output sink. */
export function standardOutput(): LineSink {
  if (shared === undefined) {
    const sink = bufferedSink((text) => void process.stdout.write(text));
    process.once('exit', sink.flush);
    shared = sink;
  }
  return shared;
}
