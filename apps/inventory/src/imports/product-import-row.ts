import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ProductWrite } from '../catalogue/products/product.dto.js';

/** A product row of a file: references may be given by name or code. */
export class ProductImportRow extends OmitType(ProductWrite, [
  'category',
  'preferred_supplier',
  'units',
] as const) {
  @ApiProperty({
    type: String,
    description: 'Slug of the category; or its name, where one has it, or its id.',
  })
  category!: string;

  @ApiProperty({ type: String, required: false, description: 'Code of the supplier, or its id.' })
  preferred_supplier?: string;

  @ApiProperty({ type: String, required: false, example: 'box=12; pallet=480' })
  units?: string;
}
