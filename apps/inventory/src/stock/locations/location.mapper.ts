import type { ParsedBody } from '#validation';
import type { MasterDataCommand } from '../../master-data/master-data.service.js';
import type { StockLocationBody, StockLocationWrite } from './location.dto.js';
import type { StockLocationRow } from './location-list.js';
import type { StockLocationEntity } from './stock-location.entity.js';

export function toStockLocation(location: StockLocationRow): StockLocationBody {
  return {
    id: location.id,
    name: location.name,
    parent: location.parentId,
    path: location.path,
    description: location.description,
    is_active: location.isActive,
    created_at: location.createdAt,
    updated_at: location.updatedAt,
  };
}

export function toStockLocationCommand({
  errors,
  values: { name, parent: parentId, description, is_active: isActive },
}: ParsedBody<StockLocationWrite>): MasterDataCommand<StockLocationEntity> {
  return { errors, values: { name, parentId, description, isActive } };
}
