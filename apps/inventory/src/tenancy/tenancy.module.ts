import { Global, Module } from '@nestjs/common';
import { Authoriser } from '#auth';
import { LiveAccountRepository } from './live-account.repository.js';
import { OwnTenancyController } from './own-tenancy.controller.js';
import { OwnTenancyService } from './own-tenancy.service.js';
import { RequestAuthoriser } from './request-authoriser.js';

/** Tenants, memberships, and the live check that turns a credential into the right to work in one tenant. */
@Global()
@Module({
  controllers: [OwnTenancyController],
  providers: [LiveAccountRepository, OwnTenancyService, { provide: Authoriser, useClass: RequestAuthoriser }],
  exports: [Authoriser],
})
export class TenancyModule {}
