import { choiceFilter } from '#pagination';
import { partyList } from '../../orders/parties/party-list.js';
import { PAYMENT_TERMS, type SupplierEntity } from './supplier.entity.js';

export type SupplierRow = Omit<SupplierEntity, 'tenantId'>;

export const SUPPLIERS = partyList<SupplierRow>(
  'suppliers',
  'supplier',
  { leadTimeDays: 's.lead_time_days', paymentTerms: 's.payment_terms' },
  { payment_terms: choiceFilter('s.payment_terms', PAYMENT_TERMS) },
);
