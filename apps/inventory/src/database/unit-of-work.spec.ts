import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import type { Batch } from './batch.js';
import { Lanes } from './lanes.js';
import { watchConnection } from './lost-connection.js';
import { flight, unitOfWork, writingFlight } from './unit-of-work.js';

/** An error as the database reports it. */
function sqlError(code: string): Error {
  return Object.assign(new Error(`SQLSTATE ${code}`), { code, severity: 'ERROR' });
}

/**
 * A pool whose connections answer every statement, or fail it as `script` says (by text, once each); it notes what was
 * sent and whether connections came back whole.
 */
class ScriptedPool {
  readonly sent: string[] = [];
  readonly released: ('whole' | 'broken')[] = [];

  constructor(private readonly script: { text: string; error: Error; breaks?: boolean }[] = []) {}

  get pool(): Pool {
    return { connect: () => Promise.resolve(this.connection()) } as unknown as Pool;
  }

  private connection(): PoolClient {
    let aborted = false;
    const fail = (text: string): Error | undefined => {
      this.sent.push(text);
      const at = this.script.findIndex((step) => step.text === text);
      const [step] = at === -1 ? [] : this.script.splice(at, 1);
      if (step) {
        aborted = true;
        if (step.breaks) client.emit('error', new Error('Connection terminated unexpectedly'));
        return step.error;
      }
      return aborted && text !== 'COMMIT' && text !== 'ROLLBACK' ? sqlError('25P02') : undefined;
    };
    const client = Object.assign(new EventEmitter(), {
      connection: { stream: { cork: () => undefined, uncork: () => undefined } },
      query: ({ sent }: Batch) => {
        let failure: Error | undefined;
        for (const { statement, resolve, reject } of sent) {
          // As the database does: what stands behind a failure in its batch is skipped.
          failure ??= fail(statement.text);
          if (failure) reject(failure);
          else resolve({ rows: [], rowCount: 0, command: aborted ? 'ROLLBACK' : statement.text });
          if (statement.text === 'ROLLBACK') aborted = false;
        }
      },
      release: (broken: boolean) => this.released.push(broken ? 'broken' : 'whole'),
    });
    const made = client as unknown as PoolClient;
    watchConnection(made);
    return made;
  }
}

const OPENING = { statements: () => [{ text: 'enter' }] };

