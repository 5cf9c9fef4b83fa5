import { Entity } from 'typeorm';
import {
  DecimalColumn,
  IntegerColumn,
  JsonColumn,
  TenantOwnedEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import type { ShownLot } from '../../stock/lots/named-lots.js';

/** One product of a goods received note. */
@Entity('goods_received_note_line')
export class GoodsReceivedNoteLineEntity extends TenantOwnedEntity {
  @IntegerColumn('goods_received_note_id')
  goodsReceivedNoteId!: number;

  @IntegerColumn('position')
  position!: number;

  @IntegerColumn('product_id')
  productId!: number;

  @DecimalColumn('quantity')
  quantity!: string;

  /** The order's price, by which reports count what was delivered. */
  @DecimalColumn('unit_price')
  unitPrice!: string;

  @DecimalColumn('unit_cost')
  unitCost!: string;

  /** Of a tracked product, what of it is in which lot. */
  @JsonColumn('lots')
  lots!: readonly ShownLot[] | null;

  /** The unit in which it was entered, and how many stock units it was; null for the stock unit. */
  @VarcharColumn('unit', 20, true)
  unit!: string | null;

  @DecimalColumn('unit_factor', 13, 4, true)
  unitFactor!: string | null;

  /** Of how many stock units unit_price is; null for one. */
  @DecimalColumn('price_factor', 13, 4, true)
  priceFactor!: string | null;

  /** What was paid for one of the unit in which it was entered; null: it is unit_cost. */
  @DecimalColumn('entered_cost', 18, 4, true)
  enteredCost!: string | null;
}
