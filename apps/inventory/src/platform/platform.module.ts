import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { PlatformMembershipsController } from './memberships/platform-memberships.controller.js';
import { PlatformMembershipsService } from './memberships/platform-memberships.service.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { TenantsService } from './tenants/tenants.service.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** The platform plane's API; the console works on the same services. */
@Module({
  imports: [AuditModule, IdentityModule],
  controllers: [TenantsController, PlatformMembershipsController, UsersController, ApiTokensController],
  providers: [TenantsService, PlatformMembershipsService, UsersService, ApiTokensService],
  exports: [TenantsService, PlatformMembershipsService, UsersService, ApiTokensService],
})
export class PlatformModule {}
