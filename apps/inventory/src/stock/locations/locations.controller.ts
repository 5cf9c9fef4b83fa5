import { Controller, Delete, Get, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { LocationsService } from './locations.service.js';
import { StockLocationBody, StockLocationWrite } from './location.dto.js';
import { STOCK_LOCATIONS } from './location-list.js';
import { toStockLocation, toStockLocationCommand } from './location.mapper.js';

@ApiTags('stock')
@Controller('api/v1/stock-locations')
@Versioned(toStockLocation)
export class LocationsController {
  constructor(private readonly locations: LocationsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List stock locations', STOCK_LOCATIONS, StockLocationBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockLocationBody>> {
    return toPage(await this.locations.list(scope, params), toStockLocation, request);
  }

  @Post()
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Create a stock location', 201, StockLocationBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(StockLocationWrite) body: ParsedBody<StockLocationWrite>,
  ): Promise<StockLocationBody> {
    return toStockLocation(await this.locations.create(scope, toStockLocationCommand(body)));
  }

  @Get(':id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Stock location details', 200, StockLocationBody, 404)
  async get(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') id: number,
  ): Promise<StockLocationBody> {
    return toStockLocation(await this.locations.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Update a stock location in full', 200, StockLocationBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock location') target: Target,
    @TryFields(StockLocationWrite) body: ParsedBody<StockLocationWrite>,
  ): Promise<StockLocationBody> {
    return toStockLocation(await this.locations.update(scope, target, toStockLocationCommand(body)));
  }

  @Patch(':id')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Update a stock location in part', 200, StockLocationBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock location') target: Target,
    @TryFields(StockLocationWrite, { partial: true }) body: ParsedBody<StockLocationWrite>,
  ): Promise<StockLocationBody> {
    return toStockLocation(await this.locations.update(scope, target, toStockLocationCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Delete a stock location', 204, null, 404, 409)
  async delete(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock location') target: Target,
  ): Promise<void> {
    await this.locations.delete(scope, target);
  }
}
