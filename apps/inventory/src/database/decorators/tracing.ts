import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { sqlStateOf } from '#errors';
import { currentRequest, type RequestContext, type Span } from '#observability';
import { isSilence, type Statement, type TransactionKind, type TransactionObserver } from '#postgres';
import { slowStatements, statementTimeouts } from '../database-metrics.js';
import type { Caller } from '../caller.js';
import { type UnitOfWork, UnitOfWorkDecorator, type UnitOptions } from '../unit-of-work.js';

const TIME_LIMITS: Readonly<Record<string, string>> = { '57014': 'statement', '55P03': 'lock' };
const CONTROL = /^(?:BEGIN|BEGIN READ ONLY|COMMIT|ROLLBACK)$/;

export interface TracingOptions {
  /** Of the pool, in spans. */
  readonly pool: string;
  /** Duration from which a statement is logged; 0: never. */
  readonly slowStatementMs: number;
}

/** Spans of transactions and their statements, the log of slow statements, and the count of time limits. */
export class Tracing extends UnitOfWorkDecorator {
  private readonly logger = new Logger('Database');

  constructor(
    next: UnitOfWork,
    private readonly options: TracingOptions,
  ) {
    super(next);
  }

  protected override around<T>(
    caller: Caller,
    options: UnitOptions | undefined,
    run: (options: UnitOptions) => Promise<T>,
  ): Promise<T> {
    const request = currentRequest();
    return run({ ...options, observe: (kind, isAlone) => this.begin(kind, isAlone, caller, request) });
  }

  private begin(
    kind: TransactionKind,
    isAlone: boolean,
    caller: Caller,
    request: RequestContext | undefined,
  ): TransactionObserver {
    const attributes = {
      'db.system.name': 'postgresql',
      'db.client.connection.pool.name': this.options.pool,
    };
    const span = request?.span?.child(kind, { kind: 'client', attributes });
    // Statements are sent together and answered in order: each begins when the one before was answered.
    let lastAnswer = 0;
    let fault: string | undefined;
    return {
      answered: (statement, sentAt, error) => {
        const now = performance.now();
        // On a shared connection the first answer, of BEGIN, says when those before it were done.
        const since = lastAnswer === 0 && !isAlone ? now : Math.max(sentAt, lastAnswer);
        lastAnswer = now;
        const { slowStatementMs } = this.options;
        if (slowStatementMs > 0 && now - since >= slowStatementMs)
          this.logSlow(statement, now - since, caller, request);
        if (error !== undefined) noteTimeLimit(error);
        const failure = error === undefined ? undefined : faultOf(error);
        fault ??= failure;
        if (span) traceStatement(span, statement, since, now, failure);
      },
      end: () => span?.end(fault),
    };
  }

  /** Statements are told by their name, never by a value. */
  private logSlow(
    statement: Statement,
    milliseconds: number,
    caller: Caller,
    request: RequestContext | undefined,
  ): void {
    slowStatements.inc();
    this.logger.warn({
      message: 'slow statement',
      statement: labelOf(statement),
      milliseconds: Math.round(milliseconds),
      ...membersOf(caller, request),
    });
  }
}

function traceStatement(span: Span, statement: Statement, since: number, now: number, fault?: string): void {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': labelOf(statement) };
  const startedAt = performance.timeOrigin + since;
  span
    .child(labelOf(statement), { kind: 'client', attributes, startedAt })
    .end(fault, performance.timeOrigin + now);
}

function membersOf(caller: Caller, request: RequestContext | undefined): object {
  const ids =
    caller.origin === undefined
      ? { requestId: request?.requestId, route: request?.route, ...request?.caller?.() }
      : { ...caller.origin, tenantId: caller.tenantId, userId: caller.userId };
  const { requestId, route, tenantId, userId } = ids;
  return { requestId, route, tenantId, userId, traceId: request?.span?.traceId };
}

/** The registered name; else what the text does and a fingerprint of it, which is the same whatever the values. */
function labelOf({ name, text }: Statement): string {
  if (name !== undefined) return name;
  if (CONTROL.test(text)) return text;
  const verb = /^\s*(\w+)/.exec(text)?.[1] ?? '';
  return `${verb.toUpperCase()} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** The code or the kind of an error: its message may hold values. */
function faultOf(error: unknown): string {
  return sqlStateOf(error) ?? (error instanceof Error ? error.name : 'error');
}

function noteTimeLimit(error: unknown): void {
  const limit = isSilence(error) ? 'answer' : TIME_LIMITS[sqlStateOf(error) ?? ''];
  if (limit !== undefined) statementTimeouts.inc({ limit });
}
