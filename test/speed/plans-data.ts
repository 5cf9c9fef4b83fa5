import type { TestApp } from '../support/inventory-app.js';
import { makeAuditMonths } from '../support/partitions.js';

/** Rows of one unit of size; the measured tenant has `LARGE_UNITS` of them, each of the small tenants `SMALL_UNITS`. */
const UNIT = {
  category: 3,
  location: 4,
  product: 400,
  movement: 1600,
  supplier: 150,
  customer: 150,
  order: 200,
  delivery: 150,
  event: 800,
  member: 15,
};
const LARGE_UNITS = 12;
const SMALL_UNITS = 1;
const SMALL_TENANTS = 48;

/** What a request can ask the measured tenant for. */
export interface Crowd {
  tenant: number;
  category: number;
  product: number;
  location: number;
  supplier: number;
  customer: number;
  order: number;
  user: number;
  webhook: number;
}

/** A day in the reported two years, and the last of the month that it begins. */
export const MONTH = { first: '2024-03-01', last: '2024-03-31' };

const at = (n: string, of: string) =>
  `timestamptz '2023-01-01Z' + make_interval(secs => ${n} * (63072000.0 / (${of})))`;

/** `t` is the tenant, `i` counts from 1 within it, `b` how many units come before it: `b * unit + i` is an id. */
function each(unit: keyof typeof UNIT): string {
  return `FROM crowd t, LATERAL generate_series(1, t.k * ${UNIT[unit]}) i`;
}

function id(unit: keyof typeof UNIT, n = 'i'): string {
  return `t.b * ${UNIT[unit]} + ${n}`;
}

/** Any row of the unit's table in the tenant, spread evenly. */
function some(unit: keyof typeof UNIT, n: string): string {
  return id(unit, `1 + (${n}) % (t.k * ${UNIT[unit]})`);
}

function ordersOf(
  order: string,
  party: 'supplier' | 'customer',
  open: string,
  done: string,
  more = '',
): string {
  const lines = `${each('order')}, generate_series(0, 3) n`;
  const column = order === 'purchase_order' ? 'quantity_received' : 'quantity_dispatched';
  return `
    INSERT INTO ${order} (id, tenant_id, order_number, ${party}_id, status, order_date, expected_delivery_date, total${more})
      SELECT ${id('order')}, t.id, 'O-' || lpad(i::text, 6, '0'), ${some(party, 'i * 7')},
             CASE WHEN i % 20 = 0 THEN 'draft' WHEN i % 20 = 1 THEN 'cancelled' WHEN i % 20 < 4 THEN 'confirmed'
                  WHEN i % 20 < 6 THEN '${open}' ELSE '${done}' END,
             date '2023-01-01' + (i::bigint * 730 / (t.k * ${UNIT.order}))::int,
             date '2023-01-15' + (i::bigint * 730 / (t.k * ${UNIT.order}))::int, i % 997
             ${more && `, ${at('i', `t.k * ${UNIT.order}`)}`}
        ${each('order')};
    INSERT INTO ${order}_line (tenant_id, ${order}_id, position, product_id, quantity, unit_price, ${column})
      SELECT t.id, ${id('order')}, n + 1, ${some('product', 'i * 31 + n * 7')}, 10, 2.5, CASE WHEN i % 20 < 4 THEN 0 ELSE 5 END
        ${lines};
    INSERT INTO ${order}_booking (tenant_id, ${order}_id, number, day, lines, quantity, amount)
      SELECT tenant_id, id, 1, order_date, 4, 40, 100 FROM ${order} WHERE status NOT IN ('draft', 'cancelled');`;
}

function deliveriesOf(table: string, number: string, order: string, location: string, date: string): string {
  const cost = table === 'dispatch' ? '' : ', unit_cost';
  return `
    INSERT INTO ${table} (id, tenant_id, ${number}, ${order}_id, ${location}, ${date})
      SELECT ${id('delivery')}, t.id, 'D-' || lpad(i::text, 6, '0'), ${some('order', 'i')}, ${some('location', 'i')},
             date '2023-01-10' + (i::bigint * 720 / (t.k * ${UNIT.delivery}))::int
        ${each('delivery')};
    INSERT INTO ${table}_line (tenant_id, ${table}_id, position, product_id, quantity, unit_price${cost})
      SELECT t.id, ${id('delivery')}, n + 1, ${some('product', 'i * 31 + n * 7')}, 5, 3${cost && ', 2.5'}
        ${each('delivery')}, generate_series(0, 2) n;`;
}

