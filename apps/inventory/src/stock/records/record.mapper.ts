import type { StockRecordBody } from './record.dto.js';
import type { StockRecordRow } from './record-list.js';

export function toStockRecord(record: StockRecordRow): StockRecordBody {
  return {
    id: record.id,
    product: { id: record.productId, sku: record.sku, name: record.productName },
    location: { id: record.locationId, name: record.locationName, path: record.locationPath },
    quantity: Number(record.quantity),
    reserved_quantity: Number(record.reservedQuantity),
    available_quantity: Number(record.availableQuantity),
    is_low_stock: record.isLowStock,
    updated_at: record.updatedAt,
  };
}
