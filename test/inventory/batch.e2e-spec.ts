import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Connection } from '../../apps/inventory/src/database/connection.js';
import { Lanes } from '../../apps/inventory/src/database/lanes.js';
import type { Statement } from '../../apps/inventory/src/database/statement.js';
import { flight } from '../../apps/inventory/src/database/unit-of-work.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';

/** One statement's outcome in a word: its rows, or the SQLSTATE or message that it failed with. */
type Outcome = Record<string, unknown>[] | string;

describe('a batch of statements', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    pool = new pg.Pool({ connectionString: database.ownerUrl, pipeline: true, max: 1 });
    await outcomes([{ text: 'CREATE TABLE thing (id integer PRIMARY KEY, note text)' }]);
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** Sends them together on the one connection there is. */
  async function outcomes(statements: readonly Statement[]): Promise<Outcome[]> {
    const client = await pool.connect();
    try {
      const connection = new Connection(client);
      const answers = statements.map((statement) => connection.query(statement));
      connection.close();
      const settled = await Promise.allSettled(answers);
      return settled.map((one) => {
        if (one.status === 'fulfilled') return one.value.rows;
        const { code, message } = one.reason as { code?: string; message: string };
        return code ?? message;
      });
    } finally {
      client.release();
    }
  }

  const add = (id: number, note: unknown = null): Statement => ({
    name: 'add',
    text: 'INSERT INTO thing (id, note) VALUES ($1, $2)',
    values: [id, note],
  });
  const all: Statement = { name: 'all', text: 'SELECT id, note FROM thing ORDER BY id' };
  const ids = async (): Promise<unknown[]> =>
    ((await outcomes([all]))[0] as { id: number }[]).map(({ id }) => id);

  it('answers each its own rows, named and unnamed, the first time and later', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(
        await outcomes([
          { name: 'pair', text: 'SELECT $1::int AS a, $2::text AS b', values: [time, null] },
          { text: 'SELECT generate_series(1, 2) AS n' },
          { name: 'none', text: 'SELECT 1 AS gone WHERE false' },
          { name: 'pair', text: 'SELECT $1::int AS a, $2::text AS b', values: [7, 'é'] },
        ]),
      ).toEqual([[{ a: time, b: null }], [{ n: 1 }, { n: 2 }], [], [{ a: 7, b: 'é' }]]);
    }
  });

  it('is one transaction: the first failure fails what stands behind it and undoes what stands before it', async () => {
    expect(await outcomes([add(1), add(1), add(2), all])).toEqual([[], '23505', '23505', '23505']);
    expect(await ids()).toEqual([]);
  });

  it('uses a statement again that failed, or that was behind one that failed', async () => {
    const late: Statement = { name: 'late', text: 'SELECT 5 AS five' };
    expect(await outcomes([{ name: 'wrong', text: 'SELECT 1 / 0 AS x' }, late])).toEqual(['22012', '22012']);
    expect(await outcomes([late, { name: 'wrong', text: 'SELECT 1 / 0 AS x' }])).toEqual([
      [{ five: 5 }],
      '22012',
    ]);
    expect(await outcomes([{ name: 'typo', text: 'SELEKT 1' }])).toEqual(['42601']);
    expect(await outcomes([late, late])).toEqual([[{ five: 5 }], [{ five: 5 }]]);
  });

  it('has the columns that a statement has now', async () => {
    await outcomes([{ text: 'CREATE TABLE shape (a integer)' }, { text: 'INSERT INTO shape VALUES (1)' }]);
    const whole: Statement = { name: 'whole', text: 'SELECT * FROM shape' };
    expect(await outcomes([whole])).toEqual([[{ a: 1 }]]);
    await outcomes([{ text: `ALTER TABLE shape ADD COLUMN b text DEFAULT 'new'` }]);
    // The database says once that the plan it has is not the right one any more.
    expect(await outcomes([whole])).toEqual(['0A000']);
    expect(await outcomes([whole])).toEqual([[{ a: 1, b: 'new' }]]);
  });

  it('sends nothing from a value on that has no form on the wire', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const [first, second, third] = await outcomes([
      { text: 'SELECT 1 AS one' },
      { text: 'SELECT $1::jsonb', values: [circle] },
      add(9),
    ]);
    expect(first).toEqual([{ one: 1 }]);
    expect(second).toMatch(/circular/i);
    expect(third).toMatch(/circular/i);
    expect(await ids()).toEqual([]);
  });

  it('says of a statement that comes too late that it does', async () => {
    const client = await pool.connect();
    const connection = new Connection(client);
    const answer = connection.query({ text: 'SELECT 1 AS one' });
    connection.close();
    expect((await answer).rows).toEqual([{ one: 1 }]);
    await expect(connection.query({ text: 'SELECT 2' })).rejects.toThrow('The transaction is over.');
    client.release();
  });

  it('writes what was deferred with COMMIT, and gives it up with ROLLBACK', async () => {
    for (const [end, kept] of [
      ['commit', [20]],
      ['finish', [20]],
    ] as const) {
      const client = await pool.connect();
      const connection = new Connection(client);
      const begun = connection.query({ text: 'BEGIN' });
      connection.defer(add(end === 'commit' ? 20 : 21));
      if (end === 'commit') await connection.commit({ text: 'COMMIT' });
      else await connection.finish({ text: 'ROLLBACK' });
      await begun;
      client.release();
      expect(await ids()).toEqual(kept);
    }
  });

  it('repeats a flight that counted on what a flight before it was to prepare', async () => {
    const lanes = new Lanes(pool);
    const fly = (statements: readonly Statement[]): Promise<unknown> =>
      flight(lanes, { statements: () => [{ name: 'nothing', text: 'SELECT' }] }, (connection) =>
        Promise.all(statements.map((statement) => connection.query(statement))),
      ).then(([answer]) => answer?.rows);
    const shared: Statement = { name: 'shared', text: 'SELECT 6 AS six' };
    const [failed, ...others] = await Promise.allSettled([
      fly([{ name: 'zero', text: 'SELECT 1 / 0 AS x' }, shared]),
      fly([shared]),
      fly([shared]),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(others).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: [{ six: 6 }] })));
  });
});
