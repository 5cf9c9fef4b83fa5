/** Requests for the examples of the inventory service's document. Ids are looked up in the demo data. */

export interface Request {
  id?: number;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

export interface Finder {
  /** Id of the first row of a list; with `fresh` each row is used once. */
  first(list: string, query?: string, options?: { fresh?: boolean }): Promise<number>;
  /** The product of the first line of a document. */
  productOf(list: string, id: number): Promise<number>;
  /** The first line of an order that has something outstanding. */
  lineOf(list: string, id: number): Promise<number>;
  /** Id of the first of what an object has of its own, such as the articles of a supplier. */
  partOf(list: string, id: number, part: string): Promise<number>;
  /** Id of the object that the operation's example created. */
  made(operation: string): number;
}

type Make = (find: Finder) => Request | Promise<Request>;

const PAGE = { page_size: 2 };
const list: Make = () => ({ query: PAGE });
const one =
  (path: string, query?: string): Make =>
  async (find) => ({ id: await find.first(path, query) });
const made =
  (operation: string): Make =>
  (find) => ({ id: find.made(operation) });
const nothing: Make = () => ({});

const lines = (...rows: object[]): { lines: object[] } => ({ lines: rows });

/** Reads, and deletion of the created object, for each of these lists. */
function resource(path: string, name: string, query?: string): Record<string, Make> {
  return {
    [`${name}_list`]: list,
    [`${name}_get`]: one(path, query),
    [`${name}_delete`]: made(`${name}_create`),
  };
}

const product = (find: Finder, sku: string) => find.first('products', `search=${sku}`);
const place = (find: Finder, name = 'Main warehouse') =>
  find.first('stock-locations', `search=${encodeURIComponent(name)}`);

async function returned(find: Finder, path: string, reason: string): Promise<Request> {
  const id = await find.first(path);
  return { id, body: { reason, ...lines({ product: await find.productOf(path, id), quantity: 1 }) } };
}

/** What is prepared changes, is processed, and the last of it is deleted. */
function preparedDocument(path: string, name: string): Record<string, Make> {
  const prepared = 'is_processed=false&ordering=';
  return {
    [`${name}_change`]: async (find) => ({
      id: await find.first(path, `${prepared}id`),
      body: { notes: 'Ring twice' },
    }),
    [`${name}_process`]: one(path, `${prepared}id`),
    [`${name}_delete`]: one(path, `${prepared}-id`),
  };
}

async function closedLine(find: Finder, path: string, status: string): Promise<Request> {
  const id = await find.first(path, `status=${status}&ordering=-id`);
  return { id, query: { line: await find.lineOf(path, id) } };
}

async function article(find: Finder): Promise<Request> {
  const id = await find.first('suppliers', 'search=NORDRAD');
  return { id, query: { article: await find.partOf('suppliers', id, 'articles') } };
}

async function reorderPoint(find: Finder): Promise<Request> {
  const id = await place(find, 'Workshop');
  return { id, query: { point: await find.partOf('stock-locations', id, 'reorder-points') } };
}

const ACCOUNT: Record<string, Make> = {
  Auth_login: () => ({ body: { username: 'owner', password: 'inventory-demo' } }),
  Auth_refresh: () => ({ body: { refresh: 'the refresh token of your log-in' } }),
  Auth_me: nothing,
  Auth_changeMe: () => ({ body: { email: 'owner@wheels.example' } }),
  Auth_changePassword: () => ({
    body: { old_password: 'inventory-demo', new_password: 'nine-brown-bicycles' },
  }),
  Auth_logout: () => ({ body: { refresh: 'the refresh token of your log-in' } }),
  OwnTenancy_current: nothing,
  OwnTenancy_change: () => ({ body: { name: 'Default tenant, renamed', reservation_policy: 'best_effort' } }),
  OwnTenancy_memberships: nothing,
  Archives_take: nothing,
  Impersonation_start: async (find) => ({
    body: { user_id: await find.first('users', 'search=viewer'), reason: 'ticket 4711' },
  }),
  Impersonation_end: nothing,
  ReceivedInvitations_list: list,
  ReceivedInvitations_accept: one('auth/invitations'),
  ReceivedInvitations_decline: one('auth/invitations'),
};

const MEMBERS: Record<string, Make> = {
  Members_list: list,
  Members_get: one('tenants/members', 'search=viewer'),
  Members_add: () => ({
    body: {
      username: 'maria',
      email: 'maria@example.com',
      password: 'eleven-green-tandems',
      role: 'manager',
    },
  }),
  Members_change: async (find) => ({
    id: await find.first('tenants/members', 'search=coordinator'),
    body: { role: 'manager' },
  }),
  Members_remove: made('Members_add'),
  SentInvitations_list: list,
  SentInvitations_withdraw: one('tenants/invitations'),
};

const PLATFORM: Record<string, Make> = {
  Onboarding_onboard: () => ({
    body: {
      name: 'Northwind Ltd',
      slug: 'northwind',
      reservation_policy: 'required',
      time_zone: 'Pacific/Auckland',
      owner_username: 'nora',
      owner_email: 'nora@northwind.example',
    },
  }),
  Overviews_tenant: one('tenants', 'search=default'),
  Overviews_account: one('users', 'search=owner'),
  Tenants_list: list,
  Tenants_get: one('tenants', 'search=default'),
  Tenants_create: () => ({ body: { name: 'Acme Ltd', slug: 'acme' } }),
  Tenants_change: async (find) => ({
    id: await find.first('tenants', 'search=default'),
    body: { name: 'Default tenant, renamed' },
  }),
  PlatformMemberships_create: async (find) => ({
    body: {
      user: await find.first('users', 'search=coordinator'),
      tenant: await find.first('tenants', 'search=fjord'),
      role: 'viewer',
    },
  }),
  PlatformMemberships_get: one('tenants/members', 'search=viewer'),
  PlatformMemberships_change: async (find) => ({
    id: await find.first('tenants/members', 'search=manager'),
    body: { role: 'coordinator' },
  }),
  PlatformMemberships_remove: made('PlatformMemberships_create'),
  Users_list: list,
  Users_get: one('users', 'search=owner'),
  Users_create: () => ({
    body: { username: 'ingrid', email: 'ingrid@example.com', password: 'seven-quiet-sidecars' },
  }),
  Users_change: async (find) => ({
    id: await find.first('users', 'search=coordinator'),
    body: { email: 'coordinator@wheels.example' },
  }),
  Users_resetPassword: one('users', 'search=coordinator'),
  ApiTokens_list: list,
  ApiTokens_get: one('api-tokens'),
  ApiTokens_issue: async (find) => ({
    body: {
      user: await find.first('users', 'search=superuser'),
      name: 'nightly report',
      expires_at: '2099-12-31T23:59:59Z',
      is_read_only: true,
    },
  }),
  ApiTokens_revoke: made('ApiTokens_issue'),
};

const CATALOGUE: Record<string, Make> = {
  ...resource('categories', 'Categories', 'search=Drivetrain'),
  Categories_create: () => ({ body: { name: 'Spare parts', description: 'For repairs' } }),
  Categories_replace: async (find) => ({
    id: await find.first('categories', 'search=Lighting'),
    body: { name: 'Lights and dynamos', slug: 'lights' },
  }),
  Categories_change: async (find) => ({
    id: await find.first('categories', 'search=Helmets'),
    body: { description: 'EN 1078' },
  }),
  ...resource('products', 'Products', 'search=CH-8'),
  Products_create: async (find) => ({
    body: {
      sku: 'PD-CLIP',
      name: 'Clipless pedals, pair',
      category: await find.first('categories', 'search=Drivetrain'),
      unit_of_measure: 'pair',
      units: [{ name: 'box', factor: 20 }],
      whole_units: true,
      unit_cost: 24.5,
      reorder_point: 10,
      barcode: '4006381333931',
    },
  }),
  Products_replace: async (find) => ({
    id: await product(find, 'PD-FLAT'),
    body: {
      sku: 'PD-FLAT',
      name: 'Flat pedals, pair, black',
      category: await find.first('categories', 'search=Drivetrain'),
      unit_of_measure: 'pack',
      unit_cost: 9.9,
      reorder_point: 25,
    },
  }),
  Products_change: async (find) => ({
    id: await product(find, 'CH-8'),
    body: { reorder_point: 50, reorder_quantity: 100 },
  }),
};

const STOCK: Record<string, Make> = {
  ...resource('stock-locations', 'Locations', 'search=Bin'),
  Locations_create: async (find) => ({
    body: { name: 'Bin 2', parent: await place(find, 'Aisle 2'), description: 'Small parts' },
  }),
  Locations_replace: async (find) => ({
    id: await place(find, 'Returns'),
    body: { name: 'Returns', description: 'Shelf beside the gate' },
  }),
  ReorderPoints_list: async (find) => ({ id: await place(find, 'Workshop'), query: PAGE }),
  ReorderPoints_get: (find) => reorderPoint(find),
  ReorderPoints_create: async (find) => ({
    id: await place(find, 'Workshop'),
    body: { product: await product(find, 'TL-MULTI'), reorder_point: 4, reorder_quantity: 2 },
  }),
  ReorderPoints_change: async (find) => ({ ...(await reorderPoint(find)), body: { reorder_point: 6 } }),
  ReorderPoints_delete: async (find) => ({
    id: await place(find, 'Workshop'),
    query: { point: find.made('ReorderPoints_create') },
  }),
  Locations_change: async (find) => ({
    id: await place(find, 'Workshop'),
    body: { description: 'Parts at hand for repairs, racks 1 and 2' },
  }),
  Records_list: list,
  Records_get: one('stock-records'),
  Movements_list: list,
  Movements_get: one('stock-movements', 'movement_type=transfer'),
  Movements_create: async (find) => ({
    body: {
      product: await product(find, 'CH-8'),
      to_location: await place(find),
      quantity: 40,
      unit_cost: 7.2,
      movement_type: 'receive',
      reference: 'NORDRAD 4711',
    },
  }),
  Movements_createTogether: async (find) => ({
    body: {
      movements: [
        {
          product: await product(find, 'CH-8'),
          to_location: await place(find),
          quantity: 5,
          movement_type: 'receive',
        },
        {
          product: await product(find, 'TU-28'),
          from_location: await place(find),
          quantity: 1,
          unit: 'box',
          movement_type: 'issue',
          notes: 'Used in the workshop',
        },
      ],
    },
  }),
  Movements_reverse: async (find) => ({
    id: await find.first('stock-movements', 'movement_type=adjustment&ordering=-id'),
    body: { reason: 'Typed into the wrong product' },
  }),
  ProductStock_stock: async (find) => ({ id: await product(find, 'CH-8'), query: PAGE }),
  ProductStock_history: async (find) => ({ id: await product(find, 'CH-8'), query: PAGE }),
  LocationStock_stock: async (find) => ({ id: await place(find), query: PAGE }),
  LocationStock_history: async (find) => ({ id: await place(find), query: PAGE }),
  Reservations_list: list,
  Reservations_get: one('reservations'),
  Reservations_release: one('reservations'),
  Lots_list: list,
  Lots_get: one('lots'),
  Lots_trace: one('lots', 'search=S-2609'),
  Lots_change: async (find) => ({
    id: await find.first('lots', 'search=S-2703'),
    body: { is_blocked: true, notes: 'Recalled by the supplier' },
  }),
  Counts_list: list,
  Counts_get: one('stock-counts', 'status=open&ordering=id'),
  Counts_create: async (find) => ({
    body: {
      location: await place(find),
      products: [await product(find, 'CH-8'), await product(find, 'CH-11')],
      notes: 'Rack B',
    },
  }),
  Counts_change: async (find) => ({
    id: await find.first('stock-counts', 'status=open&ordering=id'),
    body: lines({ product: await product(find, 'BG-PAN'), counted_quantity: 1 }),
  }),
  Counts_post: async (find) => ({
    id: await find.first('stock-counts', 'status=open&ordering=id'),
    body: { partial: true, release_reservations: false },
  }),
  Counts_cancel: async (find) => ({
    id: await find.first('stock-counts', 'status=open&ordering=id', { fresh: true }),
  }),
  Counts_delete: made('Counts_create'),
  Returns_list: list,
  Returns_get: one('returns'),
};

const DRAFT = 'status=draft&ordering=id';
const PARTY = { contact_name: 'Ada Brook', email: 'ada@example.com', phone: '020 5550 0199' };

const PURCHASING: Record<string, Make> = {
  ...resource('suppliers', 'Suppliers'),
  Suppliers_create: () => ({
    body: { code: 'HAFEN', name: 'Hafenrad Handel', lead_time_days: 7, ...PARTY },
  }),
  Suppliers_replace: async (find) => ({
    id: await find.first('suppliers', 'search=NORDRAD'),
    body: { code: 'NORDRAD', name: 'Nordrad Fahrradteile GmbH', lead_time_days: 4, ...PARTY },
  }),
  Suppliers_change: async (find) => ({
    id: await find.first('suppliers', 'search=VELOMONDE'),
    body: { lead_time_days: 11, payment_terms: 'net_30' },
  }),
  Reorder_create: async (find) => ({ body: { supplier: await find.first('suppliers', 'search=NORDRAD') } }),
  ...resource('purchase-orders', 'PurchaseOrders'),
  PurchaseOrders_create: async (find) => ({
    body: {
      supplier: await find.first('suppliers', 'search=NORDRAD'),
      notes: 'Deliver to gate 2',
      ...lines(
        { product: await product(find, 'CH-8'), quantity: 60, unit_price: 7.1 },
        { product: await product(find, 'LB-OIL'), quantity: 2, unit: 'carton', unit_price: 58.8 },
      ),
    },
  }),
  PurchaseOrders_replace: async (find) => ({
    id: await find.first('purchase-orders', DRAFT),
    body: {
      supplier: await find.first('suppliers', 'search=NORDRAD'),
      ...lines({ product: await product(find, 'TL-MULTI'), quantity: 20, unit_price: 8.4 }),
    },
  }),
  PurchaseOrders_change: async (find) => ({
    id: await find.first('purchase-orders', DRAFT),
    body: { notes: 'Call before delivery' },
  }),
  PurchaseOrders_confirm: one('purchase-orders', DRAFT),
  PurchaseOrders_cancel: one('purchase-orders', 'status=confirmed&ordering=-id'),
  PurchaseOrders_close: one('purchase-orders', 'status=partially_received&ordering=id'),
  GoodsReceivedNotes_list: list,
  GoodsReceivedNotes_get: one('goods-received-notes'),
  GoodsReceivedNotes_create: async (find) => {
    const order = await find.first('purchase-orders', 'status=confirmed&ordering=id');
    return {
      body: {
        purchase_order: order,
        location: await place(find),
        notes: 'Two parcels',
        delivery_note_number: 'LS-4712',
        ...lines({ product: await find.productOf('purchase-orders', order), quantity: 1 }),
      },
    };
  },
  ...preparedDocument('goods-received-notes', 'GoodsReceivedNotes'),
  PurchaseOrders_closeLine: (find) => closedLine(find, 'purchase-orders', 'partially_received'),
  Articles_list: async (find) => ({ id: await find.first('suppliers', 'search=NORDRAD') }),
  Articles_get: (find) => article(find),
  Articles_create: async (find) => ({
    id: await find.first('suppliers', 'search=NORDRAD'),
    body: {
      product: await product(find, 'TL-MULTI'),
      supplier_sku: 'NR-90015',
      price: 8.4,
      minimum_quantity: 10,
    },
  }),
  Articles_change: async (find) => ({ ...(await article(find)), body: { price: 7.25 } }),
  Articles_delete: async (find) => ({
    id: await find.first('suppliers', 'search=NORDRAD'),
    query: { article: find.made('Articles_create') },
  }),
  Returns_toSupplier: (find) => returned(find, 'goods-received-notes', 'Wrong size delivered'),
};

const SALES: Record<string, Make> = {
  ...resource('customers', 'Customers'),
  Customers_create: () => ({ body: { code: 'HARBOUR', name: 'Harbour Workshop', ...PARTY } }),
  Customers_replace: async (find) => ({
    id: await find.first('customers', 'search=CITYCYCLE'),
    body: { code: 'CITYCYCLE', name: 'City Cycle', ...PARTY },
  }),
  Customers_change: async (find) => ({
    id: await find.first('customers', 'search=PEDALWERK'),
    body: { notes: 'Deliveries on weekdays only' },
  }),
  ...resource('sales-orders', 'SalesOrders'),
  SalesOrders_create: async (find) => ({
    body: {
      customer: await find.first('customers', 'search=CITYCYCLE'),
      ...lines(
        { product: await product(find, 'BG-PAN'), quantity: 2, unit_price: 49.9 },
        { product: await product(find, 'CH-8'), quantity: 4, unit_price: 12.9 },
      ),
    },
  }),
  SalesOrders_replace: async (find) => ({
    id: await find.first('sales-orders', DRAFT),
    body: {
      customer: await find.first('customers', 'search=COURIERS'),
      ...lines({ product: await product(find, 'LK-FOLD'), quantity: 6, unit_price: 54.9 }),
    },
  }),
  SalesOrders_change: async (find) => ({
    id: await find.first('sales-orders', DRAFT),
    body: { notes: 'Collects on Friday' },
  }),
  SalesOrders_confirm: one('sales-orders', DRAFT),
  SalesOrders_cancel: one('sales-orders', 'status=confirmed&ordering=-id'),
  SalesOrders_close: one('sales-orders', 'status=partially_fulfilled&ordering=id'),
  Dispatches_list: list,
  Dispatches_get: one('dispatches'),
  Dispatches_create: async (find) => ({
    body: {
      sales_order: await find.first('sales-orders', 'status=confirmed&ordering=id'),
      from_location: await place(find),
      ...lines({ product: await product(find, 'BG-PAN'), quantity: 2 }),
    },
  }),
  ...preparedDocument('dispatches', 'Dispatches'),
  SalesOrders_closeLine: (find) => closedLine(find, 'sales-orders', 'partially_fulfilled'),
  Returns_fromCustomer: (find) => returned(find, 'dispatches', 'Ordered too many'),
};

const REPORTS: Record<string, Make> = {
  Dashboard_get: nothing,
  Reports_valuation: list,
  Reports_movements: list,
  Reports_lowStock: list,
  Reports_overstock: list,
  Reports_reorder: list,
  Reports_demand: list,
  Reports_expiring: list,
  Reports_purchases: list,
  Reports_sales: list,
};

const INTEGRATION: Record<string, Make> = {
  Status_check: nothing,
  Probes_livez: nothing,
  Probes_readyz: nothing,
  Changes_list: () => ({ query: { limit: 2 } }),
  Imports_products: () => ({
    body: [
      {
        sku: 'BR-LEVER',
        name: 'Brake lever, alloy',
        category: 'brakes',
        unit_cost: 4.2,
        reorder_point: 20,
        units: 'box=12',
      },
    ],
    query: { dry_run: 'true' },
  }),
  Imports_suppliers: () => ({
    body: [{ code: 'GLOCKE', name: 'Glockenwerk', lead_time_days: 14 }],
    query: { mode: 'upsert' },
  }),
  Imports_customers: () => ({ body: [{ code: 'ISLAND', name: 'Island Rentals' }] }),
  Imports_stockLocations: () => ({
    body: [
      { name: 'Shelf 1', parent: 'Workshop' },
      { name: 'Box 1', parent: 'Workshop / Shelf 1', description: 'Screws' },
    ],
  }),
  Imports_openingStock: () => ({
    body: [{ sku: 'WH-28-R', location: 'Workshop', quantity: 2, unit_cost: 46 }],
  }),
  Exports_products: () => ({ query: { search: 'chain' } }),
  Exports_stockLocations: nothing,
  Exports_suppliers: nothing,
  Exports_customers: nothing,
  ...resource('webhooks', 'Webhooks'),
  Webhooks_create: () => ({
    body: {
      url: 'http://localhost:4000/hooks/orders',
      events: ['sales_order.confirmed'],
      description: 'Till',
    },
  }),
  Webhooks_change: async (find) => ({
    id: await find.first('webhooks'),
    body: { description: 'Web shop, stock' },
  }),
  Webhooks_rotateSecret: one('webhooks'),
  Webhooks_test: one('webhooks'),
  Webhooks_deliveries: async (find) => ({ id: await find.first('webhooks'), query: PAGE }),
  AuditEvents_list: list,
  AuditEvents_get: one('audit-events'),
};

/** By operation id. */
export const REQUESTS: Readonly<Record<string, Make>> = {
  ...ACCOUNT,
  ...MEMBERS,
  ...PLATFORM,
  ...CATALOGUE,
  ...STOCK,
  ...PURCHASING,
  ...SALES,
  ...REPORTS,
  ...INTEGRATION,
};
