import { Controller, Delete, Get, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Fields, type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { DetailAnswer } from '../../identity/auth.dto.js';
import { CurrentTenant } from '../scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { MEMBERS } from './member-list.js';
import { MemberBody, MemberChange, MemberCreate } from './member.dto.js';
import { toMember, toMemberChange, toMemberCommand } from './member.mapper.js';
import { MembersService } from './members.service.js';

@ApiTags('members')
@Controller('api/v1/tenants/members')
@Versioned(toMember)
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Access('tenant', 'members:read')
  @ApiListEndpoint('List the members of the own tenant', MEMBERS, MemberBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<MemberBody>> {
    return toPage(await this.members.list(scope, params), toMember, request);
  }

  @Post()
  @Access('tenant', 'members:write')
  @ApiEndpoint(
    'Invite somebody; or, with a password, make an account and its membership',
    201,
    MemberBody,
    400,
    409,
  )
  @ApiResponse({
    status: 202,
    description: 'An invitation is sent.',
    type: DetailAnswer,
    example: { detail: 'Invitation sent.' },
  })
  async add(
    @CurrentTenant() scope: TenantScope,
    @TryFields(MemberCreate) body: ParsedBody<MemberCreate>,
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<MemberBody | DetailAnswer> {
    const added = await this.members.add(scope, toMemberCommand(body));
    if (added !== null) return toMember(added);
    reply.status(202);
    return { detail: 'Invitation sent.' };
  }

  @Get(':id')
  @Access('tenant', 'members:read')
  @ApiEndpoint('Member details', 200, MemberBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Member') id: number): Promise<MemberBody> {
    return toMember(await this.members.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'members:write')
  @ApiEndpoint('Change the role or the activity of a member', 200, MemberBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Member') target: Target,
    @Fields(MemberChange, { partial: true }) body: Partial<MemberChange>,
  ): Promise<MemberBody> {
    return toMember(await this.members.change(scope, target, toMemberChange(body)));
  }

  @Delete(':id')
  @Access('tenant', 'members:write')
  @ApiEndpoint('Remove a member', 204, null, 404, 409)
  async remove(@CurrentTenant() scope: TenantScope, @TargetId('Member') target: Target): Promise<void> {
    await this.members.remove(scope, target);
  }
}
