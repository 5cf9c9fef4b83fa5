import type { ParsedBody } from '#validation';
import type { MasterDataCommand } from '../../master-data/master-data.service.js';
import { toParty, toPartyCommand } from '../../orders/parties/party.mapper.js';
import type { SupplierBody, SupplierWrite } from './supplier.dto.js';
import type { SupplierEntity } from './supplier.entity.js';
import type { SupplierRow } from './supplier-list.js';

export function toSupplier(supplier: SupplierRow): SupplierBody {
  return {
    ...toParty(supplier),
    lead_time_days: supplier.leadTimeDays,
    payment_terms: supplier.paymentTerms,
  };
}

export function toSupplierCommand(body: ParsedBody<SupplierWrite>): MasterDataCommand<SupplierEntity> {
  const { errors, values } = toPartyCommand(body);
  const { lead_time_days: leadTimeDays, payment_terms: paymentTerms } = body.values;
  return { errors, values: { ...values, leadTimeDays, paymentTerms } };
}
