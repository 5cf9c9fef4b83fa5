import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import type { Target } from '../../commands/target.js';
import { Access } from '../access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { DetailAnswer } from '../../identity/auth.dto.js';
import { OwnMembershipBody } from '../own/own-tenancy.dto.js';
import { toOwnMembership } from '../own/own-tenancy.mapper.js';
import { CurrentUser } from '../scope.decorators.js';
import type { Principal } from '../../scope/scope.js';
import { InvitationBody } from './invitation.dto.js';
import { RECEIVED_INVITATIONS } from './invitation-list.js';
import { toInvitation } from './invitation.mapper.js';
import { ReceivedInvitationsService } from './received-invitations.service.js';

@ApiTags('auth')
@Controller('api/v1/auth/invitations')
@Versioned(toInvitation)
export class ReceivedInvitationsController {
  constructor(private readonly invitations: ReceivedInvitationsService) {}

  @Get()
  @Access('authenticated')
  @ApiListEndpoint("List the caller's open invitations", RECEIVED_INVITATIONS, InvitationBody)
  async list(
    @CurrentUser() principal: Principal,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<InvitationBody>> {
    return toPage(await this.invitations.list(principal, params), toInvitation, request);
  }

  @Post(':id/accept')
  @Access('authenticated')
  @ApiEndpoint('Accept an invitation; the caller is a member then', 200, OwnMembershipBody, 404, 409)
  async accept(
    @CurrentUser() principal: Principal,
    @TargetId('Invitation') target: Target,
  ): Promise<OwnMembershipBody> {
    return toOwnMembership(await this.invitations.accept(principal, target));
  }

  @Post(':id/decline')
  @Access('authenticated')
  @ApiEndpoint('Decline an invitation', 200, DetailAnswer, 404)
  async decline(
    @CurrentUser() principal: Principal,
    @TargetId('Invitation') target: Target,
  ): Promise<DetailAnswer> {
    await this.invitations.decline(principal, target);
    return { detail: 'Invitation declined.' };
  }
}
