import { describe, expect, it } from '@jest/globals';
import { FieldErrors } from '#errors';
import type { ColumnKind, ColumnSpec } from './table-catalogue.js';
import { conditionOf } from './table-filter.js';

function column(kind: ColumnKind, choices: string[] = []): ColumnSpec {
  return { name: 'c', kind, nullable: true, choices, references: null };
}

describe('conditionOf', () => {
  it.each<[ColumnKind, Parameters<typeof conditionOf>[1], unknown]>([
    ['decimal', '12.5', [{ sql: '"c" = $::numeric', values: ['12.5'] }]],
    [
      'decimal',
      { from: '1', to: '2.25' },
      [
        { sql: '"c" >= $::numeric', values: ['1'] },
        { sql: '"c" <= $::numeric', values: ['2.25'] },
      ],
    ],
    ['integer', { from: '3' }, [{ sql: '"c" >= $::bigint', values: ['3'] }]],
    ['integer', { to: '3.5' }, [{ sql: '"c" <= $::numeric', values: ['3.5'] }]],
    ['boolean', 'false', [{ sql: '"c" = $::boolean', values: ['false'] }]],
    ['date', { to: '2026-02-28' }, [{ sql: '"c" <= $::date', values: ['2026-02-28'] }]],
    // Midnight of 28 February in Berlin, as the picker sends it.
    ['date', { from: '2026-02-27T23:00:00.000Z' }, [{ sql: '"c" >= $::date', values: ['2026-02-28'] }]],
    ['moment', { to: '2026-02-28' }, [{ sql: '"c" < $::date + 1', values: ['2026-02-28'] }]],
    [
      'moment',
      { from: '2026-02-28T10:00:00.000Z' },
      [{ sql: '"c" >= $::timestamptz', values: ['2026-02-28T10:00:00.000Z'] }],
    ],
    ['text', '50%_\\', [{ sql: '"c"::text ILIKE $', values: ['%50\\%\\_\\\\%'] }]],
    ['decimal', {}, []],
  ])('%s: %j', (kind, value, expected) => {
    expect(conditionOf(column(kind), value)).toEqual(expected);
  });

  it('takes only the values that the database allows', () => {
    expect(conditionOf(column('choice', ['draft', 'confirmed']), 'draft')).toEqual([
      { sql: '"c" = $', values: ['draft'] },
    ]);
    expect(() => conditionOf(column('choice', ['draft']), 'other')).toThrow(FieldErrors);
  });

  it.each<[ColumnKind, string]>([
    ['decimal', 'twelve'],
    ['decimal', '1; DROP TABLE tenant'],
    ['integer', ''],
    ['boolean', 'maybe'],
    ['date', '2026-02-30'],
    ['moment', 'yesterday'],
    ['uuid', '12'],
  ])('refuses a value that is no %s: %j', (kind, value) => {
    expect(() => conditionOf(column(kind), value)).toThrow(FieldErrors);
  });
});
