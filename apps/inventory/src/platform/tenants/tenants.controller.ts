import { Controller, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { Fields } from '#validation';
import { toPage } from '../../database/list-reader.js';
import { Answers } from '../../http/answers.js';
import { Id } from '../../http/id.pipe.js';
import { Versioned } from '../../http/precondition.js';
import { AnswersPage } from '../../http/list-route.js';
import { TenantBody } from '../../tenancy/own-tenancy.dto.js';
import { toTenant } from '../../tenancy/own-tenancy.mapper.js';
import { OnPlatform } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../tenancy/scope.js';
import { TenantWrite } from './tenant.dto.js';
import { TENANTS } from './tenant-list.js';
import { TenantsService } from './tenants.service.js';

@ApiTags('platform: tenants')
@Controller('api/v1/tenants')
@Versioned(toTenant)
export class TenantsController {
  constructor(private readonly tenants: TenantsService) {}

  @Get()
  @Access('platform')
  @AnswersPage('List tenants', TENANTS, TenantBody)
  async list(
    @OnPlatform() scope: PlatformScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<TenantBody>> {
    return toPage(await this.tenants.list(scope, params), toTenant, request);
  }

  @Post()
  @Access('platform')
  @Answers('Create a tenant', 201, TenantBody, 400, 409)
  async create(
    @OnPlatform() scope: PlatformScope,
    @Fields(TenantWrite) body: TenantWrite,
  ): Promise<TenantBody> {
    return toTenant(await this.tenants.create(scope, body));
  }

  @Get(':id')
  @Access('platform')
  @Answers('Tenant details', 200, TenantBody, 404)
  async get(@OnPlatform() scope: PlatformScope, @Id('Tenant') id: number): Promise<TenantBody> {
    return toTenant(await this.tenants.get(scope, id));
  }

  @Patch(':id')
  @Access('platform')
  @Answers('Update a tenant in part; `is_active` shuts it off and on', 200, TenantBody, 400, 404, 409)
  async change(
    @OnPlatform() scope: PlatformScope,
    @Id('Tenant') id: number,
    @Fields(TenantWrite, { partial: true }) body: Partial<TenantWrite>,
  ): Promise<TenantBody> {
    return toTenant(await this.tenants.change(scope, id, body));
  }
}
