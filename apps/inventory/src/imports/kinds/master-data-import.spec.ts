import { describe, expect, it } from '@jest/globals';
import { CharField } from '#validation';
import type { TenantTransaction } from '../../database/transaction.js';
import { newRow, rowReader } from '../files/records.js';
import { masterDataImport } from './master-data-import.js';

class Thing {
  @CharField({ max: 10 })
  name!: string;
}

describe('master data import', () => {
  it('calls the checkpoint before each batch, also when no row is valid', async () => {
    const kind = masterDataImport({
      reader: rowReader(Thing, ({ errors, values }) => ({ errors, values })),
      service: {
        writeBatchIn: (_tx, rows) => Promise.resolve({ created: rows.length, updated: 0, events: [] }),
      },
      kind: 'thing',
      table: 'thing',
      unique: ['name'],
    });
    const rows = Array.from({ length: 1200 }, (_, line) => newRow(line));
    const checked: number[] = [];
    const checkpoint = async (): Promise<void> => {
      await Promise.resolve();
      checked.push(rows.filter(({ errors }) => !errors.isEmpty).length);
    };
    // No row needs a database query.
    await kind.write({} as TenantTransaction, rows, { mode: 'create', checkpoint, record: () => undefined });
    expect(checked).toEqual([0, 500, 1000]);
  });
});
