import type pg from 'pg';
import { sqlStateOf } from '#errors';
import { AccountLoader } from '../archives/account-loader.js';
import {
  ACCOUNT_COLUMNS,
  ACCOUNTS,
  type ArchivedTable,
  archivedTables,
  MANY_ROWS,
  NOT_MOVED,
  WHOLE,
} from '../archives/archived-tables.js';
import { copyOut } from '../archives/copy-out.js';
import { accountRows } from '../archives/export-tenant.js';
import { inParts } from '../archives/parts.js';
import { TableLoader } from '../archives/table-loader.js';
import { inTenant, SNAPSHOT } from '../archives/tenant-transaction.js';

/** Rows that one transaction of the first copy writes are those of a part: the feeds of others wait no longer than for it. */
const PART_BYTES = 2 * 1024 * 1024;

const MEMBERSHIP = 'membership';

/** Of these no row goes but by its age. */
const APPEND_ONLY: ReadonlySet<string> = new Set([
  'audit_event',
  'movement_lot',
  'purchase_order_booking',
  'sales_order_booking',
  'stock_movement',
]);

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** What a copy has seen: transactions from this one on have changed rows since, or may have. */
export type Mark = string;

export interface Round {
  readonly mark: Mark;
  readonly rows: number;
}

/** Copies the rows of a tenant from one database to another, all of them and then what has changed. */
export class TenantCopy {
  readonly loader: TableLoader;
  private readonly accounts: AccountLoader;
  private tables: ArchivedTable[] = [];

  constructor(
    private readonly source: pg.ClientBase,
    private readonly target: pg.ClientBase,
    private readonly tenantId: number,
  ) {
    this.loader = new TableLoader(target, tenantId, true);
    this.accounts = new AccountLoader(target);
  }

  /** All rows, of one snapshot, in many short transactions there. @param onTable called before each table */
  async whole(onTable: (table: string) => void): Promise<Round> {
    this.tables = await archivedTables(this.source, NOT_MOVED);
    await this.accounts.begin(true);
    return this.inSnapshot(async (mark) => {
      await this.write(() => this.loadAccounts());
      let rows = 0;
      for (const table of this.tables) {
        onTable(table.name);
        const isOne = table.name === MEMBERSHIP || WHOLE.has(table.name);
        const loaded = await (isOne ? this.exchange(table) : this.load(table));
        if (loaded >= MANY_ROWS) await this.target.query(`ANALYZE ${table.name}`);
        rows += loaded;
      }
      return { mark, rows };
    });
  }

  private async load(table: ArchivedTable): Promise<number> {
    let rows = 0;
    for await (const content of this.partsOf(table, null))
      rows += await this.write(async () => {
        await this.loader.stage(table, { file: table.name, content });
        return this.loader.write(table);
      });
    return rows;
  }

  /** In one transaction: rows refer to later ones, or members of a tenant that comes back are told meanwhile where it is. */
  private exchange(table: ArchivedTable): Promise<number> {
    return this.write(async () => {
      await this.target.query(`DELETE FROM ${table.name} WHERE tenant_id = $1`, [this.tenantId]);
      for await (const content of this.partsOf(table, null))
        await this.loader.stage(table, { file: table.name, content });
      return this.loader.write(table);
    });
  }

  /** What has changed since, in one transaction there. @param more is written in it too, of the same snapshot */
  async changes(since: Mark, more: () => Promise<void> = () => Promise.resolve()): Promise<Round> {
    return this.inSnapshot(async (mark) => {
      const upsert = (): Promise<number> => this.loadChanged(since);
      // A value that was freed may be taken by another row, and a row that is gone may have been let go by another: either
      // order fails where the other does not.
      try {
        return { mark, rows: await this.writeAll(upsert, () => this.removeGone(false), more) };
      } catch (error) {
        if (![UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION].includes(stateOf(error) ?? '')) throw error;
        return { mark, rows: await this.writeAll(() => this.removeGone(true), upsert, more) };
      }
    });
  }

  /** Within `changes`. @throws Error where a table there has another number of rows */
  async verify(): Promise<void> {
    for (const { name } of this.tables) {
      const [here, there] = await this.counts(name);
      if (here !== there)
        throw new Error(`${name} has ${here} rows here and ${there} there. Repeat the move.`);
    }
  }

