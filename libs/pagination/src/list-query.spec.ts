import { describe, expect, it } from '@jest/globals';
import { FieldErrors, InvalidPage } from '#errors';
import {
  booleanFilter,
  choiceFilter,
  dateRangeFilter,
  dayRangeFilter,
  defineList,
  parseListQuery,
  integerFilter,
  isDay,
  pkFilter,
} from './index.js';

const list = defineList<{ id: number }>({
  name: 'things',
  from: 'thing t',
  select: { id: 't.id' },
  scope: 't.tenant_id = $1',
  exactMatch: [],
  search: ['t.name'],
  ordering: { name: 't.name', created_at: 't.created_at' },
  defaultOrdering: ['-created_at'],
  tieBreaker: 't.id',
  filters: {
    category: pkFilter('t.category_id'),
    parent: pkFilter('t.parent_id', { allowNull: true }),
    is_active: booleanFilter('t.is_active'),
    kind: choiceFilter('t.kind', ['a', 'b']),
    created_at: dateRangeFilter('t.created_at'),
    day: dayRangeFilter('t.day'),
    place: integerFilter((id) => `t.place_id = ${id}`, {
      nullSql: 't.place_id IS NULL',
      flagged: {
        flag: { name: 'deep', description: 'Below it, too.', variant: 'deep' },
        sql: (id) => `t.place_id IN (SELECT below(${id}))`,
      },
    }),
  },
});

function errorsOf(params: Record<string, unknown>): unknown {
  try {
    parseListQuery(list, params);
  } catch (error) {
    if (error instanceof FieldErrors) return error.toBody();
    throw error;
  }
  return undefined;
}