function partiesOf(table: 'supplier' | 'customer'): string {
  return `
    INSERT INTO ${table} (id, tenant_id, code, name, contact_name, email, is_active, created_at)
      SELECT ${id(table)}, t.id, 'P-' || lpad(i::text, 5, '0'), (ARRAY['North', 'South', 'East', 'West'])[1 + i % 4] || ' trade ' || i,
             'Person ' || i, 'p' || i || '@example.com', i % 20 > 0, ${at('i', `t.k * ${UNIT[table]}`)} ${each(table)};`;
}

const RETURNS = `
  INSERT INTO return_document (id, tenant_id, return_number, kind, goods_received_note_id, dispatch_id, location_id, reason,
      reopen, return_date, created_at)
    SELECT ${id('delivery')}, t.id, 'R-' || lpad(i::text, 6, '0'), (ARRAY['supplier', 'customer'])[1 + i % 2],
           CASE WHEN i % 2 = 0 THEN ${some('delivery', 'i')} END, CASE WHEN i % 2 = 1 THEN ${some('delivery', 'i')} END,
           ${some('location', 'i')}, 'Broken', i % 3 = 0, date '2023-01-10' + (i::bigint * 720 / (t.k * ${UNIT.delivery}))::int,
           ${at('i', `t.k * ${UNIT.delivery}`)}
      ${each('delivery')};
  INSERT INTO return_line (tenant_id, return_document_id, position, product_id, quantity, unit_price, unit_cost)
    SELECT t.id, ${id('delivery')}, n + 1, ${some('product', 'i * 31 + n * 7')}, 1, 3, 2.5
      ${each('delivery')}, generate_series(0, 1) n;`;

const COUNTS = `
  INSERT INTO stock_count (id, tenant_id, count_number, location_id, status, created_at, posted_at)
    SELECT ${id('delivery')}, t.id, 'C-' || lpad(i::text, 6, '0'), ${some('location', 'i')},
           (ARRAY['open', 'posted', 'cancelled'])[1 + i % 3], ${at('i', `t.k * ${UNIT.delivery}`)},
           CASE WHEN i % 3 = 1 THEN ${at('i', `t.k * ${UNIT.delivery}`)} END
      ${each('delivery')};
  INSERT INTO stock_count_line (tenant_id, stock_count_id, product_id, expected_quantity)
    SELECT t.id, ${id('delivery')}, ${some('product', 'i * 31 + n * 7')}, 5
      ${each('delivery')}, generate_series(0, 3) n;`;

/** A lot for each product, of which every third is in stock; movements of one in five. */
const LOTS = `
  INSERT INTO lot (id, tenant_id, product_id, lot_number, expiry_date, is_blocked, received_at, created_at)
    SELECT ${id('product')}, t.id, ${id('product')}, 'L-' || lpad(i::text, 6, '0'), date '2023-01-01' + (i * 7 % 2000), i % 50 = 0,
           ${at('i', `t.k * ${UNIT.product}`)}, ${at('i', `t.k * ${UNIT.product}`)}
      ${each('product')};
  INSERT INTO lot_balance (tenant_id, lot_id, product_id, location_id, quantity, is_serial)
    SELECT t.id, ${id('product')}, ${id('product')}, ${some('location', 'i')}, 1 + i % 50, false ${each('product')} WHERE i % 3 = 0;
  INSERT INTO movement_lot (tenant_id, movement_id, lot_id, quantity)
    SELECT m.tenant_id, m.id, m.product_id, m.quantity FROM stock_movement m WHERE m.id % 5 = 0;`;
const WEBHOOKS = `
  INSERT INTO webhook (id, tenant_id, url, events, secret)
    SELECT ${id('location')}, t.id, 'https://example.com/' || i, '{*}', '' ${each('location')};
  INSERT INTO webhook_progress (tenant_id, webhook_id) SELECT tenant_id, id FROM webhook;
  INSERT INTO webhook_delivery (tenant_id, webhook_id, message_id, type, events, attempt, duration_ms, is_success)
    SELECT tenant_id, id, 'msg_' || n, 'changes', 1, 1, 20, n % 9 > 0 FROM webhook, generate_series(1, 100) n;`;