  private inSnapshot<T>(work: (mark: Mark) => Promise<T>): Promise<T> {
    return inTenant(
      this.source,
      this.tenantId,
      async () => {
        const { rows } = await this.source.query<{ mark: Mark }>(
          'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark',
        );
        return work(rows[0]?.mark ?? '0');
      },
      SNAPSHOT,
    );
  }

  private writeAll(
    first: () => Promise<number>,
    second: () => Promise<number>,
    more: () => Promise<void>,
  ): Promise<number> {
    return this.write(async () => {
      const rows = (await first()) + (await second());
      await more();
      return rows;
    });
  }

  private write<T>(work: () => Promise<T>): Promise<T> {
    return inTenant(this.target, this.tenantId, work);
  }

  /** Found there by username, or made, closed: `openAccounts` opens those of the members. */
  private async loadAccounts(): Promise<void> {
    await this.target.query('TRUNCATE load_account');
    const rows = accountRows(this.tenantId, this.tables);
    for await (const { content } of inParts(copyOut(this.source, rows), ACCOUNT_COLUMNS))
      await this.loader.stage({ name: ACCOUNTS, columns: ACCOUNT_COLUMNS }, { file: ACCOUNTS, content });
    await this.accounts.find();
    // Who has had no password there has come by this move.
    await this.target.query(
      `UPDATE load_account l SET is_new = true FROM app_user u
        WHERE u.id = l.new_id AND u.password_hash IS NULL AND NOT u.is_active`,
    );
  }

  private async loadChanged(since: Mark): Promise<number> {
    await this.loadAccounts();
    let rows = 0;
    for (const table of this.tables) {
      for await (const content of this.partsOf(table, since))
        await this.loader.stage(table, { file: table.name, content });
      rows += await this.loader.write(table);
    }
    return rows;
  }

  /**
   * Rows that are not here any more are taken away there.
   * @param isFirst the new rows are not there yet, so that as many may be gone as have come
   */
  private async removeGone(isFirst: boolean): Promise<number> {
    let gone = 0;
    for (const { name, key } of [...this.tables].reverse()) {
      const [here, there] = await this.counts(name);
      if (here === there && !(isFirst && !APPEND_ONLY.has(name))) continue;
      const columns = key.join(', ');
      await this.target.query(
        `CREATE TEMP TABLE load_keys ON COMMIT DROP AS SELECT ${columns} FROM ${name} WITH NO DATA`,
      );
      const keys = copyOut(this.source, `SELECT ${columns} FROM ${name} WHERE tenant_id = ${this.tenantId}`);
      for await (const { content } of inParts(keys, key))
        await this.loader.copyInto('load_keys', key, content);
      await this.target.query('ANALYZE load_keys');
      const isThere = key.map((column) => `k.${column} = x.${column}`).join(' AND ');
      const { rowCount } = await this.target.query(
        `DELETE FROM ${name} x WHERE x.tenant_id = $1 AND NOT EXISTS (SELECT FROM load_keys k WHERE ${isThere})`,
        [this.tenantId],
      );
      await this.target.query('DROP TABLE load_keys');
      gone += rowCount ?? 0;
    }
    return gone;
  }

  private async counts(table: string): Promise<[number, number]> {
    const text = `SELECT count(*)::text AS n FROM ${table} WHERE tenant_id = $1`;
    const read = async (client: pg.ClientBase): Promise<number> =>
      Number((await client.query<{ n: string }>(text, [this.tenantId])).rows[0]?.n ?? 0);
    return [await read(this.source), await read(this.target)];
  }

  /** @param since null: all rows; else those of transactions from it on */
  private async *partsOf({ name, columns, key }: ArchivedTable, since: Mark | null): AsyncGenerator<Buffer> {
    const changed = since === null ? '' : ` AND age(t.xmin) <= age('${since}'::xid8::xid)`;
    const order = (key.includes('id') ? ['id'] : key).map((column) => `t.${column}`).join(', ');
    const rows = `SELECT ${columns.map((column) => `t.${column}`).join(', ')} FROM ${name} t
      WHERE t.tenant_id = ${this.tenantId}${changed} ORDER BY ${order}`;
    for await (const { content } of inParts(copyOut(this.source, rows), columns, PART_BYTES)) yield content;
  }
}

/** Of the error itself or of the one that it tells of. */
function stateOf(error: unknown): string | undefined {
  return sqlStateOf(error) ?? (error instanceof Error ? sqlStateOf(error.cause) : undefined);
}
