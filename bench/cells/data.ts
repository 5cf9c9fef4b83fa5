import type pg from 'pg';
import { inTenant } from '../../apps/inventory/src/archives/tenant-transaction.js';

/** What a large tenant has; everything follows from the number of its movements. */
export interface LargeTenant {
  readonly id: number;
  readonly slug: string;
  /** A multiple of 500. */
  readonly movements: number;
  readonly userId: number;
  /** SHA-256 of its owner's API token. */
  readonly tokenHash: Buffer;
}

/** Of one product: ten at each of its four places in turn (receipts, issues, transfers), five times over. */
const A_PRODUCT = 50;
const SITES = 10;
const BINS = 200;
/** Products that are received and dispatched together. */
const A_DOCUMENT = 10;
const CATEGORIES = 40;

/** Where the rows of all documents, balances and costs come from. $1: products. */
const MOVED = `
  CREATE TEMP TABLE moved ON COMMIT DROP AS
  SELECT i * $P + p AS id, p, i, 1 + (p % 500) / 100.0 AS cost,
         CASE WHEN i % 5 < 2 THEN 'receive' WHEN i % 5 < 4 THEN 'issue' ELSE 'transfer' END AS kind,
         CASE WHEN i % 5 < 2 THEN 10 WHEN i % 5 < 4 THEN 3 ELSE 2 END AS quantity,
         ${SITES} + 1 + (g * 7 + (i / 10) % 4 * 11) % ${BINS} AS place,
         ${SITES} + 1 + (g * 7 + (i / 10 + 1) % 4 * 11) % ${BINS} AS next_place,
         CASE WHEN i % 10 IN (0, 2) THEN i / 10 * ($P / ${A_DOCUMENT}) + g + 1 END AS document,
         now() - interval '2 years' + i * interval '14 days' + p * interval '50 s' AS at
    FROM generate_series(0, ${A_PRODUCT} - 1) AS i, generate_series(1, $P) AS p, LATERAL (SELECT (p - 1) / ${A_DOCUMENT} AS g) AS d`;

const LOTS = `CASE WHEN p % 10 = 0 THEN jsonb_build_array(jsonb_build_object(
  'lot', p / 10, 'lot_number', 'L-' || p, 'quantity', quantity, 'expiry_date', date '2031-01-01' + p % 365)) END`;

/** Order, its lines and booking, its delivery and the lines of that: received at cost, dispatched at twice the cost. */
const documents = (
  [order, party, delivery, location, number, day, unitPrice]: readonly string[],
  [status, delivered, kind, cost]: readonly string[],
): string[] => [
  `INSERT INTO ${order} (id, tenant_id, ${party}_id, order_number, status, order_date, total, created_by_id, created_at)
   SELECT document, $T, 1 + document % 50, 'O-' || lpad(document::text, 7, '0'), '${status}', min(at)::date,
          sum(quantity * ${unitPrice}), $U, min(at) FROM moved WHERE ${kind} GROUP BY document`,
  `INSERT INTO ${order}_line (tenant_id, ${order}_id, position, product_id, quantity, unit_price, ${delivered})
   SELECT $T, document, p % ${A_DOCUMENT}, p, quantity, ${unitPrice}, quantity FROM moved WHERE ${kind} ORDER BY document, p`,
  `INSERT INTO ${order}_booking (tenant_id, ${order}_id, number, day, lines, quantity, amount)
   SELECT $T, document, 1, min(at)::date, count(*), sum(quantity), sum(quantity * ${unitPrice})
     FROM moved WHERE ${kind} GROUP BY document`,
  `INSERT INTO ${delivery} (id, tenant_id, ${number}, ${order}_id, ${location}, ${day}, created_by_id, created_at)
   SELECT document, $T, 'D-' || lpad(document::text, 7, '0'), document, min(place), min(at)::date, $U, min(at)
     FROM moved WHERE ${kind} GROUP BY document`,
  `INSERT INTO ${delivery}_line (tenant_id, ${delivery}_id, position, product_id, quantity, unit_cost, unit_price, lots)
   SELECT $T, document, p % ${A_DOCUMENT}, p, quantity, ${cost}, ${unitPrice}, ${LOTS} FROM moved WHERE ${kind} ORDER BY document, p`,
];

