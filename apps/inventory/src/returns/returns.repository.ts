import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';
import type { DocumentReader } from '../orders/read-documents.js';
import { type MovedLot, shownLots } from '../stock/lots/named-lots.js';
import { selectUnit } from '../stock/units/unit-columns.js';
import { CUSTOMER_RETURN, type ReturnKind, SUPPLIER_RETURN } from './domain/return-kind.js';
import { type ReturnDocument, type ReturnLineRow, type ReturnRow, RETURNS } from './return-list.js';
import type { DocumentLine, ReturnedLine } from './domain/returnable.js';

/** The returned document and its order, read after the order is locked. */
export interface Returnable {
  id: number;
  number: string;
  orderId: number;
  orderStatus: string;
  locationId: number;
  /** False: prepared, nothing has moved. */
  isProcessed: boolean;
  lines: DocumentLine[];
}

export interface NewReturn {
  id: number;
  number: string;
  documentId: number;
  locationId: number;
  reason: string;
  reopen: boolean;
}

const row = defineStatement<ReturnRow>(
  'returns:row',
  `SELECT ${RETURNS.columns} FROM ${RETURNS.from} WHERE ${RETURNS.scope} AND r.id = $2`,
);

const lines = defineStatement<ReturnLineRow>(
  'returns:lines',
  `SELECT l.id, l.return_document_id AS "returnId", l.product_id AS "productId", p.sku, p.name AS "productName",
          l.quantity, ${selectUnit('l', 'p')}, l.unit_cost AS "unitCost", round(l.cost_difference, 4) AS "costDifference",
          coalesce(l.lots, '[]') AS lots
     FROM return_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
    WHERE l.tenant_id = $1 AND l.return_document_id = ANY($2::integer[])
    ORDER BY l.return_document_id, l.position, l.id`,
);

const drawId = defineStatement<{ id: number }>(
  'returns:id',
  `SELECT nextval(pg_get_serial_sequence('return_document', 'id'))::integer AS id`,
);

const existing = defineStatement<{ id: number }>(
  'returns:products',
  'SELECT id FROM product WHERE tenant_id = $1 AND id = ANY($2::integer[])',
);

