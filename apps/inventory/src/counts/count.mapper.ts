import Big from 'big.js';
import type { ParsedBody } from '#validation';
import type { Draft } from '../commands/draft.js';
import { type NamedLot, toNamedLots } from '../stock/lots/named-lots.js';
import { toCreatedBy } from '../stock/movements/movement.mapper.js';
import type {
  CountedLotWrite,
  StockCountBody,
  StockCountChange,
  StockCountLineBody,
  StockCountRowBody,
  StockCountWrite,
} from './count.dto.js';
import type { CountCommand, CountingCommand } from './counts.service.js';
import type { CountLineRow, CountRow, StockCount } from './count-list.js';

export function toStockCountRow(count: CountRow): StockCountRowBody {
  return {
    id: count.id,
    count_number: count.number,
    location: count.locationId,
    location_name: count.locationName,
    location_path: count.locationPath,
    status: count.status,
    notes: count.notes,
    line_count: count.lineCount,
    counted_count: count.countedCount,
    created_by: toCreatedBy(count.createdById, count.createdByUsername),
    created_at: count.createdAt,
    updated_at: count.updatedAt,
    posted_at: count.postedAt,
  };
}

function toLine(line: CountLineRow): StockCountLineBody {
  return {
    id: line.id,
    product: line.productId,
    product_sku: line.sku,
    product_name: line.productName,
    expected_quantity: Number(line.expected),
    counted_quantity: line.counted === null ? null : Number(line.counted),
    unit: line.unit,
    unit_quantity: line.unitQuantity === null ? null : Number(line.unitQuantity),
    difference: line.counted === null ? null : new Big(line.counted).minus(line.expected).toNumber(),
    lots: line.lots,
    counted_at: line.countedAt,
    counted_by: toCreatedBy(line.countedById, line.countedByUsername),
    posted_at: line.postedAt,
    reason: line.reason,
    released_reservations: line.released.map(({ orderId, orderNumber, quantity }) => ({
      sales_order: orderId,
      order_number: orderNumber,
      quantity: Number(quantity),
    })),
  };
}

export function toStockCount(count: StockCount): StockCountBody {
  return { ...toStockCountRow(count), lines: count.lines.map(toLine) };
}

export function toCountCommand({ errors, values }: ParsedBody<StockCountWrite>): Draft<CountCommand> {
  const { location: locationId, notes, products: productIds, category: categoryId } = values;
  return { errors, values: { locationId, notes, productIds, categoryId } };
}

export function toCountingCommand(body: ParsedBody<StockCountChange>): CountingCommand {
  const { notes, lines } = body.values;
  const rows = body.rows('lines') ?? [];
  return {
    errors: body.errors,
    values: {
      notes,
      lines: lines?.map((line) => ({
        productId: line.product,
        quantity: line.counted_quantity,
        unit: line.unit,
        lots: foundLots(line.lots),
      })),
    },
    productOfLine: rows.map(({ product }) => product),
    measureOfLine: rows.map(({ product, counted_quantity: quantity, unit, lots }) => ({
      productId: product,
      quantity,
      unit,
      lots: foundLots(lots),
    })),
  };
}

/** A lot that is named with 0 is one that was not found, as are those that are not named. */
function foundLots(lots: readonly CountedLotWrite[] | undefined): NamedLot[] | undefined {
  return toNamedLots(lots?.filter(({ quantity }) => Number(quantity) > 0));
}
