import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Id, PartId } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { Access } from '../../tenancy/access/access.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import { ReorderPointBody, ReorderPointWrite } from './reorder-point.dto.js';
import { REORDER_POINTS } from './reorder-point-list.js';
import { toReorderPoint, toReorderPointCommand } from './reorder-point.mapper.js';
import { ReorderPointsService } from './reorder-points.service.js';

@ApiTags('stock')
@Controller('api/v1/stock-locations/:id/reorder-points')
@Versioned(toReorderPoint)
export class ReorderPointsController {
  constructor(private readonly points: ReorderPointsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List the reorder points of a location', REORDER_POINTS, ReorderPointBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') location: number,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<ReorderPointBody>> {
    return toPage(await this.points.list(scope, location, params), toReorderPoint, request);
  }

  @Post()
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Create a reorder point of a location', 201, ReorderPointBody, 400, 404, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') location: number,
    @TryFields(ReorderPointWrite) body: ParsedBody<ReorderPointWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<ReorderPointBody> {
    return toReorderPoint(await this.points.create(scope, location, toReorderPointCommand(body), request));
  }

  @Get(':point')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Reorder point details', 200, ReorderPointBody, 404)
  async get(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') location: number,
    @PartId('Reorder point', 'point') id: number,
  ): Promise<ReorderPointBody> {
    return toReorderPoint(await this.points.get(scope, location, id));
  }

  @Patch(':point')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Update a reorder point in part', 200, ReorderPointBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') location: number,
    @TargetId('Reorder point', 'point') target: Target,
    @TryFields(ReorderPointWrite, { partial: true }) body: ParsedBody<ReorderPointWrite>,
  ): Promise<ReorderPointBody> {
    return toReorderPoint(await this.points.update(scope, location, target, toReorderPointCommand(body)));
  }

  @Delete(':point')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Delete a reorder point', 204, null, 404)
  async delete(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') location: number,
    @TargetId('Reorder point', 'point') target: Target,
  ): Promise<void> {
    await this.points.delete(scope, location, target);
  }
}
