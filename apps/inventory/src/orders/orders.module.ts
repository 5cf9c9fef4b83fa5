import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { DocumentNumbers } from './document-numbers.js';

const SHARED = [AuditModule, CatalogueModule, IdempotencyModule];

/** What purchasing and sales share. */
@Module({ imports: SHARED, providers: [DocumentNumbers], exports: [...SHARED, DocumentNumbers] })
export class OrdersModule {}
