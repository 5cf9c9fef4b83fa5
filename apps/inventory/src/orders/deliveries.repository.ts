import { NotFound } from '#errors';
import type { ListDefinition } from '#pagination';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';
import { type MovedLot, shownLots } from '../stock/lots/named-lots.js';
import type {
  DeliveredLine,
  Delivery,
  DeliveryHeader,
  DeliveryLineRow,
  DeliveryRow,
  Prepared,
} from './domain/delivery.js';
import { selectUnit } from '../stock/units/unit-columns.js';
import type { DeliveryColumns } from './delivery-list.js';
import type { DocumentReader } from './read-documents.js';

/** The tables of goods received notes or of dispatches: names of tables and columns are constants of the code. */
export interface DeliveryTable {
  /** As error messages name it: `Goods received note`. */
  name: string;
  /** With `<table>_line` and `<table>_id`. */
  table: string;
  columns: DeliveryColumns;
  keepsCost: boolean;
  list: ListDefinition<DeliveryRow>;
}

/** Reads and writes goods received notes or dispatches: prepared ones change, the others are written once. */
export class DeliveriesRepository implements DocumentReader<DeliveryRow, DeliveryLineRow> {
  readonly name: string;
  readonly list: ListDefinition<DeliveryRow>;
  private readonly statements: ReturnType<typeof statementsOf>;

  constructor(private readonly table: DeliveryTable) {
    this.name = table.name;
    this.list = table.list;
    this.statements = statementsOf(table);
  }

  byId(tenantId: number, id: number): [Statement<DeliveryRow>, Statement<DeliveryLineRow>] {
    return [this.statements.row(tenantId, id), this.linesOf(tenantId, [id])];
  }

  linesOf(tenantId: number, ids: readonly number[]): Statement<DeliveryLineRow> {
    return this.statements.lines(tenantId, ids);
  }

  documentOf({ deliveryId }: DeliveryLineRow): number {
    return deliveryId;
  }

  /** @throws NotFound */
  async get(tx: TenantTransaction, id: number): Promise<Delivery> {
    const [header, lines] = this.byId(tx.tenantId, id);
    const [row, own] = await Promise.all([tx.queryOne(header), tx.query(lines)]);
    if (!row) throw new NotFound(this.name);
    return { ...row, lines: own };
  }

  /** A delivery, its row locked, and what is kept of it until it is processed: null once it is. @throws NotFound */
  async lock(tx: TenantTransaction, id: number): Promise<{ delivery: Delivery; prepared: Prepared | null }> {
    const [locked, delivery] = await Promise.all([
      tx.queryOne(this.statements.lock(tx.tenantId, id)),
      this.get(tx, id),
    ]);
    return { delivery, prepared: locked?.prepared ?? null };
  }

  /** @returns the id of what was prepared */
  async prepare(tx: TenantTransaction, header: DeliveryHeader, prepared: Prepared): Promise<number> {
    const values = [...headerValues(header), tx.scope.userId, JSON.stringify(prepared)];
    const made = await tx.queryOne(this.statements.prepare(tx.tenantId, ...values));
    if (!made) throw new Error(`${this.name} was not written.`);
    return made.id;
  }

  async changePrepared(
    tx: TenantTransaction,
    id: number,
    header: DeliveryHeader,
    prepared: Prepared,
  ): Promise<void> {
    const values = [...headerValues(header), JSON.stringify(prepared)];
    await tx.execute(this.statements.change(tx.tenantId, id, ...values));
  }

  async deletePrepared(tx: TenantTransaction, id: number): Promise<void> {
    await tx.execute(this.statements.delete(tx.tenantId, id));
  }

  /** A prepared delivery becomes what it says, with these lines. */
  async process(
    tx: TenantTransaction,
    id: number,
    header: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<void> {
    await Promise.all([
      tx.execute(this.statements.change(tx.tenantId, id, ...headerValues(header), null)),
      tx.execute(this.statements.addLines(tx.tenantId, id, ...this.lineValues(lines))),
    ]);
  }

  /** @returns the id of what was written */
  async insert(
    tx: TenantTransaction,
    header: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<number> {
    const values = [...headerValues(header), tx.scope.userId, ...this.lineValues(lines)];
    const made = await tx.queryOne(this.statements.insert(tx.tenantId, ...values));
    if (!made) throw new Error(`${this.name} was not written.`);
    return made.id;
  }

  /** The lots that each line has moved; does not wait. */
  keepLots(
    tx: TenantTransaction,
    id: number,
    moved: readonly { productId: number; lots: readonly MovedLot[] }[],
  ): void {
    const tracked = moved.filter(({ lots }) => lots.length > 0);
    if (tracked.length === 0) return;
    const products = tracked.map(({ productId }) => productId);
    const lots = tracked.map((line) => JSON.stringify(shownLots(line.lots)));
    tx.send(this.statements.keepLots(tx.tenantId, id, products, lots));
  }

  private lineValues(lines: readonly DeliveredLine[]): unknown[] {
    return [
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ entered }) => entered?.name ?? null),
      lines.map(({ entered }) => entered?.factor ?? null),
      ...(this.table.keepsCost
        ? [lines.map(({ unitCost }) => unitCost), lines.map(({ enteredCost }) => enteredCost)]
        : []),
    ];
  }
}

function headerValues({ number, orderId, locationId, date, notes, references }: DeliveryHeader): unknown[] {
  return [number, orderId, locationId, date, notes, JSON.stringify(references)];
}

