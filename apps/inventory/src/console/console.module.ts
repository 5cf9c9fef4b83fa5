import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ImpersonationModule } from '../impersonation/impersonation.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { AdminLoader } from './admin/admin-loader.js';
import { DashboardService } from './dashboard.service.js';
import { ConsoleLoginService } from './login/console-login.service.js';
import { ReferenceTitles } from './reference-titles.js';
import { ConsoleGate } from './server/console-gate.js';
import { ConsoleServer } from './server/console-server.js';
import { SystemTablesService } from './system/system-tables.service.js';

/** The platform console and the system console: AdminJS over the services of the platform API. */
@Module({
  imports: [AuditModule, IdentityModule, ImpersonationModule, PlatformModule],
  providers: [
    AdminLoader,
    ConsoleGate,
    ConsoleLoginService,
    ConsoleServer,
    DashboardService,
    ReferenceTitles,
    SystemTablesService,
  ],
  exports: [ConsoleServer],
})
export class ConsoleModule {}
