import { partyList } from '../../orders/parties/party-list.js';
import type { CustomerEntity } from './customer.entity.js';

export type CustomerRow = Omit<CustomerEntity, 'tenantId'>;

export const CUSTOMERS = partyList<CustomerRow>('customers', 'customer', {});
