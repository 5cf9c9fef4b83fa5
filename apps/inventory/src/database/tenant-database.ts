import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import type { RightsStamp } from '../tenancy/presumption.js';
import type { TenantScope } from '../tenancy/scope.js';
import { APP_DATA_SOURCE } from './tokens.js';
import { Connection } from './connection.js';
import { poolOf } from './data-source.js';
import type { Statement } from './statement.js';
import { TenantTransaction, Transaction } from './transaction.js';
import { Lanes } from './lanes.js';
import { setting, type Settings } from './settings.js';
import { Turns } from './turns.js';
import { flight, type Opening, unitOfWork, writingFlight } from './unit-of-work.js';

/** A lane of writers waits for the disk once for each group: others work meanwhile. */
const GROUPS_PER_LANE = 4;

/**
 * The application role's way to the database. Every transaction carries its tenant (and person) as transaction-local
 * settings, from which the row-level security policies read; without a tenant it sees no tenant's rows.
 */
@Injectable()
export class TenantDatabase {
  private readonly pool: Pool;
  private readonly readers: Lanes;
  private readonly writers: Lanes;
  private readonly turns: Turns;

  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    const connections = this.pool.options.max ?? 4;
    const share = (part: number): number => Math.max(1, Math.floor(connections * part));
    this.readers = new Lanes(this.pool);
    // Readers always find a connection; and fewer writers at a time get more done, since they wait less for each other.
    this.writers = new Lanes(this.pool, { depth: GROUPS_PER_LANE, lanes: share(1 / 4) });
    this.turns = new Turns(share(1 / 2));
  }

  /**
   * One unit of work within the scope's tenant; retried as a whole on deadlock. Awaits nothing but the database.
   * @throws RightsChanged when the scope's presumption does not hold
   */
  run<T>(scope: TenantScope, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    return this.turns.run(() =>
      unitOfWork(this.pool, within(scope), (connection) => work(new TenantTransaction(connection, scope))),
    );
  }

  /**
   * Reads that do not depend on each other, in one round trip: `send` issues them all before it first awaits.
   * @throws RightsChanged when the scope's presumption does not hold
   */
  read<T>(scope: TenantScope, send: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    return flight(this.readers, within(scope), (connection) =>
      send(new TenantTransaction(connection, scope)),
    );
  }

  /**
   * Writes about which nothing has to be decided on the way, in one round trip: `send` issues all its statements before
   * it first awaits, and the database commits them together. What they depend on they must ask themselves, and they must
   * not wait for other transactions, since they share their connection.
   * @param scopes of the requests that write, at least one; of the same person with the same rights (`GroupCommit`)
   * @throws RightsChanged when their presumption does not hold; nothing has been written then
   */
  writeTogether<T>(scopes: readonly TenantScope[], send: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    const [first] = scopes;
    if (!first) throw new Error('Nobody writes.');
    const opening: Opening = {
      statements: within(first).statements,
      heard: ([look]) => {
        for (const { presumption } of scopes)
          if (presumption?.open) presumption.settle(look?.rows[0] as RightsStamp | undefined);
      },
    };
    return writingFlight(this.writers, opening, (connection) =>
      send(new TenantTransaction(connection, first)),
    );
  }

  /** For what cannot be taken back when the scope's presumption turns out not to hold. @throws RightsChanged */
  async prove(scope: TenantScope): Promise<void> {
    if (scope.presumption?.open) await this.read(scope, () => Promise.resolve());
  }

  /** Rows of one statement in batches, in a read-only transaction that lasts as long as they are taken. */
  async *stream<Row>(scope: TenantScope, statement: Statement): AsyncGenerator<Row[]> {
    await this.prove(scope);
    const client = await this.pool.connect();
    let finished = false;
    try {
      const tx = new TenantTransaction(new Connection(client), scope);
      await tx.execute({ text: 'BEGIN READ ONLY' });
      await tx.query(enter(settings(scope.tenantId, scope.userId, false)));
      yield* tx.stream<Row>(statement);
      await tx.execute({ text: 'COMMIT' });
      finished = true;
    } finally {
      // A reader who went away leaves the transaction open: the connection goes with it.
      client.release(!finished);
    }
  }

  /** Outside any tenant: accounts, sessions, and (with a user id) that person's own memberships. */
  identity<T>(userId: number | null, work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    return unitOfWork(this.pool, outside(userId), (connection) => work(new Transaction(connection)));
  }

  /** As `identity`, for reads that go out in one flight. */
  readIdentity<T>(userId: number | null, send: (tx: Transaction) => Promise<T>): Promise<T> {
    return flight(this.readers, outside(userId), (connection) => send(new Transaction(connection)));
  }
}

/** Into the scope's tenant; on a presumption, the look at the caller's rights goes with it. */
function within({ tenantId, userId, presumption }: TenantScope): Opening {
  if (!presumption?.open)
    return { statements: (isPrepared) => [enter(settings(tenantId, userId, isPrepared))] };
  return {
    statements: (isPrepared) => [presumption.enter(settings(tenantId, userId, isPrepared))],
    heard: ([look]) => presumption.settle(look?.rows[0] as RightsStamp | undefined),
  };
}

function outside(userId: number | null): Opening {
  return { statements: (isPrepared) => [enter(settings(null, userId, isPrepared))] };
}

/**
 * The settings of a transaction: its tenant and person, from which the policies read, and whether its prepared
 * statements are planned once for all values. Left to itself the database plans most lists anew on every request,
 * which takes longer than reading them.
 */
function settings(tenantId: number | null, userId: number | null, isPrepared: boolean): Settings {
  return [
    tenantId === null ? '' : String(tenantId),
    userId === null ? '' : String(userId),
    isPrepared ? 'force_generic_plan' : 'auto',
  ];
}

function enter(values: Settings): Statement {
  return { name: 'enter', text: `SELECT ${setting(1)}`, values };
}
