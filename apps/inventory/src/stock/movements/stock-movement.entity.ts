import { Entity } from 'typeorm';
import {
  BooleanColumn,
  DecimalColumn,
  IntegerColumn,
  JsonColumn,
  TenantOwnedEntity,
  TextColumn,
  TimeColumn,
  VarcharColumn,
} from '../../database/entities/columns.js';
import type { ShownLot } from '../lots/named-lots.js';

export const MOVEMENT_TYPES = ['receive', 'issue', 'transfer', 'adjustment'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** An entry of the stock ledger; immutable. */
@Entity('stock_movement')
export class StockMovementEntity extends TenantOwnedEntity {
  @VarcharColumn('movement_type', 20)
  movementType!: MovementType;

  @IntegerColumn('product_id')
  productId!: number;

  @IntegerColumn('from_location_id', true)
  fromLocationId!: number | null;

  @IntegerColumn('to_location_id', true)
  toLocationId!: number | null;

  @DecimalColumn('quantity')
  quantity!: string;

  @DecimalColumn('unit_cost')
  unitCost!: string;

  /** True for an issue at a given cost instead of the moving average. */
  @BooleanColumn('has_given_cost')
  hasGivenCost!: boolean;

  /** Of a given cost, what the stock's value did not bear. */
  @DecimalColumn('cost_difference', 44, 10)
  costDifference!: string;

  @VarcharColumn('reference', 100)
  reference!: string;

  @TextColumn('notes')
  notes!: string;

  /** The document of the movement, e.g. `goods_received_note`. */
  @VarcharColumn('document_type', 30, true)
  documentType!: string | null;

  @IntegerColumn('document_id', true)
  documentId!: number | null;

  /** The movement that this one reverses. */
  @IntegerColumn('reverses_id', true)
  reversesId!: number | null;

  /** Of a tracked product, what of it is in which lot; the rows are in movement_lot. */
  @JsonColumn('lots')
  lots!: readonly ShownLot[] | null;

  /** The unit in which it was entered, and how many stock units it was; null for the stock unit. */
  @VarcharColumn('unit', 20, true)
  unit!: string | null;

  @DecimalColumn('unit_factor', 13, 4, true)
  unitFactor!: string | null;

  @IntegerColumn('created_by_id', true)
  createdById!: number | null;

  @TimeColumn('created_at')
  createdAt!: string;
}
