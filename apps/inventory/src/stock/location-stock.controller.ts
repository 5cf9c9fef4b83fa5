import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { ApiListEndpoint } from '../http/api-list-endpoint.js';
import { Id } from '../http/id.pipe.js';
import type { TenantScope } from '../scope/scope.js';
import { Access } from '../tenancy/access/access.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import { ofLocation } from './list-owner.js';
import { StockMovementBody } from './movements/movement.dto.js';
import { STOCK_MOVEMENTS } from './movements/movement-list.js';
import { toStockMovement } from './movements/movement.mapper.js';
import { MovementsService } from './movements/movements.service.js';
import { StockRecordBody } from './records/record.dto.js';
import { STOCK_RECORDS } from './records/record-list.js';
import { toStockRecord } from './records/record.mapper.js';
import { RecordsService } from './records/records.service.js';

/** The lists of balances and movements, of one location. */
@ApiTags('stock')
@Controller('api/v1/stock-locations/:id')
export class LocationStockController {
  constructor(
    private readonly records: RecordsService,
    private readonly movements: MovementsService,
  ) {}

  @Get('stock')
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List the stock at a location', STOCK_RECORDS, StockRecordBody, 'location')
  async stock(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') id: number,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockRecordBody>> {
    return toPage(await this.records.list(scope, params, ofLocation(id)), toStockRecord, request);
  }

  @Get('movements')
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List the movements from or to a location', STOCK_MOVEMENTS, StockMovementBody, 'location')
  async history(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock location') id: number,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockMovementBody>> {
    return toPage(await this.movements.list(scope, params, ofLocation(id)), toStockMovement, request);
  }
}
