import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListDefinition, QueryParams } from '#pagination';
import { createOpenApiDocument } from '../../apps/inventory/src/http/openapi.js';
import { ImpersonationSessionsService } from '../../apps/inventory/src/impersonation/impersonation-sessions.service.js';
import { IMPERSONATIONS } from '../../apps/inventory/src/impersonation/impersonation-list.js';
import { MEMBERSHIPS } from '../../apps/inventory/src/platform/memberships/membership-list.js';
import { PlatformMembershipsService } from '../../apps/inventory/src/platform/memberships/platform-memberships.service.js';
import type { PlatformScope } from '../../apps/inventory/src/scope/scope.js';
import type { OpenApiDocument, Parameter, Schema } from '../contract/support/document.js';
import type { Client } from '../support/client.js';
import type { TestApp } from '../support/inventory-app.js';
import { type Crowd, MONTH } from './plans-data.js';

/** What a list answered. */
export interface Found {
  /** Rows that match in all; 0 where the answer is a file. */
  count: number;
  rows: readonly unknown[];
}

/** One list or report of the service, and how to read it. */
export interface ReadList {
  name: string;
  /** Over all tenants: for operators. */
  platform: boolean;
  orders: readonly string[];
  parameters: readonly { name: string; schema: Schema }[];
  searched: boolean;
  /** Answers with all rows as CSV. */
  isFile: boolean;
  read(query: string): Promise<Found>;
}

/** What a client asks for, by parameter: a name that stands in none of these and has no choices fails the test. */
function sampleValues(crowd: Crowd): Record<string, readonly string[]> {
  return {
    category: [String(crowd.category)],
    parent: [String(crowd.category), 'null'],
    '/api/v1/stock-locations/ parent': [String(crowd.location), 'null'],
    product: [String(crowd.product)],
    location: [String(crowd.location)],
    from_location: [String(crowd.location)],
    '/api/v1/stock-movements/ from_location': [String(crowd.location), 'null'],
    to_location: [String(crowd.location)],
    created_by: [String(crowd.user)],
    preferred_supplier: [String(crowd.supplier)],
    supplier: [String(crowd.supplier)],
    customer: [String(crowd.customer)],
    purchase_order: [String(crowd.order)],
    sales_order: [String(crowd.order)],
    sales_order_line: [String(crowd.order * 4)],
    tenant: [String(crowd.tenant)],
    '/api/v1/audit-events/ (operator) tenant': [String(crowd.tenant), 'null'],
    user: [String(crowd.user)],
    actor: [String(crowd.user)],
    on_behalf_of: [String(crowd.user)],
    operator: ['999'],
    action: ['product.update'],
    object_type: ['member'],
    object_id: ['77'],
    threshold: ['2', '50'],
    days: ['30', '365'],
    id__lt: ['1000'],
    as_of: ['2023-01-31'],
    date_from: [MONTH.first],
    date_to: [MONTH.last],
  };
}

/** Words that a person looks for: that some products have, that some parties have, that nothing has. */
export const SEARCHES = ['c4ca4', 'north', 'nowhere-to-be-found'];

/** The exact keys, one or several. */
function keySamples(name: string): readonly string[] | undefined {
  const [, key, list] = /^(.*?)(__in)?$/.exec(name) ?? [];
  if (key === undefined || !EXACT_KEYS.includes(key)) return undefined;
  return [list === undefined ? '17' : '17,18,19'];
}

const EXACT_KEYS = [
  'id',
  'sku',
  'barcode',
  'name',
  'code',
  'slug',
  'username',
  'order_number',
  'grn_number',
  'dispatch_number',
  'return_number',
  'count_number',
  'reference',
  'supplier_sku',
  'supplier_reference',
  'customer_reference',
  'ship_to',
  'delivery_note_number',
  'carrier',
  'tracking_number',
  'unit_of_measure',
  'lot_number',
  'path',
];

/** Queries that narrow a list: each filter with each value, ranges of days also with both ends. */
export function filtersOf(list: ReadList, crowd: Crowd): string[] {
  const samples = sampleValues(crowd);
  const queries: string[] = [...(MORE[list.name] ?? [])];
  const names = new Set(list.parameters.map(({ name }) => name));
  if (names.has('include_children'))
    for (const place of ['location', 'from_location', 'to_location'])
      if (names.has(place)) queries.push(`${place}=${crowd.location}&include_children=true`);
  for (const { name, schema: documented } of list.parameters) {
    const bound = /^(.*)__(gte|lte)$/.exec(name);
    // What else it may be, the blank among it, narrows nothing.
    const schema = documented.anyOf?.[0] ?? documented;
    let values: readonly string[] | undefined = schema.enum?.map(String);
    if (schema.type === 'boolean') values = ['true', 'false'];
    else if (bound && schema.type === 'integer') values = ['5'];
    else if (bound) values = [bound[2] === 'gte' ? MONTH.first : MONTH.last];
    else values ??= samples[`${list.name} ${name}`] ?? samples[name] ?? keySamples(name);
    if (!values) throw new Error(`${list.name}: no value to try the parameter ${name} with.`);
    for (const value of values) queries.push(`${name}=${value}`);
    if (bound?.[2] === 'gte' && schema.type !== 'integer' && names.has(`${bound[1]}__lte`))
      queries.push(`${name}=${MONTH.first}&${bound[1]}__lte=${MONTH.last}`);
    if (name === 'date_from') queries.push(`date_from=${MONTH.first}&date_to=${MONTH.last}`);
  }
  return queries;
}

