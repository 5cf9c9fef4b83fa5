import { BadRequest, Conflict, ServerError } from './api-error.js';
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

/** Lost races after the bounded retries: serialisation, deadlock, lock not available, cancelled by a time-out. */
const COLLISION = new Set(['40001', '40P01', '55P03', '57014']);

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
  return new ServerError(error);
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