const ROWS = [
  `INSERT INTO category (id, tenant_id, name, slug)
   SELECT n, $T, 'Category ' || n, 'category-' || n FROM generate_series(1, ${CATEGORIES}) n`,
  `INSERT INTO stock_location (id, tenant_id, name) SELECT n, $T, 'Site ' || n FROM generate_series(1, ${SITES}) n`,
  `INSERT INTO stock_location (id, tenant_id, name, parent_id)
   SELECT ${SITES} + n, $T, 'Bin ' || n, 1 + n % ${SITES} FROM generate_series(1, ${BINS}) n`,
  `INSERT INTO supplier (id, tenant_id, code, name) SELECT n, $T, 'S-' || n, 'Supplier ' || n FROM generate_series(1, 50) n`,
  `INSERT INTO customer (id, tenant_id, code, name) SELECT n, $T, 'C-' || n, 'Customer ' || n FROM generate_series(1, 50) n`,
  `INSERT INTO product (id, tenant_id, sku, name, description, category_id, unit_cost, tracking)
   SELECT p, $T, 'SKU-' || lpad(p::text, 7, '0'), 'Product ' || p, md5(p::text) || ' of batch ' || p % 89, 1 + p % ${CATEGORIES},
          1 + (p % 500) / 100.0, CASE WHEN p % 10 = 0 THEN 'lot' ELSE 'none' END FROM generate_series(1, $P) p`,
  `INSERT INTO lot (id, tenant_id, product_id, lot_number, expiry_date)
   SELECT p / 10, $T, p, 'L-' || p, date '2031-01-01' + p % 365 FROM generate_series(10, $P, 10) p`,
  MOVED,
  ...documents(
    [
      'purchase_order',
      'supplier',
      'goods_received_note',
      'location_id',
      'grn_number',
      'received_date',
      'cost',
    ],
    ['received', 'quantity_received', 'i % 10 = 0', 'cost'],
  ),
  ...documents(
    [
      'sales_order',
      'customer',
      'dispatch',
      'from_location_id',
      'dispatch_number',
      'dispatch_date',
      '2 * cost',
    ],
    ['fulfilled', 'quantity_dispatched', 'i % 10 = 2', 'cost'],
  ),
  `INSERT INTO stock_movement (id, tenant_id, movement_type, product_id, from_location_id, to_location_id, quantity, unit_cost,
     reference, document_type, document_id, created_by_id, created_at, lots)
   SELECT id, $T, kind, p, CASE WHEN kind <> 'receive' THEN place END,
          CASE kind WHEN 'receive' THEN place WHEN 'transfer' THEN next_place END, quantity, cost, 'R-' || md5(id::text),
          CASE i % 10 WHEN 0 THEN 'goods_received_note' WHEN 2 THEN 'dispatch' END, document, $U, at, ${LOTS}
     FROM moved ORDER BY id`,
  `INSERT INTO movement_lot (tenant_id, movement_id, lot_id, quantity)
   SELECT $T, id, p / 10, quantity FROM moved WHERE p % 10 = 0 ORDER BY id`,
  `INSERT INTO stock_record (tenant_id, product_id, location_id, quantity, has_lots)
   SELECT $T, p, place, sum(quantity), p % 10 = 0 FROM (
     SELECT p, place, CASE kind WHEN 'receive' THEN quantity ELSE -quantity END AS quantity FROM moved
     UNION ALL SELECT p, next_place, quantity FROM moved WHERE kind = 'transfer') AS side GROUP BY p, place`,
  `INSERT INTO lot_balance (tenant_id, lot_id, product_id, location_id, quantity, is_serial)
   SELECT $T, product_id / 10, product_id, location_id, quantity, false FROM stock_record WHERE tenant_id = $T AND has_lots`,
  `INSERT INTO product_cost (tenant_id, product_id, quantity, value, lowest_unit_cost, highest_unit_cost)
   SELECT $T, p, sum(quantity), sum(quantity) * cost, cost, cost FROM (
     SELECT p, cost, CASE kind WHEN 'receive' THEN quantity ELSE -quantity END AS quantity FROM moved WHERE kind <> 'transfer') AS side
    GROUP BY p, cost`,
  `INSERT INTO audit_event (tenant_id, occurred_at, actor_id, action, object_type, object_id, after)
   SELECT $T, at, $U, 'stock_movement.create', 'stock_movement', id::text, jsonb_build_object('id', id, 'movement_type', kind,
          'product', p, 'quantity', quantity, 'unit_cost', cost, 'reference', 'R-' || md5(id::text)) FROM moved ORDER BY id`,
];

const IDENTITIES =
  'category stock_location supplier customer product lot purchase_order goods_received_note sales_order dispatch stock_movement'.split(
    ' ',
  );

/** An empty tenant, whose owner has an API token. @param client the owner's */
export async function makeTenant(
  client: pg.ClientBase,
  { id, slug, userId, tokenHash }: Omit<LargeTenant, 'movements'>,
): Promise<void> {
  await client.query('INSERT INTO app_user (id, username) VALUES ($1, $2)', [userId, `${slug}-owner`]);
  await client.query(
    `INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, 'bench', $2, 'bench')`,
    [userId, tokenHash],
  );
  await inTenant(client, id, async () => {
    await client.query('INSERT INTO tenant (id, name, slug) VALUES ($1, $2, $2)', [id, slug]);
    await client.query(
      `INSERT INTO membership (tenant_id, user_id, role, is_default) VALUES ($1, $2, 'owner', true)`,
      [id, userId],
    );
  });
}

/** Fills the tenant. Its ids begin at 1: nothing else may be in the database before it. @param client the owner's */
export async function fillTenant(client: pg.ClientBase, tenant: LargeTenant): Promise<void> {
  const products = tenant.movements / A_PRODUCT;
  await inTenant(client, tenant.id, async () => {
    for (const statement of ROWS)
      await client.query(
        statement
          .replaceAll('$T', String(tenant.id))
          .replaceAll('$P', String(products))
          .replaceAll('$U', String(tenant.userId)),
      );
    for (const table of IDENTITIES)
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      );
  });
  await client.query('VACUUM ANALYZE');
}
