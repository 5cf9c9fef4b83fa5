import type pg from 'pg';

/** The measured tenant; the others are small and stand for everybody else in the tables. */
export const TENANT = 3;
export const TENANTS = 10;
export const PRODUCTS = 20_000;
export const LOCATIONS = 80;
export const MOVEMENTS = 200_000;
/** Earlier orders with one line each: statements planned on an empty table get a bad plan. */
const ORDERS = 5_000;
export const RECORDS_A_LOCATION = (PRODUCTS * 4) / LOCATIONS;
/** Each names one product in a hundred. */
export const WORDS = ['bra', 'cor', 'dul', 'fen', 'gra', 'hol', 'jin', 'kel', 'lor', 'mer'].flatMap((head) =>
  ['ket', 'lon', 'mix', 'nar', 'pod', 'rux', 'sig', 'tam', 'vex', 'zil'].map((tail) => head + tail),
);
/** A day of the reported month, and how many movements lie in it. */
export const MONTH = { from: '2024-03-01', to: '2024-03-31' };

/** First ids of the measured tenant: other tenants have the same small numbers before it. */
const SMALL = { products: 200, locations: 8, movements: 2_000 };
const BEFORE = TENANT - 1;
export const FIRST = {
  product: BEFORE * SMALL.products + 1,
  location: BEFORE * SMALL.locations + 1,
  supplier: TENANT,
};

/** Deterministic rows in neutral tables, so that service and limit server get the same ones. */
const BASE = `
  DROP SCHEMA IF EXISTS base CASCADE;
  CREATE SCHEMA base;
  CREATE TABLE base.tenant AS
    SELECT t AS id, p, l, m, (sum(p) OVER w - p)::int AS p0, (sum(l) OVER w - l)::int AS l0, (sum(m) OVER w - m)::int AS m0
      FROM (SELECT t, CASE t WHEN ${TENANT} THEN ${PRODUCTS} ELSE ${SMALL.products} END AS p,
                      CASE t WHEN ${TENANT} THEN ${LOCATIONS} ELSE ${SMALL.locations} END AS l,
                      CASE t WHEN ${TENANT} THEN ${MOVEMENTS} ELSE ${SMALL.movements} END AS m
              FROM generate_series(1, ${TENANTS}) t) x WINDOW w AS (ORDER BY t);
  CREATE TABLE base.product AS
    SELECT t.p0 + i AS id, t.id AS tenant_id, 'SKU-' || lpad(i::text, 7, '0') AS sku,
           (ARRAY['Small', 'Large', 'Plain', 'Heavy'])[1 + i % 4] || ' ' || ('{${WORDS.join(',')}}'::text[])[1 + (i * 79) % 100]
             || ' ' || i % 997 AS name,
           'Item ' || i || ' for line and shop, batch ' || i % 89 AS description,
           (i * 37 % 50000) / 100.0 + 0.5 AS unit_cost, (i * 13) % 50 AS reorder_point,
           timestamptz '2022-01-01Z' + make_interval(secs => (i::bigint * 7919) % 63072000) AS created_at
      FROM base.tenant t, LATERAL generate_series(1, t.p) i ORDER BY 1;
  CREATE TABLE base.record AS
    SELECT row_number() OVER (ORDER BY t.id, i, k)::int AS id, t.id AS tenant_id, t.p0 + i AS product_id,
           t.l0 + 1 + (i * 4 + k * (t.l / 4 + 1)) % t.l AS location_id, 100 + (i * 31 + k * 17) % 500 AS quantity
      FROM base.tenant t, LATERAL generate_series(1, t.p) i, generate_series(0, 3) k;
  CREATE TABLE base.movement AS
    SELECT t.m0 + n AS id, t.id AS tenant_id, t.p0 + 1 + (n::bigint * 7919) % t.p AS product_id,
           CASE WHEN n % 20 < 12 THEN NULL ELSE t.l0 + 1 + n % t.l END AS from_id,
           CASE WHEN n % 20 < 12 OR n % 20 > 16 THEN t.l0 + 1 + (n + 3) % t.l END AS to_id,
           1 + n % 50 AS quantity, (n * 41 % 40000) / 100.0 + 0.25 AS unit_cost,
           CASE WHEN n % 20 < 12 THEN 'receive' WHEN n % 20 < 17 THEN 'issue' ELSE 'transfer' END AS movement_type,
           timestamptz '2023-01-01Z' + make_interval(secs => n * (63072000.0 / t.m)) AS created_at
      FROM base.tenant t, LATERAL generate_series(1, t.m) n ORDER BY 1;`;