function statementsOf({ table, list, columns, keepsCost }: DeliveryTable) {
  const own = `product_id, quantity, unit, unit_factor${keepsCost ? ', unit_cost, entered_cost' : ''}`;
  const { number, order, location, date, references } = columns;
  const header = [number, `${order}_id`, `${location}_id`, date, 'notes', ...references].join(', ');
  /** The values of a header, from this placeholder on. */
  const values = (first: number): string => {
    const reference = `$${first + 5}::jsonb`;
    return [
      ...[0, 1, 2].map((next) => `$${first + next}`),
      `$${first + 3}::date`,
      `$${first + 4}`,
      ...references.map((name) => `coalesce(${reference} ->> '${name}', '')`),
    ].join(', ');
  };
  const unnested = (first: number): string =>
    `unnest($${first}::integer[], $${first + 1}::numeric[], $${first + 2}::text[], $${first + 3}::numeric[]${
      keepsCost ? `, $${first + 4}::numeric[], $${first + 5}::numeric[]` : ''
    }) WITH ORDINALITY AS t (${own}, position)`;
  return {
    row: defineStatement<DeliveryRow>(
      `${table}:row`,
      `SELECT ${list.columns} FROM ${list.from} WHERE d.tenant_id = $1 AND d.id = $2`,
    ),
    // Of a prepared one, each line has its place as its id, and the order's price of now where it has no cost.
    lines: defineStatement<DeliveryLineRow>(
      `${table}:lines`,
      `SELECT k.id, k."deliveryId", k."productId", p.sku, p.name AS "productName", k.quantity, ${selectUnit('k', 'p')},
              k.cost AS "unitCost", coalesce(k.entered_cost, k.cost) AS "unitPrice", coalesce(k.lots, '[]') AS lots
         FROM (SELECT l.tenant_id, l.id, l.${table}_id AS "deliveryId", l.product_id AS "productId", l.quantity, l.unit,
                      l.unit_factor, ${keepsCost ? 'l.unit_cost' : 'NULL::numeric'} AS cost,
                      ${keepsCost ? 'l.entered_cost' : 'NULL::numeric'} AS entered_cost, l.position, l.lots
                 FROM ${table}_line l WHERE l.tenant_id = $1 AND l.${table}_id = ANY($2::integer[])
               UNION ALL
               SELECT d.tenant_id, l.place::integer, d.id, l.product_id, l.quantity, l.entered ->> 'name', f.factor,
                      ${keepsCost ? 'coalesce(l.cost, round(o.unit_price / coalesce(o.unit_factor, 1), 4), 0)' : 'NULL'},
                      ${
                        keepsCost
                          ? 'CASE WHEN f.factor IS NOT NULL THEN coalesce(l.entered_cost, round(o.unit_price * f.factor / coalesce(o.unit_factor, 1), 4)) END'
                          : 'NULL'
                      },
                      l.place::integer, NULL::jsonb
                 FROM ${table} d
                CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(d.prepared -> 'lines')
                  AS ("productId" integer, quantity numeric, "unitCost" numeric, entered jsonb, "enteredCost" numeric))
                  WITH ORDINALITY AS l (product_id, quantity, cost, entered, entered_cost, place)
                CROSS JOIN LATERAL (SELECT (l.entered ->> 'factor')::numeric AS factor) AS f
                 LEFT JOIN ${order}_line o ON o.tenant_id = d.tenant_id AND o.${order}_id = d.${order}_id
                  AND o.product_id = l.product_id
                WHERE d.tenant_id = $1 AND d.id = ANY($2::integer[]) AND d.prepared IS NOT NULL) AS k
         JOIN product p ON p.tenant_id = k.tenant_id AND p.id = k."productId"
        ORDER BY k."deliveryId", k.position, k.id`,
    ),
    keepLots: defineStatement(
      `${table}:keep-lots`,
      `UPDATE ${table}_line l SET lots = c.lots FROM unnest($3::integer[], $4::jsonb[]) AS c (product_id, lots)
        WHERE l.tenant_id = $1 AND l.${table}_id = $2 AND l.product_id = c.product_id`,
    ),
    insert: defineStatement<{ id: number }>(
      `${table}:insert`,
      `WITH line AS (
         SELECT * FROM ${unnested(9)}),
       made AS (
         INSERT INTO ${table} (tenant_id, ${header}, created_by_id)
         VALUES ($1, ${values(2)}, $8) RETURNING id),
       written AS (
         INSERT INTO ${table}_line (tenant_id, ${table}_id, position, ${own})
         SELECT $1, made.id, position, ${own} FROM made, line)
       SELECT id FROM made`,
    ),
    lock: defineStatement<{ prepared: Prepared | null }>(
      `${table}:lock`,
      `SELECT prepared FROM ${table} WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    ),
    prepare: defineStatement<{ id: number }>(
      `${table}:prepare`,
      `INSERT INTO ${table} (tenant_id, ${header}, created_by_id, prepared)
       VALUES ($1, ${values(2)}, $8, $9::jsonb) RETURNING id`,
    ),
    change: defineStatement(
      `${table}:change`,
      `UPDATE ${table} SET (${header}) = ROW (${values(3)}), prepared = $9::jsonb, updated_at = service_now()
        WHERE tenant_id = $1 AND id = $2`,
    ),
    delete: defineStatement(`${table}:delete`, `DELETE FROM ${table} WHERE tenant_id = $1 AND id = $2`),
    addLines: defineStatement(
      `${table}:add-lines`,
      `INSERT INTO ${table}_line (tenant_id, ${table}_id, position, ${own})
       SELECT $1, $2, position, ${own} FROM ${unnested(3)}`,
    ),
  };
}
