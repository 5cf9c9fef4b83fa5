import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { CommandRunner } from './command-runner.js';
import { DocumentNumbers } from './document-numbers.js';

const SHARED = [AuditModule, IdempotencyModule];

/** What runs the commands of a tenant: numbers, idempotency keys, audit events. */
@Module({
  imports: SHARED,
  providers: [CommandRunner, DocumentNumbers],
  exports: [...SHARED, CommandRunner, DocumentNumbers],
})
export class CommandsModule {}