const ROWS = `
  INSERT INTO app_user (id, username, email, is_active, created_at)
    SELECT 1000 + ${id('member')}, 'member-' || t.id || '-' || i, 'm' || t.id || '-' || i || '@example.com', i % 20 > 0, ${at('i', `t.k * ${UNIT.member}`)}
      ${each('member')};
  INSERT INTO membership (tenant_id, user_id, role, is_default, is_active)
    SELECT t.id, 1000 + ${id('member')}, (ARRAY['viewer', 'manager', 'coordinator'])[1 + i % 3], true, i % 20 > 0 ${each('member')};
  INSERT INTO api_token (user_id, name, token_hash, hint, created_at)
    SELECT 1000 + ${id('member')}, 'Token ' || n, sha256((t.id || '-' || i || '-' || n)::bytea), 'inv_' || i, ${at('i', `t.k * ${UNIT.member}`)}
      ${each('member')}, generate_series(1, 5) n;
  INSERT INTO auth_session (id, user_id, operator_id, created_at, expires_at, revoked_at, end_reason)
    SELECT gen_random_uuid(), 1000 + ${id('member')}, CASE WHEN n = 1 THEN 999 END, ${at('i', `t.k * ${UNIT.member}`)},
           ${at('i', `t.k * ${UNIT.member}`)} + interval '1 hour',
           ${at('i', `t.k * ${UNIT.member}`)} + interval '1 hour', 'expiry' ${each('member')}, generate_series(1, 8) n;
  INSERT INTO category (id, tenant_id, name, slug, parent_id)
    SELECT ${id('category')}, t.id, 'Category ' || i, 'category-' || i, CASE WHEN i > 6 THEN ${id('category', '1 + i % 6')} END ${each('category')};
  INSERT INTO stock_location (id, tenant_id, name, parent_id)
    SELECT ${id('location')}, t.id, 'Location ' || lpad(i::text, 3, '0'), CASE WHEN i > 30 THEN ${id('location', '1 + i % 30')} END
      ${each('location')} ORDER BY i;
  INSERT INTO product (id, tenant_id, sku, name, description, category_id, unit_cost, reorder_point, is_active, created_at, updated_at)
    SELECT ${id('product')}, t.id, 'SKU-' || lpad(i::text, 6, '0'),
           (ARRAY['Small', 'Large', 'Plain', 'Heavy'])[1 + i % 4] || ' ' || substr(md5((i % 100)::text), 1, 5) || ' ' || i % 997,
           'Item ' || i || ' for line and shop', ${some('category', 'i * 7')}, (i * 37 % 50000) / 100.0 + 0.5, (i * 13) % 50, i % 20 > 0,
           ${at('i', `t.k * ${UNIT.product}`)}, ${at(`(i * 7 % (t.k * ${UNIT.product}))`, `t.k * ${UNIT.product}`)} ${each('product')};
  INSERT INTO stock_record (tenant_id, product_id, location_id, quantity)
    SELECT t.id, ${id('product')}, ${id('location', `1 + (i * 3 + n * t.k) % (t.k * ${UNIT.location})`)}, CASE WHEN i % 10 = 0 THEN 1 ELSE 50 + i % 100 END
      ${each('product')}, generate_series(0, 2) n;
  INSERT INTO reorder_point (tenant_id, location_id, product_id, reorder_point, reorder_quantity)
    SELECT r.tenant_id, r.location_id, r.product_id, r.id % 60, r.id % 3 FROM stock_record r WHERE r.id % 5 = 0;
  INSERT INTO product_cost (tenant_id, product_id, quantity, value)
    SELECT t.id, ${id('product')}, q, 2 * q ${each('product')},
           LATERAL (SELECT 3 * CASE WHEN i % 10 = 0 THEN 1 ELSE 50 + i % 100 END AS q) AS total;
  INSERT INTO stock_movement (id, tenant_id, movement_type, product_id, from_location_id, to_location_id, quantity, unit_cost, reference, created_by_id, created_at)
    SELECT ${id('movement')}, t.id, CASE WHEN i % 20 < 12 THEN 'receive' WHEN i % 20 < 17 THEN 'issue' WHEN i % 20 < 19 THEN 'transfer' ELSE 'adjustment' END,
           ${some('product', 'i::bigint * 79')},
           CASE WHEN i % 20 BETWEEN 12 AND 18 THEN ${some('location', 'i')} END,
           CASE WHEN i % 20 NOT BETWEEN 12 AND 16 THEN ${some('location', 'i + 1')} END,
           1 + i % 50, (i * 41 % 40000) / 100.0 + 0.25, 'R-' || i % 500, 1000 + ${some('member', 'i')}, ${at('i', `t.k * ${UNIT.movement}`)}
      ${each('movement')};
  ${partiesOf('supplier')}
  ${partiesOf('customer')}
  ${ordersOf('purchase_order', 'supplier', 'partially_received', 'received')}
  ${ordersOf('sales_order', 'customer', 'partially_fulfilled', 'fulfilled', ', confirmed_at')}
  INSERT INTO stock_reservation (tenant_id, sales_order_line_id, product_id, location_id, quantity)
    SELECT l.tenant_id, l.id, l.product_id, (SELECT min(r.location_id) FROM stock_record r WHERE r.tenant_id = l.tenant_id AND r.product_id = l.product_id), 1
      FROM sales_order_line l JOIN sales_order o ON o.tenant_id = l.tenant_id AND o.id = l.sales_order_id WHERE o.status = 'confirmed';
  ${deliveriesOf('goods_received_note', 'grn_number', 'purchase_order', 'location_id', 'received_date')}
  ${deliveriesOf('dispatch', 'dispatch_number', 'sales_order', 'from_location_id', 'dispatch_date')}
  ${RETURNS}
  ${COUNTS}
  ${LOTS}
  ${WEBHOOKS}
  INSERT INTO audit_event (tenant_id, occurred_at, actor_id, on_behalf_of_id, action, object_type, object_id, outcome, after)
    SELECT CASE WHEN i % 50 > 0 THEN t.id END, ${at('i', `t.k * ${UNIT.event}`)}, 1000 + ${some('member', 'i')},
           CASE WHEN i % 97 = 0 THEN 1000 + ${some('member', 'i + 1')} END,
           (ARRAY['product.update', 'product.create', 'order.confirm', 'stock.move', 'member.create'])[1 + i % 5],
           (ARRAY['product', 'product', 'purchase_order', 'stock_movement', 'member'])[1 + i % 5], (i % 3000)::text,
           CASE WHEN i % 40 = 0 THEN 'refused' ELSE 'ok' END, jsonb_build_object('name', 'after ' || i)
      ${each('event')} ORDER BY i / t.k, i, t.id;`;

