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
}

/** Values the database cannot hold: too long, out of range, not of the type, NUL in a text, bad date. */
const BAD_VALUE = new Set(['22001', '22003', '22007', '22008', '22P02', '22P05', '22021', '22023']);

/** Lost races after the bounded retries: serialisation, deadlock. */
const COLLISION = new Set(['40001', '40P01']);

/** Cancelled by the statement's time limit or an administrator; waited too long for a lock. */
const TIMED_OUT = new Set(['57014', '55P03']);

/** The connection, its log-in or database, the server's resources, its shutdown or start, a standby that refuses writes. */
const AWAY = /^(?:08...|28...|3D000|53...|57P0.|25006)$/;

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
  if (BAD_VALUE.has(code)) return new BadRequest(messages.outOfRange, { cause: error });
  if (COLLISION.has(code)) return new Conflict(messages.collision, undefined, { cause: error });
  if (TIMED_OUT.has(code)) return new Timeout(error);
  if (AWAY.test(code)) return new Unavailable(error);
  return new ServerError(error);
}

/** True when the error tells of a connection to the database that could not be had or was lost. */
export function isConnectionLost(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure !== undefined) return AWAY.test(failure.code);
  if (!isError(error)) return false;
  if ('code' in error && typeof error.code === 'string') return NETWORK_ERRORS.has(error.code);
  return LOST_CONNECTION.test(error.message);
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
  return {
    code,
    constraint:
      'constraint' in driver && typeof driver.constraint === 'string' ? driver.constraint : undefined,
    detail: 'detail' in driver && typeof driver.detail === 'string' ? driver.detail : undefined,
  };
}
