import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IntegerField } from '#validation';
import { PartyBody, PartyWrite } from '../../orders/parties/party.dto.js';
import { PAYMENT_TERMS, type PaymentTerms } from './supplier.entity.js';

export class SupplierWrite extends PartyWrite {
  @IntegerField({ min: 0, required: false, default: 0, description: 'Days from order to delivery.' })
  lead_time_days!: number;

  @ChoiceField(PAYMENT_TERMS, { required: false, default: 'net_30', enumName: 'PaymentTerms' })
  payment_terms!: PaymentTerms;
}

export class SupplierBody extends PartyBody {
  @ApiProperty({ type: 'integer' })
  lead_time_days!: number;

  @ApiProperty({ enum: PAYMENT_TERMS, enumName: 'PaymentTerms' })
  payment_terms!: PaymentTerms;
}
