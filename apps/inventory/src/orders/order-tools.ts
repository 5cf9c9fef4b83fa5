import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ProductsRepository } from '../catalogue/products.repository.js';
import { TenantDatabase } from '../database/tenant-database.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { DocumentNumbers } from './numbers/document-numbers.js';

/** What the services of orders, receipts and dispatches all work with. */
@Injectable()
export class OrderTools {
  constructor(
    readonly database: TenantDatabase,
    readonly idempotency: IdempotencyService,
    readonly numbers: DocumentNumbers,
    readonly products: ProductsRepository,
    readonly audit: AuditLog,
  ) {}
}
