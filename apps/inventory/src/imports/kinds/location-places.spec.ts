import { describe, expect, it } from '@jest/globals';
import { newRow, type ImportRow } from '../files/records.js';
import { placeRows } from './location-places.js';

const there = [
  { id: 1, name: 'Main', path: 'Main', depth: 1 },
  { id: 2, name: 'Aisle', path: 'Main / Aisle', depth: 2 },
  { id: 3, name: 'Hook', path: 'Main / Hook', depth: 2 },
  { id: 4, name: 'Hook', path: 'Shop / Hook', depth: 2 },
];

function rowsOf(...texts: readonly [name: string, parent?: string][]): ImportRow[] {
  return texts.map(([name, parent = ''], index) =>
    Object.assign(newRow(index + 1), { cells: { name, ...(parent === '' ? {} : { parent }) } }),
  );
}

function pathsOf(rows: readonly ImportRow[]): string[][] {
  return placeRows(rows, there).map((level) => level.map(({ path }) => path));
}

function errorsOf(rows: readonly ImportRow[]): object[] {
  placeRows(rows, there);
  return rows.map(({ errors }) => errors.toMap());
}

describe('places of a file of locations', () => {
  it('finds parents that stand behind what lies in them', () => {
    const rows = rowsOf(['Bin', 'New / Rack'], ['Rack', 'New'], ['New']);
    expect(pathsOf(rows).slice(0, 4)).toEqual([['New'], ['New / Rack'], ['New / Rack / Bin'], []]);
  });

  it('finds what is there by path, then by a name of its own', () => {
    const rows = rowsOf(['A', 'Main / Aisle'], ['B', 'Aisle'], ['C', 'Main / Aisle / B']);
    expect(pathsOf(rows).slice(2, 4)).toEqual([
      ['Main / Aisle / A', 'Main / Aisle / B'],
      ['Main / Aisle / B / C'],
    ]);
  });

  it('refuses names that fit several, none, or lead back to themselves', () => {
    const rows = rowsOf(
      ['A', 'Hook'],
      ['B', 'Nowhere'],
      ['C', 'D / E'],
      ['E', 'C / D'],
      ['A', 'Main'],
      ['A', 'Main'],
    );
    const none = { parent: ['There is no location of this name.'] };
    expect(errorsOf(rows)).toEqual([
      { parent: ['Several locations have this name: give the path.'] },
      none,
      none,
      none,
      {},
      { name: ['stock location with this name already exists.'] },
    ]);
  });

  it('refuses the ninth level and what lies in it', () => {
    const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    const rows = rowsOf(
      ...names.map((name, level): [string, string] => [name, names.slice(0, level).join(' / ')]),
    );
    const deep = { parent: ['Locations lie at most 8 levels deep, what lies in them included.'] };
    expect(errorsOf(rows)).toEqual([{}, {}, {}, {}, {}, {}, {}, {}, deep, deep]);
    expect(pathsOf(rows).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });
});
