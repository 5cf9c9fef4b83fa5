import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/tenant-repository.js';
import { CUSTOMER_CODES, DocumentNumbers } from '../../commands/document-numbers.js';
import { partyColumns, PartyService } from '../../orders/parties/party.service.js';
import type { CustomerWrite } from './customer.dto.js';
import type { CustomerEntity } from './customer.entity.js';
import { type CustomerRow, CUSTOMERS } from './customer-list.js';
import { CustomersRepository } from './customers.repository.js';

/** Whom the tenant sells to. */
@Injectable()
export class CustomersService extends PartyService<CustomerEntity, CustomerRow, CustomerWrite> {
  constructor(
    database: UnitOfWork,
    customers: CustomersRepository,
    audit: AuditLog,
    numbers: DocumentNumbers,
  ) {
    const meta = { kind: 'Customer', objectType: 'customer', list: CUSTOMERS };
    super(meta, CUSTOMER_CODES, database, customers, audit, numbers);
  }

  protected override columns(values: CustomerWrite): Writable<CustomerEntity> {
    return partyColumns(values);
  }
}
