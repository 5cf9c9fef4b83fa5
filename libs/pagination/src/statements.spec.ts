import { describe, expect, it } from '@jest/globals';
import {
  allRowsStatement,
  booleanFilter,
  countsItself,
  countStatement,
  defineList,
  integerFilter,
  pageStatement,
  parseListQuery,
  pkFilter,
  sqlFilter,
  keysetPageStatement,
  hasKeyset,
} from './index.js';
import type { ListDefinition } from './index.js';

interface Row {
  id: number;
  category_name: string;
}

function products(): ListDefinition<Row> {
  return defineList<Row>({
    name: 'products',
    from: 'product p JOIN category c ON c.id = p.category_id',
    select: { id: 'p.id', category_name: 'c.name' },
    scope: 'p.tenant_id = $1',
    exactMatch: [],
    search: ['p.sku', 'p.name'],
    ordering: { sku: 'p.sku', name: 'p.name', category: 'c.name', id: 'p.id' },
    defaultOrdering: ['sku'],
    uniqueOrdering: ['sku'],
    tieBreaker: 'p.id',
    filters: {
      category: pkFilter('p.category_id'),
      is_active: booleanFilter('p.is_active'),
      between: sqlFilter(
        (text) => ({ values: text.split('-').map(Number) }),
        ([low = '', high = '']) => `p.cost BETWEEN ${low} AND ${high}`,
      ),
    },
    tuning: {
      countFrom: 'product p',
      lateRowLookup: {
        from: 'product p',
        key: { id: 'p.id' },
        join: 'product p ON p.id = k.id JOIN category c ON c.id = p.category_id',
        ordering: ['sku', 'name'],
      },
    },
  });
}

