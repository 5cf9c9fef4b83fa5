import type { FieldErrorBag } from '#errors';
import type { PostingEntry } from '../../stock/posting/posting.js';
import type { PostingService } from '../../stock/posting/posting.service.js';
import { lotsProblem } from '../../stock/lots/named-lots.js';
import { inStockUnit, type StockQuantity } from '../../stock/units/conversion.js';
import { addErrors, type ImportRow, type RowReader } from '../files/records.js';
import { type ImportedProduct, productsBySku } from '../references.repository.js';
import { BATCH_ROWS, batchesOf, type ImportCounts, type ImportKind } from './import-kind.js';
import { lookUpLocations } from './location-lookup.js';

/** Share of reading in the progress; the rest is posting. */
const CHECKING = 0.1;

/** A quantity that is to be at a location; undefined values are missing or invalid. */
export interface OpeningStockCommand {
  readonly errors: FieldErrorBag;
  readonly sku?: string | undefined;
  readonly location?: string | undefined;
  readonly quantity?: string | undefined;
  /** Of the quantity; undefined for the stock unit. */
  readonly unit?: string | undefined;
  /** The product's unit cost when absent. */
  readonly unitCost?: string | undefined;
  readonly reference?: string | undefined;
  readonly notes?: string | undefined;
  /** Of a tracked product. */
  readonly lotNumber?: string | undefined;
  readonly expiryDate?: string | undefined;
}

/** Opening stock: posts receipts batch by batch. */
export function openingStockImport(
  posting: PostingService,
  { columns, parse }: RowReader<OpeningStockCommand>,
): ImportKind {
  return {
    columns,
    modes: ['create'],
    async write(tx, rows, { checkpoint, record }): Promise<ImportCounts> {
      const products = await productsBySku(
        tx,
        rows.flatMap(({ cells }) => cells.sku ?? []),
      );
      const locationOf = await lookUpLocations(tx, rows);
      const entries: PostingEntry[] = [];
      for (const [index, row] of rows.entries()) {
        if (index % BATCH_ROWS === 0) await checkpoint((CHECKING * index) / rows.length);
        const command = parse(row.cells);
        addErrors(row, command.errors);
        const { sku, location, unitCost, reference = '', notes = '' } = command;
        const product = sku === undefined ? undefined : products.get(sku);
        const place = location === undefined ? undefined : locationOf(location);
        if (sku !== undefined && product === undefined)
          row.errors.add('sku', 'There is no product with this sku.');
        if (place !== undefined && 'problem' in place) row.errors.add('location', place.problem);
        const amount = amountOf(row, command, product);
        if (!row.errors.isEmpty || product === undefined || amount === null) continue;
        if (place === undefined || 'problem' in place) continue;
        entries.push({
          movementType: 'receive',
          productId: product.id,
          fromLocationId: null,
          toLocationId: place.id,
          quantity: amount.quantity,
          entered: amount.entered,
          unitCost: unitCost ?? null,
          reference,
          notes,
          documentType: null,
          documentId: null,
          lots: amount.lots,
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
      const after = { movements: entries.length };
      record([{ action: 'stock_movement.import', objectType: 'stock_movement', after }]);
      return { created: entries.length, updated: 0 };
    },
  };
}

/** What comes in, in the stock unit with its one lot; null with an error, and where product or quantity is not known. */
function amountOf(
  { errors }: ImportRow,
  { quantity, unit, expiryDate, lotNumber }: OpeningStockCommand,
  product: ImportedProduct | undefined,
): StockQuantity | null {
  if (product === undefined || quantity === undefined || errors.has('lot_number')) return null;
  const measured = inStockUnit(product, { quantity, unit }, () => errors);
  if (measured === null) return null;
  const lots = lotNumber === undefined ? undefined : [{ lotNumber, quantity: measured.quantity, expiryDate }];
  const problem = lotsProblem(product.tracking, lots, measured.quantity, true);
  if (problem !== null) errors.add('lot_number', problem);
  else if (expiryDate !== undefined && lotNumber === undefined)
    errors.add('expiry_date', 'There is no lot that it belongs to.');
  return { ...measured, lots };
}
