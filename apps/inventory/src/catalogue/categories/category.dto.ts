import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, PkField, SlugField } from '#validation';

export class CategoryWrite {
  @CharField({ max: 255, example: 'Fasteners' })
  name!: string;

  /** Derived from the name when absent. */
  @SlugField({ max: 255, required: false, blank: true })
  slug?: string;

  @CharField({ required: false, blank: true, default: '' })
  description!: string;

  @PkField({ required: false, nullable: true, default: null, description: 'Parent category.' })
  parent!: number | null;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;
}

export class CategoryBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String })
  slug!: string;

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  parent!: number | null;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
