import { isoTimeSql } from '../database/iso-time.js';
import type { Statement } from '../database/statement.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantScope } from '../tenancy/scope.js';
import type { NewOrder, Order, OrderKind } from './order.js';

/** An order with who asks for it. */
export interface Member<Item> {
  scope: TenantScope;
  item: Item;
}

/** What the statement asks of a kind of order. */
type PlacedKind = Pick<OrderKind<string>, 'objectType' | 'party'>;

/**
 * SQL that writes new drafts with their lines, those whose party and products can be ordered: gives
 * each with its number in the order in which they were asked for. Nothing is read back: ids are drawn first, and what a
 * draft begins with is known.
 */
function textOf({ objectType: order, party }: PlacedKind): string {
  return `
  WITH line AS (
    SELECT t.*, p.sku, p.name, nextval('${order}_line_id_seq')::integer AS id
      FROM unnest($11::integer[], $12::integer[], $13::integer[], $14::numeric[], $15::numeric[])
        AS t (rank, position, product_id, quantity, unit_price)
      JOIN product p ON p.tenant_id = $1 AND p.id = t.product_id AND p.is_active),
  made AS (
    SELECT a.*, party.name AS party_name, s.total, nextval('${order}_id_seq')::integer AS id
      FROM unnest($2::text[], $3::integer[], $4::date[], $5::date[], $6::text[], $7::integer[], $8::text[], $9::text[], $10::text[])
        WITH ORDINALITY AS a (order_number, party_id, order_date, expected_delivery_date, notes, lines, address, user_agent,
          request_id, rank)
      JOIN ${party} party ON party.tenant_id = $1 AND party.id = a.party_id AND party.is_active
      JOIN (SELECT rank, count(*) AS lines, sum(round(quantity * unit_price, 4)) AS total FROM line GROUP BY rank) s
        ON s.rank = a.rank AND s.lines = a.lines),
  written AS (
    INSERT INTO ${order} (id, tenant_id, order_number, ${party}_id, order_date, expected_delivery_date, notes, created_by_id, total)
    SELECT id, $1, order_number, party_id, order_date, expected_delivery_date, notes, $16, total FROM made),
  written_lines AS (
    INSERT INTO ${order}_line (id, tenant_id, ${order}_id, position, product_id, quantity, unit_price)
    SELECT line.id, $1, made.id, line.position, line.product_id, line.quantity, line.unit_price
      FROM made JOIN line ON line.rank = made.rank),
  lines AS MATERIALIZED (
    SELECT made.id AS order_id, jsonb_agg(jsonb_build_object('id', l.id, 'orderId', made.id, 'productId', l.product_id,
             'sku', l.sku, 'productName', l.name, 'quantity', l.quantity::numeric(18, 4)::text,
             'unitPrice', l.unit_price::numeric(18, 4)::text, 'lineTotal', round(l.quantity * l.unit_price, 4)::text,
             'delivered', '0.0000', 'returned', '0.0000', 'reserved', '0') ORDER BY l.position) AS body
      FROM made JOIN line l ON l.rank = made.rank GROUP BY made.id),
  whole AS MATERIALIZED (
    SELECT o.rank::integer, o.id, o.address, o.user_agent, o.request_id,
           jsonb_build_object('id', o.id, 'orderNumber', o.order_number, 'partyId', o.party_id, 'partyName', o.party_name,
             'status', 'draft', 'orderDate', o.order_date, 'expectedDeliveryDate', o.expected_delivery_date,
             'notes', o.notes, 'total', o.total::text, 'createdAt', ${isoTimeSql('service_now()')},
             'updatedAt', ${isoTimeSql('service_now()')}, 'lines', lines.body) AS body
      FROM made o JOIN lines ON lines.order_id = o.id)
  SELECT rank, body AS order FROM whole`;
}

const texts = new Map<string, string>();

/** The statement for these orders; its rows are `{ rank, order }`, ranks from 1. */
export function placing<S extends string>(
  kind: PlacedKind,
  tx: TenantTransaction,
  orders: readonly Member<NewOrder>[],
): Statement<{ rank: number; order: Order<S> }> {
  const { objectType } = kind;
  let text = texts.get(objectType);
  if (text === undefined) texts.set(objectType, (text = textOf(kind)));
  const headers = orders.map(({ item }) => item.header);
  const origins = orders.map(({ scope }) => scope.origin);
  const lines = orders.flatMap(({ item }) => item.lines);
  const ranks: number[] = [];
  const positions: number[] = [];
  orders.forEach(({ item }, index) => {
    for (let position = 1; position <= item.lines.length; position += 1) {
      ranks.push(index + 1);
      positions.push(position);
    }
  });
  return {
    name: `${objectType}:place`,
    text,
    values: [
      tx.tenantId,
      headers.map(({ orderNumber }) => orderNumber),
      headers.map(({ partyId }) => partyId),
      headers.map(({ orderDate }) => orderDate),
      headers.map(({ expectedDeliveryDate }) => expectedDeliveryDate),
      headers.map(({ notes }) => notes),
      orders.map(({ item }) => item.lines.length),
      origins.map(({ address }) => address),
      origins.map(({ userAgent }) => userAgent),
      origins.map(({ requestId }) => requestId),
      ranks,
      positions,
      lines.map(({ product }) => product),
      lines.map(({ quantity }) => quantity),
      lines.map(({ unit_price: price }) => price),
      tx.scope.userId,
    ],
  };
}
