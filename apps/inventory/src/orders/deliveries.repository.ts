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
} from './domain/delivery.js';
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

/** Reads and writes goods received notes or dispatches. They are written once and never changed. */
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

  /** The delivery that this transaction has written. */
  async get(tx: TenantTransaction, id: number): Promise<Delivery> {
    const [header, lines] = this.byId(tx.tenantId, id);
    const [row, own] = await Promise.all([tx.queryOne(header), tx.query(lines)]);
    if (!row) throw new Error(`${this.name} ${id} was not written.`);
    return { ...row, lines: own };
  }

  /** @returns the id of what was written */
  async insert(
    tx: TenantTransaction,
    { number, orderId, locationId, date, notes, references }: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<number> {
    const products = lines.map(({ productId }) => productId);
    const quantities = lines.map(({ quantity }) => quantity);
    const costs = this.table.keepsCost ? [lines.map(({ unitCost }) => unitCost)] : [];
    const header = [number, orderId, locationId, date, notes, JSON.stringify(references), tx.scope.userId];
    const made = await tx.queryOne(
      this.statements.insert(tx.tenantId, ...header, products, quantities, ...costs),
    );
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
}

function statementsOf({ table, list, columns, keepsCost }: DeliveryTable) {
  const cost = keepsCost ? ', unit_cost' : '';
  const { references: names } = columns;
  return {
    row: defineStatement<DeliveryRow>(
      `${table}:row`,
      `SELECT ${list.columns} FROM ${list.from} WHERE d.tenant_id = $1 AND d.id = $2`,
    ),
    lines: defineStatement<DeliveryLineRow>(
      `${table}:lines`,
      `SELECT l.id, l.${table}_id AS "deliveryId", l.product_id AS "productId", p.sku, p.name AS "productName",
              l.quantity, ${keepsCost ? 'l.unit_cost' : 'NULL'} AS "unitCost", coalesce(l.lots, '[]') AS lots
         FROM ${table}_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
        WHERE l.tenant_id = $1 AND l.${table}_id = ANY($2::integer[])
        ORDER BY l.${table}_id, l.position, l.id`,
    ),
    keepLots: defineStatement(
      `${table}:keep-lots`,
      `UPDATE ${table}_line l SET lots = c.lots FROM unnest($3::integer[], $4::jsonb[]) AS c (product_id, lots)
        WHERE l.tenant_id = $1 AND l.${table}_id = $2 AND l.product_id = c.product_id`,
    ),
    insert: defineStatement<{ id: number }>(
      `${table}:insert`,
      `WITH line AS (
         SELECT * FROM unnest($9::integer[], $10::numeric[]${keepsCost ? ', $11::numeric[]' : ''}) WITH ORDINALITY
           AS t (product_id, quantity${cost}, position)),
       made AS (
         INSERT INTO ${table} (tenant_id, ${columns.number}, ${columns.order}_id, ${columns.location}_id, ${columns.date},
           notes, ${names.join(', ')}, created_by_id)
         VALUES ($1, $2, $3, $4, $5::date, $6, ${names.map((name) => `coalesce($7::jsonb ->> '${name}', '')`).join(', ')}, $8)
         RETURNING id),
       written AS (
         INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity${cost})
         SELECT $1, made.id, position, product_id, quantity${cost} FROM made, line)
       SELECT id FROM made`,
    ),
  };
}
