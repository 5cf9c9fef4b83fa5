import { Controller, Delete, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import type { Target } from '../../commands/target.js';
import { Access } from '../access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { CurrentTenant } from '../scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { SentInvitationBody } from './invitation.dto.js';
import { SENT_INVITATIONS } from './invitation-list.js';
import { toSentInvitation } from './invitation.mapper.js';
import { SentInvitationsService } from './sent-invitations.service.js';

@ApiTags('members')
@Controller('api/v1/tenants/invitations')
@Versioned(toSentInvitation)
export class SentInvitationsController {
  constructor(private readonly invitations: SentInvitationsService) {}

  @Get()
  @Access('tenant', 'members:write')
  @ApiListEndpoint('List the invitations that nobody has accepted yet', SENT_INVITATIONS, SentInvitationBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<SentInvitationBody>> {
    return toPage(await this.invitations.list(scope, params), toSentInvitation, request);
  }

  @Delete(':id')
  @Access('tenant', 'members:write')
  @ApiEndpoint('Withdraw an invitation', 204, null, 404)
  async withdraw(@CurrentTenant() scope: TenantScope, @TargetId('Invitation') target: Target): Promise<void> {
    await this.invitations.withdraw(scope, target);
  }
}