function statementsOf(kind: ReturnKind) {
  const named = <Row = unknown>(part: string, text: string): ReturnType<typeof defineStatement<Row>> =>
    defineStatement<Row>(`returns:${kind.name}-${part}`, text);
  const { table, order, delivered } = kind;
  const orderOf = `SELECT d.${order}_id FROM ${table} d WHERE d.tenant_id = $1 AND d.id = $2`;
  return {
    lock: named(
      'lock',
      `SELECT o.id FROM ${order} o WHERE o.tenant_id = $1 AND o.id = (${orderOf}) FOR NO KEY UPDATE`,
    ),
    // Its units and its tracking stay until the return is written, and who changes them is waited for (ADR 26).
    hold: named(
      'hold',
      `SELECT p.id FROM product p WHERE p.tenant_id = $1 AND p.id IN (
               SELECT l.product_id FROM ${table}_line l WHERE l.tenant_id = $1 AND l.${table}_id = $2)
              ORDER BY p.id FOR KEY SHARE`,
    ),
    header: named<Omit<Returnable, 'lines'>>(
      'header',
      `SELECT d.id, d.${kind.number} AS number, o.id AS "orderId", o.status AS "orderStatus",
                    d.${kind.location} AS "locationId", d.prepared IS NULL AS "isProcessed"
               FROM ${table} d JOIN ${order} o ON o.tenant_id = d.tenant_id AND o.id = d.${order}_id
              WHERE d.tenant_id = $1 AND d.id = $2`,
    ),
    lines: named<DocumentLine>(
      'lines',
      `SELECT l.product_id AS "productId", p.sku, l.quantity, ${selectUnit('l', 'p')}, l.unit_cost AS "unitCost", ol.id AS "orderLineId",
                   p.tracking, p.unit_of_measure AS "unitOfMeasure", p.units, p.whole_units AS "wholeUnits",
                   CASE WHEN p.tracking = 'none' THEN '[]' ELSE coalesce(l.lots, '[]') END AS lots,
                   CASE WHEN l.lots IS NULL THEN '[]' ELSE coalesce((SELECT jsonb_agg(moved) FROM return_document r
                     JOIN return_line x ON x.tenant_id = r.tenant_id AND x.return_document_id = r.id
                     CROSS JOIN jsonb_array_elements(x.lots) AS moved
                    WHERE r.tenant_id = d.tenant_id AND r.${table}_id = d.id AND x.product_id = l.product_id), '[]')
                   END AS "returnedLots",
                   coalesce((SELECT sum(x.quantity) FROM return_document r
                     JOIN return_line x ON x.tenant_id = r.tenant_id AND x.return_document_id = r.id
                    WHERE r.tenant_id = d.tenant_id AND r.${table}_id = d.id AND x.product_id = l.product_id), 0) AS returned
              FROM ${table} d
              JOIN ${table}_line l ON l.tenant_id = d.tenant_id AND l.${table}_id = d.id
              JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
              JOIN ${order}_line ol ON ol.tenant_id = d.tenant_id AND ol.${order}_id = d.${order}_id
               AND ol.product_id = l.product_id
             WHERE d.tenant_id = $1 AND d.id = $2 ORDER BY l.position, l.id`,
    ),
    insert: named(
      'insert',
      `WITH made AS (
               INSERT INTO return_document (tenant_id, id, return_number, kind, ${table}_id, location_id, reason, reopen,
                 created_by_id)
               VALUES ($1, $2, $3, '${kind.name}', $4, $5, $6, $7, $8) RETURNING id)
             INSERT INTO return_line (tenant_id, return_document_id, position, product_id, quantity, unit_cost,
               cost_difference, lots, unit, unit_factor)
             SELECT $1, made.id, position, product_id, quantity, unit_cost, cost_difference, lots, unit, unit_factor
               FROM made, unnest($9::integer[], $10::numeric[], $11::numeric[], $12::numeric[], $13::jsonb[], $14::text[],
                 $15::numeric[]) WITH ORDINALITY
                 AS t (product_id, quantity, unit_cost, cost_difference, lots, unit, unit_factor, position)`,
    ),
    closeLines: named(
      'close-lines',
      `UPDATE ${order}_line l SET quantity_closed = l.quantity - l.${delivered} FROM ${order} o
        WHERE l.tenant_id = $1 AND l.${order}_id = $2 AND o.tenant_id = $1 AND o.id = $2 AND o.status = 'closed'`,
    ),
    reopen: named(
      'reopen',
      `UPDATE ${order}_line l SET ${delivered} = l.${delivered} - t.quantity
               FROM unnest($2::integer[], $3::numeric[]) AS t (id, quantity)
              WHERE l.tenant_id = $1 AND l.id = t.id`,
    ),
    count: named(
      'count',
      `UPDATE ${order}_line l SET quantity_returned = l.quantity_returned + t.quantity
              FROM unnest($2::integer[], $3::numeric[]) AS t (id, quantity)
             WHERE l.tenant_id = $1 AND l.id = t.id`,
    ),
    status: named<{ status: string }>(
      'status',
      `UPDATE ${order} o SET updated_at = service_now(), status = CASE
                 WHEN EXISTS (SELECT FROM ${order}_line l WHERE l.tenant_id = o.tenant_id AND l.${order}_id = o.id
                                 AND l.${delivered} > 0) THEN '${kind.reopened.some}'
                 ELSE '${kind.reopened.nothing}' END
              WHERE o.tenant_id = $1 AND o.id = $2 RETURNING o.status`,
    ),
  };
}

const STATEMENTS = { supplier: statementsOf(SUPPLIER_RETURN), customer: statementsOf(CUSTOMER_RETURN) };

/** Reads and writes returns, which are never changed. */
@Injectable()
export class ReturnsRepository implements DocumentReader<ReturnRow, ReturnLineRow> {
  readonly name = 'Return';
  readonly list = RETURNS;