describe('parseListQuery', () => {
  it('gives the defaults for no parameters and ignores unknown and empty ones', () => {
    const standard = {
      page: 1,
      pageSize: 25,
      search: [],
      searchText: '',
      ordering: ['-created_at'],
      filters: [],
      none: false,
    };
    expect(parseListQuery(list, {})).toEqual(standard);
    expect(parseListQuery(list, { colour: 'red', category: '', page: '', __proto__: { page: '9' } })).toEqual(
      standard,
    );
  });

  it.each([
    ['1', 1],
    ['100', 100],
    ['101', 100],
    ['99999999999999999999999', 100],
    ['0', 25],
    ['-5', 25],
    ['ten', 25],
    ['5.5', 25],
    ['', 25],
  ])('takes page_size %p as %p', (text, size) => {
    expect(parseListQuery(list, { page_size: text }).pageSize).toBe(size);
  });

  it.each(['0', '-1', 'x', '1.5', ' 1', '1e3', '99999999999999999999', '20000001'])(
    'refuses page %p',
    (page) => {
      expect(() => parseListQuery(list, { page })).toThrow(InvalidPage);
    },
  );

  it('takes page numbers, last, and the last of a repeated parameter', () => {
    expect(parseListQuery(list, { page: '7' }).page).toBe(7);
    expect(parseListQuery(list, { page: 'last' }).page).toBe('last');
    expect(parseListQuery(list, { page: ['x', '3'], category: ['x', '5'] })).toMatchObject({
      page: 3,
      filters: [{ name: 'category', values: [5] }],
    });
  });

  it('takes no more words than a person looks for', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
    expect(parseListQuery(list, { search: words(50) }).search).toHaveLength(50);
    expect(() => parseListQuery(list, { search: words(51) })).toThrow(FieldErrors);
  });

  it('splits search into distinct words, with the wildcards of the client literal', () => {
    expect(parseListQuery(list, { search: '  Red 50%\t a_b\u00a0c\\d red' }).search).toEqual([
      '%red%',
      '%50\\%%',
      '%a\\_b%',
      '%c\\\\d%',
    ]);
  });

  it('reads full-width forms as their plain ones, before wildcards are escaped', () => {
    expect(parseListQuery(list, { search: 'Ａ１\u3000１００％' })).toMatchObject({
      search: ['%a1%', '%100\\%%'],
      searchText: 'A1 100%',
    });
  });

  it('keeps known orderings once each and falls back when none is known', () => {
    expect(parseListQuery(list, { ordering: 'name,-name,colour, -created_at' }).ordering).toEqual([
      'name',
      '-created_at',
    ]);
    expect(parseListQuery(list, { ordering: 'colour,--name' }).ordering).toEqual(['-created_at']);
    expect(parseListQuery(list, { ordering: 'constructor' }).ordering).toEqual(['-created_at']);
  });

  it('reports every bad parameter at once, each under its name', () => {
    expect(
      errorsOf({
        category: 'x',
        is_active: 'maybe',
        kind: 'c',
        created_at__gte: '2024-02-30',
        day__lte: '24-1-1',
        search: 'a\0b',
        page: '0',
      }),
    ).toEqual({
      category: ['A valid integer is required.'],
      is_active: ['Must be a valid boolean.'],
      kind: ['"c" is not a valid choice.'],
      created_at__gte: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      day__lte: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      search: ['Null characters are not allowed.'],
    });
    expect(errorsOf({ category: '1\0' })).toEqual({ category: ['Null characters are not allowed.'] });
  });

  it('answers ids that no row can have with no rows', () => {
    expect(parseListQuery(list, { category: '2147483648' })).toMatchObject({ none: true, filters: [] });
    expect(parseListQuery(list, { category: '-9'.padEnd(900, '9') }).none).toBe(true);
  });

  it('reads booleans and null references as variants without values', () => {
    const { filters } = parseListQuery(list, { is_active: 'False', parent: 'null' });
    expect(filters).toEqual([
      { name: 'parent', values: [], variant: 'null' },
      { name: 'is_active', values: [], variant: 'false' },
    ]);
    expect(parseListQuery(list, { is_active: '1' }).filters[0]?.variant).toBe('true');
  });

  it('lets a date bound cover its whole day', () => {
    const values = (params: Record<string, string>): unknown[] =>
      parseListQuery(list, params).filters.map((filter) => filter.values[0]);
    expect(values({ created_at__gte: '2024-02-28', created_at__lte: '2024-02-29' })).toEqual([
      '2024-02-28T00:00:00Z',
      '2024-03-01T00:00:00Z',
    ]);
    expect(values({ created_at__lte: '9999-12-31' })).toEqual(['infinity']);
    expect(values({ day__gte: '2024-01-01', day__lte: '2024-12-31' })).toEqual(['2024-01-01', '2024-12-31']);
  });

  it.each([
    '2023-02-29',
    '0000-01-01',
    '2024-13-01',
    '2024-1-1',
    '2024-01-01T00:00:00',
    '2024-02-30T00:00:00Z',
    '2024-01-01T25:00:00Z',
    '２０２４-01-01',
    '2024-01-01\n',
  ])('refuses the day %p', (day) => {
    expect(errorsOf({ created_at__gte: day })).toHaveProperty('created_at__gte');
  });
});

describe('a flag of a filter', () => {
  const variantOf = (params: Record<string, string>): unknown =>
    parseListQuery(list, params).filters[0]?.variant;

  it('changes what the filter matches, and nothing alone', () => {
    expect(variantOf({ place: '7' })).toBeUndefined();
    expect(variantOf({ place: '7', deep: 'false' })).toBeUndefined();
    expect(variantOf({ place: '7', deep: 'true' })).toBe('deep');
    expect(variantOf({ place: 'null', deep: 'true' })).toBe('null');
    expect(parseListQuery(list, { deep: 'true' }).filters).toEqual([]);
    const { sql } = list.parameters.get('place') ?? { sql: () => '' };
    expect([sql(['$2'], undefined), sql(['$2'], 'deep'), sql([], 'null')]).toEqual([
      't.place_id = $2',
      't.place_id IN (SELECT below($2))',
      't.place_id IS NULL',
    ]);
  });

  it('is a boolean', () => {
    expect(errorsOf({ deep: 'maybe', place: 'x' })).toEqual({
      deep: ['Must be a valid boolean.'],
      place: ['A valid integer is required.'],
    });
  });
});

describe('isDay', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %p', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
    '2024-01-01 ',
    '2024-01-01T00:00:00Z',
  ])('refuses %p', (day) => {
    expect(isDay(day)).toBe(false);
  });
});