/** The same rows in the service's schema; its triggers fill the counters. */
const SERVICE = `
  INSERT INTO tenant (id, name, slug) SELECT id, 'Tenant ' || id, 'tenant-' || id FROM base.tenant;
  INSERT INTO app_user (id, username, password_hash) SELECT id, 'owner' || id, $HASH$ FROM base.tenant;
  INSERT INTO membership (tenant_id, user_id, role, is_default) SELECT id, id, 'owner', true FROM base.tenant;
  INSERT INTO category (id, tenant_id, name, slug) SELECT id, id, 'Parts', 'parts' FROM base.tenant;
  INSERT INTO supplier (id, tenant_id, code, name) SELECT id, id, 'S-1', 'Supplier' FROM base.tenant;
  INSERT INTO stock_location (id, tenant_id, name)
    SELECT l0 + n, id, 'Location ' || lpad(n::text, 3, '0') FROM base.tenant, LATERAL generate_series(1, l) n;
  INSERT INTO product (id, tenant_id, sku, name, description, category_id, unit_cost, reorder_point, created_at)
    SELECT id, tenant_id, sku, name, description, tenant_id, unit_cost, reorder_point, created_at FROM base.product;
  INSERT INTO stock_record (id, tenant_id, product_id, location_id, quantity)
    SELECT id, tenant_id, product_id, location_id, quantity FROM base.record;
  INSERT INTO product_cost (tenant_id, product_id, quantity, value)
    SELECT r.tenant_id, r.product_id, sum(r.quantity), sum(r.quantity * p.unit_cost)
      FROM base.record r JOIN base.product p ON p.id = r.product_id GROUP BY 1, 2;
  INSERT INTO stock_movement (id, tenant_id, movement_type, product_id, from_location_id, to_location_id, quantity, unit_cost, created_at)
    SELECT id, tenant_id, movement_type, product_id, from_id, to_id, quantity, unit_cost, created_at FROM base.movement;
  INSERT INTO purchase_order (id, tenant_id, supplier_id, order_number, order_date)
    SELECT n, ${TENANT}, ${FIRST.supplier}, 'PO-' || n, date '2024-06-01' FROM generate_series(1, ${ORDERS}) n;
  INSERT INTO purchase_order_line (tenant_id, purchase_order_id, position, product_id, quantity, unit_price)
    SELECT ${TENANT}, n, 1, ${FIRST.product} + n, 1, 1 FROM generate_series(1, ${ORDERS}) n;`;