  byId(tenantId: number, id: number): [Statement<ReturnRow>, Statement<ReturnLineRow>] {
    return [row(tenantId, id), lines(tenantId, [id])];
  }

  linesOf(tenantId: number, ids: readonly number[]): Statement<ReturnLineRow> {
    return lines(tenantId, ids);
  }

  documentOf({ returnId }: ReturnLineRow): number {
    return returnId;
  }

  /** The return written in this transaction. */
  async get(tx: TenantTransaction, id: number): Promise<ReturnDocument> {
    const [header, own] = this.byId(tx.tenantId, id);
    const [found, ownLines] = await Promise.all([tx.queryOne(header), tx.query(own)]);
    if (!found) throw new Error(`Return ${id} was not written.`);
    return { ...found, lines: ownLines };
  }

  /** The document, read after its order's row is locked and its products are held, or null. */
  async lock(tx: TenantTransaction, kind: ReturnKind, id: number): Promise<Returnable | null> {
    const values = [tx.tenantId, id];
    const statements = STATEMENTS[kind.name];
    // In one round trip: what is read after the locks is the latest committed state.
    const [, , header, own] = await Promise.all([
      tx.execute(statements.lock(...values)),
      tx.execute(statements.hold(...values)),
      tx.queryOne(statements.header(...values)),
      tx.query(statements.lines(...values)),
    ]);
    return header && { ...header, lines: own };
  }

  /** The existing product ids among those given. */
  async existingProducts(tx: TenantTransaction, ids: readonly number[]): Promise<Set<number>> {
    return new Set((await tx.query(existing(tx.tenantId, ids))).map(({ id }) => id));
  }

  /** The id of a return to be made, which its movements carry. */
  async drawId(tx: TenantTransaction): Promise<number> {
    const drawn = await tx.queryOne(drawId());
    if (!drawn) throw new Error('The sequence of return ids returned no row.');
    return drawn.id;
  }

  /** Writes a return whose movements are posted. @param posted the movement of each line */
  async insert(
    tx: TenantTransaction,
    kind: ReturnKind,
    made: NewReturn,
    returned: readonly ReturnedLine[],
    posted: readonly { costDifference: string; lots: readonly MovedLot[] }[],
  ): Promise<void> {
    const values = [
      tx.tenantId,
      made.id,
      made.number,
      made.documentId,
      made.locationId,
      made.reason,
      made.reopen,
      tx.scope.userId,
      returned.map(({ productId }) => productId),
      returned.map(({ now }) => now),
      returned.map(({ unitCost }) => unitCost),
      posted.map(({ costDifference }) => costDifference),
      posted.map(({ lots }) => (lots.length === 0 ? null : JSON.stringify(shownLots(lots)))),
      returned.map(({ entered }) => entered?.name ?? null),
      returned.map(({ entered }) => entered?.factor ?? null),
    ];
    await tx.execute(STATEMENTS[kind.name].insert(...values));
  }

  /** Makes the quantities outstanding again; what a closed order gave up stays given up. @returns the order's resulting status */
  async reopen(
    tx: TenantTransaction,
    kind: ReturnKind,
    orderId: number,
    returned: readonly ReturnedLine[],
  ): Promise<string> {
    const statements = STATEMENTS[kind.name];
    const [, , after] = await Promise.all([
      tx.execute(statements.closeLines(tx.tenantId, orderId)),
      tx.execute(statements.reopen(tx.tenantId, ...quantities(returned))),
      tx.queryOne(statements.status(tx.tenantId, orderId)),
    ]);
    if (!after) throw new Error('The order of the return does not exist.');
    return after.status;
  }

  /** Adds the returned quantities to the order's lines. */
  async count(tx: TenantTransaction, kind: ReturnKind, returned: readonly ReturnedLine[]): Promise<void> {
    await tx.execute(STATEMENTS[kind.name].count(tx.tenantId, ...quantities(returned)));
  }
}

function quantities(returned: readonly ReturnedLine[]): [number[], string[]] {
  return [returned.map(({ orderLineId }) => orderLineId), returned.map(({ now }) => now)];
}
