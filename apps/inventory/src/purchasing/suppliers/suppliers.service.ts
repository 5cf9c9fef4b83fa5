import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/tenant-repository.js';
import { DocumentNumbers, SUPPLIER_CODES } from '../../commands/document-numbers.js';
import { partyColumns, PartyService } from '../../orders/parties/party.service.js';
import type { SupplierWrite } from './supplier.dto.js';
import type { SupplierEntity } from './supplier.entity.js';
import { type SupplierRow, SUPPLIERS } from './supplier-list.js';
import { SuppliersRepository } from './suppliers.repository.js';

/** Whom the tenant buys from. */
@Injectable()
export class SuppliersService extends PartyService<SupplierEntity, SupplierRow, SupplierWrite> {
  constructor(
    database: UnitOfWork,
    suppliers: SuppliersRepository,
    audit: AuditLog,
    numbers: DocumentNumbers,
  ) {
    const meta = { kind: 'Supplier', objectType: 'supplier', list: SUPPLIERS };
    super(meta, SUPPLIER_CODES, database, suppliers, audit, numbers);
  }

  protected override columns(values: SupplierWrite): Writable<SupplierEntity> {
    return {
      ...partyColumns(values),
      leadTimeDays: values.lead_time_days,
      paymentTerms: values.payment_terms,
    };
  }
}
