import { Module } from '@nestjs/common';
import { AuditEventsController } from './audit-events.controller.js';
import { AuditEventsService } from './audit-events.service.js';
import { AuditLog } from './audit-log.js';

/** The append-only record of who did what, for whom. */
@Module({
  controllers: [AuditEventsController],
  providers: [AuditLog, AuditEventsService],
  exports: [AuditLog, AuditEventsService],
})
export class AuditModule {}
