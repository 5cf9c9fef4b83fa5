import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from './event-types.js';

describe('types of events that a webhook may ask for', () => {
  it('are there for each object of the change feed', () => {
    const trigger = readFileSync(join(import.meta.dirname, '../schema/triggers/audit_event.sql'), 'utf8');
    const [, objects = ''] = /object_type IN \(([^)]+)\)/.exec(trigger) ?? [];
    const ofTheFeed = [...objects.matchAll(/'(\w+)'/g)].map(([, object]) => object);
    expect(ofTheFeed.length).toBeGreaterThan(10);
    const known = new Set(EVENT_TYPES.map((type) => type.split('.')[0]));
    expect(ofTheFeed.filter((object) => object === undefined || !known.has(object))).toEqual([]);
  });

  it('are those of the documents', () => {
    expect(EVENT_TYPES).toEqual(
      expect.arrayContaining([
        '*',
        'lot.created',
        'goods_received_note.processed',
        'sales_order.fulfilled',
        'stock.low',
      ]),
    );
    expect(EVENT_TYPES).not.toContain('stock.deleted');
  });
});
