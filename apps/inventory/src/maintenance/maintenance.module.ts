import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CommandsModule } from '../commands/commands.module.js';
import {
  ComingPartitions,
  ExpiredConsoleSessions,
  ExpiredFailedLogins,
  ExpiredIdempotencyKeys,
  ExpiredSessions,
  OldAuditEvents,
} from './expired-rows.js';
import { ExpiredRowsRepository } from './expired-rows.repository.js';
import { MaintenanceRunsRepository } from './maintenance-runs.repository.js';
import { MaintenanceSchedule } from './maintenance-schedule.js';
import { MaintenanceService } from './maintenance.service.js';

/** Daily removal of expired rows. Tasks of other modules are discovered by @MaintenanceTaskNamed. */
@Module({
  imports: [DiscoveryModule, CommandsModule],
  providers: [
    MaintenanceService,
    MaintenanceSchedule,
    MaintenanceRunsRepository,
    ExpiredRowsRepository,
    ExpiredSessions,
    ExpiredConsoleSessions,
    ExpiredIdempotencyKeys,
    ExpiredFailedLogins,
    OldAuditEvents,
    ComingPartitions,
  ],
})
export class MaintenanceModule {}
