import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { CommandRunner } from './command-runner.js';
import { DocumentNumbers } from './document-numbers.js';
import { PlatformCommandRunner } from './platform-command-runner.js';

const SHARED = [AuditModule, IdempotencyModule];

/** What runs commands: numbers, idempotency keys, units of work, audit events. */
@Module({
  imports: SHARED,
  providers: [CommandRunner, DocumentNumbers, PlatformCommandRunner],
  exports: [...SHARED, CommandRunner, PlatformCommandRunner],
})
export class CommandsModule {}
