import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sqlStateOf } from '#errors';
import type { LoadedPart } from './archive-reader.js';
import { type ArchivedTable, NEW_IDS } from './archived-tables.js';
import { ArchiveRefused } from './manifest.js';

/** Classes of SQLSTATE that say something of the rows: data exception, integrity violation, bad COPY. */
const OF_THE_ROWS = /^(?:22|23)/;

/**
 * Loads the parts of an archive into the tables of one tenant: by COPY into a temporary table, whose columns must be the
 * part's, and from there with the tenant's id and the ids of accounts here. In the caller's transaction.
 */
export class TableLoader {
  private readonly staged = new Set<string>();

  constructor(
    private readonly client: pg.ClientBase,
    private readonly tenantId: number,
  ) {}

  /** A part into its temporary table. @throws ArchiveRefused */
  async stage(table: Pick<ArchivedTable, 'name' | 'columns'>, { file, content }: LoadedPart): Promise<void> {
    const { name, columns } = table;
    await saying(file, async () => {
      if (!this.staged.has(name)) {
        const empty = `SELECT ${columns.join(', ')} FROM ${name} WITH NO DATA`;
        if (name !== 'account')
          await this.client.query(`CREATE TEMP TABLE load_${name} ON COMMIT DROP AS ${empty}`);
        this.staged.add(name);
      }
      const copy = this.client.query(
        copyFrom(`COPY load_${name} (${columns.join(', ')}) FROM STDIN WITH (FORMAT csv, HEADER match)`),
      );
      await pipeline(Readable.from([content], { objectMode: false }), copy);
    });
  }

  /** All that is staged of a table, into it. @returns the number of rows @throws ArchiveRefused */
  async write(table: ArchivedTable): Promise<number> {
    const { name } = table;
    return saying(name, async () => {
      await this.requireAccounts(table);
      const columns = table.columns.filter((column) => column !== 'id' || !NEW_IDS.has(name));
      const values = columns.map((column) => valueOf(name, column, table.accountColumns));
      const order = NEW_IDS.has(name) ? ' ORDER BY l.id' : '';
      const { rowCount } = await this.client.query(
        `INSERT INTO ${name} (tenant_id, ${columns.join(', ')}) OVERRIDING SYSTEM VALUE
         SELECT ${this.tenantId}, ${values.join(', ')} FROM load_${name} l${CONDITIONS[name] ?? ''}${order}`,
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

function valueOf(table: string, column: string, accountColumns: readonly string[]): string {
  const account = (name: string): string => `(SELECT a.new_id FROM load_account a WHERE a.id = l.${name})`;
  if (accountColumns.includes(column)) return account(column);
  // An account has one default membership: who was here may have it elsewhere.
  if (table === 'membership' && column === 'is_default')
    return 'l.is_default AND (SELECT a.is_new FROM load_account a WHERE a.id = l.user_id)';
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
    throw new ArchiveRefused(`${what}: ${error.message.replace(/\p{Cc}+/gu, ' ').replace(/\.$/, '')}.`);
  }
}
