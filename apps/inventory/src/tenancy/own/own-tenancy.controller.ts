import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Access } from '../access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { OWN_MEMBERSHIPS } from './own-membership-list.js';
import { OwnMembershipBody, TenantBody } from './own-tenancy.dto.js';
import { toOwnMembership, toTenant } from './own-tenancy.mapper.js';
import { OwnTenancyService } from './own-tenancy.service.js';
import { CurrentTenant, CurrentUser } from '../scope.decorators.js';
import type { Principal, TenantScope } from '../../scope/scope.js';

@ApiTags('tenants')
@Controller('api/v1/tenants')
export class OwnTenancyController {
  constructor(private readonly tenancy: OwnTenancyService) {}

  @Get('current')
  @Access('tenant', 'tenant:read')
  @ApiEndpoint('The tenant that the request works in', 200, TenantBody)
  async current(@CurrentTenant() scope: TenantScope): Promise<TenantBody> {
    return toTenant(await this.tenancy.current(scope));
  }

  @Get('memberships')
  @Access('authenticated')
  @ApiListEndpoint("List the caller's own memberships", OWN_MEMBERSHIPS, OwnMembershipBody)
  async memberships(
    @CurrentUser() principal: Principal,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<OwnMembershipBody>> {
    return toPage(await this.tenancy.memberships(principal, params), toOwnMembership, request);
  }
}
