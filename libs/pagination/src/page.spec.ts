import { describe, expect, it } from '@jest/globals';
import { InvalidPage } from '#errors';
import { pageOf } from './index.js';
import type { LinkSource, ParsedListQuery } from './index.js';

function query(page: number | 'last', pageSize = 2): ParsedListQuery {
  return { page, pageSize, search: [], searchText: '', ordering: [], filters: [], none: false };
}

function from(originalUrl: string, host = 'api.example.com', protocol = 'https'): LinkSource {
  return { protocol, host, originalUrl };
}

describe('pageOf', () => {
  it('links to the neighbours and keeps the other parameters in their order', () => {
    const source = from('/api/v1/products?b=2%20x&page=2&a=1&a=0');
    expect(pageOf(query(2), 5, ['c', 'd'], source)).toEqual({
      count: 5,
      next: 'https://api.example.com/api/v1/products/?b=2%20x&page=3&a=1&a=0',
      previous: 'https://api.example.com/api/v1/products/?b=2%20x&a=1&a=0',
      results: ['c', 'd'],
    });
  });

  it('adds the parameter where there was none and drops repeated ones', () => {
    expect(pageOf(query(1), 3, ['a', 'b'], from('/p/')).next).toBe('https://api.example.com/p/?page=2');
    expect(pageOf(query(1), 3, ['a', 'b'], from('/p/?x=1')).next).toBe(
      'https://api.example.com/p/?x=1&page=2',
    );
    expect(pageOf(query(2), 6, ['c', 'd'], from('/p/?page=9&%70age=2&&x')).next).toBe(
      'https://api.example.com/p/?page=3&x',
    );
    expect(pageOf(query(2), 4, ['c', 'd'], from('/p/?page=2')).previous).toBe('https://api.example.com/p/');
  });

  it('is a URI whatever stood in the query', () => {
    expect(pageOf(query(1), 3, ['a', 'b'], from('/p/?a[]=1&b=%&c=%2x&d="<é>"&e=%20')).next).toBe(
      'https://api.example.com/p/?a%5B%5D=1&b=%25&c=%252x&d=%22%3C%C3%A9%3E%22&e=%20&page=2',
    );
  });

  it('is empty on page 1 of nothing and refuses what lies past the end', () => {
    const empty = { count: 0, next: null, previous: null, results: [] };
    expect(pageOf(query(1), 0, [], from('/p/'))).toEqual(empty);
    expect(pageOf(query('last'), 0, [], from('/p/'))).toEqual(empty);
    expect(() => pageOf(query(2), 0, [], from('/p/'))).toThrow(InvalidPage);
    expect(() => pageOf(query(3), 4, [], from('/p/'))).toThrow(InvalidPage);
  });

  it('turns the far end round and keeps only what the last page holds', () => {
    expect(pageOf(query('last'), 5, ['e', 'd'], from('/p/?page=last'))).toEqual({
      count: 5,
      next: null,
      previous: 'https://api.example.com/p/?page=2',
      results: ['e'],
    });
    expect(pageOf(query('last'), 4, ['d', 'c'], from('/p/?page=last')).results).toEqual(['c', 'd']);
  });

  it('does not repeat a host that is none', () => {
    expect(pageOf(query(1), 3, ['a', 'b'], from('/p/', 'evil.example/"><')).next).toBe(
      'https://localhost/p/?page=2',
    );
  });
});