describe('unitOfWork', () => {
  it('opens, works, commits and gives the connection back', async () => {
    const scripted = new ScriptedPool();
    const result = await unitOfWork(scripted.pool, OPENING, async (connection) => {
      await connection.query({ text: 'write' });
      return 'done';
    });
    expect(result).toBe('done');
    expect(scripted.sent).toEqual(['BEGIN', 'enter', 'write', 'COMMIT']);
    expect(scripted.released).toEqual(['whole']);
  });

  it('rolls back what throws, and does not repeat it', async () => {
    const scripted = new ScriptedPool();
    await expect(
      unitOfWork(scripted.pool, OPENING, () => Promise.reject(new Error('no stock'))),
    ).rejects.toThrow('no stock');
    expect(scripted.sent).toEqual(['BEGIN', 'enter', 'ROLLBACK']);
    expect(scripted.released).toEqual(['whole']);
  });

  it.each(['40P01', '40001'])('repeats the whole of it on %s', async (code) => {
    const scripted = new ScriptedPool([{ text: 'write', error: sqlError(code) }]);
    await unitOfWork(scripted.pool, OPENING, (connection) => connection.query({ text: 'write' }));
    expect(scripted.sent).toEqual([
      'BEGIN',
      'enter',
      'write',
      'ROLLBACK',
      'BEGIN',
      'enter',
      'write',
      'COMMIT',
    ]);
  });

  it('repeats four times at most, and then throws what it met', async () => {
    const scripted = new ScriptedPool(
      Array.from({ length: 9 }, () => ({ text: 'write', error: sqlError('40P01') })),
    );
    await expect(
      unitOfWork(scripted.pool, OPENING, (connection) => connection.query({ text: 'write' })),
    ).rejects.toMatchObject({ code: '40P01' });
    expect(scripted.sent.filter((text) => text === 'write')).toHaveLength(4);
    expect(scripted.released).toEqual(['whole', 'whole', 'whole', 'whole']);
  });

  it('fails for the statement that failed first, whichever is heard first', async () => {
    const scripted = new ScriptedPool([{ text: 'first', error: sqlError('23505') }]);
    const work = unitOfWork(scripted.pool, OPENING, async (connection) => {
      const deep = async (): Promise<void> => {
        await connection.query({ text: 'first' });
      };
      const deeper = async (): Promise<void> => {
        await deep();
      };
      await Promise.all([deeper(), connection.query({ text: 'second' })]);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
  });

  it.each([
    ['breaks', new Error('Connection terminated unexpectedly'), true],
    ['is ended by the server', sqlError('57P01'), false],
  ])('repeats on a new connection when the old one %s before COMMIT', async (_, error, breaks) => {
    const scripted = new ScriptedPool([{ text: 'write', error, breaks }]);
    await unitOfWork(scripted.pool, OPENING, (connection) => connection.query({ text: 'write' }));
    expect(scripted.sent).toEqual(['BEGIN', 'enter', 'write', 'BEGIN', 'enter', 'write', 'COMMIT']);
    expect(scripted.released).toEqual(['broken', 'whole']);
  });

  it('does not repeat what may have been committed', async () => {
    const error = new Error('Connection terminated unexpectedly');
    const scripted = new ScriptedPool([{ text: 'COMMIT', error, breaks: true }]);
    await expect(
      unitOfWork(scripted.pool, OPENING, (connection) => connection.query({ text: 'write' })),
    ).rejects.toBe(error);
    expect(scripted.sent).toEqual(['BEGIN', 'enter', 'write', 'COMMIT']);
    expect(scripted.released).toEqual(['broken']);
  });

  it('takes no COMMIT that rolled back for done', async () => {
    const scripted = new ScriptedPool([{ text: 'write', error: sqlError('23505') }]);
    await expect(
      unitOfWork(scripted.pool, OPENING, async (connection) => {
        await connection.query({ text: 'write' }).catch(() => undefined);
      }),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('flight', () => {
  it('sends everything at once', async () => {
    const scripted = new ScriptedPool();
    await flight(new Lanes(scripted.pool), OPENING, (connection) =>
      Promise.all([connection.query({ text: 'count' }), connection.query({ text: 'page' })]),
    );
    expect(scripted.sent).toEqual(['enter', 'count', 'page']);
    expect(scripted.released).toEqual(['whole']);
  });

  it('is repeated when its connection breaks, whenever that is', async () => {
    const error = new Error('Connection terminated unexpectedly');
    const scripted = new ScriptedPool([{ text: 'page', error, breaks: true }]);
    await flight(new Lanes(scripted.pool), OPENING, (connection) => connection.query({ text: 'page' }));
    expect(scripted.sent.filter((text) => text === 'page')).toHaveLength(2);
    expect(scripted.released).toEqual(['broken', 'whole']);
  });

  it('fails for the statement that failed', async () => {
    const scripted = new ScriptedPool([{ text: 'count', error: sqlError('22003') }]);
    await expect(
      flight(new Lanes(scripted.pool), OPENING, (connection) =>
        Promise.all([
          connection.query({ text: 'count' }).then((result) => result.rows),
          connection.query({ text: 'page' }),
        ]),
      ),
    ).rejects.toMatchObject({ code: '22003' });
    expect(scripted.released).toEqual(['whole']);
  });
});

describe('writing flight', () => {
  it('is not repeated when its connection breaks, since it may have been committed', async () => {
    const error = new Error('Connection terminated unexpectedly');
    const scripted = new ScriptedPool([{ text: 'write', error, breaks: true }]);
    await expect(
      writingFlight(new Lanes(scripted.pool), OPENING, (connection) => connection.query({ text: 'write' })),
    ).rejects.toBe(error);
    expect(scripted.sent).toEqual(['enter', 'write']);
    expect(scripted.released).toEqual(['broken']);
  });

  it.each(['40P01', '40001'])('is repeated on %s, which has undone it', async (code) => {
    const scripted = new ScriptedPool([{ text: 'write', error: sqlError(code) }]);
    await writingFlight(new Lanes(scripted.pool), OPENING, (connection) =>
      connection.query({ text: 'write' }),
    );
    expect(scripted.sent).toEqual(['enter', 'write', 'enter', 'write']);
  });
});
