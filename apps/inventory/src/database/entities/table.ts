import { getMetadataArgsStorage } from 'typeorm';
import type { TenantOwnedEntity } from './columns.js';
import { defineStatement, type Statement } from '#postgres';

/** The columns that a row may be given from outside. */
export type Given<E> = Omit<E, 'id' | 'tenantId' | 'createdAt' | 'updatedAt'>;
export type Writable<E> = Partial<Given<E>>;

type EntityClass<E> = new () => E;

/** One statement of a batch, and the places of its rows among all of the batch. */
interface Batch {
  readonly statement: Statement<{ id: number }>;
  readonly at: readonly number[];
}

/** Rows that give the same columns, each as the JSON of its columns. */
interface Alike {
  columns: string[];
  members: object[];
  at: number[];
}

/**
 * The statements that read and write rows of one table by its key, made from the columns of its entity. The key of a
 * tenant's table is led by the tenant (`Owner` is its id), beside what row-level security adds. Lists are defined by
 * `defineList`; any other statement by `defineStatement` in a repository.
 */
export class Table<E extends object, Owner extends readonly number[]> {
  readonly name: string;
  /** `t.id, t.tenant_id AS "tenantId", …` */
  readonly columns: string;
  private readonly columnOf = new Map<string, string>();
  /** Columns whose parameters are JSON. */
  private readonly json = new Set<string>();
  /** Columns of the key without the id. */
  private readonly owner: readonly string[];
  private readonly byKey: string;

  constructor(entity: EntityClass<E>) {
    const { tables, columns } = metadataOf(entity);
    this.name = tables[0]?.name ?? '';
    const owner: string[] = [];
    for (const { propertyName, options } of columns) {
      const column = options.name ?? propertyName;
      this.columnOf.set(propertyName, column);
      if (options.type === 'jsonb') this.json.add(column);
      if (options.primary === true && column !== 'id') owner.push(column);
    }
    if (this.name === '' || !this.columnOf.has('id')) throw new Error('A table has a name and an id.');
    this.owner = owner;
    this.byKey = [...owner, 'id'].map((column, index) => `t.${column} = $${index + 1}`).join(' AND ');
    this.columns = [...this.columnOf].map(([property, column]) => `t.${column} AS "${property}"`).join(', ');
  }

  find(...key: [...Owner, id: number]): Statement<E> {
    return this.named('find', `${this.selected} WHERE ${this.byKey}`, key);
  }

  /** Locks the row against writers until the transaction ends. */
  lock(...key: [...Owner, id: number]): Statement<E> {
    return this.named('lock', `${this.selected} WHERE ${this.byKey} FOR NO KEY UPDATE`, key);
  }

  /** The rows that are there, in the order of their ids. */
  findMany(...key: [...Owner, ids: readonly number[]]): Statement<E> {
    return this.many('many', '', key);
  }

  /** As `findMany`; nobody takes the rows `FOR UPDATE` until the transaction ends, and who has is waited for. */
  hold(...key: [...Owner, ids: readonly number[]]): Statement<E> {
    return this.many('hold', ' FOR KEY SHARE', key);
  }

  /** A violated foreign key fails the statement: something still refers to the row. */
  delete(...key: [...Owner, id: number]): Statement {
    return this.named('delete', `DELETE FROM ${this.name} t WHERE ${this.byKey}`, key);
  }

