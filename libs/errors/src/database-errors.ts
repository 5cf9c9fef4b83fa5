import { types } from 'node:util';
import { BadRequest, Conflict, Moved, ServerError, Timeout, Unavailable } from './api-error.js';
import type { ApiError } from './api-error.js';
import { constraintError, unnamedConstraintError } from './constraints.js';
import { messages } from './messages.js';

/** The fields read of a PostgreSQL error: of `pg` itself, or wrapped by TypeORM under `driverError`. */
interface DatabaseFailure {
  code: string;
  constraint?: string;
  detail?: string;
  /** The server function that raised the error. */
  routine?: string;
}

type Meaning = 'bad value' | 'collision' | 'timeout' | 'unavailable' | 'read-only' | 'moved';

/**
 * The client's error for an SQLSTATE or its class; the longest match counts. A state that is not listed is a 500.
 * Constraint violations (class 23) are mapped in constraints.ts.
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
  // Serialization failure or deadlock after the last retry.
  '40001': 'collision',
  '40P01': 'collision',
  // Cancelled by a time limit or an administrator, lock timeout, limits of the transaction.
  '57014': 'timeout',
  '55P03': 'timeout',
  '25P04': 'timeout',
  // Connection failures, also when the result of COMMIT is unknown.
  '08': 'unavailable',
  '25P03': 'unavailable',
  '40003': 'unavailable',
  // A standby or a read-only server.
  '25006': 'unavailable',
  // Account or database: wrong password, no LOGIN or table privilege, unknown database.
  '28': 'unavailable',
  '3D000': 'unavailable',
  '42501': 'unavailable',
  // Out of disk, memory (locks included) or connections; a configured limit.
  '53': 'unavailable',
  // Shutdown, crash of another backend, start-up, dropped database, idle timeout.
  '57P': 'unavailable',
  // The server's own files.
  '58': 'unavailable',
  // A connection that is wrong about what it has prepared, after the last retry on others.
  '26000': 'unavailable',
  '42P05': 'unavailable',
  // Raised by the schema itself (`require_writable`): the detail of the latter is the address.
  SM001: 'read-only',
  SM002: 'moved',
};

/**
 * A row-level-security violation has the SQLSTATE of a missing privilege; it means that this service mixed up
 * tenants.
 */
const ROW_LEVEL_SECURITY = 'ExecWithCheckOptions';

/** Errors of this machine: disk full, quota, open files, input and output. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS', 'ENOMEM']);

/** Connection errors of Node. */
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

/** Connection and pool errors of pg; they carry no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|Client has encountered a connection error|Cannot use a pool after)/;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** @returns the five-character SQLSTATE of a PostgreSQL error, wrapped or not, else undefined */
export function sqlStateOf(error: unknown): string | undefined {
  return failureOf(error)?.code;
}

/** True for a violation of that constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  return failureOf(error)?.constraint === constraint;
}

/** @returns the client's error for a PostgreSQL error, undefined for other errors */
export function databaseError(error: unknown): ApiError | undefined {
  const failure = failureOf(error);
  if (failure === undefined) return undefined;
  const { code } = failure;
  if (code.startsWith('23')) {
    // A NOT NULL violation (23502) is always a defect of this service.
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
    case 'read-only':
      return new Unavailable(undefined, messages.readOnly);
    case 'moved':
      return new Moved(failure.detail ?? '', error);
    case undefined:
      return new ServerError(error);
  }
}

function meaningOf({ code, routine }: DatabaseFailure): Meaning | undefined {
  if (routine === ROW_LEVEL_SECURITY) return undefined;
  return MEANINGS[code] ?? MEANINGS[code.slice(0, 3)] ?? MEANINGS[code.slice(0, 2)];
}

/** True when a database connection could not be opened or was lost. */
export function isConnectionLost(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure !== undefined) return meaningOf(failure) === 'unavailable';
  if (!isError(error)) return false;
  if ('code' in error && typeof error.code === 'string') return NETWORK_ERRORS.has(error.code);
  return LOST_CONNECTION.test(error.message);
}

/** True when this machine is out of disk space, file handles or memory, or its disk fails. */
export function isExhausted(error: unknown): boolean {
  return isError(error) && 'code' in error && typeof error.code === 'string' && EXHAUSTED.has(error.code);
}

/** Also for errors of another realm, where `instanceof` fails. */
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
