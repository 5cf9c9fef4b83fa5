/** What the tenant has, as the impersonated member sees it: read through the API by the browser's session. */
import { CONSOLE, el, fetched, impersonationOf, showBanner } from './banner.js';

const PAGE_SIZE = 25;
const MONEY = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
const QUANTITY = { maximumFractionDigits: 4 };

/** A link to an operation of the documentation page, with its id or body filled in. */
function operation(text, tag, operationId, { id, body }) {
  const query = new URLSearchParams({
    ...(id === undefined ? {} : { id }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return el('a', { href: `/api/docs/?${query}#/${tag}/${operationId}` }, text);
}

const amount = (value, style) => ({ text: value.toLocaleString('en', style), kind: 'amount' });
const name = (...parts) => ({ text: parts.filter(Boolean).join(' '), kind: 'name' });
const moment = (text) => `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
const words = (text) => text.replaceAll('_', ' ');

/** Where goods come in and go out: the location of the form, to be changed there. */
let defaultLocation = null;

const VIEWS = {
  'low-stock': stock('stock-records/?is_low_stock=true'),
  stock: stock('stock-records/?'),
  'purchase-orders': orders({
    path: 'purchase-orders/?status=draft,confirmed,partially_received',
    tag: 'purchasing',
    prefix: 'PurchaseOrders',
    party: 'Supplier',
    done: ['Received', 'quantity_received'],
    deliver: (order, lines) =>
      operation('Receive', 'purchasing', 'GoodsReceivedNotes_create', {
        body: { purchase_order: order.id, location: defaultLocation, lines },
      }),
  }),
  'sales-orders': orders({
    path: 'sales-orders/?status=draft,confirmed,partially_fulfilled',
    tag: 'sales',
    prefix: 'SalesOrders',
    party: 'Customer',
    done: ['Dispatched', 'quantity_dispatched'],
    deliver: (order, lines) =>
      operation('Dispatch', 'sales', 'Dispatches_create', {
        body: { sales_order: order.id, from_location: defaultLocation, lines },
      }),
  }),
  movements: {
    path: 'stock-movements/?',
    heads: ['Id', 'When', 'Type', 'Product', 'From', 'To', 'Quantity', 'By', 'Operations'],
    row: (movement) => [
      movement.id,
      moment(movement.created_at),
      words(movement.movement_type),
      name(movement.product_sku, movement.product_name),
      movement.from_location_path ?? '–',
      movement.to_location_path ?? '–',
      amount(movement.quantity, QUANTITY),
      movement.created_by?.username ?? '–',
      [
        operation('Show', 'stock', 'Movements_get', { id: movement.id }),
        operation('Reverse', 'stock', 'Movements_reverse', { id: movement.id, body: { reason: '' } }),
      ],
    ],
  },
};

function stock(path) {
  return {
    path,
    heads: ['Id', 'Product', 'Product id', 'Location', 'Quantity', 'Available', 'Note', 'Operations'],
    row: ({ id, product, location: place, quantity, available_quantity: available, is_low_stock: isLow }) => [
      id,
      name(product.sku, product.name),
      product.id,
      name(place.path),
      amount(quantity, QUANTITY),
      amount(available, QUANTITY),
      isLow ? 'low' : '–',
      [
        operation('Show', 'stock', 'Records_get', { id }),
        operation('Receive', 'stock', 'Movements_create', {
          body: { product: product.id, to_location: place.id, quantity: 1, movement_type: 'receive' },
        }),
        operation('Issue', 'stock', 'Movements_create', {
          body: { product: product.id, from_location: place.id, quantity: 1, movement_type: 'issue' },
        }),
      ],
    ],
  };
}

function orders({ path, tag, prefix, party, done: [doneTitle, done], deliver }) {
  return {
    path,
    heads: ['Id', 'Order', party, 'Status', 'Date', 'Total', 'Operations'],
    row: (order) => {
      const { id, status, lines } = order;
      const outstanding = lines
        .map((line) => ({ product: line.product, quantity: line.quantity - line[done] }))
        .filter(({ quantity }) => quantity > 0);
      return [
        id,
        order.order_number,
        name(order[`${party.toLowerCase()}_name`]),
        words(status),
        order.order_date,
        amount(order.total, MONEY),
        [
          operation('Show', tag, `${prefix}_get`, { id }),
          status === 'draft'
            ? operation('Confirm', tag, `${prefix}_confirm`, { id })
            : deliver(order, outstanding),
          status === 'draft' || status === 'confirmed'
            ? operation('Cancel', tag, `${prefix}_cancel`, { id })
            : operation('Close', tag, `${prefix}_close`, { id }),
        ],
      ];
    },
    lines: ({ order_number: number, lines }) => ({
      title: `Lines of ${number}: ${lines.length}`,
      heads: ['Id', 'Product', 'Product id', 'Quantity', doneTitle, 'Ordered as', 'Price', 'Total'],
      rows: lines.map((line) => [
        line.id,
        name(line.product_sku, line.product_name),
        line.product,
        amount(line.quantity, QUANTITY),
        amount(line[done], QUANTITY),
        name(line.unit_quantity.toLocaleString('en', QUANTITY), line.unit),
        amount(line.unit_price, MONEY),
        amount(line.line_total, MONEY),
      ]),
    }),
  };
}

let impersonation = null;
let instead = 'No impersonation is in progress: start one from a membership.';
try {
  impersonation = await impersonationOf();
} catch (error) {
  instead = error.message;
}
if (!impersonation) {
  for (const section of document.querySelectorAll('section')) section.remove();
  document
    .querySelector('main')
    .append(
      el('p', { role: 'alert' }, instead),
      el('a', { href: `${CONSOLE}/resources/memberships` }, 'Memberships'),
    );
} else {
  showBanner(impersonation);
  defaultLocation = await mainLocation();
  for (const id of Object.keys(VIEWS)) await show(id, 1);
  await nameTenant();
}

/** @throws Error in words for a person */
async function read(path) {
  const answer = await fetched(`/api/v1/${path}`);
  if (!answer.ok) throw new Error((await answer.json()).detail ?? `status ${answer.status}`);
  return answer.json();
}

/** The location that has the most products, among the first hundred balances; without any, the first location. */
async function mainLocation() {
  const nothing = { results: [] };
  const { results: records } = await read('stock-records/?page_size=100').catch(() => nothing);
  const products = new Map();
  for (const { location, quantity } of records)
    if (quantity > 0) products.set(location.id, (products.get(location.id) ?? 0) + 1);
  const [main] = [...products].toSorted(([, one], [, other]) => other - one);
  if (main) return main[0];
  const { results } = await read('stock-locations/?page_size=1&is_active=true').catch(() => nothing);
  return results[0]?.id ?? null;
}

async function nameTenant() {
  const { name: tenant } = await read('tenants/current/').catch(() => ({}));
  if (tenant === undefined) return;
  document.querySelector('h1').textContent = `What ${tenant} has`;
  document.title = `What ${tenant} has · Platform console`;
}

function cell(head, content) {
  if (Array.isArray(content))
    return el('td', { 'data-label': head }, el('span', { class: 'operations' }, ...content));
  const { text = content, kind = '' } = typeof content === 'object' ? content : {};
  return el('td', { class: kind, 'data-label': head }, el('span', {}, String(text)));
}

function table(label, heads, rows) {
  const [first] = rows[0]?.cells ? rows.map(({ cells }) => cells) : rows;
  const kindOf = (at) => (first?.[at]?.kind === 'amount' ? 'amount' : '');
  const head = el('tr', {}, ...heads.map((text, at) => el('th', { scope: 'col', class: kindOf(at) }, text)));
  return el(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': label, tabindex: '0' },
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows.flatMap((row) => rowsOf(heads, row)))),
  );
}

/** The row of an entry and, where it has lines, one more that opens to show them. */
function rowsOf(heads, row) {
  const { cells, lines } = Array.isArray(row) ? { cells: row } : row;
  const main = el('tr', {}, ...cells.map((content, at) => cell(heads[at], content)));
  if (!lines) return [main];
  const details = el(
    'details',
    {},
    el('summary', {}, lines.title),
    table(lines.title, lines.heads, lines.rows),
  );
  return [main, el('tr', { class: 'lines' }, el('td', { colspan: String(heads.length) }, details))];
}

async function show(id, page) {
  const { path, heads, row, lines } = VIEWS[id];
  const place = document.getElementById(id);
  const title = place.querySelector('h2').textContent;
  const note = place.querySelector('p');
  try {
    const { count, results } = await read(`${path}&page_size=${PAGE_SIZE}&page=${page}`);
    const from = (page - 1) * PAGE_SIZE;
    const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
    for (const old of place.querySelectorAll('.scroll, nav')) old.remove();
    note.textContent =
      count === 0
        ? 'None.'
        : last === 1
          ? `${count} in all.`
          : `${from + 1} to ${from + results.length} of ${count}.`;
    if (results.length === 0) return;
    place.append(
      table(
        title,
        heads,
        results.map((entry) => ({ cells: row(entry), lines: lines?.(entry) })),
      ),
    );
    if (last > 1) place.append(pager(id, title, page, last));
  } catch (error) {
    note.textContent = `Could not be read: ${error.message}`;
  }
}

function pager(id, title, page, last) {
  const step = (text, to) =>
    el(
      'button',
      {
        type: 'button',
        ...(to < 1 || to > last ? { disabled: '' } : {}),
        onclick: async () => {
          await show(id, to);
          const heading = document.getElementById(id).querySelector('h2');
          heading.tabIndex = -1;
          heading.focus();
        },
      },
      text,
    );
  return el(
    'nav',
    { 'aria-label': `Pages: ${title}` },
    step('Previous', page - 1),
    el('span', {}, `Page ${page} of ${last}`),
    step('Next', page + 1),
  );
}
