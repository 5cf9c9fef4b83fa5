import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { CurrentOperator } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../scope/scope.js';
import { AccountOverviewBody, TenantOverviewBody } from './overview.dto.js';
import { toAccountOverview, toTenantOverview } from './overview.mapper.js';
import { OverviewsService } from './overviews.service.js';

@ApiTags('platform: overviews')
@Controller('api/v1')
export class OverviewsController {
  constructor(private readonly overviews: OverviewsService) {}

  @Get('tenants/:id/overview')
  @Access('platform')
  @ApiEndpoint('A tenant with its counts, members and latest events', 200, TenantOverviewBody, 404)
  async tenant(
    @CurrentOperator() scope: PlatformScope,
    @Id('Tenant') id: number,
  ): Promise<TenantOverviewBody> {
    return toTenantOverview(await this.overviews.ofTenant(scope, id));
  }

  @Get('users/:id/overview')
  @Access('platform')
  @ApiEndpoint('An account with its memberships, open sessions and API tokens', 200, AccountOverviewBody, 404)
  async account(
    @CurrentOperator() scope: PlatformScope,
    @Id('User') id: number,
  ): Promise<AccountOverviewBody> {
    return toAccountOverview(await this.overviews.ofAccount(scope, id));
  }
}
