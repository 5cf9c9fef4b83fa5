import { ApiProperty } from '@nestjs/swagger';
import { PkField, PkListField } from '#validation';
import { SKIP_REASONS, type SkipReason } from '../domain/skipped-product.js';
import { PurchaseOrderBody } from './purchase-order.dto.js';

export class ReorderWrite {
  @PkField({ required: false, description: 'Only what is bought from this supplier.' })
  supplier?: number;

  @PkListField({ required: false, description: 'Only these products.' })
  products?: number[];
}

export class SkippedProduct {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  sku!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({
    enum: SKIP_REASONS,
    enumName: 'ReorderSkipReason',
    description: 'Nobody to buy it from, or, of products that were named, not at its reorder point.',
  })
  reason!: SkipReason;
}

export class ReorderBody {
  @ApiProperty({ type: [PurchaseOrderBody], description: 'The drafts, one a supplier.' })
  results!: PurchaseOrderBody[];

  @ApiProperty({ type: [SkippedProduct] })
  skipped!: SkippedProduct[];
}
