import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { SUPPLIER_CODES } from '../../commands/document-numbers.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { PartyService } from '../../orders/parties/party.service.js';
import { type SupplierRow, SUPPLIERS } from './supplier-list.js';
import { SUPPLIER, type SupplierEntity } from './supplier.entity.js';

/** Whom the tenant buys from. */
@Injectable()
export class SuppliersService extends PartyService<SupplierEntity, SupplierRow> {
  constructor(database: UnitOfWork, runner: CommandRunner) {
    const kind = { kind: 'Supplier', objectType: 'supplier', list: SUPPLIERS, table: SUPPLIER };
    super(kind, SUPPLIER_CODES, database, runner);
  }
}
