import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { toPage } from '../../database/list-reader.js';
import type { ParsedBody } from '../../fields/compile.js';
import { Fields, TryFields } from '../../fields/fields.pipe.js';
import { Answers } from '../../http/answers.js';
import { Id } from '../../http/id.pipe.js';
import { AnswersPage } from '../../http/list-route.js';
import { InTenant } from '../scope.decorators.js';
import type { TenantScope } from '../scope.js';
import { MEMBERS } from './member-list.js';
import { MemberBody, MemberChange, MemberCreate } from './member.dto.js';
import { toMember } from './member.mapper.js';
import { MembersService } from './members.service.js';

@ApiTags('members')
@Controller('api/v1/tenants/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Access('tenant', 'members:read')
  @AnswersPage('List the members of the own tenant', MEMBERS, MemberBody)
  async list(
    @InTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<MemberBody>> {
    return toPage(await this.members.list(scope, params), toMember, request);
  }

  @Post()
  @Access('tenant', 'members:write')
  @Answers('Add a member: an existing account, or a new one', 201, MemberBody, 400, 404, 409)
  async add(
    @InTenant() scope: TenantScope,
    @TryFields(MemberCreate) body: ParsedBody<MemberCreate>,
  ): Promise<MemberBody> {
    return toMember(await this.members.add(scope, body));
  }

  @Get(':id')
  @Access('tenant', 'members:read')
  @Answers('Member details', 200, MemberBody, 404)
  async get(@InTenant() scope: TenantScope, @Id('Member') id: number): Promise<MemberBody> {
    return toMember(await this.members.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'members:write')
  @Answers('Change the role or the activity of a member', 200, MemberBody, 400, 404, 409)
  async change(
    @InTenant() scope: TenantScope,
    @Id('Member') id: number,
    @Fields(MemberChange, { partial: true }) body: Partial<MemberChange>,
  ): Promise<MemberBody> {
    return toMember(await this.members.change(scope, id, body));
  }

  @Delete(':id')
  @Access('tenant', 'members:write')
  @Answers('Remove a member', 204, null, 404, 409)
  async remove(@InTenant() scope: TenantScope, @Id('Member') id: number): Promise<void> {
    await this.members.remove(scope, id);
  }
}
