import type { ListDefinition } from '#pagination';
import { defineStatement } from '#postgres';
import { selectUnit } from '../stock/units/unit-columns.js';
import type { OrderLineRow, OrderRow } from './domain/order.js';

/** The tables of one kind of order: names of tables and columns, and SQL, are constants of the code. */
export interface OrderTable<S extends string> {
  /** As error messages name it: `Purchase order`. */
  name: string;
  /** With `<table>_line` and `<table>_id`. */
  table: string;
  /** Table of the party, with `<party>_id`. */
  party: string;
  /** Column of the lines that counts what was delivered. */
  delivered: string;
  /** SQL of what is reserved for a line `l`. */
  reserved: string;
  /** SQL of further assignments of a change of status, which is `$4`. */
  onStatus: string;
  /** Columns of what the parties call it. */
  references: readonly string[];
  list: ListDefinition<OrderRow<S>>;
}

/** A line of a draft that was just written, with what the draft has besides. */
export interface InsertedLine {
  /** Of the draft among those of the statement, from 1. */
  place: number;
  orderId: number;
  partyName: string;
  createdAt: string;
  id: number;
  sku: string;
  productName: string;
  unitOfMeasure: string;
}

/** The statements that read and write the orders of one kind. */
export function orderStatements<S extends string>({
  table,
  party,
  delivered,
  reserved,
  onStatus,
  references,
  list,
}: OrderTable<S>) {
  const linesWhere = (
    order: string,
  ): string => `SELECT l.id, l.${table}_id AS "orderId", l.product_id AS "productId", p.sku, p.name AS "productName",
            l.quantity, ${selectUnit('l', 'p')}, l.unit_price AS "unitPrice", l.line_total AS "lineTotal", l.${delivered} AS delivered,
            l.quantity_closed AS closed, l.quantity_returned AS returned, ${reserved} AS reserved
       FROM ${table}_line l JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
      WHERE l.tenant_id = $1 AND l.${table}_id ${order}
      ORDER BY l.${table}_id, l.position, l.id`;
  return {
    row: defineStatement<OrderRow<S>>(
      `${table}:row`,
      `SELECT ${list.columns} FROM ${list.from} WHERE o.tenant_id = $1 AND o.id = $2`,
    ),
    linesOfOne: defineStatement<OrderLineRow>(`${table}:lines-of-one`, linesWhere('= $2')),
    lines: defineStatement<OrderLineRow>(`${table}:lines`, linesWhere('= ANY($2::integer[])')),
    lock: defineStatement(
      `${table}:lock`,
      `SELECT id FROM ${table} WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    ),
    insert: defineStatement<InsertedLine>(
      `${table}:insert`,
      `WITH line AS (
         SELECT t.*, p.sku, p.name, p.unit_of_measure, nextval('${table}_line_id_seq')::integer AS id
           FROM unnest($11::integer[], $12::integer[], $13::integer[], $14::numeric[], $15::numeric[], $16::text[], $17::numeric[])
                  AS t (place, position, product_id, quantity, unit_price, unit, unit_factor)
           JOIN product p ON p.tenant_id = $1 AND p.id = t.product_id AND p.is_active
            AND (NOT p.whole_units OR t.quantity = trunc(t.quantity))
            FOR KEY SHARE OF p),
       sound AS (
         SELECT h.*, party.name AS party_name
           FROM unnest($2::text[], $3::integer[], $4::date[], $5::date[], $6::text[], $7::jsonb[], $8::integer[],
                       $9::numeric[], $10::integer[]) WITH ORDINALITY
                  AS h (order_number, party_id, order_date, expected_delivery_date, notes, reference, created_by_id,
                        total, lines, place)
           JOIN ${party} party ON party.tenant_id = $1 AND party.id = h.party_id AND party.is_active
          WHERE h.lines = (SELECT count(*) FROM line WHERE line.place = h.place)),
       made AS (
         INSERT INTO ${table} (tenant_id, order_number, ${party}_id, order_date, expected_delivery_date, notes,
           ${references.join(', ')}, created_by_id, total)
         SELECT $1, order_number, party_id, order_date, expected_delivery_date, notes,
                ${references.map((name) => `coalesce(reference ->> '${name}', '')`).join(', ')}, created_by_id, total
           FROM sound ORDER BY place
         RETURNING id, order_number, created_at),
       written AS (
         SELECT made.id AS order_id, made.created_at, sound.party_name, line.*
           FROM made JOIN sound USING (order_number) JOIN line USING (place)),
       written_lines AS (
         INSERT INTO ${table}_line (id, tenant_id, ${table}_id, position, product_id, quantity, unit_price, unit, unit_factor,
           line_total)
         SELECT id, $1, order_id, position, product_id, quantity, unit_price, unit, unit_factor,
                line_amount(quantity, unit_price, unit_factor) FROM written ORDER BY place, position)
       SELECT place, order_id AS "orderId", party_name AS "partyName", created_at AS "createdAt", id, sku,
              name AS "productName", unit_of_measure AS "unitOfMeasure"
         FROM written ORDER BY place, position`,
    ),
    update: defineStatement(
      `${table}:update`,
      `UPDATE ${table} SET order_number = $3, ${party}_id = $4, order_date = $5::date,
         expected_delivery_date = $6::date, notes = $7,
         ${references.map((name) => `${name} = coalesce($8::jsonb ->> '${name}', '')`).join(', ')}, updated_at = service_now()
        WHERE tenant_id = $1 AND id = $2`,
    ),
    deleteLines: defineStatement(
      `${table}:delete-lines`,
      `DELETE FROM ${table}_line WHERE tenant_id = $1 AND ${table}_id = $2`,
    ),
    insertLines: defineStatement(
      `${table}:insert-lines`,
      `INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity, unit_price, unit, unit_factor)
       SELECT $1, $2, position, product_id, quantity, unit_price, unit, unit_factor
         FROM unnest($3::integer[], $4::numeric[], $5::numeric[], $6::text[], $7::numeric[]) WITH ORDINALITY
           AS t (product_id, quantity, unit_price, unit, unit_factor, position)`,
    ),
    setTotal: defineStatement(
      `${table}:set-total`,
      `UPDATE ${table} SET total = $3 WHERE tenant_id = $1 AND id = $2`,
    ),
    giveUpLines: defineStatement(
      `${table}:give-up-lines`,
      `UPDATE ${table}_line SET quantity_closed = quantity - ${delivered} WHERE tenant_id = $1 AND id = ANY($2::integer[])`,
    ),
    keepLines: defineStatement(
      `${table}:keep-lines`,
      `UPDATE ${table}_line l
          SET quantity = k.quantity, unit_price = k.unit_price, quantity_closed = k.closed, position = k.position,
              unit = k.unit, unit_factor = k.unit_factor
         FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[], $6::integer[], $7::text[], $8::numeric[])
                AS k (id, quantity, unit_price, closed, position, unit, unit_factor)
        WHERE l.tenant_id = $1 AND l.id = k.id`,
    ),
    addLines: defineStatement(
      `${table}:add-lines`,
      `INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity, unit_price, unit, unit_factor)
       SELECT $1, $2, position, product_id, quantity, unit_price, unit, unit_factor
         FROM unnest($3::integer[], $4::numeric[], $5::numeric[], $6::text[], $7::numeric[], $8::integer[])
           AS t (product_id, quantity, unit_price, unit, unit_factor, position)`,
    ),
    removeLines: defineStatement(
      `${table}:remove-lines`,
      `DELETE FROM ${table}_line WHERE tenant_id = $1 AND id = ANY($2::integer[])`,
    ),
    retotal: defineStatement(
      `${table}:retotal`,
      `UPDATE ${table} o SET updated_at = service_now(),
         total = (SELECT coalesce(sum(l.line_total), 0) FROM ${table}_line l
                   WHERE l.tenant_id = o.tenant_id AND l.${table}_id = o.id AND NOT l.id = ANY($3::integer[]))
        WHERE o.tenant_id = $1 AND o.id = $2`,
    ),
    // The bookings of the order are numbered; its row is locked.
    book: defineStatement(
      `${table}:book`,
      `INSERT INTO ${table}_booking (tenant_id, ${table}_id, number, day, lines, quantity, amount, given_up_quantity, given_up_amount)
       SELECT $1, $2, b.number + 1, $3::date, l.lines - b.lines, l.quantity - b.quantity, l.amount - b.amount,
              l.closed - b.closed, l.closed_amount - b.closed_amount
         FROM (SELECT count(*) AS lines, sum(quantity) AS quantity, sum(line_total) AS amount,
                      sum(quantity_closed) AS closed, sum(line_amount(quantity_closed, unit_price, unit_factor)) AS closed_amount
                 FROM ${table}_line WHERE tenant_id = $1 AND ${table}_id = $2) AS l,
              (SELECT max(number) AS number, sum(lines) AS lines, sum(quantity) AS quantity, sum(amount) AS amount,
                      sum(given_up_quantity) AS closed, sum(given_up_amount) AS closed_amount
                 FROM ${table}_booking WHERE tenant_id = $1 AND ${table}_id = $2) AS b
        WHERE (l.lines, l.quantity, l.amount, l.closed, l.closed_amount)
              IS DISTINCT FROM (b.lines, b.quantity, b.amount, b.closed, b.closed_amount) AND b.number IS NOT NULL`,
    ),
    delete: defineStatement(`${table}:delete`, `DELETE FROM ${table} WHERE tenant_id = $1 AND id = $2`),
    status: defineStatement(
      `${table}:status`,
      `UPDATE ${table} SET status = $4, updated_at = service_now()${onStatus}
        WHERE tenant_id = $1 AND id = $2 AND status = $3`,
    ),
    closeLines: defineStatement(
      `${table}:close-lines`,
      `UPDATE ${table}_line SET quantity_closed = quantity - ${delivered} WHERE tenant_id = $1 AND ${table}_id = $2`,
    ),
    delivered: defineStatement(
      `${table}:delivered`,
      `UPDATE ${table}_line l SET ${delivered} = l.${delivered} + d.quantity
         FROM unnest($2::integer[], $3::numeric[]) AS d (id, quantity)
        WHERE l.tenant_id = $1 AND l.id = d.id`,
    ),
  };
}
