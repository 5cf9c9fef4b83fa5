import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import type { TenantScope } from '../../scope/scope.js';
import { Access } from '../../tenancy/access/access.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import { ReportsService } from '../reports.service.js';
import { DashboardBody } from './dashboard.dto.js';
import { toDashboard } from './dashboard.mapper.js';

@ApiTags('reports')
@Controller('api/v1/dashboard')
export class DashboardController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Access('tenant', 'reports:read')
  @ApiEndpoint(
    'The tenant at a glance: stock, orders, movements, what was issued and what expires',
    200,
    DashboardBody,
  )
  async get(@CurrentTenant() scope: TenantScope): Promise<DashboardBody> {
    return toDashboard(await this.reports.figures(scope));
  }
}
