import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from './connection.js';
import { isLost } from './lost-connection.js';
import type { Statement } from './transaction.js';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const ATTEMPTS = 4;

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
  opening: readonly Statement[],
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return repeated(() => once(pool, opening, work));
}

/**
 * A flight: BEGIN, `opening`, every statement that `send` issues synchronously, and COMMIT leave in one go, and all
 * answers are awaited together. For reads whose statements do not depend on each other; repeated when the connection
 * is lost.
 */
export function flight<T>(
  pool: Pool,
  opening: readonly Statement[],
  send: (connection: Connection) => Promise<T>,
): Promise<T> {
  return repeated(() => fly(pool, opening, send));
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
  opening: readonly Statement[],
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await checkOut(pool);
  let broken = false;
  let committing = false;
  // Awaited at the end; a failure here also fails what follows, and must not count as unhandled meanwhile.
  const ready = Promise.all(open(connection, opening));
  ready.catch(() => undefined);
  try {
    const result = await work(connection);
    await ready;
    committing = true;
    const commit = await connection.query({ text: 'COMMIT' });
    if (commit.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by an error that was not reported.');
    return result;
  } catch (heard) {
    const error = connection.causeOf(heard);
    broken = isLost(error, connection.client);
    if (!broken)
      await connection.query({ text: 'ROLLBACK' }).catch(() => {
        broken = true;
      });
    throw !committing && (broken || isCollision(error)) ? new Undone(error) : error;
  } finally {
    connection.client.release(broken);
  }
}

async function fly<T>(
  pool: Pool,
  opening: readonly Statement[],
  send: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await checkOut(pool);
  let broken = false;
  try {
    const opened = open(connection, opening);
    const answer = send(connection);
    const closed = connection.query({ text: 'COMMIT' });
    const settled = await Promise.allSettled([...opened, answer, closed]);
    const failed = settled.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return await answer;
  } catch (heard) {
    const error = connection.causeOf(heard);
    broken = isLost(error, connection.client);
    throw broken ? new Undone(error) : error;
  } finally {
    connection.client.release(broken);
  }
}

async function checkOut(pool: Pool): Promise<Connection> {
  try {
    return new Connection(await pool.connect());
  } catch (error) {
    throw isLost(error, null) ? new Undone(error) : error;
  }
}

function open(connection: Connection, opening: readonly Statement[]): Promise<unknown>[] {
  return [{ text: 'BEGIN' }, ...opening].map((statement) => connection.query(statement));
}

function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}
