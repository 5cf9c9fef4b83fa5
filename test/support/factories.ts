import type { Client } from './client.js';
import type { TestTenant } from './inventory-app.js';

/** The last object of every kind that `fillTenant` created. */
export interface FilledTenant {
  category: number;
  product: number;
  location: number;
  supplier: number;
  customer: number;
  purchaseOrder: number;
  salesOrder: number;
  /** Drafts. */
  draftPurchaseOrder: number;
  draftSalesOrder: number;
  receipt: number;
  dispatch: number;
  movement: number;
  member: number;
  invitation: number;
}

let serial = 0;

/** Posts and returns the new id; throws with the answer if it is not 201. */
export async function make(client: Client, path: string, body: object): Promise<number> {
  return (await client.expect<{ id: number }>(201, client.post<{ id: number }>(path, body))).id;
}

/** Creates `count` sets of every kind of object of a tenant through the API, with minimal valid bodies. */
export async function fillTenant({ owner, slug }: TestTenant, count: number): Promise<FilledTenant> {
  let filled: FilledTenant | undefined;
  for (let index = 0; index < count; index += 1) filled = await fillOnce(owner, `${slug}-${++serial}`);
  if (!filled) throw new Error('fillTenant makes at least one set.');
  return filled;
}

async function fillOnce(owner: Client, name: string): Promise<FilledTenant> {
  const category = await make(owner, 'categories/', { name });
  const product = await make(owner, 'products/', {
    sku: name,
    name,
    category,
    unit_cost: 2,
    reorder_point: 5,
  });
  const location = await make(owner, 'stock-locations/', { name });
  const supplier = await make(owner, 'suppliers/', { name });
  const customer = await make(owner, 'customers/', { name });
  const movement = await make(owner, 'stock-movements/', {
    product,
    to_location: location,
    quantity: 10,
    movement_type: 'receive',
  });
  const purchase = { supplier, lines: [{ product, quantity: 4, unit_price: 3 }] };
  const purchaseOrder = await make(owner, 'purchase-orders/', purchase);
  const draftPurchaseOrder = await make(owner, 'purchase-orders/', purchase);
  await owner.expect(200, owner.post(`purchase-orders/${purchaseOrder}/confirm/`));
  const receipt = await make(owner, 'goods-received-notes/', {
    purchase_order: purchaseOrder,
    location,
    lines: [{ product, quantity: 1 }],
  });
  const sale = { customer, lines: [{ product, quantity: 3 }] };
  const salesOrder = await make(owner, 'sales-orders/', sale);
  const draftSalesOrder = await make(owner, 'sales-orders/', sale);
  await owner.expect(200, owner.post(`sales-orders/${salesOrder}/confirm/`));
  const dispatch = await make(owner, 'dispatches/', {
    sales_order: salesOrder,
    from_location: location,
    lines: [{ product, quantity: 1 }],
  });
  const member = await make(owner, 'tenants/members/', {
    username: `${name}-member`,
    password: 'a-long-test-passphrase',
    role: 'viewer',
  });
  await owner.expect(202, owner.post('tenants/members/', { username: `${name}-invited`, role: 'viewer' }));
  const sent = await owner.get<{ results: { id: number }[] }>('tenants/invitations/?ordering=-id');
  const invitation = sent.body.results[0]?.id ?? 0;
  return {
    category,
    product,
    location,
    supplier,
    customer,
    purchaseOrder,
    salesOrder,
    draftPurchaseOrder,
    draftSalesOrder,
    receipt,
    dispatch,
    movement,
    member,
    invitation,
  };
}

/** Receives a lot of a new, tracked product. @returns the lot's id */
export async function makeLot(
  owner: Client,
  filled: Pick<FilledTenant, 'category' | 'location'>,
): Promise<number> {
  const sku = `lot-${++serial}`;
  const product = await make(owner, 'products/', {
    sku,
    name: sku,
    category: filled.category,
    tracking: 'lot',
  });
  const lots = [{ lot_number: sku, quantity: 3, expiry_date: '2100-01-31' }];
  await make(owner, 'stock-movements/', {
    product,
    to_location: filled.location,
    quantity: 3,
    movement_type: 'receive',
    lots,
  });
  const page = await owner.expect<{ results: { id: number }[] }>(200, owner.get(`lots/?product=${product}`));
  return page.results[0]?.id ?? 0;
}
