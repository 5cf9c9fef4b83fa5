import type { Pool, PoolClient } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
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
  work: (client: PoolClient) => Promise<T>,
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
  send: (client: PoolClient) => Promise<T>,
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
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await checkOut(pool);
  let broken = false;
  let committing = false;
  // Awaited at the end; a failure here also fails what follows, and must not count as unhandled meanwhile.
  const ready = Promise.all(open(client, opening));
  ready.catch(() => undefined);
  try {
    const result = await work(client);
    await ready;
    committing = true;
    const commit = await client.query('COMMIT');
    if (commit.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by an error that was not reported.');
    return result;
  } catch (error) {
    broken = isLost(error, client);
    if (!broken)
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
    throw !committing && (broken || isCollision(error)) ? new Undone(error) : error;
  } finally {
    client.release(broken);
  }
}

async function fly<T>(
  pool: Pool,
  opening: readonly Statement[],
  send: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await checkOut(pool);
  let broken = false;
  try {
    const opened = open(client, opening);
    const answer = send(client);
    const closed = client.query('COMMIT');
    const settled = await Promise.allSettled([...opened, answer, closed]);
    const failed = settled.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return await answer;
  } catch (error) {
    broken = isLost(error, client);
    throw broken ? new Undone(error) : error;
  } finally {
    client.release(broken);
  }
}

async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw isLost(error, null) ? new Undone(error) : error;
  }
}

function open(client: PoolClient, opening: readonly Statement[]): Promise<unknown>[] {
  return [{ text: 'BEGIN' }, ...opening].map((statement) =>
    client.query({ ...statement, values: statement.values as unknown[] }),
  );
}

function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}
