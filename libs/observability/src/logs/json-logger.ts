import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions } from 'pino';
import { type LineSink, standardOutput } from './log-sink.js';
import { safeRecord } from './redact.js';
import { currentRequest } from '../request-context.js';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'verbose'] as const;

export type LogLevelName = (typeof LOG_LEVELS)[number];

/** Common part of all lines: a JSON object with the level's name and the time in UTC. */
export function jsonLines(
  level: LogLevelName,
  sink: LineSink,
  options: pino.LoggerOptions<'verbose'> = {},
): pino.Logger<'verbose'> {
  return pino(
    {
      level,
      customLevels: { verbose: 15 },
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      ...options,
      formatters: { level: (label) => ({ level: label }), ...options.formatters },
    },
    { write: sink },
  );
}

/**
 * Nest's logger on pino. One JSON object a line: level, time, request ids and route if known, context, message and
 * the members of an object message. Secrets are redacted (redact.ts).
 */
export class JsonLogger implements LoggerService {
  private readonly pino: pino.Logger<'verbose'>;

  /**
   * @param level the most verbose level that is written
   * @param sink receives the lines; standard output unless given
   */
  constructor(level: LogLevelName = 'info', sink: LineSink = standardOutput()) {
    this.pino = jsonLines(level, sink, { mixin: requestMembers, formatters: { log: safeRecord } });
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

  /** @param rest Nest's optional parameters: further values, and the context's name last */
  private write(level: Exclude<LogLevelName, 'silent'>, message: unknown, rest: readonly unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const last = rest[rest.length - 1];
    const context = typeof last === 'string' ? last : undefined;
    const further = context === undefined ? rest : rest.slice(0, -1);
    this.pino[level]({ context, ...membersOf(message), ...detailsOf(further) });
  }
}

/** Empty outside a request. */
function requestMembers(): object {
  const request = currentRequest();
  if (request === undefined) return {};
  const { requestId, route, span, caller } = request;
  return { requestId, route, ...caller?.(), traceId: span?.traceId };
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
