import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/commands.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ImpersonationController } from './impersonation.controller.js';
import { ImpersonationExpiry } from './impersonation-expiry.js';
import { ImpersonationSessionsService } from './impersonation-sessions.service.js';
import { ImpersonationService } from './impersonation.service.js';

@Module({
  imports: [CommandsModule, IdentityModule],
  controllers: [ImpersonationController],
  providers: [ImpersonationService, ImpersonationSessionsService, ImpersonationExpiry],
  exports: [ImpersonationService, ImpersonationSessionsService],
})
export class ImpersonationModule {}
