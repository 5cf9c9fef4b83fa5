import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { fillTenant, make } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import { BOOLEAN, DATE, INTEGER, type ListCase, listCases, type Row } from './support/list-cases.js';

interface Page {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

function at(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row);
}

describe('lists', () => {
  let test: TestApp;
  let acme: TestTenant;
  let operator: Client;
  let cases: ListCase[];

  function clientOf(list: ListCase): Client {
    return list.operator ? operator : acme.owner;
  }

  async function read(list: ListCase, query: string): Promise<Page> {
    const answer = await clientOf(list).get<Page>(`${list.path}${query}`);
    if (answer.status !== 200) throw new Error(`${list.path}${query}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** Ids in the order that the rows themselves ask for, ties by id in the same direction. */
  function expectOrder(rows: Row[], term: string, where: string): void {
    const descending = term.startsWith('-');
    const path = term.replace('-', '');
    rows.slice(1).forEach((row, index) => {
      const before = rows[index] as Row;
      const [a, b] = descending ? [row, before] : [before, row];
      const [left, right] = [at(a, path), at(b, path)] as [string | number, string | number];
      const inOrder = left === right ? a.id < b.id : left < right;
      expect({ where, left, right, inOrder }).toEqual({ where, left, right, inOrder: true });
    });
  }

  beforeAll(async () => {
    test = await createTestApp({ trustedProxies: ['127.0.0.1'] });
    acme = await test.newTenant('acme');
    for (const slug of ['beta', 'gamma'])
      await test.sql('INSERT INTO tenant (name, slug) VALUES ($1, $1)', [slug]);
    const id = await test.newUser('root', { isStaff: true, isSuperuser: true });
    operator = test.anonymous.with({ authorization: `Token ${await test.apiToken(id)}` });
    await fillTenant(acme, 2);
    cases = listCases(await fillTenant(acme, 1));
    // Every searched field of some row says something of its own.
    const marked = { description: 'Described100%', contact_name: 'Contacted', email: 'mailed@example.com' };
    const category = await make(acme.owner, 'categories/', { name: 'Marked' });
    await make(acme.owner, 'products/', {
      ...marked,
      sku: 'Marked',
      name: 'Marked',
      category,
      is_active: false,
    });
    await make(acme.owner, 'stock-locations/', { ...marked, name: 'Marked' });
    for (const path of ['suppliers/', 'customers/'])
      await make(acme.owner, path, { ...marked, name: 'Marked' });
    const [row] = (await acme.owner.get<Page>('stock-records/')).body.results;
    await make(acme.owner, 'stock-movements/', {
      product: (row?.product as Row | undefined)?.id,
      from_location: (row?.location as Row | undefined)?.id,
      quantity: 1,
      movement_type: 'issue',
      reference: 'Referred_1',
      notes: 'Noted',
    });
  });

  afterAll(() => test.close());

  it('search each searched field case-insensitively, require all words, and escape wildcards', async () => {
    for (const list of cases) {
      const all = (await read(list, '?page_size=100')).results;
      for (const field of list.searched) {
        const row = all.find((one) => typeof at(one, field) === 'string' && at(one, field) !== '');
        const text = String(row && at(row, field));
        expect({ path: list.path, field, there: row !== undefined }).toEqual({
          path: list.path,
          field,
          there: true,
        });
        for (const words of [text, text.toUpperCase(), ` ${text.slice(1)}  ${text.slice(0, 2)} `]) {
          const found = await read(list, `?page_size=100&search=${encodeURIComponent(words)}`);
          expect({ path: list.path, words, found: found.results.some(({ id }) => id === row?.id) }).toEqual({
            path: list.path,
            words,
            found: true,
          });
        }
        const none = await read(list, `?search=${encodeURIComponent(`${text} nowhere-to-be-found`)}`);
        expect({ path: list.path, count: none.count }).toEqual({ path: list.path, count: 0 });
      }
      for (const literal of ['%%', 'a%c', '__', '\\']) {
        const found = await read(list, `?search=${encodeURIComponent(literal)}`);
        expect({ path: list.path, literal, count: found.count }).toEqual({
          path: list.path,
          literal,
          count: 0,
        });
      }
      expect((await read(list, '?search=%20%20')).count).toBe(all.length);
    }
    const product = cases[0] as ListCase;
    expect((await read(product, '?search=100%25')).count).toBe(1);
    expect((await acme.owner.get('products/?search=%00')).status).toBe(400);
  });

  it('have a default order, accept known orderings, end in the id, and ignore unknown names', async () => {
    for (const list of cases) {
      expectOrder((await read(list, '?page_size=100')).results, list.order, list.path);
      const asked = (await read(list, `?page_size=100&ordering=nothing,${list.ordering},-unknown`)).results;
      expectOrder(asked, list.ordering, `${list.path} ${list.ordering}`);
      const opposite = list.ordering.startsWith('-') ? list.ordering.slice(1) : `-${list.ordering}`;
      const turned = (await read(list, `?page_size=100&ordering=${opposite}`)).results;
      expect(turned.map(({ id }) => id)).toEqual(asked.map(({ id }) => id).reverse());
      const ignored = await read(list, '?page_size=100&ordering=password,-tenant_id,;drop');
      expect(ignored.results).toEqual((await read(list, '?page_size=100')).results);
    }
  });

  it('apply each filter, all filters together, and ignore unknown parameters', async () => {
    for (const list of cases) {
      const all = await read(list, '?page_size=100');
      for (const [filter, holds] of list.filters) {
        const found = await read(list, `?page_size=100&${filter}`);
        const wrong = found.results.filter((row) => !holds(row, filter));
        expect({ path: list.path, filter, some: found.count > 0, wrong }).toEqual({
          path: list.path,
          filter,
          some: true,
          wrong: [],
        });
      }
      expect(await read(list, '?page_size=100&nothing=1&tenant_id=2&is_deleted=x')).toMatchObject({
        count: all.count,
      });
      const name =
        list.filters
          .map(([filter]) => filter)
          .join('&')
          .split('=')[0] ?? '';
      expect((await read(list, `?page_size=100&${name}=`)).count).toBe(all.count);
      for (const [parameter, value, message] of list.bad) {
        const answer = await clientOf(list).get(`${list.path}?${parameter}=${value}`);
        expect({ path: list.path, status: answer.status, body: answer.body }).toEqual({
          path: list.path,
          status: 400,
          body: { [parameter]: [message] },
        });
      }
    }
    const both = await acme.owner.get('products/?category=x&is_active=x&created_at__gte=x');
    expect(both).toMatchObject({
      status: 400,
      body: { category: [INTEGER], is_active: [BOOLEAN], created_at__gte: [DATE] },
    });
  });

  it('take a date bound as its whole day', async () => {
    await test.sql(`UPDATE product SET created_at = '2024-03-10T00:00:00Z' WHERE sku = 'Marked'`);
    const count = async (query: string) => (await acme.owner.get<Page>(`products/?${query}`)).body.count;
    expect(await count('created_at__lte=2024-03-10')).toBe(1);
    expect(await count('created_at__gte=2024-03-10&created_at__lte=2024-03-10')).toBe(1);
    expect(await count('created_at__lte=2024-03-09')).toBe(0);
    await test.sql(`UPDATE product SET created_at = '2024-03-10T23:59:59.999999Z' WHERE sku = 'Marked'`);
    expect(await count('created_at__gte=2024-03-10&created_at__lte=2024-03-10')).toBe(1);
    expect(await count('created_at__gte=2024-03-11&created_at__lte=2024-03-11')).toBe(0);
  });

  it('paginate: clamp sizes, accept `last`, refuse pages past the end', async () => {
    for (const list of cases) {
      const { count } = await read(list, '');
      for (const [size, shown] of [
        ['1', 1],
        ['0', 25],
        ['-1', 25],
        ['abc', 25],
        ['', 25],
        ['1000', 100],
        ['1.5', 25],
      ] as const) {
        const page = await read(list, `?page_size=${size}`);
        expect(page.results).toHaveLength(Math.min(shown, count));
      }
      for (const page of ['0', '-1', 'abc', '1.5', '999', '99999999999999999999', ' 1', 'LAST']) {
        const answer = await clientOf(list).get(`${list.path}?page=${encodeURIComponent(page)}`);
        expect({ path: list.path, page, status: answer.status, body: answer.body }).toEqual({
          path: list.path,
          page,
          status: 404,
          body: { detail: 'Invalid page.', code: 'not_found' },
        });
      }
      const forwards: number[] = [];
      for (let next: string | null = `/api/v1/${list.path}?page_size=2`; next !== null;) {
        const answer: Page = (await clientOf(list).get<Page>(next.replace(test.baseUrl, ''))).body;
        forwards.push(...answer.results.map(({ id }) => id));
        next = answer.next;
      }
      expect(forwards).toEqual((await read(list, '?page_size=100')).results.map(({ id }) => id));
      const last = await read(list, '?page_size=2&page=last');
      expect(last.next).toBeNull();
      expect(last.results.map(({ id }) => id)).toEqual(forwards.slice(-((count - 1) % 2) - 1));
    }
    expect((await acme.owner.get('products/?search=nothing-like-it')).body).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
  });

  it('show every row to who reads them by id from the last page on, whatever comes and goes meanwhile', async () => {
    const { owner } = await test.newTenant('moving');
    const category = await make(owner, 'categories/', { name: 'Goods' });
    const product = (sku: string) => make(owner, 'products/', { sku, name: sku, category });
    const ids: number[] = [];
    for (let n = 1; n <= 9; n += 1) ids.push(await product(`P0${n}`));
    const gone = new Set([ids[0], ids[1], ids[4]]);
    const seen = new Set<number>();
    let address: string | null = 'products/?ordering=id&page_size=3&page=last';
    for (let page = 1; address !== null; page += 1) {
      const { results, previous }: Page = await owner.expect<Page>(200, owner.get<Page>(address));
      for (const { id } of results) seen.add(id);
      if (page === 1) for (const id of gone) await owner.expect(204, owner.delete(`products/${id}/`));
      await product(`P${page}0`);
      address = previous?.replace(test.baseUrl, '') ?? null;
    }
    expect(ids.filter((id) => !gone.has(id) && !seen.has(id))).toEqual([]);
  });

  it('link to the other pages with all parameters, at the forwarded host of a trusted proxy', async () => {
    const query = 'search=a&page_size=1&ordering=-sku&unknown=%C3%A9&page=2';
    const page = (await acme.owner.get<Page>(`products/?${query}`)).body;
    const base = `${test.baseUrl}/api/v1/products/?search=a&page_size=1&ordering=-sku&unknown=%C3%A9`;
    expect([page.next, page.previous]).toEqual([`${base}&page=3`, base]);
    const forwarded = acme.owner.with({
      'x-forwarded-host': 'stock.example.com',
      'x-forwarded-proto': 'https',
    });
    const behind = await forwarded.get<Page>('products/?page_size=1');
    expect(behind.body.next).toBe('https://stock.example.com/api/v1/products/?page_size=1&page=2');
  });
});
