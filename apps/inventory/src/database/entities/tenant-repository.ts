import type { DataSource, ObjectType } from 'typeorm';
import type { TenantOwnedEntity } from './columns.js';
import { defineStatement, type DefinedStatement } from '#postgres';
import type { TenantTransaction } from '../transaction.js';

/** Values to write: the columns that a row may be given from outside. */
export type Writable<E> = Partial<Omit<E, 'id' | 'tenantId' | 'createdAt' | 'updatedAt'>>;

interface Alike {
  columns: string[];
  members: object[];
  at: number[];
}

/**
 * Reads and writes single rows of one tenant table. Its statements are compiled once from the entity's TypeORM
 * metadata; every one of them names the tenant beside what row-level security adds. Lists are defined by
 * `defineList`; anything with a rule of its own is a method of the domain's repository.
 */
export class TenantRepository<E extends TenantOwnedEntity> {
  readonly table: string;
  /** `t.id, t.tenant_id AS "tenantId", …` */
  readonly columns: string;
  private readonly columnOf: ReadonlyMap<string, string>;
  private readonly hasUpdatedAt: boolean;
  private readonly findById: DefinedStatement<E>;
  private readonly lockById: DefinedStatement<E>;
  private readonly findByIds: DefinedStatement<E>;
  private readonly deleteById: DefinedStatement<unknown>;

  constructor(dataSource: DataSource, entity: ObjectType<E>) {
    const metadata = dataSource.getMetadata(entity);
    this.table = metadata.tableName;
    this.columnOf = new Map(metadata.columns.map((column) => [column.propertyName, column.databaseName]));
    this.columns = [...this.columnOf].map(([property, column]) => `t.${column} AS "${property}"`).join(', ');
    this.hasUpdatedAt = this.columnOf.has('updatedAt');
    const { table, columns } = this;
    const byId = `SELECT ${columns} FROM ${table} t WHERE t.tenant_id = $1 AND t.id = $2`;
    this.findById = defineStatement<E>(`${table}:find`, byId);
    this.lockById = defineStatement<E>(`${table}:lock`, `${byId} FOR NO KEY UPDATE`);
    this.findByIds = defineStatement<E>(
      `${table}:many`,
      `SELECT ${columns} FROM ${table} t WHERE t.tenant_id = $1 AND t.id = ANY($2::integer[]) ORDER BY t.id`,
    );
    this.deleteById = defineStatement(
      `${table}:delete`,
      `DELETE FROM ${table} t WHERE t.tenant_id = $1 AND t.id = $2`,
    );
  }

  find(tx: TenantTransaction, id: number): Promise<E | null> {
    return tx.queryOne<E>(this.findById(tx.tenantId, id));
  }

  /** The row, locked against writers until the transaction ends. */
  lock(tx: TenantTransaction, id: number): Promise<E | null> {
    return tx.queryOne<E>(this.lockById(tx.tenantId, id));
  }

  findMany(tx: TenantTransaction, ids: readonly number[]): Promise<E[]> {
    return tx.query(this.findByIds(tx.tenantId, ids));
  }

  async insert(tx: TenantTransaction, values: Writable<E>): Promise<E> {
    const { properties, columns } = this.given(values);
    const rows = await tx.query<E>({
      text: `INSERT INTO ${this.table} AS t (tenant_id, ${columns.join(', ')})
             VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING ${this.columns}`,
      values: [tx.tenantId, ...properties.map((property) => values[property as keyof Writable<E>])],
    });
    return rows[0] as E;
  }

  /** The row as changed, or null where the tenant has none of that id. Nothing given changes nothing but `updated_at`. */
  update(tx: TenantTransaction, id: number, values: Writable<E>): Promise<E | null> {
    const { properties, columns } = this.given(values);
    const sets = columns.map((column, index) => `${column} = $${index + 3}`);
    if (this.hasUpdatedAt) sets.push('updated_at = service_now()');
    return tx.queryOne<E>({
      text: `UPDATE ${this.table} t SET ${sets.join(', ')} WHERE t.tenant_id = $1 AND t.id = $2 RETURNING ${this.columns}`,
      values: [tx.tenantId, id, ...properties.map((property) => values[property as keyof Writable<E>])],
    });
  }

  /** As `insert`, in one statement for rows with the same columns. @returns the ids, in the order of the rows */
  async insertMany(tx: TenantTransaction, rows: readonly Writable<E>[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { columns, members, at } of this.alike(rows)) {
      const made = await tx.query<{ id: number }>({
        text: `INSERT INTO ${this.table} AS t (tenant_id, ${columns.join(', ')})
               SELECT $1, ${columns.map((column) => `r.${column}`).join(', ')}
                 FROM jsonb_populate_recordset(NULL::${this.table}, $2::jsonb) r RETURNING t.id`,
        values: [tx.tenantId, JSON.stringify(members)],
      });
      made.forEach(({ id }, index) => (ids[at[index] ?? 0] = id));
    }
    return ids;
  }

  /** Writes what differs, in one statement for rows with the same columns. @returns the ids of rows that changed */
  async updateMany(
    tx: TenantTransaction,
    rows: readonly { id: number; values: Writable<E> }[],
  ): Promise<number[]> {
    const changed: number[] = [];
    const ids = rows.map(({ id }) => ({ id }));
    for (const { columns, members } of this.alike(
      rows.map(({ values }) => values),
      ids,
    )) {
      if (columns.length === 0) continue;
      const sets = columns.map((column) => `${column} = r.${column}`);
      if (this.hasUpdatedAt) sets.push('updated_at = service_now()');
      const found = await tx.query<{ id: number }>({
        text: `UPDATE ${this.table} t SET ${sets.join(', ')}
                 FROM jsonb_populate_recordset(NULL::${this.table}, $2::jsonb) r
                WHERE t.tenant_id = $1 AND t.id = r.id
                  AND (${columns.map((column) => `t.${column} IS DISTINCT FROM r.${column}`).join(' OR ')})
                RETURNING t.id`,
        values: [tx.tenantId, JSON.stringify(members)],
      });
      for (const { id } of found) changed.push(id);
    }
    return changed;
  }

  /** Rows by the columns that they give, each as the JSON of its columns, with its place among all. */
  private alike(rows: readonly Writable<E>[], more: readonly object[] = []): Alike[] {
    const groups = new Map<string, Alike>();
    rows.forEach((values, index) => {
      const { properties, columns } = this.given(values);
      const key = columns.join();
      const group = groups.get(key) ?? { columns, members: [], at: [] };
      groups.set(key, group);
      const member: Record<string, unknown> = { ...more[index] };
      columns.forEach((column, place) => {
        member[column] = values[properties[place] as keyof Writable<E>];
      });
      group.members.push(member);
      group.at.push(index);
    });
    return [...groups.values()];
  }

  /** @throws the database's foreign key violation where something still holds the row. */
  async delete(tx: TenantTransaction, id: number): Promise<boolean> {
    return (await tx.execute(this.deleteById(tx.tenantId, id))) > 0;
  }

  private given(values: Writable<E>): { properties: string[]; columns: string[] } {
    const properties: string[] = [];
    const columns: string[] = [];
    for (const [property, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const column = this.columnOf.get(property);
      if (column === undefined) throw new Error(`${this.table} has no column for ${property}`);
      properties.push(property);
      columns.push(column);
    }
    return { properties, columns };
  }
}
