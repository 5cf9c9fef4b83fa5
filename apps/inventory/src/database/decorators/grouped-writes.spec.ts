import { describe, expect, it } from '@jest/globals';
import { Conflict, Unavailable } from '#errors';
import type { TenantScope } from '../../scope/scope.js';
import type { Transaction } from '../transaction.js';
import type { Caller } from '../caller.js';
import { UnitOfWork, type UnitOptions, type Work, type WriteGroup } from '../unit-of-work.js';
import { StaleAuthorizationError } from './cached-authorization.js';
import { GroupedWrites } from './grouped-writes.js';

const of = (tenantId: number): TenantScope => ({ tenantId }) as TenantScope;

/** Transactions that end when the test ends them, in the order in which they began. */
class HeldTransactions extends UnitOfWork {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  override async transaction<T, C extends Caller>(
    caller: C,
    work: Work<T, C>,
    options?: UnitOptions,
  ): Promise<T> {
    this.begun.push(`${caller.tenantId}: ${1 + (options?.others?.length ?? 0)}`);
    await new Promise<void>((resolve) => this.ends.push(resolve));
    return work({} as Transaction<C>);
  }

  override read = () => Promise.reject(new Error('No reads.'));
  override readBatches = () => Promise.reject(new Error('No reads.'));

  endNext(): void {
    this.ends.shift()?.();
  }
}

function groups(
  work: WriteGroup<string, string>['work'] = (_, members) => Promise.resolve(members.map(done)),
  rowsOf?: (item: string) => number,
) {
  const transactions = new HeldTransactions();
  const database = new GroupedWrites(transactions, 30_000);
  const group: WriteGroup<string, string> = { name: 'test', work, ...(rowsOf && { rowsOf }) };
  const grouped = {
    run: (scope: TenantScope, item: string) => database.writeInGroup(group, scope, item),
  };
  return { grouped, begun: transactions.begun, endNext: () => transactions.endNext() };
}

function done({ item }: { item: string }): string {
  return `${item} done`;
}

/** Lets everything happen that waits for nobody outside. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('grouped transactions', () => {
  it('take the first request at once, and all that came meanwhile together', async () => {
    const { grouped, begun, endNext } = groups();
    const first = grouped.run(of(1), 'a');
    await settle();
    const later = ['b', 'c', 'd'].map((item) => grouped.run(of(1), item));
    await settle();
    expect(begun).toEqual(['1: 1']);
    endNext();
    expect(await first).toBe('a done');
    await settle();
    expect(begun).toEqual(['1: 1', '1: 3']);
    endNext();
    expect(await Promise.all(later)).toEqual(['b done', 'c done', 'd done']);
  });

  it('never put tenants together, or behind one another', async () => {
    const { grouped, begun, endNext } = groups();
    const runs: Promise<string>[] = [];
    for (const [tenant, item] of [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [2, 'd'],
    ] as const) {
      runs.push(grouped.run(of(tenant), item));
      await settle();
    }
    expect(begun).toEqual(['1: 1', '2: 1']);
    for (let group = 0; group < 4; group += 1) {
      endNext();
      await settle();
    }
    expect(begun).toEqual(['1: 1', '2: 1', '1: 1', '2: 1']);
    expect(await Promise.all(runs)).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  it('hold no more than 32 requests each', async () => {
    const { grouped, begun, endNext } = groups();
    const runs = Array.from({ length: 40 }, (_, index) => grouped.run(of(1), String(index)));
    await settle();
    endNext();
    await settle();
    expect(begun).toEqual(['1: 32', '1: 8']);
    endNext();
    expect(new Set(await Promise.all(runs)).size).toBe(40);
  });

  it('hold no more than 500 rows, but for a single request', async () => {
    const { grouped, begun, endNext } = groups(undefined, Number);
    const runs = ['200', '300', '1', '1000', '7', '8'].map((rows) => grouped.run(of(1), rows));
    for (let group = 0; group < 4; group += 1) {
      await settle();
      endNext();
    }
    await Promise.all(runs);
    expect(begun).toEqual(['1: 2', '1: 1', '1: 1', '1: 2']);
  });

  it('leave to a transaction of its own what cannot be done with the others', async () => {
    const { grouped, begun, endNext } = groups((_, members, isAlone) =>
      Promise.resolve(
        members.map((member) => {
          if (member.item !== 'held') return done(member);
          return isAlone ? 'waited' : null;
        }),
      ),
    );
    const runs = ['a', 'held', 'c'].map((item) => grouped.run(of(1), item));
    await settle();
    endNext();
    await settle();
    expect(begun).toEqual(['1: 3', '1: 1']);
    endNext();
    expect(await Promise.all(runs)).toEqual(['a done', 'waited', 'c done']);
  });

  it.each([
    ['a refusal', new Conflict('Taken.')],
    ['rights that have changed', new StaleAuthorizationError()],
  ])('go alone, each of them, after %s of one of them', async (_, refusal) => {
    const { grouped, begun, endNext } = groups((__, members) =>
      members.some(({ item }) => item === 'bad')
        ? Promise.reject(refusal)
        : Promise.resolve(members.map(done)),
    );
    const runs = ['a', 'bad', 'c'].map((item) => grouped.run(of(1), item));
    const outcomes = Promise.allSettled(runs);
    await settle();
    for (let transaction = 0; transaction < 4; transaction += 1) {
      endNext();
      await settle();
    }
    expect(begun).toEqual(['1: 3', '1: 1', '1: 1', '1: 1']);
    expect(await outcomes).toEqual([
      { status: 'fulfilled', value: 'a done' },
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: 'c done' },
    ]);
  });

  it('are not made again where the database failed: nobody knows what it did', async () => {
    const away = new Unavailable(new Error('lost'));
    const { grouped, begun, endNext } = groups(() => Promise.reject(away));
    const outcomes = Promise.allSettled(['a', 'b'].map((item) => grouped.run(of(1), item)));
    await settle();
    endNext();
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: away },
      { status: 'rejected', reason: away },
    ]);
    expect(begun).toEqual(['1: 2']);
  });
});
