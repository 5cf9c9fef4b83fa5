import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { CUSTOMER_CODES } from '../../commands/document-numbers.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { PartyService } from '../../orders/parties/party.service.js';
import { type CustomerRow, CUSTOMERS } from './customer-list.js';
import { CUSTOMER, type CustomerEntity } from './customer.entity.js';

/** Whom the tenant sells to. */
@Injectable()
export class CustomersService extends PartyService<CustomerEntity, CustomerRow> {
  constructor(database: UnitOfWork, runner: CommandRunner) {
    const kind = { kind: 'Customer', objectType: 'customer', list: CUSTOMERS, table: CUSTOMER };
    super(kind, CUSTOMER_CODES, database, runner);
  }
}
