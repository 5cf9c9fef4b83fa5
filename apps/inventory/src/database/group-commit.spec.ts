import { describe, expect, it } from '@jest/globals';
import type { TenantScope } from '../tenancy/scope.js';
import { GroupCommit, type Member } from './group-commit.js';
import type { TenantDatabase } from './tenant-database.js';

/** A person's request; `session` tells people apart. */
function scopeOf(session: string): TenantScope {
  return { tenantId: 1, userId: 1, sessionId: session, scheme: 'jwt', presumption: null } as TenantScope;
}

/** A database that takes groups down and answers them when it is told to. */
class HeldDatabase {
  readonly groups: { items: string[]; scopes: number; end: (error?: Error) => void }[] = [];

  readonly group = new GroupCommit<string, string>(
    {
      writeTogether: async (scopes: TenantScope[], send: (tx: unknown) => Promise<unknown>) => {
        const written = await send(null);
        await new Promise<void>((resolve, reject) => {
          const last = this.groups.at(-1);
          if (last) {
            last.scopes = scopes.length;
            last.end = (error) => (error === undefined ? resolve() : reject(error));
          }
        });
        return written;
      },
    } as unknown as TenantDatabase,
    (_, members: readonly Member<string>[]) => {
      const items = members.map(({ item }) => item);
      this.groups.push({ items, scopes: 0, end: () => undefined });
      return Promise.resolve(items.map((item) => (item === 'odd' ? null : `${item}!`)));
    },
    (item) => (item === 'heavy' ? 600 : 1),
  );

  add(item: string, session = 'a'): Promise<string | null> {
    return this.group.add(scopeOf(session), item);
  }

  /** Lets the event loop turn until nothing more can leave. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  get items(): string[][] {
    return this.groups.map(({ items }) => items);
  }
}

function sqlError(code: string): Error {
  return Object.assign(new Error(`SQLSTATE ${code}`), { code, severity: 'ERROR' });
}

describe('group commit', () => {
  it('writes together what one turn of the event loop asks for, and answers each', async () => {
    const held = new HeldDatabase();
    const answers = Promise.all(['one', 'odd', 'two'].map((item) => held.add(item)));
    await held.settle();
    expect(held.items).toEqual([['one', 'odd', 'two']]);
    expect(held.groups[0]?.scopes).toBe(3);
    held.groups[0]?.end();
    expect(await answers).toEqual(['one!', null, 'two!']);
  });

  it('gathers the next group while two are under way', async () => {
    const held = new HeldDatabase();
    for (const item of ['one', 'two', 'three', 'four']) {
      void held.add(item);
      await held.settle();
    }
    expect(held.items).toEqual([['one'], ['two']]);
    held.groups[0]?.end();
    await held.settle();
    expect(held.items).toEqual([['one'], ['two'], ['three', 'four']]);
  });

  it('keeps the writes of different sessions apart', async () => {
    const held = new HeldDatabase();
    void held.add('mine', 'a');
    void held.add('theirs', 'b');
    await held.settle();
    expect(held.items).toEqual([['mine'], ['theirs']]);
  });

  it('puts so many together and not more', async () => {
    const held = new HeldDatabase();
    for (let index = 0; index < 100; index += 1) void held.add(String(index));
    await held.settle();
    expect(held.items.map(({ length }) => length)).toEqual([64, 36]);
  });

  it('counts the rows of what it puts together, and takes a large one alone', async () => {
    const held = new HeldDatabase();
    for (const item of ['small', 'heavy', 'heavy', 'small']) void held.add(item);
    await held.settle();
    expect(held.items).toEqual([
      ['small', 'heavy'],
      ['heavy', 'small'],
    ]);
  });

  it('gives everything back when the database refuses something of the group', async () => {
    const held = new HeldDatabase();
    const answers = Promise.all([held.add('one'), held.add('two')]);
    await held.settle();
    held.groups[0]?.end(sqlError('23505'));
    expect(await answers).toEqual([null, null]);
  });

  it('fails all of a group whose end nobody knows', async () => {
    const held = new HeldDatabase();
    const answers = Promise.allSettled([held.add('one'), held.add('two')]);
    await held.settle();
    const lost = new Error('Connection terminated unexpectedly');
    held.groups[0]?.end(lost);
    expect(await answers).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    const next = held.add('three');
    await held.settle();
    held.groups[1]?.end();
    expect(await next).toBe('three!');
  });
});