/** The limit server's schema: minimal tables for these workloads, no row-level security, counts in a table. */
const LIMIT = `
  DROP SCHEMA IF EXISTS lim CASCADE;
  CREATE SCHEMA lim;
  CREATE TABLE lim.product (id int PRIMARY KEY, tenant_id int NOT NULL, sku text NOT NULL, name text NOT NULL, description text NOT NULL,
    unit_cost numeric(12, 2) NOT NULL, reorder_point int NOT NULL, created_at timestamptz NOT NULL,
    searched text GENERATED ALWAYS AS (sku || chr(1) || name || chr(1) || description) STORED);
  INSERT INTO lim.product SELECT * FROM base.product;
  CREATE UNIQUE INDEX ON lim.product (tenant_id, sku) INCLUDE (id);
  CREATE INDEX ON lim.product USING gin (tenant_id, searched gin_trgm_ops);
  CREATE TABLE lim.location (id int PRIMARY KEY, tenant_id int NOT NULL, name text NOT NULL);
  INSERT INTO lim.location SELECT id, tenant_id, name FROM stock_location;
  CREATE TABLE lim.record (id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id int NOT NULL,
    product_id int NOT NULL REFERENCES lim.product, location_id int NOT NULL REFERENCES lim.location, quantity int NOT NULL) WITH (fillfactor = 85);
  INSERT INTO lim.record SELECT * FROM base.record;
  CREATE UNIQUE INDEX ON lim.record (product_id, location_id);
  CREATE INDEX ON lim.record (tenant_id, location_id, id);
  CREATE TABLE lim.movement (id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id int NOT NULL,
    product_id int NOT NULL REFERENCES lim.product, from_id int REFERENCES lim.location, to_id int REFERENCES lim.location,
    quantity int NOT NULL, unit_cost numeric(12, 2) NOT NULL, movement_type text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  INSERT INTO lim.movement SELECT id, tenant_id, product_id, from_id, to_id, quantity, unit_cost, movement_type, created_at FROM base.movement;
  CREATE INDEX ON lim.movement (tenant_id, created_at) INCLUDE (movement_type, quantity, unit_cost);
  CREATE TABLE lim.supplier (id int PRIMARY KEY, tenant_id int NOT NULL);
  INSERT INTO lim.supplier SELECT id, tenant_id FROM supplier;
  CREATE TABLE lim.purchase_order (id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, tenant_id int NOT NULL,
    supplier_id int NOT NULL REFERENCES lim.supplier, order_number text NOT NULL, order_date date NOT NULL,
    status text NOT NULL DEFAULT 'draft', UNIQUE (tenant_id, order_number));
  CREATE TABLE lim.purchase_order_line (id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    purchase_order_id int NOT NULL REFERENCES lim.purchase_order, product_id int NOT NULL REFERENCES lim.product,
    quantity int NOT NULL, unit_price numeric(12, 2) NOT NULL);
  INSERT INTO lim.purchase_order (id, tenant_id, supplier_id, order_number, order_date)
    SELECT id, tenant_id, supplier_id, order_number, order_date FROM purchase_order;
  INSERT INTO lim.purchase_order_line (purchase_order_id, product_id, quantity, unit_price)
    SELECT purchase_order_id, product_id, quantity, unit_price FROM purchase_order_line;
  CREATE TABLE lim.counted (tenant_id int NOT NULL, location_id int NOT NULL, n int NOT NULL, PRIMARY KEY (tenant_id, location_id));
  INSERT INTO lim.counted SELECT tenant_id, 0, count(*) FROM lim.product GROUP BY 1;
  INSERT INTO lim.counted SELECT tenant_id, location_id, count(*) FROM lim.record GROUP BY 1, 2;`;

const IDENTITIES = [
  'tenant',
  'app_user',
  'category',
  'supplier',
  'stock_location',
  'product',
  'stock_record',
  'stock_movement',
  'purchase_order',
  'lim.record',
  'lim.movement',
  'lim.purchase_order',
];

/** Fills the migrated, empty database for both. @param client must bypass row-level security */
export async function generate(client: pg.Client, passwordHash: string): Promise<void> {
  await client.query(BASE);
  await client.query(SERVICE.replace('$HASH$', client.escapeLiteral(passwordHash)));
  await client.query(LIMIT);
  for (const table of IDENTITIES) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
  }
  await client.query('VACUUM ANALYZE');
}

/** Movements of the measured tenant in the reported month. */
export async function movementsOfMonth(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM base.movement WHERE tenant_id = $1 AND created_at >= $2::date AND created_at < $3::date + 1`,
    [TENANT, MONTH.from, MONTH.to],
  );
  return rows[0]?.n ?? 0;
}
