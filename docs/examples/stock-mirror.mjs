/**
 * Keeps a copy of the stock of one tenant from its change feed, without reading the list again and again.
 *
 *   INVENTORY_URL=http://127.0.0.1:3000 INVENTORY_TOKEN=inv_… node docs/examples/stock-mirror.mjs stock.json [--once]
 *
 * The file holds the copy and the place in the feed up to which it is true. Both are written together, so the program may
 * be killed at any moment and goes on where it was. With --once it ends when it has read all that there is.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const { INVENTORY_URL: origin = 'http://127.0.0.1:3000', INVENTORY_TOKEN: token = '' } = process.env;
const [file = 'stock.json', ...flags] = process.argv.slice(2);
const once = flags.includes('--once');
const PAUSE_MS = 1000;

/** The answer of a GET; null where what was asked for is no longer kept. */
async function get(path) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      headers: { authorization: `${token.startsWith('inv_') ? 'Token' : 'Bearer'} ${token}` },
    }).catch((error) => ({ ok: false, status: 503, text: () => String(error) }));
    if (answer.ok) return answer.json();
    if (answer.status === 410) return null;
    if (answer.status < 500 || attempt === 10)
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await delay(PAUSE_MS);
  }
}

/** Everything as it is now. The place in the feed is taken first: what changes meanwhile is heard of again, which is no harm. */
async function load() {
  const { next_cursor: cursor } = await get('changes/?after=latest');
  const stock = {};
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { count, results } = await get(`stock-records/?page_size=100&ordering=id&page=${page}`);
    for (const { product, location, quantity, available_quantity } of results)
      stock[`${product.id ?? product}:${location.id ?? location}`] = {
        quantity,
        available: available_quantity,
      };
    last = Math.ceil(count / 100);
  }
  return { cursor, stock };
}

async function read() {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

async function save(state) {
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}

let state = (await read()) ?? (await load());
await save(state);
for (;;) {
  const changes = await get(`changes/?after=${state.cursor}&limit=1000`);
  if (changes === null) {
    // We were away for longer than the feed is kept.
    state = await load();
    await save(state);
    continue;
  }
  for (const { type, data } of changes.results) {
    if (type === 'stock.changed')
      state.stock[`${data.product}:${data.location}`] = {
        quantity: data.quantity,
        available: data.available,
      };
  }
  if (changes.next_cursor !== state.cursor) {
    state.cursor = changes.next_cursor;
    await save(state);
  }
  if (changes.has_more) continue;
  if (once) break;
  await delay(PAUSE_MS);
}
