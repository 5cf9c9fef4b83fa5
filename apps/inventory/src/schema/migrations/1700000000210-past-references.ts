import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { backfill, createIndexConcurrently, dropIndexConcurrently, withRowsOpen } from './large-tables.js';

const REFERENCES = [
  ['purchase_order', 'supplier_reference'],
  ['goods_received_note', 'delivery_note_number'],
  ['sales_order', 'customer_reference'],
  ['sales_order', 'ship_to'],
  ['dispatch', 'carrier'],
  ['dispatch', 'tracking_number'],
] as const;

/** Beside those of 1700000000206. The ledger and the audit log are never written again: they are compared as they are. */
const TEXTS = [
  ['return_document', 'reason'],
  ['stock_count', 'notes'],
  ['tenant', 'name'],
  ['api_token', 'name'],
  ['auth_session', 'reason'],
] as const;

/** All ways in which the product's GTIN may be written. */
const WRITTEN = `ARRAY(SELECT w FROM (SELECT barcode_key(t.barcode) AS code) AS k,
  unnest(ARRAY[code, right(code, 13), right(code, 12), right(code, 8), '01' || code, '(01)' || code]) AS w)`;

/**
 * Indexes and values of what 1700000000209 added. Where two products have one GTIN, written with another number of zeros, the
 * first of them has it.
 */
export class PastReferences1700000000210 implements Migration {
  readonly transaction = false;
  readonly servesFrom = 1700000000200;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of REFERENCES)
      await createIndexConcurrently(
        runner,
        `ix_${table}_${column}`,
        `ON ${table} (tenant_id, ${column}) WHERE ${column} <> ''`,
      );
    await createIndexConcurrently(
      runner,
      'uq_product_tenant_barcode_key',
      'ON product (tenant_id, barcode_key) WHERE barcode_key IS NOT NULL',
      'UNIQUE INDEX',
    );
    await backfill(runner, {
      table: 'product',
      due: `t.barcode <> '' AND t.barcode_key IS NULL
        AND NOT EXISTS (SELECT FROM product o WHERE o.tenant_id = t.tenant_id AND o.barcode_key = barcode_key(t.barcode))
        AND NOT EXISTS (SELECT FROM product o WHERE o.tenant_id = t.tenant_id AND o.id < t.id AND o.barcode <> ''
          AND o.barcode = ANY (${WRITTEN}) AND barcode_key(o.barcode) = barcode_key(t.barcode))`,
      set: 'barcode_key = barcode_key(t.barcode)',
    });
    for (const [table, column] of TEXTS)
      await backfill(runner, {
        table,
        due: `octet_length(t.${column}) > char_length(t.${column}) AND t.${column} IS NOT NFC NORMALIZED`,
        set: `${column} = normalize(t.${column}, NFC)`,
      });
    // What happened before the log begins is not in the log either.
    await withRowsOpen(runner, ['audit_event', 'app_user'], async () => {
      await runner.query(
        `UPDATE app_user u SET operator_until = e.moment
           FROM (SELECT object_id::integer AS id, max(occurred_at) AS moment FROM audit_event
                  WHERE object_type = 'user' AND action IN ('user.update', 'user.deactivate') AND outcome = 'ok'
                    AND 'true' IN (before ->> 'is_staff', before ->> 'is_superuser', before ->> 'isStaff', before ->> 'isSuperuser')
                  GROUP BY 1) AS e
          WHERE u.id = e.id AND NOT u.is_staff AND NOT u.is_superuser AND u.operator_until IS NULL`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexConcurrently(runner, 'uq_product_tenant_barcode_key');
    for (const [table, column] of REFERENCES) await dropIndexConcurrently(runner, `ix_${table}_${column}`);
  }
}
