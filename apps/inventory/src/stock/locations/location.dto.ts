import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField } from '#validation';
import { NotYet } from '../../http/not-yet.js';

@NotYet()
export class StockLocationWrite {
  @CharField({ max: 255, example: 'Main warehouse' })
  name!: string;

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

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
