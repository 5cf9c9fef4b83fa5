import { registerConstraints } from '#errors';
import { TOO_DEEP } from './locations/location-tree.js';

/** Client errors of the stock constraints. */
registerConstraints({
  uq_stock_location_tenant_name: {
    kind: 'duplicate',
    field: 'name',
    message: 'stock location with this name already exists.',
  },
  fk_stock_location_parent: {
    kind: 'reference',
    field: 'parent',
    held: 'Cannot delete the stock location: other locations lie in it.',
  },
  ck_stock_location_depth: { kind: 'invalid', field: 'parent', message: TOO_DEEP },
  uq_reorder_point_product: {
    kind: 'duplicate',
    field: 'product',
    message: 'reorder point with this product already exists.',
  },
  fk_reorder_point_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: reorder points refer to it.',
  },
  fk_reorder_point_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: reorder points refer to it.',
  },
  ck_stock_record_balance: { kind: 'conflict', message: 'Insufficient stock.' },
  fk_stock_record_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: it has stock records and movements.',
  },
  fk_stock_record_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: it has stock records and movements.',
  },
  fk_product_cost_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: it has stock records and movements.',
  },
  fk_demand_day_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: it has stock movements.',
  },
  fk_demand_day_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: it has stock movements.',
  },
  fk_stock_movement_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: it has stock movements.',
  },
  fk_lot_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: it has lots.',
  },
  uq_lot_balance_serial: { kind: 'conflict', message: 'The serial number is in stock already.' },
  fk_stock_movement_from: {
    kind: 'reference',
    field: 'from_location',
    held: 'Cannot delete the stock location: it has stock movements.',
  },
  fk_stock_movement_to: {
    kind: 'reference',
    field: 'to_location',
    held: 'Cannot delete the stock location: it has stock movements.',
  },
});
