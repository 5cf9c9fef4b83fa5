import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { sqlStateOf } from '#errors';
import { currentRequest, type RequestContext, type Span } from '#observability';
import type { TenantScope } from '../scope/scope.js';
import { isSilence } from './connections/connection-pool.js';
import { slowStatements, statementTimeouts } from './database-metrics.js';
import type { Statement } from './statement.js';

/** Whose transaction it is, for a line about it. */
export type Whose = Pick<TenantScope, 'tenantId' | 'userId' | 'origin'>;

type TransactionKind = 'transaction' | 'read' | 'export';

const TIME_LIMITS: Readonly<Record<string, string>> = { '57014': 'statement', '55P03': 'lock' };
const CONTROL = /^(?:BEGIN|BEGIN READ ONLY|COMMIT|ROLLBACK)$/;

/** Looks at what goes over the connections of one pool: slow statements, time limits, and spans where they are traced. */
export class DatabaseWatch {
  private readonly logger = new Logger('Database');

  /** @param slowStatementMs a statement that takes so long is logged; 0: none is */
  constructor(
    private readonly pool: string,
    private readonly slowStatementMs: number,
  ) {}

  /** @param isAlone nothing that was sent before is under way on the connection */
  begin(kind: TransactionKind, whose?: Whose, isAlone = true): TransactionWatch {
    const attributes = { 'db.system.name': 'postgresql', 'db.client.connection.pool.name': this.pool };
    const request = currentRequest();
    const span = request?.span?.child(kind, { kind: 'client', attributes });
    return new TransactionWatch(this, span, () => membersOf(whose, request), isAlone);
  }

  /** Statements are told by their name, never by a value. */
  answered(statement: Statement, milliseconds: number, whose: () => object, error: unknown): void {
    if (error !== undefined) noteTimeLimit(error);
    if (this.slowStatementMs === 0 || milliseconds < this.slowStatementMs) return;
    slowStatements.inc();
    this.logger.warn({
      message: 'slow statement',
      statement: labelOf(statement),
      milliseconds: Math.round(milliseconds),
      ...whose(),
    });
  }
}

/** One attempt of a unit of work, from its BEGIN to its end. */
export class TransactionWatch {
  /** Statements are sent together and answered in order: each begins when the one before was answered. */
  private lastAnswer = 0;
  private fault: string | undefined;

  constructor(
    private readonly database: DatabaseWatch,
    private readonly span: Span | undefined,
    /** Members of a line about it. */
    private readonly whose: () => object,
    /** Else the first answer, of BEGIN, says when those before it were done. */
    private readonly isAlone: boolean,
  ) {}

  /** @param sentAt by `performance.now()` */
  answered(statement: Statement, sentAt: number, error?: unknown): void {
    const now = performance.now();
    const since = this.lastAnswer === 0 && !this.isAlone ? now : Math.max(sentAt, this.lastAnswer);
    this.lastAnswer = now;
    this.database.answered(statement, now - since, this.whose, error);
    const fault = error === undefined ? undefined : faultOf(error);
    this.fault ??= fault;
    const name = this.span === undefined ? '' : labelOf(statement);
    this.span
      ?.child(name, {
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
        startedAt: performance.timeOrigin + since,
      })
      .end(fault, performance.timeOrigin + now);
  }

  /** @param error what ended it, where that was no statement */
  end(error?: unknown): void {
    this.span?.end(this.fault ?? (error === undefined ? undefined : faultOf(error)));
  }
}

/** What arrives on a connection belongs to no request of its own accord. */
function membersOf(whose: Whose | undefined, request: RequestContext | undefined): object {
  const ids =
    whose === undefined
      ? { requestId: request?.requestId, route: request?.route, ...request?.caller?.() }
      : { ...whose.origin, tenantId: whose.tenantId, userId: whose.userId };
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
