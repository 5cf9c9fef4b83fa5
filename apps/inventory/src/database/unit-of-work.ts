import type { Pool, PoolClient } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import type { Statement } from './transaction.js';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction of its own. BEGIN and `opening` go out without being awaited, in one flight with the
 * first statements of `work`. A deadlock or serialization failure repeats the whole unit of work, a bounded number of
 * times; any other error rolls back and is thrown on.
 */
export async function unitOfWork<T>(
  pool: Pool,
  opening: readonly Statement[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, opening, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function once<T>(
  pool: Pool,
  opening: readonly Statement[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const opened = [{ text: 'BEGIN' }, ...opening].map((statement) =>
    client.query({ ...statement, values: statement.values as unknown[] }),
  );
  // Awaited at the end; a failure here also fails what follows, and must not count as unhandled meanwhile.
  const ready = Promise.all(opened);
  ready.catch(() => undefined);
  try {
    const result = await work(client);
    await ready;
    const commit = await client.query('COMMIT');
    if (commit.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by an error that was not reported.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A flight: BEGIN, `opening`, every statement that `send` issues synchronously, and COMMIT leave in one go, and all
 * answers are awaited together. For reads whose statements do not depend on each other.
 */
export async function flight<T>(
  pool: Pool,
  opening: readonly Statement[],
  send: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opened = [{ text: 'BEGIN' }, ...opening].map((statement) =>
      client.query({ ...statement, values: statement.values as unknown[] }),
    );
    const answer = send(client);
    const closed = client.query('COMMIT');
    const settled = await Promise.allSettled([...opened, answer, closed]);
    const failed = settled.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return await answer;
  } catch (error) {
    if (error instanceof Error && !('code' in error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}
