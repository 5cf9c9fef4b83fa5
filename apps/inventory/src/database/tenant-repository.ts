import type { DataSource, ObjectType } from 'typeorm';
import type { TenantEntity } from './columns.js';
import type { Statement } from './statement.js';
import type { TenantTransaction } from './transaction.js';

/** Values to write: the columns that a row may be given from outside. */
export type Writable<E> = Partial<Omit<E, 'id' | 'tenantId' | 'createdAt' | 'updatedAt'>>;

/**
 * Reads and writes single rows of one tenant table. Its statements are compiled once from the entity's TypeORM
 * metadata; every one of them names the tenant beside what row-level security adds. Lists are defined by
 * `defineList`; anything with a rule of its own is a method of the domain's repository.
 */
export class TenantRepository<E extends TenantEntity> {
  readonly table: string;
  /** `t.id, t.tenant_id AS "tenantId", …` */
  readonly columns: string;
  private readonly columnOf: ReadonlyMap<string, string>;
  private readonly hasUpdatedAt: boolean;

  constructor(dataSource: DataSource, entity: ObjectType<E>) {
    const metadata = dataSource.getMetadata(entity);
    this.table = metadata.tableName;
    this.columnOf = new Map(metadata.columns.map((column) => [column.propertyName, column.databaseName]));
    this.columns = [...this.columnOf].map(([property, column]) => `t.${column} AS "${property}"`).join(', ');
    this.hasUpdatedAt = this.columnOf.has('updatedAt');
  }

  find(tx: TenantTransaction, id: number): Promise<E | null> {
    return tx.queryOne<E>(this.byId(tx, id, ''));
  }

  /** The row, locked against writers until the transaction ends. */
  lock(tx: TenantTransaction, id: number): Promise<E | null> {
    return tx.queryOne<E>(this.byId(tx, id, ' FOR NO KEY UPDATE'));
  }

  findMany(tx: TenantTransaction, ids: readonly number[]): Promise<E[]> {
    return tx.query<E>({
      name: `${this.table}:many`,
      text: `SELECT ${this.columns} FROM ${this.table} t WHERE t.tenant_id = $1 AND t.id = ANY($2::integer[]) ORDER BY t.id`,
      values: [tx.tenantId, ids],
    });
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
    if (this.hasUpdatedAt) sets.push('updated_at = now()');
    return tx.queryOne<E>({
      text: `UPDATE ${this.table} t SET ${sets.join(', ')} WHERE t.tenant_id = $1 AND t.id = $2 RETURNING ${this.columns}`,
      values: [tx.tenantId, id, ...properties.map((property) => values[property as keyof Writable<E>])],
    });
  }

  /** @throws the database's foreign key violation where something still holds the row. */
  async delete(tx: TenantTransaction, id: number): Promise<boolean> {
    const written = await tx.execute({
      name: `${this.table}:delete`,
      text: `DELETE FROM ${this.table} t WHERE t.tenant_id = $1 AND t.id = $2`,
      values: [tx.tenantId, id],
    });
    return written > 0;
  }

  private byId(tx: TenantTransaction, id: number, lock: string): Statement {
    return {
      name: `${this.table}:find${lock}`,
      text: `SELECT ${this.columns} FROM ${this.table} t WHERE t.tenant_id = $1 AND t.id = $2${lock}`,
      values: [tx.tenantId, id],
    };
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
