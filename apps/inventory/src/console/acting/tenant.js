/** What the tenant has, as the impersonated member sees it: read through the API by the browser's session. */
import { CONSOLE, el, fetched, impersonationOf, showBanner } from './banner.js';

const VIEWS = [
  stock('low-stock', 'stock-records/?page_size=25&is_low_stock=true'),
  stock('stock', 'stock-records/?page_size=25'),
  ...['draft', 'confirmed', 'partially_received'].map((status) =>
    orders('purchase', status, 'supplier_name'),
  ),
  ...['draft', 'confirmed', 'partially_fulfilled'].map((status) => orders('sales', status, 'customer_name')),
  {
    id: 'movements',
    path: 'stock-movements/?page_size=25',
    heads: ['When', 'Type', 'Product', 'From', 'To', 'Quantity', 'By'],
    row: (movement) => [
      `${movement.created_at.slice(0, 16).replace('T', ' ')} UTC`,
      movement.movement_type,
      `${movement.product_sku} ${movement.product_name}`,
      movement.from_location_name ?? '–',
      movement.to_location_name ?? '–',
      movement.quantity,
      movement.created_by?.username ?? '–',
    ],
  },
];

function stock(id, path) {
  return {
    id,
    path,
    heads: ['Product', 'Place', 'Quantity', 'Available', 'Note'],
    row: ({ product, location, quantity, available_quantity: available, is_low_stock: isLow }) => [
      `${product.sku} ${product.name}`,
      location.name,
      quantity,
      available,
      isLow ? 'low' : '',
    ],
  };
}

function orders(kind, status, party) {
  return {
    id: `${kind}-orders`,
    path: `${kind}-orders/?page_size=25&status=${status}`,
    heads: ['Order', kind === 'purchase' ? 'Supplier' : 'Customer', 'Status', 'Date', 'Total'],
    row: (order) => [
      order.order_number,
      order[party],
      order.status.replaceAll('_', ' '),
      order.order_date,
      order.total,
    ],
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
  for (const view of VIEWS) await show(view);
  await name();
}

/** Numbers stand beneath each other; a name takes several lines where there is no room. */
function kindOf(cell) {
  return typeof cell === 'number' ? 'amount' : String(cell).length > 20 ? 'name' : '';
}

function written(cell) {
  return typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 4 }) : String(cell);
}

async function name() {
  const answer = await fetched('/api/v1/tenants/current/').catch(() => null);
  if (!answer?.ok) return;
  const { name: tenant } = await answer.json();
  document.querySelector('h1').textContent = `What ${tenant} has`;
  document.title = `What ${tenant} has · Platform console`;
}

async function show({ id, path, heads, row }) {
  const place = document.getElementById(id);
  const note = place.querySelector('p');
  try {
    const answer = await fetched(`/api/v1/${path}`);
    if (!answer.ok) throw new Error((await answer.json()).detail ?? `status ${answer.status}`);
    const { count, results } = await answer.json();
    const before = Number(place.dataset.count ?? 0) + count;
    place.dataset.count = String(before);
    if (before === 0) note.textContent = 'None.';
    if (results.length === 0) return;
    const table =
      place.querySelector('table') ??
      place.appendChild(
        el(
          'div',
          { class: 'scroll', tabindex: '0' },
          el(
            'table',
            {},
            el(
              'thead',
              {},
              el(
                'tr',
                {},
                ...heads.map((head, at) =>
                  el('th', { scope: 'col', class: kindOf(row(results[0])[at]) }, head),
                ),
              ),
            ),
            el('tbody', {}),
          ),
        ),
      ).firstChild;
    for (const entry of results)
      table
        .querySelector('tbody')
        .append(el('tr', {}, ...row(entry).map((cell) => el('td', { class: kindOf(cell) }, written(cell)))));
    const shown = table.querySelectorAll('tbody tr').length;
    note.textContent = shown < before ? `${shown} of ${before}:` : `${before} in all.`;
  } catch (error) {
    note.textContent = `Could not be read: ${error.message}`;
  }
}