  insert(values: Writable<E>, ...owner: Owner): Statement<{ id: number }> {
    const given = this.given(values);
    const columns = [...this.owner, ...given.columns];
    return {
      text: `INSERT INTO ${this.name} (${columns.join(', ')})
             VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      values: [...owner, ...this.parameters(given)],
    };
  }

  /** Undefined values are not written; without any the statement changes nothing but `updated_at`. */
  update(values: Writable<E>, ...key: [...Owner, id: number]): Statement {
    const given = this.given(values);
    const sets = given.columns.map((column, index) => `${column} = $${index + key.length + 1}`);
    return {
      text: `UPDATE ${this.name} t SET ${this.changed(sets)} WHERE ${this.byKey}`,
      values: [...key, ...this.parameters(given)],
    };
  }

  /** As `insert`, one statement for rows with the same columns. */
  insertMany(rows: readonly Writable<E>[], ...owner: Owner): Batch[] {
    const json = `$${owner.length + 1}::jsonb`;
    return this.alike(rows).map(({ columns, members, at }) => ({
      at,
      statement: {
        text: `INSERT INTO ${this.name} AS t (${[...this.owner, ...columns].join(', ')})
               SELECT ${[...owner.map((_, index) => `$${index + 1}::integer`), ...columns.map((column) => `r.${column}`)].join(', ')}
                 FROM jsonb_populate_recordset(NULL::${this.name}, ${json}) r RETURNING t.id`,
        values: [...owner, JSON.stringify(members)],
      },
    }));
  }

  /** Writes what differs, one statement for rows with the same columns; each returns the ids of the changed rows. */
  updateMany(
    rows: readonly { id: number; values: Writable<E> }[],
    ...owner: Owner
  ): Statement<{ id: number }>[] {
    const byKey = this.byKey.replace(/\$\d+$/, 'r.id');
    return this.alike(
      rows.map(({ values }) => values),
      rows.map(({ id }) => ({ id })),
    )
      .filter(({ columns }) => columns.length > 0)
      .map(({ columns, members }) => ({
        text: `UPDATE ${this.name} t SET ${this.changed(columns.map((column) => `${column} = r.${column}`))}
                 FROM jsonb_populate_recordset(NULL::${this.name}, $${owner.length + 1}::jsonb) r
                WHERE ${byKey} AND (${columns.map((column) => `t.${column} IS DISTINCT FROM r.${column}`).join(' OR ')})
                RETURNING t.id`,
        values: [...owner, JSON.stringify(members)],
      }));
  }

  private many(verb: string, locking: string, key: readonly unknown[]): Statement<E> {
    const byIds = this.byKey.replace(/\$\d+$/, (id) => `ANY(${id}::integer[])`);
    return this.named(verb, `${this.selected} WHERE ${byIds} ORDER BY t.id${locking}`, key);
  }

  private get selected(): string {
    return `SELECT ${this.columns} FROM ${this.name} t`;
  }

  private named<Row>(verb: string, text: string, values: readonly unknown[]): Statement<Row> {
    return defineStatement<Row>(`${this.name}:${verb}`, text)(...values);
  }

  private changed(sets: readonly string[]): string {
    return [...sets, ...(this.columnOf.has('updatedAt') ? ['updated_at = service_now()'] : [])].join(', ');
  }

  /** @param more members that each row has besides its columns */
  private alike(rows: readonly Writable<E>[], more: readonly object[] = []): Alike[] {
    const groups = new Map<string, Alike>();
    rows.forEach((row, index) => {
      const { columns, values } = this.given(row);
      const key = columns.join();
      const group = groups.get(key) ?? { columns, members: [], at: [] };
      groups.set(key, group);
      const members = columns.map((column, place): [string, unknown] => [column, values[place]]);
      group.members.push({ ...more[index], ...Object.fromEntries(members) });
      group.at.push(index);
    });
    return [...groups.values()];
  }

  private given(values: Writable<E>): { columns: string[]; values: unknown[] } {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return {
      columns: given.map(([property]) => this.columnFor(property)),
      values: given.map(([, value]) => value),
    };
  }

  private parameters({ columns, values }: { columns: string[]; values: unknown[] }): unknown[] {
    return values.map((value, index) =>
      this.json.has(columns[index] ?? '') && value !== null ? JSON.stringify(value) : value,
    );
  }

  private columnFor(property: string): string {
    const column = this.columnOf.get(property);
    if (column === undefined) throw new Error(`${this.name} has no column for ${property}`);
    return column;
  }
}

/** A table whose key is led by the tenant. */
export type TenantTable<E extends object> = Table<E, [tenantId: number]>;

/** The table of an entity: of a tenant's rows, or of rows that belong to no tenant. */
export function table<E extends TenantOwnedEntity>(entity: EntityClass<E>): TenantTable<E>;
export function table<E extends { id: number }>(entity: EntityClass<E>): Table<E, []>;
export function table<E extends object>(entity: EntityClass<E>): Table<E, number[]> {
  return new Table(entity);
}

/** What the decorators of an entity and of the classes that it extends declare. */
function metadataOf(entity: EntityClass<object>) {
  const classes: EntityClass<object>[] = [];
  for (let at = entity; typeof at === 'function' && at.name !== ''; at = superclassOf(at)) classes.push(at);
  const storage = getMetadataArgsStorage();
  return { tables: storage.filterTables(entity), columns: storage.filterColumns(classes) };
}

function superclassOf(entity: EntityClass<object>): EntityClass<object> {
  return Object.getPrototypeOf(entity) as EntityClass<object>;
}
