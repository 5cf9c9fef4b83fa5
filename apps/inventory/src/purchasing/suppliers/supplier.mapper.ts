import { toParty } from '../../orders/parties/party.mapper.js';
import type { SupplierBody } from './supplier.dto.js';
import type { SupplierRow } from './supplier-list.js';

export function toSupplier(supplier: SupplierRow): SupplierBody {
  return {
    ...toParty(supplier),
    lead_time_days: supplier.leadTimeDays,
    payment_terms: supplier.paymentTerms,
  };
}
