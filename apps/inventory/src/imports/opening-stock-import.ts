import type { AuditLog } from '../audit/audit-log.js';
import type { TenantTransaction } from '../database/transaction.js';
import { fieldsOf, tryParseBody } from '../fields/compile.js';
import type { LedgerService } from '../stock/ledger/ledger.service.js';
import type { LedgerEntry } from '../stock/ledger/movements.repository.js';
import { OpeningStockRow } from './import.dto.js';
import type { ImportKind, ImportRow } from './import-kind.js';

const BATCH = 1000;

/** Opening stock: receipts into the ledger, as one posting a thousand rows. */
export function openingStockImport(ledger: LedgerService, audit: AuditLog): ImportKind {
  return {
    columns: fieldsOf(OpeningStockRow).map(({ name }) => name),
    async write(tx, rows) {
      const products = await productsBySku(tx, rows);
      const locations = await locationsByName(tx, rows);
      const entries: LedgerEntry[] = [];
      for (const row of rows) {
        const body = tryParseBody(OpeningStockRow, row.cells);
        for (const [field, found] of Object.entries(body.errors.toMap())) {
          for (const message of found) if (typeof message === 'string') row.errors.add(field, message);
        }
        const { sku, location, quantity, unit_cost: unitCost, reference = '', notes = '' } = body.values;
        const product = sku === undefined ? undefined : products.get(sku);
        const place = location === undefined ? undefined : locations.get(location);
        if (sku !== undefined && !product) row.errors.add('sku', 'There is no product with this sku.');
        if (location !== undefined && place === undefined)
          row.errors.add('location', 'There is no location of this name.');
        if (!row.errors.isEmpty || !product || place === undefined || quantity === undefined) continue;
        entries.push({
          movementType: 'receive',
          productId: product.id,
          fromLocationId: null,
          toLocationId: place,
          quantity,
          unitCost: unitCost ?? product.unitCost,
          reference,
          notes,
          documentType: null,
          documentId: null,
        });
      }
      if (rows.some(({ errors }) => !errors.isEmpty)) return entries.length;
      await ledger.hold(
        tx,
        entries.map(({ productId }) => productId),
      );
      for (let start = 0; start < entries.length; start += BATCH) {
        await ledger.post(tx, { entries: entries.slice(start, start + BATCH) });
      }
      audit.record(tx, tx.scope, {
        action: 'stock_movement.import',
        objectType: 'stock_movement',
        after: { movements: entries.length },
      });
      return entries.length;
    },
  };
}

async function productsBySku(
  tx: TenantTransaction,
  rows: readonly ImportRow[],
): Promise<Map<string, { id: number; unitCost: string }>> {
  const found = await tx.query<{ id: number; sku: string; unitCost: string }>({
    text: 'SELECT id, sku, unit_cost AS "unitCost" FROM product WHERE tenant_id = $1 AND sku = ANY($2::text[])',
    values: [tx.tenantId, rows.flatMap(({ cells }) => cells.sku ?? [])],
  });
  return new Map(found.map((product) => [product.sku, product]));
}

async function locationsByName(
  tx: TenantTransaction,
  rows: readonly ImportRow[],
): Promise<Map<string, number>> {
  const found = await tx.query<{ id: number; name: string }>({
    text: 'SELECT id, name FROM stock_location WHERE tenant_id = $1 AND is_active AND name = ANY($2::text[])',
    values: [tx.tenantId, rows.flatMap(({ cells }) => cells.location ?? [])],
  });
  return new Map(found.map(({ id, name }) => [name, id]));
}
