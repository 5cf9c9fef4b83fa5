import { describe, expect, it } from '@jest/globals';
import { Filter } from 'adminjs';
import { ConsoleResource, type FindOptions, type RecordPage } from './console-resource.js';
import { SpecProperty } from './property.js';

class Shelves extends ConsoleResource {
  readonly asked: FindOptions[] = [];

  constructor() {
    super(
      { id: 'shelves', database: 'platform', type: 'other' },
      new Map([['id', new SpecProperty({ path: 'id' })]]),
    );
  }

  protected override page(_filter: Filter, options: FindOptions): Promise<RecordPage> {
    this.asked.push(options);
    return Promise.resolve({ count: 41, rows: [{ id: 1 }, { id: 2 }] });
  }
}

describe('a list of a console', () => {
  it('asks its service once for the rows and their count', async () => {
    const shelves = new Shelves();
    const filter = new Filter({}, shelves);
    const rows = await shelves.find(filter, { limit: 2, offset: 0 });
    expect(rows.map(({ params }) => params)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await shelves.count(filter)).toBe(41);
    expect(shelves.asked).toEqual([{ limit: 2, offset: 0 }]);
  });

  it('asks anew for the count behind another filter', async () => {
    const shelves = new Shelves();
    await shelves.find(new Filter({}, shelves), { limit: 2 });
    expect(await shelves.count(new Filter({}, shelves))).toBe(41);
    expect(shelves.asked).toEqual([{ limit: 2 }, { limit: 1 }]);
  });
});
