import type { Statement } from '../../database/statement.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type {
  DeliveredLine,
  Delivery,
  DeliveryHeader,
  DeliveryKind,
  DeliveryLineRow,
  DeliveryRow,
} from './delivery.js';

/** Reads and writes goods received notes or dispatches. They are written once and never changed. */
export abstract class DeliveriesRepository {
  private readonly table: string;
  private readonly rowText: string;
  private readonly linesText: string;
  private readonly insertText: string;

  protected constructor(private readonly kind: DeliveryKind) {
    const { objectType: table, list, fields, keepsCost } = kind;
    this.table = table;
    this.rowText = `SELECT ${list.columns} FROM ${list.from} WHERE d.tenant_id = $1 AND d.id = $2`;
    this.linesText = `SELECT l.id, l.${table}_id AS "deliveryId", l.product_id AS "productId", p.sku, p.name AS "productName",
              l.quantity, ${keepsCost ? 'l.unit_cost' : 'NULL'} AS "unitCost"
         FROM ${table}_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
        WHERE l.tenant_id = $1 AND l.${table}_id = ANY($2::integer[])
        ORDER BY l.${table}_id, l.position, l.id`;
    const cost = keepsCost ? ', unit_cost' : '';
    this.insertText = `WITH line AS (
         SELECT * FROM unnest($8::integer[], $9::numeric[]${keepsCost ? ', $10::numeric[]' : ''}) WITH ORDINALITY
           AS t (product_id, quantity${cost}, position)),
       made AS (
         INSERT INTO ${table} (tenant_id, ${fields.number}, ${fields.order}_id, ${fields.location}_id, ${fields.date}, notes,
           created_by_id)
         VALUES ($1, $2, $3, $4, $5::date, $6, $7) RETURNING id),
       written AS (
         INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity${cost})
         SELECT $1, made.id, position, product_id, quantity${cost} FROM made, line)
       SELECT id FROM made`;
  }

  /** The whole delivery, or null. */
  async find(tx: TenantTransaction, id: number): Promise<Delivery | null> {
    const [header, lines] = this.byId(tx.tenantId, id);
    return this.deliveryOf(await Promise.all([tx.query(header), tx.query(lines)]));
  }

  /** The statements that read a whole delivery; `deliveryOf` puts their rows together. */
  byId(tenantId: number, id: number): [Statement<DeliveryRow>, Statement<DeliveryLineRow>] {
    return [
      { name: `${this.table}:row`, text: this.rowText, values: [tenantId, id] },
      this.linesOf(tenantId, [id]),
    ];
  }

  deliveryOf([[row], lines]: [DeliveryRow[], DeliveryLineRow[]]): Delivery | null {
    return row ? { ...row, lines } : null;
  }

  /** Lines of several deliveries, by delivery and position. */
  linesOf(tenantId: number, ids: readonly number[]): Statement<DeliveryLineRow> {
    return { name: `${this.table}:lines`, text: this.linesText, values: [tenantId, ids] };
  }

  /** @returns the id of what was written */
  async insert(
    tx: TenantTransaction,
    header: DeliveryHeader,
    lines: readonly DeliveredLine[],
  ): Promise<number> {
    const { number, orderId, locationId, date, notes } = header;
    const made = await tx.queryOne<{ id: number }>({
      name: `${this.table}:insert`,
      text: this.insertText,
      values: [
        tx.tenantId,
        number,
        orderId,
        locationId,
        date,
        notes,
        tx.scope.userId,
        lines.map(({ productId }) => productId),
        lines.map(({ quantity }) => quantity),
        ...(this.kind.keepsCost ? [lines.map(({ unitCost }) => unitCost)] : []),
      ],
    });
    if (!made) throw new Error('The delivery was not written.');
    return made.id;
  }
}
