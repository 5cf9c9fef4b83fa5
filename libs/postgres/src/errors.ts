/** With this severity the server or a pooler ends the connection. */
const FATAL = 'FATAL';
/** The server says that it ends the connection: shut down, crashed, starting up, or idle too long. */
const ENDED_BY_SERVER = new Set(['57P01', '57P02', '57P03', '25P03']);
/** `pg` itself destroys a connection on which an answer did not come in time. */
const SILENT = 'Query read timeout';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/**
 * A connection does not know what it has prepared: the statement is unknown to the server (26000), or prepared already
 * (42P05). Behind a statement that the server refused to prepare, what was sent under its name meets the first; what is
 * sent next meets the second.
 */
const MISTAKEN = new Set(['26000', '42P05']);
/** Columns of a prepared statement, or types in a function, have changed since the connection first used it. */
const STALE = /^(?:RevalidateCachedQuery$|plpgsql_param_eval)/;

export const RETRY_REASONS = [
  'deadlock',
  'serialization',
  'lost_connection',
  'no_connection',
  'stale_plan',
] as const;
export type RetryReason = (typeof RETRY_REASONS)[number];

/** A failure after which nothing of the attempt was committed: the unit of work may be repeated. */
export class RetryableError extends Error {
  constructor(
    readonly reason: unknown,
    readonly kind: RetryReason,
  ) {
    super('The unit of work may be repeated.');
  }
}

/** The error of a unit of work whose connection cannot be used again. */
export class BrokenConnectionError extends Error {
  constructor(readonly reason: unknown) {
    super('The connection cannot be used again.');
  }
}

/** A field of an error of PostgreSQL or Node, of `pg` itself or wrapped under `driverError`. */
function fieldOf(error: unknown, name: 'code' | 'routine' | 'severity'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const failure = 'driverError' in error ? error.driverError : error;
  if (typeof failure !== 'object' || failure === null) return undefined;
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : undefined;
}

/** The SQLSTATE, or the code of a network error. */
export function codeOf(error: unknown): string | undefined {
  return fieldOf(error, 'code');
}

/** No answer came in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENT;
}

/** The server ended the connection. */
export function isEndOfConnection(error: unknown): boolean {
  return ENDED_BY_SERVER.has(codeOf(error) ?? '') || fieldOf(error, 'severity') === FATAL;
}

/**
 * The error of a transaction that was rolled back, as a RetryableError where it may be repeated.
 * @param suspectAll is called where every open connection has prepared what is stale
 */
export function outcomeOf(error: unknown, suspectAll: () => void): unknown {
  const code = codeOf(error);
  if (code === DEADLOCK) return new RetryableError(error, 'deadlock');
  if (code === SERIALIZATION_FAILURE) return new RetryableError(error, 'serialization');
  const isStale = STALE.test(fieldOf(error, 'routine') ?? '');
  if (isStale) suspectAll();
  // Another connection prepares the statement anew.
  return isStale || MISTAKEN.has(code ?? '')
    ? new BrokenConnectionError(new RetryableError(error, 'stale_plan'))
    : error;
}
