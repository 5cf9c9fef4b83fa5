import { Controller, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Fields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { TenantBody } from '../../tenancy/own/own-tenancy.dto.js';
import { toTenant } from '../../tenancy/own/own-tenancy.mapper.js';
import { CurrentOperator } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../scope/scope.js';
import { TenantWrite } from './tenant.dto.js';
import { TENANTS } from './tenant-list.js';
import { toTenantValues } from './tenant.mapper.js';
import { TenantsService } from './tenants.service.js';

@ApiTags('platform: tenants')
@Controller('api/v1/tenants')
@Versioned(toTenant)
export class TenantsController {
  constructor(private readonly tenants: TenantsService) {}

  @Get()
  @Access('platform')
  @ApiListEndpoint('List tenants', TENANTS, TenantBody)
  async list(
    @CurrentOperator() scope: PlatformScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<TenantBody>> {
    return toPage(await this.tenants.list(scope, params), toTenant, request);
  }

  @Post()
  @Access('platform')
  @ApiEndpoint('Create a tenant', 201, TenantBody, 400, 409)
  async create(
    @CurrentOperator() scope: PlatformScope,
    @Fields(TenantWrite) body: TenantWrite,
  ): Promise<TenantBody> {
    return toTenant(await this.tenants.create(scope, toTenantValues(body)));
  }

  @Get(':id')
  @Access('platform')
  @ApiEndpoint('Tenant details', 200, TenantBody, 404)
  async get(@CurrentOperator() scope: PlatformScope, @Id('Tenant') id: number): Promise<TenantBody> {
    return toTenant(await this.tenants.get(scope, id));
  }

  @Patch(':id')
  @Access('platform')
  @ApiEndpoint('Update a tenant in part; `is_active` shuts it off and on', 200, TenantBody, 400, 404, 409)
  async change(
    @CurrentOperator() scope: PlatformScope,
    @TargetId('Tenant') target: Target,
    @Fields(TenantWrite, { partial: true }) body: Partial<TenantWrite>,
  ): Promise<TenantBody> {
    return toTenant(await this.tenants.change(scope, target, toTenantValues(body)));
  }
}
