import type { StockLocationBody } from './location.dto.js';
import type { StockLocationRow } from './location-list.js';

export function toStockLocation(location: StockLocationRow): StockLocationBody {
  return {
    id: location.id,
    name: location.name,
    description: location.description,
    is_active: location.isActive,
    created_at: location.createdAt,
    updated_at: location.updatedAt,
  };
}
