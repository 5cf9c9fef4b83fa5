import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/commands.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ImpersonationModule } from '../impersonation/impersonation.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { AccountSite } from './account/account-site.js';
import { OwnAccountService } from './account/own-account.service.js';
import { AdminLoader } from './admin/admin-loader.js';
import { DashboardRepository } from './dashboard.repository.js';
import { DashboardService } from './dashboard.service.js';
import { BrowserLoginService } from './login/browser-login.service.js';
import { ReferenceTitlesRepository } from './reference-titles.repository.js';
import { ConsoleSearchService } from './search/console-search.service.js';
import { ConsoleGate } from './server/console-gate.js';
import { LogInForms } from './server/log-in-forms.js';
import { ConsoleServer } from './server/console-server.js';
import { SystemTablesRepository } from './system/system-tables.repository.js';
import { SystemTablesService } from './system/system-tables.service.js';

/** The platform console and the system console: AdminJS over the services of the platform API. */
@Module({
  imports: [AuditModule, CommandsModule, IdentityModule, ImpersonationModule, PlatformModule],
  providers: [
    AdminLoader,
    AccountSite,
    BrowserLoginService,
    ConsoleGate,
    ConsoleSearchService,
    ConsoleServer,
    DashboardRepository,
    DashboardService,
    LogInForms,
    OwnAccountService,
    ReferenceTitlesRepository,
    SystemTablesRepository,
    SystemTablesService,
  ],
  exports: [ConsoleServer],
})
export class ConsoleModule {}
