import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { isRetryable, sqlStateOf } from '#errors';
import type { Answer } from './batch.js';
import { Connection } from './connection.js';
import type { Lanes } from './lanes.js';
import { isLost } from './lost-connection.js';
import type { Statement } from './statement.js';

const UNKNOWN_STATEMENT = '26000';
const ATTEMPTS = 4;

const BEGIN: Statement = { name: 'begin', text: 'BEGIN' };
const COMMIT: Statement = { name: 'commit', text: 'COMMIT' };
const ROLLBACK: Statement = { name: 'rollback', text: 'ROLLBACK' };

/** What comes before the statements of a transaction or flight. */
export interface Opening {
  /** @param isPrepared whether all that follows is prepared, as far as that is known */
  statements: (isPrepared: boolean) => readonly Statement[];
  /** Hears their answers before the work's own answer or error counts; what it throws takes the place of both. */
  heard?: (answers: readonly Answer[]) => void;
}

/** A failure after which nothing of the attempt can have become true, so that it may be repeated. */
class Undone extends Error {
  constructor(readonly reason: unknown) {
    super('undone');
  }
}

/**
 * Runs `work` in a transaction of its own. BEGIN and `opening` go out without being awaited, in one flight with the
 * first statements of `work`. A deadlock, a serialization failure and a connection that is lost before COMMIT has left
 * repeat the whole unit of work, a bounded number of times; any other error rolls back and is thrown on. A connection
 * lost during COMMIT is thrown on too: nobody knows whether the work was done.
 */
export function unitOfWork<T>(
  pool: Pool,
  opening: Opening,
  work: (connection: Connection) => T | Promise<T>,
): Promise<T> {
  return repeated(() => once(pool, opening, work));
}

/**
 * A flight: every statement that `send` issues synchronously leaves in one go, behind what `opening` gives, and all are
 * answered together, in one implicit transaction. For reads whose statements do not depend on each other; repeated when
 * the connection is lost.
 */
export function flight<T>(
  lanes: Lanes,
  opening: Opening,
  send: (connection: Connection) => Promise<T>,
): Promise<T> {
  return repeated(() => fly(lanes, opening, send, false));
}

/**
 * As `flight`, for statements that write: the database commits them together as soon as the last has been done. A
 * connection lost on the way is thrown on, since nobody knows whether it was.
 */
export function writingFlight<T>(
  lanes: Lanes,
  opening: Opening,
  send: (connection: Connection) => Promise<T>,
): Promise<T> {
  return repeated(() => fly(lanes, opening, send, true));
}

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (number === ATTEMPTS) throw error.reason;
      await delay(Math.random() * 10 * 2 ** number);
    }
  }
}

async function once<T>(
  pool: Pool,
  opening: Opening,
  work: (connection: Connection) => T | Promise<T>,
): Promise<T> {
  const client = await undoneIfLost(pool.connect());
  const connection = new Connection(client);
  let broken = false;
  let committing = false;
  // Awaited at the end; a failure here also fails what follows, and must not count as unhandled meanwhile.
  const begun = connection.query(BEGIN);
  const opened = Promise.all(opening.statements(true).map((statement) => connection.query(statement)));
  opened.catch(() => undefined);
  try {
    // The work is waited for, whatever the opening says: nothing may still be sent when the transaction is given up.
    const [worked] = await Promise.allSettled([(async () => work(connection))()]);
    await begun;
    opening.heard?.(await opened);
    if (worked.status === 'rejected') throw worked.reason;
    const result = worked.value;
    committing = true;
    const commit = await connection.commit(COMMIT);
    if (commit.command !== 'COMMIT')
      throw connection.firstFailure ?? new Error('The transaction was rolled back by an unreported error.');
    return result;
  } catch (heard) {
    const error = connection.causeOf(heard);
    broken = isLost(error, client);
    if (!broken)
      await connection.finish(ROLLBACK).catch(() => {
        broken = true;
      });
    // Of a connection lost with COMMIT under way nobody knows; a collision is known to have undone everything.
    throw isRetryable(error) || (broken && !committing) ? new Undone(error) : error;
  } finally {
    client.release(broken);
  }
}

async function fly<T>(
  lanes: Lanes,
  opening: Opening,
  send: (connection: Connection) => Promise<T>,
  writes: boolean,
): Promise<T> {
  const connection = new Connection(null);
  const answer = send(connection);
  const { isPrepared } = connection;
  const opened = connection.lead(opening.statements(isPrepared));
  const settled = Promise.allSettled([opened, answer]);
  const lane = await undoneIfLost(isPrepared ? lanes.share() : lanes.own());
  let broken = false;
  try {
    connection.sendBy(lane.client);
    const [entered, answered] = await settled;
    if (entered.status === 'rejected') throw entered.reason;
    opening.heard?.(entered.value);
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  } catch (heard) {
    const error = connection.causeOf(heard);
    broken = isLost(error, connection.client);
    throw isUndone(error) || (broken && !writes) ? new Undone(error) : error;
  } finally {
    lanes.leave(lane, broken);
  }
}

/** A connection that the pool could not give has done nothing. */
async function undoneIfLost<T>(checkOut: Promise<T>): Promise<T> {
  try {
    return await checkOut;
  } catch (error) {
    throw isLost(error, null) ? new Undone(error) : error;
  }
}

/**
 * Whether a flight failed for no reason of its own: beside a collision, when it counted on a statement that a flight
 * before it on the same lane was to prepare, and did not since it failed.
 */
function isUndone(error: unknown): boolean {
  return isRetryable(error) || sqlStateOf(error) === UNKNOWN_STATEMENT;
}
