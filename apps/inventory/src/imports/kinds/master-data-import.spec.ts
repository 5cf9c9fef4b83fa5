import { describe, expect, it } from '@jest/globals';
import { CharField } from '#validation';
import type { TenantTransaction } from '../../database/transaction.js';
import { newRow } from '../files/records.js';
import { masterDataImport } from './master-data-import.js';

class Thing {
  @CharField({ max: 10 })
  name!: string;
}

describe('an import of master data', () => {
  it('comes to a checkpoint before each batch, also where no row is good enough to be written', async () => {
    const kind = masterDataImport({
      dto: Thing,
      service: { writeBatchIn: (_tx, rows) => Promise.resolve({ created: rows.length, updated: 0 }) },
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
    // No row has a value that the database would be asked for.
    await kind.write({} as TenantTransaction, rows, { mode: 'create', checkpoint });
    expect(checked).toEqual([0, 500, 1000]);
  });
});
