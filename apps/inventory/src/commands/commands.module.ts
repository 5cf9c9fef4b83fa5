import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { IdempotencyRepository } from '../idempotency/idempotency.repository.js';
import { CommandRunner } from './command-runner.js';
import { PlatformCommandRunner } from './platform-command-runner.js';

/** What runs commands: numbers, idempotency keys, units of work, audit events. */
@Module({
  imports: [AuditModule],
  providers: [CommandRunner, IdempotencyRepository, PlatformCommandRunner],
  exports: [AuditModule, CommandRunner, PlatformCommandRunner],
})
export class CommandsModule {}
