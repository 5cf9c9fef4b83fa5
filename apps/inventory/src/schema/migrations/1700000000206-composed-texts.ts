import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { backfill } from './large-tables.js';

interface Texts {
  /** Unique in a tenant. */
  readonly keys: readonly string[];
  readonly others: readonly string[];
}

const PARTY: Texts = { keys: ['code'], others: ['name', 'contact_name', 'address', 'notes'] };
const ORDER: Texts = { keys: ['order_number'], others: ['notes'] };

/** Texts that people enter and that can change. */
const TEXTS: Readonly<Record<string, Texts>> = {
  product: { keys: ['sku', 'barcode'], others: ['name', 'description', 'unit_of_measure'] },
  category: { keys: [], others: ['name', 'description'] },
  stock_location: { keys: ['name'], others: ['description'] },
  supplier: PARTY,
  customer: PARTY,
  purchase_order: ORDER,
  sales_order: ORDER,
  goods_received_note: { keys: ['grn_number'], others: ['notes'] },
  dispatch: { keys: ['dispatch_number'], others: ['notes'] },
};

/**
 * Texts that were stored in another form of Unicode get that in which new ones are stored and compared, NFC. A key stays whose
 * NFC another row has.
 */
export class ComposedTexts1700000000206 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = [];
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, { keys, others }] of Object.entries(TEXTS))
      for (const column of [...keys, ...others]) {
        const isFree = `NOT EXISTS (SELECT FROM ${table} o
          WHERE o.tenant_id = t.tenant_id AND o.${column} = normalize(t.${column}, NFC))`;
        await backfill(runner, {
          table,
          due: `octet_length(t.${column}) > char_length(t.${column}) AND t.${column} IS NOT NFC NORMALIZED
            ${keys.includes(column) ? `AND ${isFree}` : ''}`,
          set: `${column} = normalize(t.${column}, NFC)`,
          // Counts changed SKUs.
          reads: table === 'product' ? ['row_count'] : [],
        });
      }
  }

  down(): Promise<void> {
    // The release before reads them as they are.
    return Promise.resolve();
  }
}
