import { Controller, Get, Patch, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Fields } from '#validation';
import type { Precondition } from '../../commands/target.js';
import { Access } from '../access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Matching, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { OWN_MEMBERSHIPS } from './own-membership-list.js';
import { OwnMembershipBody, OwnTenantChange, TenantBody } from './own-tenancy.dto.js';
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

  @Patch('current')
  @Access('tenant', 'tenant:write')
  @Versioned(toTenant)
  @ApiEndpoint('Change name and settings of the own tenant', 200, TenantBody, 400)
  async change(
    @CurrentTenant() scope: TenantScope,
    @Matching() precondition: Precondition | null,
    @Fields(OwnTenantChange, { partial: true }) body: Partial<OwnTenantChange>,
  ): Promise<TenantBody> {
    const { name, reservation_policy: reservationPolicy, time_zone: timeZone } = body;
    return toTenant(await this.tenancy.change(scope, { name, reservationPolicy, timeZone }, precondition));
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
