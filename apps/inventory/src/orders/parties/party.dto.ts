import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, EmailField, PhoneField } from '#validation';
import { NotYet } from '../../http/not-yet.js';

/** What suppliers and customers have in common. */
@NotYet()
export class PartyWrite {
  @CharField({ max: 50, required: false, blank: true, description: 'Generated when absent.' })
  code?: string;

  @CharField({ max: 255, example: 'Northwind Fasteners' })
  name!: string;

  @CharField({ max: 255, required: false, blank: true, default: '' })
  contact_name!: string;

  @EmailField({ required: false, blank: true, default: '' })
  email!: string;

  @PhoneField({ required: false, blank: true, default: '' })
  phone!: string;

  @CharField({ required: false, blank: true, default: '' })
  address!: string;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;
}

export class PartyBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  code!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String })
  contact_name!: string;

  @ApiProperty({ type: String })
  email!: string;

  @ApiProperty({ type: String, description: 'As it was entered.' })
  phone!: string;

  @ApiProperty({ type: String, nullable: true, description: 'E.164, where the entered number says it.' })
  phone_normalised!: string | null;

  @ApiProperty({ type: String })
  address!: string;

  @ApiProperty({ type: String })
  notes!: string;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}