describe('statements', () => {
  it('writes the scope, the filters, the search and the order, with values in place', () => {
    const list = products();
    const query = parseListQuery(list, {
      search: 'red bolt',
      category: '3',
      is_active: 'true',
      between: '1-9',
      ordering: '-name',
      page: '2',
    });
    const { text, values } = pageStatement(list, query, [7]);
    expect(text).toBe(
      'SELECT p.id AS "id", c.name AS "category_name" FROM product p JOIN category c ON c.id = p.category_id ' +
        'WHERE p.tenant_id = $1 AND p.category_id = $2::int AND (p.is_active) AND p.cost BETWEEN $3 AND $4 ' +
        'AND (fold_text(p.sku) LIKE (SELECT fold_text($5::text)) OR fold_text(p.name) LIKE (SELECT fold_text($5::text))) ' +
        'AND (fold_text(p.sku) LIKE (SELECT fold_text($6::text)) OR fold_text(p.name) LIKE (SELECT fold_text($6::text))) ' +
        'ORDER BY p.name DESC, p.id DESC LIMIT $7 OFFSET $8',
    );
    expect(values).toEqual([7, 3, 1, 9, '%red%', '%bolt%', 25, 25]);
    expect(countStatement(list, query, [7])).toMatchObject({
      text: expect.stringMatching(
        /^SELECT count\(\*\)::int AS count FROM product p WHERE p\.tenant_id = \$1 AND /,
      ),
      values: [7, 3, 1, 9, '%red%', '%bolt%'],
    });
    expect(allRowsStatement(list, query, [7]).text).toMatch(/ORDER BY p\.name DESC, p\.id DESC$/);
  });

  it('ends every order in the id unless the order is already total', () => {
    const list = products();
    const order = (ordering: string): string =>
      /ORDER BY (.*) LIMIT/.exec(pageStatement(list, parseListQuery(list, { ordering }), [1]).text)?.[1] ??
      '';
    expect(order('')).toBe('p.sku');
    expect(order('category,-name')).toBe('c.name, p.name DESC, p.id DESC');
    expect(order('-id')).toBe('p.id DESC');
    expect(order('-sku,name')).toBe('p.sku DESC');
  });

  it('gives one shape one text and one stable name, whatever the values', () => {
    const list = products();
    const one = pageStatement(list, parseListQuery(list, { category: '1', search: 'a' }), [1]);
    const other = pageStatement(list, parseListQuery(list, { category: '2', search: 'b' }), [2]);
    expect(other.text).toBe(one.text);
    expect(other.name).toBe(one.name);
    expect(one.name).toMatch(/^products_page_[0-9a-f]{12}$/);
    const elsewhere = products();
    expect(
      pageStatement(elsewhere, parseListQuery(elsewhere, { category: '1', search: 'a' }), [1]).name,
    ).toBe(one.name);
    expect(pageStatement(list, parseListQuery(list, { is_active: 'false' }), [1]).name).not.toBe(one.name);
  });

  it('prepares only so many shapes', () => {
    const list = defineList<{ id: number }>({
      name: 'wide',
      from: 't',
      select: { id: 'id' },
      ordering: Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`c${i}`, `c${i}`])),
      tieBreaker: 'id',
    });
    const names = new Set<string | undefined>();
    for (let i = 0; i < 6 ** 4; i++) {
      const ordering = [0, 1, 2, 3].map((at) => `c${Math.floor(i / 6 ** at) % 6}`).join(',');
      names.add(pageStatement(list, parseListQuery(list, { ordering })).name);
    }
    expect(names.has(undefined)).toBe(true);
    expect(names.size).toBeLessThanOrEqual(201);
    expect(list.texts.size).toBeLessThanOrEqual(500);
  });

  it('searches where the list has a search of its own, longest word first, and counts in the same statement', () => {
    const { search: _search, tuning, ...rest } = products();
    const list = defineList<Row>({
      ...rest,
      tuning: { ...tuning, searchFrom: (patterns) => `found(${patterns}) p` },
    });
    const query = parseListQuery(list, { search: 'a blue', category: '3', page: '900' });
    const { text, values } = pageStatement(list, query, [7]);
    expect(text).toBe(
      'SELECT p.id AS "id", c.name AS "category_name", k."countOfAll" FROM (SELECT p.id AS "id", ' +
        'count(*) OVER ()::int AS "countOfAll" FROM found($3::text[]) p WHERE p.tenant_id = $1 AND p.category_id = $2::int ' +
        'ORDER BY p.sku LIMIT $4 OFFSET $5) k JOIN product p ON p.id = k.id JOIN category c ON c.id = p.category_id ORDER BY p.sku',
    );
    expect(values).toEqual([7, 3, ['%blue%', '%a%'], 25, 22475]);
    expect(countsItself(list, query)).toBe(true);
    expect(allRowsStatement(list, query, [7]).text).not.toContain('countOfAll');
    expect(countsItself(list, parseListQuery(list, {}))).toBe(false);
  });

  it('puts rows first whose key is the whole search', () => {
    const list = defineList<Row>({ ...products(), exactMatch: ['p.sku', 'p.code'] });
    const query = parseListQuery(list, { search: ' Red  bolt', ordering: '-name' });
    const { text, values } = pageStatement(list, query, [7]);
    expect(text).toContain(
      'ORDER BY coalesce(fold_text(p.sku) = (SELECT fold_text($4::text)) OR fold_text(p.code) = (SELECT fold_text($4::text)), ' +
        'false) DESC, p.name DESC, p.id DESC LIMIT 25',
    );
    expect(values).toEqual([7, '%red%', '%bolt%', 'Red bolt']);
    expect(countStatement(list, query, [7]).values).toEqual([7, '%red%', '%bolt%']);
    expect(pageStatement(list, parseListQuery(list, {}), [7]).text).not.toContain('coalesce');
    const last = pageStatement(list, parseListQuery(list, { search: 'a', page: 'last' }), [7]);
    expect(last.text).toMatch(/ORDER BY coalesce\([^,]*, false\), p\.sku DESC LIMIT 25$/);
  });

  it('gives many words one placeholder', () => {
    const list = products();
    const words = Array.from({ length: 40 }, (_, i) => `w${i}`);
    const { text, values } = pageStatement(list, parseListQuery(list, { search: words.join(' ') }), [1]);
    expect(text).toContain(
      'NOT EXISTS (SELECT FROM unnest($2::text[]) word ' +
        'WHERE (fold_text(p.sku) LIKE (SELECT fold_text(word::text)) OR fold_text(p.name) LIKE (SELECT fold_text(word::text))) ' +
        'IS NOT TRUE)',
    );
    expect(values[1]).toHaveLength(40);
  });

  it('matches nothing when a filter cannot match', () => {
    const list = products();
    const query = parseListQuery(list, { category: '99999999999' });
    expect(countStatement(list, query, [1]).text).toBe(
      'SELECT count(*)::int AS count FROM product p WHERE p.tenant_id = $1 AND false',
    );
  });

  it('reads the last page backwards', () => {
    const list = products();
    const { text, values } = pageStatement(
      list,
      parseListQuery(list, { page: 'last', ordering: 'name' }),
      [1],
    );
    expect(text).toMatch(/ORDER BY p\.name DESC, p\.id DESC LIMIT 25$/);
    expect(values).toEqual([1]);
  });

  it('writes the usual sizes of first and last pages into the text, and passes others', () => {
    const list = products();
    const tail = (params: Record<string, string>): [string | undefined, readonly unknown[]] => {
      const { text, values } = pageStatement(list, parseListQuery(list, params), [1]);
      return [/LIMIT .*$/.exec(text)?.[0], values];
    };
    expect(tail({})).toEqual(['LIMIT 25', [1]]);
    expect(tail({ page_size: '500' })).toEqual(['LIMIT 100', [1]]);
    expect(tail({ page_size: '10' })).toEqual(['LIMIT $2 OFFSET $3', [1, 10, 0]]);
    expect(tail({ page_size: '10', page: 'last' })).toEqual(['LIMIT $2 OFFSET $3', [1, 10, 0]]);
    expect(tail({ page: '2' })).toEqual(['LIMIT $2 OFFSET $3', [1, 25, 25]]);
  });

  it('skips keys instead of rows on far pages', () => {
    const list = products();
    const query = parseListQuery(list, { page: '2000' });
    const deep = pageStatement(list, query, [1]);
    expect(deep.text).toBe(
      'SELECT p.id AS "id", c.name AS "category_name" FROM ' +
        '(SELECT p.id AS "id" FROM product p WHERE p.tenant_id = $1 ORDER BY p.sku LIMIT $2 OFFSET $3) k ' +
        'JOIN product p ON p.id = k.id JOIN category c ON c.id = p.category_id ORDER BY p.sku',
    );
    expect(deep.values).toEqual([1, 25, 49975]);
    expect(
      pageStatement(list, parseListQuery(list, { page: '2000', ordering: 'category' }), [1]).text,
    ).not.toContain(') k');
  });

  it('skips keys where a flag makes a filter match more rows, which come in no order', () => {
    const flag = { name: 'include_children', description: '', variant: 'branch' };
    const list = defineList<Row>({
      ...products(),
      filters: {
        category: integerFilter((id) => `p.category_id = ${id}`, {
          flagged: { flag, sql: (id) => `p.category_id = ANY(branch(${id}))` },
        }),
      },
    });
    const text = (params: Record<string, string>): string =>
      pageStatement(list, parseListQuery(list, { category: '3', include_children: 'true', ...params }), [1])
        .text;
    expect(text({})).toContain(
      '(SELECT p.id AS "id" FROM product p WHERE p.tenant_id = $1 AND p.category_id = ANY(branch($2)) ORDER BY p.sku LIMIT 25) k',
    );
    expect(text({ page: '2' })).toContain('LIMIT $3 OFFSET $4) k');
    expect(text({ include_children: 'false' })).not.toContain(') k');
    expect(text({ ordering: 'category' })).not.toContain(') k');
  });

  it('starts at a row that is known, or behind it, as long as the list has the version', () => {
    const list = defineList<Row & { sku: string }>({
      ...products(),
      select: { id: 'p.id', category_name: 'c.name', sku: 'p.sku' },
      tuning: {
        ...products().tuning,
        keyset: { ordering: 'sku', value: ({ sku }) => sku, version: '(SELECT v FROM version WHERE t = $1)' },
      },
    });
    const query = parseListQuery(list, { page: '2000' });
    expect(hasKeyset(list, query)).toBe(true);
    const from = keysetPageStatement(list, query, [1], { from: 'S-5', version: 7 });
    expect(from.text).toMatch(
      /WHERE p\.tenant_id = \$1 AND p\.sku >= \$2 AND \(SELECT v FROM version WHERE t = \$1\) = \$3 ORDER BY p\.sku LIMIT 25$/,
    );
    expect(from.values).toEqual([1, 'S-5', 7]);
    const behind = keysetPageStatement(list, { ...query, pageSize: 7 }, [1], { behind: 'S-4', version: 7 });
    expect(behind.text).toContain('p.sku > $2');
    expect(behind.values).toEqual([1, 'S-4', 7, 7, 0]);
    for (const other of [{ ordering: '-sku' }, { ordering: 'sku,name' }, { search: 'a' }, { category: '3' }])
      expect(hasKeyset(list, parseListQuery(list, other))).toBe(false);
    expect(hasKeyset(products(), query)).toBe(false);
  });

  it('joins for the rows that are shown, and to count only what is searched', () => {
    const list = defineList<{ id: number; party: string }>({
      name: 'orders',
      from: 'o JOIN s ON s.id = o.party',
      select: { id: 'o.id', party: 's.name' },
      exactMatch: [],
      search: ['s.name'],
      ordering: { id: 'o.id', party: 's.name' },
      defaultOrdering: ['id'],
      tieBreaker: 'o.id',
      tuning: {
        rowFrom: { from: 'o, LATERAL (SELECT name FROM s WHERE id = o.party) s', ordering: ['id'] },
        countFrom: 'o',
        searchJoins: 'JOIN s ON s.id = o.party',
        customPlan: true,
        lateRowLookup: { from: 'o', key: { id: 'o.id' }, join: 'o ON o.id = k.id', ordering: ['id'] },
      },
    });
    const from = (text: string): string | undefined => /FROM (o.*?)(?: WHERE| ORDER|$)/.exec(text)?.[1];
    const pageFrom = (params: Record<string, string>) =>
      from(pageStatement(list, parseListQuery(list, params)).text);
    expect(pageFrom({})).toBe('o, LATERAL (SELECT name FROM s');
    expect(pageFrom({ page: 'last' })).toBe('o, LATERAL (SELECT name FROM s');
    expect(pageFrom({ ordering: 'party' })).toBe(list.from);
    expect(pageFrom({ search: 'a' })).toBe(list.from);
    expect(pageFrom({ page: '100' })).toBe('o');
    expect(pageFrom({ page: '100', search: 'a' })).toBe('o JOIN s ON s.id = o.party');
    expect(from(countStatement(list, parseListQuery(list, {})).text)).toBe('o');
    expect(from(countStatement(list, parseListQuery(list, { search: 'a' })).text)).toBe(list.from);
    expect(pageStatement(list, parseListQuery(list, {})).name).toBeUndefined();
  });

  it("uses the list's own count where it knows one", () => {
    const list = defineList<{ id: number }>({
      name: 'counted',
      from: 't',
      select: { id: 'id' },
      scope: 'tenant_id = $1',
      tieBreaker: 'id',
      filters: { category: pkFilter('category_id') },
      tuning: {
        count: (query, values) =>
          query.filters.length === 0
            ? { name: 'cheap', text: 'SELECT n AS count FROM counter', values: [...values] }
            : undefined,
      },
    });
    expect(countStatement(list, parseListQuery(list, {}), [1]).name).toBe('cheap');
    expect(countStatement(list, parseListQuery(list, { category: '1' }), [1]).text).toContain('count(*)');
  });

  it('refuses a call without its scope values, and declarations that cannot work', () => {
    const list = products();
    expect(() => pageStatement(list, parseListQuery(list, {}))).toThrow('needs 1 scope values');
    const base = { name: 'bad', from: 't', select: { id: 'id' }, tieBreaker: 'id' };
    expect(() => defineList({ ...base, defaultOrdering: ['-name'] })).toThrow('unknown -name');
    expect(() => defineList({ ...base, filters: { page: pkFilter('p') } })).toThrow(
      'parameter of every list',
    );
  });
});
