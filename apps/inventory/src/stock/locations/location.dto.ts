import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, PkField } from '#validation';
import { NotYet } from '../../http/not-yet.js';
import { LOCATION_PATH } from './location-tree.js';

@NotYet()
export class StockLocationWrite {
  @CharField({ max: 255, example: 'Main warehouse', description: 'Unique within the parent.' })
  name!: string;

  @PkField({
    required: false,
    nullable: true,
    default: null,
    description: 'The location that it lies in; at most 8 levels in all.',
  })
  parent!: number | null;

  @CharField({ required: false, blank: true, default: '' })
  description!: string;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;
}

export class StockLocationBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  parent!: number | null;

  @ApiProperty({ type: String, description: LOCATION_PATH })
  path!: string;

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
