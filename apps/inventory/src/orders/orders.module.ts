import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { DocumentNumbers } from './numbers/document-numbers.js';
import { OrderTools } from './order-tools.js';

/** What purchasing and sales share. */
@Module({
  imports: [AuditModule, CatalogueModule, IdempotencyModule],
  providers: [DocumentNumbers, OrderTools],
  exports: [DocumentNumbers, OrderTools],
})
export class OrdersModule {}
