import type { FieldErrorBag } from '#errors';
import type { PostingEntry } from '../../stock/posting/posting.js';
import type { PostingService } from '../../stock/posting/posting.service.js';
import { lotsProblem, type NamedLot } from '../../stock/lots/named-lots.js';
import { addErrors, type ImportRow, type RowReader } from '../files/records.js';
import { type ImportedProduct, locationsByName, productsBySku } from '../references.repository.js';
import { BATCH_ROWS, batchesOf, type ImportCounts, type ImportKind } from './import-kind.js';

/** Share of reading in the progress; the rest is posting. */
const CHECKING = 0.1;

/** A quantity that is to be at a location; undefined values are missing or invalid. */
export interface OpeningStockCommand {
  readonly errors: FieldErrorBag;
  readonly sku?: string | undefined;
  readonly location?: string | undefined;
  readonly quantity?: string | undefined;
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
      const locations = await locationsByName(
        tx,
        rows.flatMap(({ cells }) => cells.location ?? []),
      );
      const entries: PostingEntry[] = [];
      for (const [index, row] of rows.entries()) {
        if (index % BATCH_ROWS === 0) await checkpoint((CHECKING * index) / rows.length);
        const command = parse(row.cells);
        addErrors(row, command.errors);
        const { sku, location, quantity, unitCost, reference = '', notes = '' } = command;
        const product = sku === undefined ? undefined : products.get(sku);
        const place = location === undefined ? undefined : locations.get(location);
        if (sku !== undefined && product === undefined)
          row.errors.add('sku', 'There is no product with this sku.');
        if (location !== undefined && place === undefined)
          row.errors.add('location', 'There is no location of this name.');
        const lots = lotsOf(command);
        checkLot(row, command, product, lots);
        if (!row.errors.isEmpty || product === undefined || place === undefined || quantity === undefined)
          continue;
        entries.push({
          movementType: 'receive',
          productId: product.id,
          fromLocationId: null,
          toLocationId: place,
          quantity,
          unitCost: unitCost ?? null,
          reference,
          notes,
          documentType: null,
          documentId: null,
          lots,
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

/** The one lot of a row. */
function lotsOf({ lotNumber, quantity, expiryDate }: OpeningStockCommand): NamedLot[] | undefined {
  return lotNumber === undefined || quantity === undefined
    ? undefined
    : [{ lotNumber, quantity, expiryDate }];
}

/** Adds what is wrong with the lot of a row, under its column. */
function checkLot(
  { errors }: ImportRow,
  { quantity, expiryDate, lotNumber }: OpeningStockCommand,
  product: ImportedProduct | undefined,
  lots: readonly NamedLot[] | undefined,
): void {
  if (product === undefined || quantity === undefined || errors.has('lot_number')) return;
  const problem = lotsProblem(product.tracking, lots, quantity, true);
  if (problem !== null) errors.add('lot_number', problem);
  else if (expiryDate !== undefined && lotNumber === undefined)
    errors.add('expiry_date', 'There is no lot that it belongs to.');
}
