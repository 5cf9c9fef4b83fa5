/** Names on the wire that do not follow from the name in code, by kind of object; null: not on the wire. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  purchase_order: {
    partyId: 'supplier',
    partyName: 'supplier_name',
    delivered: 'quantity_received',
    closed: 'quantity_closed',
    reserved: null,
  },
  sales_order: {
    partyId: 'customer',
    partyName: 'customer_name',
    delivered: 'quantity_dispatched',
    closed: 'quantity_closed',
    reserved: 'quantity_reserved',
  },
  goods_received_note: {
    number: 'grn_number',
    orderId: 'purchase_order',
    orderNumber: 'purchase_order_number',
    date: 'received_date',
  },
  dispatch: {
    number: 'dispatch_number',
    orderId: 'sales_order',
    orderNumber: 'sales_order_number',
    locationId: 'from_location',
    locationName: 'from_location_name',
    locationPath: 'from_location_path',
    date: 'dispatch_date',
  },
  tenant: { archivedAt: null, movedTo: null, writesStoppedUntil: null, arrival: null },
  // It follows from the path.
  stock_location: { depth: null },
  // What of an account a tenant may know is its name.
  membership: { email: null },
};

const OF_ALL: Readonly<Record<string, string | null>> = { tenantId: null, unitFactor: null };

const SNAKE = new Map<string, string>();

/** `categoryId` is `category`, `unitOfMeasure` is `unit_of_measure`. */
function snake(key: string): string {
  let name = SNAKE.get(key);
  if (name === undefined) {
    name = key.replace(/(?<=[a-z0-9])Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // Keys are the code's own, a few hundred; what comes from outside in a state's keys is not kept.
    if (SNAKE.size < 2000) SNAKE.set(key, name);
  }
  return name;
}

/** The state of an object with the names that the API has for it, nested rows included. A state that has them stays. */
export function wireState(objectType: string, state: object): Record<string, unknown> {
  return named(NAMES[objectType] ?? {}, state);
}

function named(names: Readonly<Record<string, string | null>>, state: object): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(state)) {
    if (key === 'references' && typeof value === 'object' && value !== null) {
      Object.assign(wire, value);
      continue;
    }
    const known = key === 'sku' && 'productId' in state ? 'product_sku' : (names[key] ?? OF_ALL[key]);
    const isHidden = names[key] === null || OF_ALL[key] === null;
    if (!isHidden) wire[known ?? snake(key)] = deep(names, value);
  }
  return wire;
}

function deep(names: Readonly<Record<string, string | null>>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(names, item));
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? named(names, value)
    : value;
}

/** What people call an object: its number or code first, then its name. In that order the first of each that is there. */
const NUMBERS = [
  'username',
  'order_number',
  'grn_number',
  'dispatch_number',
  'return_number',
  'count_number',
  'lot_number',
  'sku',
  'product_sku',
  'code',
];
const TITLES = ['name', 'product_name', 'supplier_name', 'customer_name', 'location_name'];

/** @param state with names of the wire */
export function labelOf(state: Readonly<Record<string, unknown>>): string {
  const first = (keys: readonly string[]): string =>
    keys
      .map((key) => state[key])
      .find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  // By characters: half of a surrogate pair is no text.
  return Array.from(`${first(NUMBERS)} ${first(TITLES)}`.trim())
    .slice(0, 255)
    .join('');
}
