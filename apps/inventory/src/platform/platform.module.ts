import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/commands.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { PlatformMembershipsController } from './memberships/platform-memberships.controller.js';
import { PlatformMembershipsService } from './memberships/platform-memberships.service.js';
import { OnboardingController } from './onboarding/onboarding.controller.js';
import { OnboardingService } from './onboarding/onboarding.service.js';
import { OverviewsController } from './overviews/overviews.controller.js';
import { OverviewsRepository } from './overviews/overviews.repository.js';
import { OverviewsService } from './overviews/overviews.service.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { TenantsRepository } from './tenants/tenants.repository.js';
import { TenantsService } from './tenants/tenants.service.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';
import { AccountsRepository } from './users/accounts.repository.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** The API of the platform plane; the console calls the same services. */
@Module({
  imports: [CommandsModule, IdentityModule],
  controllers: [
    OnboardingController,
    OverviewsController,
    TenantsController,
    PlatformMembershipsController,
    UsersController,
    ApiTokensController,
  ],
  providers: [
    AccountsRepository,
    OnboardingService,
    OverviewsRepository,
    OverviewsService,
    TenantsRepository,
    TenantsService,
    PlatformMembershipsService,
    UsersService,
    ApiTokensService,
  ],
  exports: [
    OnboardingService,
    OverviewsService,
    TenantsService,
    PlatformMembershipsService,
    UsersService,
    ApiTokensService,
  ],
})
export class PlatformModule {}
