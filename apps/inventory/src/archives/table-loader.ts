import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sqlStateOf } from '#errors';
import type { LoadedPart } from './archive-reader.js';
import { ACCOUNTS, type ArchivedTable, NEW_IDS } from './archived-tables.js';
import { ArchiveRefused } from './manifest.js';

/** Classes of SQLSTATE that say something of the rows: data exception, integrity violation, bad COPY. */
const OF_THE_ROWS = /^(?:22|23)/;

/**
 * Loads the parts of an archive into the tables of one tenant: by COPY into a temporary table, whose columns must be the
 * part's, and from there with the tenant's id and the ids of accounts here. In the caller's transaction.
 */
export class TableLoader {
  /**
   * @param isMove the tenant keeps all ids, rows that are there become as those that come, and the temporary tables outlive
   *   the transaction
   */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly tenantId: number,
    private readonly isMove = false,
  ) {}

  /** A part into its temporary table. @throws ArchiveRefused */
  async stage(
    table: Pick<ArchivedTable, 'name' | 'columns'>,
    { file, content }: Pick<LoadedPart, 'file' | 'content'>,
  ): Promise<void> {
    const { name, columns } = table;
    await saying(file, async () => {
      if (name !== ACCOUNTS)
        await this.client.query(
          `CREATE TEMP TABLE IF NOT EXISTS load_${name}${this.isMove ? '' : ' ON COMMIT DROP'} AS
             SELECT ${columns.join(', ')} FROM ${name} WITH NO DATA`,
        );
      await this.copyInto(`load_${name}`, columns, content);
    });
  }

  async copyInto(table: string, columns: readonly string[], content: Buffer): Promise<void> {
    const copy = this.client.query(
      copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN WITH (FORMAT csv, HEADER match)`),
    );
    await pipeline(Readable.from([content], { objectMode: false }), copy);
  }

  /** All that is staged of a table, into it. @returns the number of rows @throws ArchiveRefused */
  async write(table: ArchivedTable): Promise<number> {
    const { name } = table;
    return saying(name, async () => {
      await this.requireAccounts(table);
      const hasNewIds = !this.isMove && NEW_IDS.has(name);
      const columns = table.columns.filter((column) => column !== 'id' || !hasNewIds);
      const values = columns.map((column) => valueOf(this.tenantId, name, column, table.accountColumns));
      const order = hasNewIds ? ' ORDER BY l.id' : '';
      const { rowCount } = await this.client.query(
        `INSERT INTO ${name} AS x (tenant_id, ${columns.join(', ')}) OVERRIDING SYSTEM VALUE
         SELECT ${this.tenantId}, ${values.join(', ')} FROM load_${name} l${CONDITIONS[name] ?? ''}${order}${this.isMove ? onConflict(table) : ''}`,
      );
      await this.client.query(`TRUNCATE load_${name}`);
      return rowCount ?? 0;
    });
  }

  /** @throws ArchiveRefused where a row names an account that the archive does not have */
  private async requireAccounts({ name, accountColumns }: ArchivedTable): Promise<void> {
    if (accountColumns.length === 0) return;
    const unknown = accountColumns.map(
      (column) =>
        `(l.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM load_account a WHERE a.id = l.${column}))`,
    );
    const { rowCount } = await this.client.query(
      `SELECT FROM load_${name} l WHERE ${unknown.join(' OR ')} LIMIT 1`,
    );
    if (rowCount !== 0) throw new ArchiveRefused('a row names an account that the archive does not have');
  }
}

/** Members that are left out have no membership. */
const CONDITIONS: Readonly<Record<string, string>> = {
  membership: ' WHERE NOT EXISTS (SELECT FROM load_account a WHERE a.id = l.user_id AND a.is_left_out)',
};

/** A row that is there becomes as the one that comes; one that is so already is left alone. */
function onConflict({ key, columns }: ArchivedTable): string {
  const others = columns.filter((column) => !key.includes(column));
  const target = ` ON CONFLICT (tenant_id, ${key.join(', ')})`.replace(', )', ')');
  if (others.length === 0) return `${target} DO NOTHING`;
  const row = (source: string): string => `(${others.map((column) => `${source}.${column}`).join(', ')})`;
  const values = others.map((column) => `${column} = excluded.${column}`);
  return `${target} DO UPDATE SET ${values.join(', ')} WHERE ROW${row('x')} IS DISTINCT FROM ROW${row('excluded')}`;
}

function valueOf(tenantId: number, table: string, column: string, accountColumns: readonly string[]): string {
  const account = (name: string): string => `(SELECT a.new_id FROM load_account a WHERE a.id = l.${name})`;
  if (accountColumns.includes(column)) return account(column);
  // An account has one default membership: who was here may have it in another tenant.
  if (table === 'membership' && column === 'is_default')
    return `l.is_default AND NOT EXISTS (SELECT FROM membership m
              WHERE m.user_id = ${account('user_id')} AND m.is_default AND m.tenant_id <> ${tenantId})`;
  return `l.${column}`;
}

/** Says of which part of the archive the database refused a row. */
export async function saying<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfTheRows = error instanceof ArchiveRefused || OF_THE_ROWS.test(sqlStateOf(error) ?? '');
    if (!isOfTheRows || !(error instanceof Error)) throw error;
    // What a row holds is not for the terminal to obey.
    const reason = error.message.replace(/\p{Cc}+/gu, ' ').replace(/\.$/, '');
    throw new ArchiveRefused(`${what}: ${reason}.`, { cause: error });
  }
}
