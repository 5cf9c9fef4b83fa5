import { tryParseBody } from '#validation';
import type { AuditLog } from '../../audit/audit-log.js';
import type { PostingEntry } from '../../stock/posting/posting.js';
import type { PostingService } from '../../stock/posting/posting.service.js';
import { OpeningStockRow } from '../import.dto.js';
import { columnsOf } from '../files/records.js';
import { locationsByName, productsBySku } from '../references.repository.js';
import { BATCH_ROWS, batchesOf, type ImportCounts, type ImportKind } from './import-kind.js';

/** Share of reading in the progress; the rest is posting. */
const CHECKING = 0.1;

/** Opening stock: posts receipts batch by batch. */
export function openingStockImport(posting: PostingService, audit: AuditLog): ImportKind {
  return {
    columns: columnsOf(OpeningStockRow),
    modes: ['create'],
    async write(tx, rows, { checkpoint }): Promise<ImportCounts> {
      const products = await productsBySku(
        tx,
        rows.flatMap(({ cells }) => cells.sku ?? []),
      );
      const locations = await locationsByName(
        tx,
        rows.flatMap(({ cells }) => cells.location ?? []),
      );
      const entries: PostingEntry[] = [];
      for (const [index, row] of rows.entries()) {
        if (index % BATCH_ROWS === 0) await checkpoint((CHECKING * index) / rows.length);
        const body = tryParseBody(OpeningStockRow, row.cells);
        for (const [field, found] of Object.entries(body.errors.toMap())) {
          for (const message of found) if (typeof message === 'string') row.errors.add(field, message);
        }
        const { sku, location, quantity, unit_cost: unitCost, reference = '', notes = '' } = body.values;
        const product = sku === undefined ? undefined : products.get(sku);
        const place = location === undefined ? undefined : locations.get(location);
        if (sku !== undefined && product === undefined)
          row.errors.add('sku', 'There is no product with this sku.');
        if (location !== undefined && place === undefined)
          row.errors.add('location', 'There is no location of this name.');
        if (!row.errors.isEmpty || product === undefined || place === undefined || quantity === undefined)
          continue;
        entries.push({
          movementType: 'receive',
          productId: product,
          fromLocationId: null,
          toLocationId: place,
          quantity,
          unitCost: unitCost ?? null,
          reference,
          notes,
          documentType: null,
          documentId: null,
        });
      }
      if (rows.some(({ errors }) => !errors.isEmpty)) return { created: entries.length, updated: 0 };
      await posting.lockProducts(
        tx,
        entries.map(({ productId }) => productId),
      );
      for (const [batch, share] of batchesOf(entries)) {
        await checkpoint(CHECKING + (1 - CHECKING) * share);
        await posting.post(tx, batch);
      }
      audit.recordEvents(tx, tx.scope, {
        action: 'stock_movement.import',
        objectType: 'stock_movement',
        after: { movements: entries.length },
      });
      return { created: entries.length, updated: 0 };
    },
  };
}
