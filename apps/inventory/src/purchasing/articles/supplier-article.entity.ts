import { Column, Entity } from 'typeorm';
import {
  DecimalColumn,
  IntegerColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** What a supplier calls a product, and on what terms it is sold. */
@Entity('supplier_article')
export class SupplierArticleEntity extends TimestampedTenantEntity {
  @IntegerColumn('supplier_id')
  supplierId!: number;

  @IntegerColumn('product_id')
  productId!: number;

  @VarcharColumn('supplier_sku', 100)
  supplierSku!: string;

  /** In which price and minimum are given. */
  @VarcharColumn('unit', 20)
  unit!: string;

  @Column({ name: 'price', type: 'numeric', precision: 18, scale: 4, nullable: true })
  price!: string | null;

  @DecimalColumn('minimum_quantity')
  minimumQuantity!: string;

  /** Null: the supplier's. */
  @IntegerColumn('lead_time_days', true)
  leadTimeDays!: number | null;
}

export const SUPPLIER_ARTICLE = table(SupplierArticleEntity);
