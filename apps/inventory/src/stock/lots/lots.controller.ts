import { Controller, Get, Patch, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import type { TenantScope } from '../../scope/scope.js';
import { Access } from '../../tenancy/access/access.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import { LotBody, LotChange, LotTraceBody } from './lot.dto.js';
import { LOTS } from './lot-list.js';
import { toLot, toLotTrace } from './lot.mapper.js';
import { LotsService } from './lots.service.js';

@ApiTags('stock')
@Controller('api/v1/lots')
@Versioned(toLot)
export class LotsController {
  constructor(private readonly lots: LotsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List lots and serial numbers', LOTS, LotBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<LotBody>> {
    return toPage(await this.lots.list(scope, params), toLot, request);
  }

  @Get(':id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Lot details', 200, LotBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Lot') id: number): Promise<LotBody> {
    return toLot(await this.lots.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Block a lot, or change its expiry date or notes', 200, LotBody, 400, 404)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Lot') target: Target,
    @TryFields(LotChange, { partial: true }) { errors, values }: ParsedBody<LotChange>,
  ): Promise<LotBody> {
    const { expiry_date: expiryDate, is_blocked: isBlocked, notes } = values;
    return toLot(await this.lots.change(scope, target, { errors, expiryDate, isBlocked, notes }));
  }

  @Get(':id/trace')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('From where a lot came, and to whom it went', 200, LotTraceBody, 404)
  async trace(@CurrentTenant() scope: TenantScope, @Id('Lot') id: number): Promise<LotTraceBody> {
    return toLotTrace(await this.lots.trace(scope, id));
  }
}