/**
 * Fills a tenant so far that a plan that reads too much shows, beside small ones that together hold four times as much: what
 * reads a whole table then reads mostly other tenants' rows. Keys are right by construction and are not checked one by
 * one; every other trigger works, so that counters and summaries are kept.
 */
export async function fillCrowd(test: TestApp, tenant: number): Promise<Crowd> {
  const triggers = (toggle: string) => `DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    LOOP ${toggle} END LOOP; END $$;`;
  await makeAuditMonths(test, '2023-07-01', '2024-07-01', 6);
  await test.sql(
    `BEGIN;
     INSERT INTO tenant (name, slug) SELECT 'Small ' || n, 'small-' || n FROM generate_series(1, ${SMALL_TENANTS}) n;
     CREATE TEMP TABLE crowd ON COMMIT DROP AS
       SELECT id, k, (sum(k) OVER (ORDER BY id) - k)::int AS b FROM (
         SELECT id, CASE id WHEN ${tenant} THEN ${LARGE_UNITS} ELSE ${SMALL_UNITS} END AS k FROM tenant) s;
     ${triggers(`EXECUTE format('ALTER TABLE %s DISABLE TRIGGER ALL', t); EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', t);`)}
     CREATE TEMP TABLE rebuilt ON COMMIT DROP AS
       SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
        WHERE NOT indisunique AND EXISTS (SELECT FROM pg_class c
           WHERE c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition);
     DO $$ DECLARE i record; BEGIN
       FOR i IN SELECT * FROM rebuilt LOOP EXECUTE 'DROP INDEX ' || i.name; END LOOP; END $$;
     INSERT INTO app_user (id, username) VALUES (999, 'crowd-operator');
     ${ROWS}
     DO $$ DECLARE i record; BEGIN
       FOR i IN SELECT * FROM rebuilt LOOP EXECUTE i.definition; END LOOP; END $$;
     ${triggers(`EXECUTE format('ALTER TABLE %s ENABLE TRIGGER ALL', t);`)}
     COMMIT;
     SET default_statistics_target = 400`,
  );
  await test.sql('VACUUM ANALYZE');
  const [crowd] = await test.sql<Crowd>(
    `SELECT $1::int AS tenant, (SELECT min(id) + 20 FROM category WHERE tenant_id = $1) AS category,
            (SELECT min(id) + 2500 FROM product WHERE tenant_id = $1) AS product,
            (SELECT min(id) + 20 FROM stock_location WHERE tenant_id = $1) AS location,
            (SELECT min(id) + 1000 FROM supplier WHERE tenant_id = $1) AS supplier,
            (SELECT min(id) + 1000 FROM customer WHERE tenant_id = $1) AS customer,
            (SELECT min(id) + 1000 FROM purchase_order WHERE tenant_id = $1) AS order,
            (SELECT min(user_id) + 100 FROM membership WHERE tenant_id = $1 AND user_id >= 1000) AS user,
            (SELECT min(id) FROM webhook WHERE tenant_id = $1) AS webhook`,
    [tenant],
  );
  if (!crowd) throw new Error('unreachable: a row of scalars');
  return crowd;
}
