import { Global, Module } from '@nestjs/common';
import { Authoriser } from '#auth';
import { CommandsModule } from '../commands/commands.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import './constraints.js';
import { LiveAccountRepository } from './access/live-account.repository.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { ReceivedInvitationsController } from './invitations/received-invitations.controller.js';
import { ReceivedInvitationsService } from './invitations/received-invitations.service.js';
import { SentInvitationsController } from './invitations/sent-invitations.controller.js';
import { SentInvitationsService } from './invitations/sent-invitations.service.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { MembershipsRepository } from './memberships.repository.js';
import { MemberScopes } from './member-scopes.js';
import { OwnTenancyController } from './own/own-tenancy.controller.js';
import { OwnTenancyService } from './own/own-tenancy.service.js';
import { RequestAuthoriser } from './access/request-authoriser.js';

/** Tenants, memberships, and the authorization of requests. */
@Global()
@Module({
  imports: [CommandsModule, IdentityModule],
  controllers: [
    OwnTenancyController,
    MembersController,
    SentInvitationsController,
    ReceivedInvitationsController,
  ],
  providers: [
    MemberScopes,
    LiveAccountRepository,
    MembersService,
    InvitationsRepository,
    SentInvitationsService,
    ReceivedInvitationsService,
    MembershipsRepository,
    OwnTenancyService,
    { provide: Authoriser, useClass: RequestAuthoriser },
  ],
  exports: [
    MemberScopes,
    Authoriser,
    LiveAccountRepository,
    MembershipsRepository,
    ReceivedInvitationsService,
  ],
})
export class TenancyModule {}