/** The feed has no pages and no orders: it is read on from a cursor. */
const CHANGES = '/api/v1/changes/';

/** What the parameters make together. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/reports/stock-valuation/': [
    'method=fifo&as_of=2023-01-31',
    'method=standard&as_of=2023-01-31',
    'method=fifo&location=21',
  ],
  [CHANGES]: ['limit=1000', 'after=latest'],
};

const PAGING = new Set(['page', 'page_size', 'search', 'ordering']);

/** Every route that answers a list, from the document that the service publishes of itself, and the console's lists. */
export function listsOf(
  test: TestApp,
  { owner, viewer, operator }: Readonly<Record<'owner' | 'viewer' | 'operator', Client>>,
  /** By the first part of a path: whose rows a list is of. */
  parents: Readonly<Record<string, number>>,
): ReadList[] {
  const { paths } = createOpenApiDocument(test.app) as unknown as OpenApiDocument;
  const routes = Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    if (!parameters.some(({ name }) => name === 'page')) return [];
    const plane = get?.['x-access']?.plane;
    const planes = plane === 'either' ? [false, true] : [plane === 'platform'];
    const [, first = ''] = /^\/api\/v1\/([\w-]+)\/\{id\}\//.exec(path) ?? [];
    const whole = path.replace('{id}', String(parents[first]));
    return planes.map((platform) => routeList(whole, parameters, platform, platform ? operator : owner));
  });
  const scope = {} as PlatformScope;
  const impersonations = test.app.get(ImpersonationSessionsService, { strict: false });
  const memberships = test.app.get(PlatformMembershipsService, { strict: false });
  const members = '/api/v1/tenants/members/';
  const parameters = (paths[members]?.get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return [
    ...routes,
    routeList(CHANGES, [], false, owner),
    // Who does not manage them reads another list of the members.
    { ...routeList(members, parameters, false, viewer), name: `${members} (viewer)` },
    consoleList(IMPERSONATIONS, (params) => impersonations.list(scope, params)),
    consoleList(MEMBERSHIPS, (params) => memberships.list(scope, params)),
  ];
}

function routeList(
  path: string,
  parameters: readonly (Parameter & { description?: string })[],
  platform: boolean,
  client: Client,
): ReadList {
  const ordering = parameters.find(({ name }) => name === 'ordering')?.description ?? '';
  return {
    name: `${path}${platform ? ' (operator)' : ''}`,
    platform,
    isFile: path.includes('/exports/'),
    orders: /^Comma list of ([\w, ]+);/.exec(ordering)?.[1]?.split(', ') ?? [],
    parameters: parameters.filter(({ name }) => !PAGING.has(name)),
    searched: parameters.some(({ name }) => name === 'search'),
    async read(query) {
      const answer = await client.get<{ count?: number; results?: unknown[] }>(`${path}?${query}`);
      if (answer.status !== 200)
        throw new Error(`${path}?${query}: ${answer.status} ${answer.text.slice(0, 300)}`);
      return { count: answer.body.count ?? 0, rows: answer.body.results ?? [] };
    },
  };
}

function consoleList<Row extends object>(
  list: ListDefinition<Row>,
  read: (params: QueryParams) => Promise<Found>,
): ReadList {
  return {
    name: `console: ${list.name}`,
    platform: true,
    isFile: false,
    orders: [...list.orderable.keys()],
    parameters: Array.from(list.parameters, ([name, { schema }]) => ({ name, schema: schema })),
    searched: list.search !== undefined,
    read: (query) => read(Object.fromEntries(new URLSearchParams(query))),
  };
}

const SOURCES = join(import.meta.dirname, '..', '..', 'apps', 'inventory', 'src');

/** Every list definition that a module of the service exports, alone or as a part of an object. */
export async function definitions(): Promise<ListDefinition<object>[]> {
  const found = new Set<ListDefinition<object>>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (
      !file.endsWith('.ts') ||
      file.endsWith('.spec.ts') ||
      !/List[<(]/.test(readFileSync(join(SOURCES, file), 'utf8'))
    )
      continue;
    const module = (await import(join(SOURCES, file))) as Record<string, unknown>;
    for (const value of Object.values(module)) collect(value, found, 0);
  }
  return [...found];
}

function collect(value: unknown, found: Set<ListDefinition<object>>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > 2) return;
  if ('texts' in value && 'tieBreaker' in value) found.add(value as ListDefinition<object>);
  else for (const part of Object.values(value)) collect(part, found, depth + 1);
}
