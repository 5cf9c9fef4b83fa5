import { types } from 'node:util';
import { BadRequest, Conflict, ServerError, Timeout, Unavailable } from './api-error.js';
import type { ApiError } from './api-error.js';
import { constraintError, unnamedConstraintError } from './constraints.js';
import { messages } from './messages.js';

/** What is read of a PostgreSQL error: `pg`'s own, or the same wrapped by an ORM under `driverError`. */
interface DatabaseFailure {
  code: string;
  constraint?: string;
  detail?: string;
  /** The function of the server that raised it. */
  routine?: string;
}

type Meaning = 'bad value' | 'collision' | 'timeout' | 'unavailable';

/**
 * What an SQLSTATE, or a whole class of them, means to the client; the longest one that fits counts, and what is not
 * listed is a defect of ours. Constraints (class 23) have meanings of their own.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  // Too long, out of range, not of the type, NUL in a text, bad date.
  '22001': 'bad value',
  '22003': 'bad value',
  '22007': 'bad value',
  '22008': 'bad value',
  '22021': 'bad value',
  '22023': 'bad value',
  '22P02': 'bad value',
  '22P05': 'bad value',
  // Lost races after the bounded retries: serialisation, deadlock.
  '40001': 'collision',
  '40P01': 'collision',
  // Cancelled by a time limit or an administrator; waited too long for a lock; the transaction's own limits.
  '57014': 'timeout',
  '55P03': 'timeout',
  '25P04': 'timeout',
  // The connection: not had, lost, left idle in a transaction, or nobody knows whether COMMIT took effect.
  '08': 'unavailable',
  '25P03': 'unavailable',
  '40003': 'unavailable',
  // A standby, or a server that was made read-only.
  '25006': 'unavailable',
  // The account: its password, its right to log in, its rights to the tables; the database is not there.
  '28': 'unavailable',
  '3D000': 'unavailable',
  '42501': 'unavailable',
  // Disk, memory (locks included), connections, a configured limit.
  '53': 'unavailable',
  // Shutdown, crash of a neighbour, start, database dropped, idle for too long.
  '57P': 'unavailable',
  // The server's own files.
  '58': 'unavailable',
};

/** Row-level security has the code of a missing right: it means that we mixed tenants up. */
const ROW_LEVEL_SECURITY = 'ExecWithCheckOptions';

/** What the system says of the service's own machine: disk full, quota, files open, input and output. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS', 'ENOMEM']);

/** What Node says of a connection. */
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What pg says of a connection or its pool; these errors carry no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|Client has encountered a connection error|Cannot use a pool after)/;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** @returns the five-character SQLSTATE of a PostgreSQL error, however it is wrapped, else undefined */
export function sqlStateOf(error: unknown): string | undefined {
  return failureOf(error)?.code;
}

/** True for a deadlock or serialisation failure: the whole unit of work may be run again. */
export function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '40001' || code === '40P01';
}

/** True when the error is the breach of the constraint of that name. */
export function breaks(error: unknown, constraint: string): boolean {
  return failureOf(error)?.constraint === constraint;
}

/** @returns the client's error for a PostgreSQL error, undefined when it is not one */
export function databaseError(error: unknown): ApiError | undefined {
  const failure = failureOf(error);
  if (failure === undefined) return undefined;
  const { code } = failure;
  if (code.startsWith('23')) {
    // A NOT NULL breach (23502) is a defect of ours, never the client's.
    if (code === '23502') return new ServerError(error);
    return constraintError(failure.constraint, failure.detail, error) ?? unnamedConstraintError(code, error);
  }
  switch (meaningOf(failure)) {
    case 'bad value':
      return new BadRequest(messages.outOfRange, { cause: error });
    case 'collision':
      return new Conflict(messages.collision, undefined, { cause: error });
    case 'timeout':
      return new Timeout(error);
    case 'unavailable':
      return new Unavailable(error);
    case undefined:
      return new ServerError(error);
  }
}

function meaningOf({ code, routine }: DatabaseFailure): Meaning | undefined {
  if (routine === ROW_LEVEL_SECURITY) return undefined;
  return MEANINGS[code] ?? MEANINGS[code.slice(0, 3)] ?? MEANINGS[code.slice(0, 2)];
}

/** True when the error tells of a connection to the database that could not be had or was lost. */
export function isConnectionLost(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure !== undefined) return meaningOf(failure) === 'unavailable';
  if (!isError(error)) return false;
  if ('code' in error && typeof error.code === 'string') return NETWORK_ERRORS.has(error.code);
  return LOST_CONNECTION.test(error.message);
}

/** True when this machine has no room, handles or memory left, or cannot read or write its disk. */
export function isExhausted(error: unknown): boolean {
  return isError(error) && 'code' in error && typeof error.code === 'string' && EXHAUSTED.has(error.code);
}

/** Also of another realm, where `instanceof` fails. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

function failureOf(error: unknown): DatabaseFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driver = 'driverError' in error ? error.driverError : error;
  if (typeof driver !== 'object' || driver === null || !('code' in driver) || !('severity' in driver))
    return undefined;
  const { code } = driver;
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return undefined;
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(driver, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { code, constraint: text('constraint'), detail: text('detail'), routine: text('routine') };
}
