import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Fields, type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { CurrentOperator } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../scope/scope.js';
import { MembershipBody, MembershipChange, MembershipCreate } from './membership.dto.js';
import { toMembership, toMembershipChange, toMembershipCommand } from './membership.mapper.js';
import { PlatformMembershipsService } from './platform-memberships.service.js';

@ApiTags('platform: memberships')
@Controller('api/v1/tenants/memberships')
@Versioned(toMembership)
export class PlatformMembershipsController {
  constructor(private readonly memberships: PlatformMembershipsService) {}

  @Post()
  @Access('platform')
  @ApiEndpoint('Create a membership', 201, MembershipBody, 400, 409)
  async create(
    @CurrentOperator() scope: PlatformScope,
    @TryFields(MembershipCreate) body: ParsedBody<MembershipCreate>,
  ): Promise<MembershipBody> {
    return toMembership(await this.memberships.create(scope, toMembershipCommand(body)));
  }

  @Get(':id')
  @Access('platform')
  @ApiEndpoint('Membership details', 200, MembershipBody, 404)
  async get(@CurrentOperator() scope: PlatformScope, @Id('Membership') id: number): Promise<MembershipBody> {
    return toMembership(await this.memberships.get(scope, id));
  }

  @Patch(':id')
  @Access('platform')
  @ApiEndpoint('Change, deactivate or reactivate a membership', 200, MembershipBody, 400, 404, 409)
  async change(
    @CurrentOperator() scope: PlatformScope,
    @TargetId('Membership') target: Target,
    @Fields(MembershipChange, { partial: true }) body: Partial<MembershipChange>,
  ): Promise<MembershipBody> {
    return toMembership(await this.memberships.change(scope, target, toMembershipChange(body)));
  }

  @Delete(':id')
  @Access('platform')
  @ApiEndpoint('Remove a membership', 204, null, 404, 409)
  async remove(
    @CurrentOperator() scope: PlatformScope,
    @TargetId('Membership') target: Target,
  ): Promise<void> {
    await this.memberships.remove(scope, target);
  }
}
