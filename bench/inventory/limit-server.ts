/**
 * The practical limit of Node for these workloads: node:http, `pg`, hand-written SQL, one HMAC a request, JSON
 * written by PostgreSQL, counts from a table; no validation beyond types, no row-level security, no audit, no
 * authorization check. For comparison only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const [url = '', port = '0', secret = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: '-c search_path=lim,public -c TimeZone=UTC',
});

const names = new Map<string, string>();

/** The JSON text that the statement returns, or null. */
async function text(sql: string, values: unknown[], named = true): Promise<string | null> {
  let name = names.get(sql);
  if (name === undefined) names.set(sql, (name = `s${names.size}`));
  const { rows } = await pool.query<(string | null)[]>({
    ...(named ? { name } : {}),
    text: sql,
    values,
    rowMode: 'array',
  });
  return rows[0]?.[0] ?? null;
}

const PRODUCT = 'p.id, p.sku, p.name, p.description, p.unit_cost, p.reorder_point, p.created_at';

const page = (count: string, rows: string): string =>
  `SELECT row_to_json(x)::text FROM (SELECT ${count} AS count, (SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r) AS results) x`;

const LIST = page(
  '(SELECT n FROM counted WHERE tenant_id = $1 AND location_id = 0)',
  `SELECT ${PRODUCT} FROM product p WHERE p.id = ANY (ARRAY(SELECT id FROM product WHERE tenant_id = $1 ORDER BY sku LIMIT 25 OFFSET $2))
    ORDER BY p.sku`,
);
const SEARCH = `WITH m AS MATERIALIZED (SELECT id, created_at FROM product WHERE tenant_id = $1 AND searched ILIKE $2) ${page(
  '(SELECT count(*) FROM m)',
  `SELECT ${PRODUCT} FROM product p JOIN (SELECT id FROM m ORDER BY created_at DESC, id DESC LIMIT 25) k ON k.id = p.id
    ORDER BY p.created_at DESC, p.id DESC`,
)}`;
const ONE = `SELECT row_to_json(r)::text FROM (SELECT ${PRODUCT} FROM product p WHERE p.tenant_id = $1 AND p.id = $2) r`;
const RECORDS = page(
  '(SELECT n FROM counted WHERE tenant_id = $1 AND location_id = $2)',
  `SELECT r.id, r.quantity, json_build_object('id', p.id, 'sku', p.sku, 'name', p.name) AS product,
          json_build_object('id', l.id, 'name', l.name) AS location
     FROM (SELECT * FROM record WHERE tenant_id = $1 AND location_id = $2 ORDER BY id LIMIT 25) r
     JOIN product p ON p.id = r.product_id JOIN location l ON l.id = r.location_id ORDER BY r.id`,
);
const MOVE = `WITH ok AS (SELECT id FROM product WHERE tenant_id = $1 AND id = $2),
  balance AS (INSERT INTO record AS r (tenant_id, product_id, location_id, quantity) SELECT $1, id, $3, $4::int FROM ok
    ON CONFLICT (product_id, location_id) DO UPDATE SET quantity = r.quantity + excluded.quantity),
  moved AS (INSERT INTO movement (tenant_id, product_id, to_id, quantity, unit_cost, movement_type)
    SELECT $1, id, $3, $4::int, $5::numeric, 'receive' FROM ok RETURNING *)
  SELECT row_to_json(moved)::text FROM moved`;
const ORDER = `WITH l AS (SELECT * FROM jsonb_to_recordset($5::jsonb) AS l (product int, quantity int, unit_price numeric)),
  o AS (INSERT INTO purchase_order (tenant_id, supplier_id, order_number, order_date) VALUES ($1, $2, $3, $4) RETURNING *),
  i AS (INSERT INTO purchase_order_line (purchase_order_id, product_id, quantity, unit_price)
    SELECT o.id, l.product, l.quantity, l.unit_price FROM o, l RETURNING id, product_id AS product, quantity, unit_price)
  SELECT row_to_json(x)::text FROM (SELECT o.id, o.order_number, o.status, (SELECT json_agg(i) FROM i) AS lines FROM o) x`;
const VALUATION = `SELECT row_to_json(t)::text FROM (SELECT sum(q) AS total_quantity, sum(v) AS total_value, json_agg(x) AS by_location FROM (SELECT r.location_id, sum(r.quantity) AS q, sum(r.quantity * p.unit_cost) AS v
          FROM record r JOIN product p ON p.id = r.product_id WHERE r.tenant_id = $1 GROUP BY 1) x) t`;
const MOVEMENTS = `SELECT row_to_json(t)::text FROM (SELECT sum(n) AS count, json_agg(x) AS by_day FROM (SELECT created_at::date AS day, movement_type, count(*) AS n, sum(quantity) AS quantity
          FROM movement WHERE tenant_id = $1 AND created_at >= $2::date AND created_at < $3::date + 1 GROUP BY 1, 2) x) t`;

interface Receipt {
  product: number;
  to_location: number;
  quantity: number;
  unit_cost: number;
}
interface Order {
  supplier: number;
  order_number: string;
  order_date: string;
  lines: unknown[];
}

const mac = (content: string): Buffer => createHmac('sha256', secret).update(content).digest();

/** `Bearer <tenant>.<signature>` */
function tenantOf(request: IncomingMessage): number | null {
  const [tenant = '', signature = ''] = (request.headers.authorization ?? '')
    .replace('Bearer ', '')
    .split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(tenant);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(tenant) : null;
}

async function body(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request: IncomingMessage): Promise<[number, string]> {
  const tenant = tenantOf(request);
  if (tenant === null) return [401, '{}'];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const path = pathname.slice('/api/v1/'.length);
  const found = (json: string | null): [number, string] => (json === null ? [404, '{}'] : [200, json]);
  if (request.method === 'POST' && path === 'stock-movements/') {
    const { product, to_location, quantity, unit_cost } = (await body(request)) as Receipt;
    return [201, (await text(MOVE, [tenant, product, to_location, quantity, unit_cost])) ?? '{}'];
  }
  if (request.method === 'POST') {
    const { supplier, order_number, order_date, lines } = (await body(request)) as Order;
    return [
      201,
      (await text(ORDER, [tenant, supplier, order_number, order_date, JSON.stringify(lines)])) ?? '{}',
    ];
  }
  const search = searchParams.get('search');
  if (path === 'products/' && search !== null)
    return found(await text(SEARCH, [tenant, `%${search}%`], false));
  if (path === 'products/')
    return found(await text(LIST, [tenant, (Number(searchParams.get('page') ?? 1) - 1) * 25]));
  if (path.startsWith('products/')) return found(await text(ONE, [tenant, Number(path.slice(9, -1))]));
  if (path === 'stock-records/')
    return found(await text(RECORDS, [tenant, Number(searchParams.get('location'))]));
  // A generic plan is a bad one for a report of the largest tenant.
  if (path === 'reports/stock-valuation/') return found(await text(VALUATION, [tenant], false));
  const range = [searchParams.get('created_at__gte'), searchParams.get('created_at__lte')];
  return found(await text(MOVEMENTS, [tenant, ...range], false));
}

const server = createServer((request, response) => {
  const send = (status: number, json: string): void => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
    });
    response.end(json);
  };
  answer(request).then(
    ([status, json]) => send(status, json),
    (error: unknown) => {
      console.error(error);
      send(500, '{}');
    },
  );
});
server.listen(Number(port), '127.0.0.1');
