import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { StockRecordBody } from './record.dto.js';
import { STOCK_RECORDS } from './record-list.js';
import { toStockRecord } from './record.mapper.js';
import { RecordsService } from './records.service.js';

@ApiTags('stock')
@Controller('api/v1/stock-records')
export class RecordsController {
  constructor(private readonly records: RecordsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List stock records', STOCK_RECORDS, StockRecordBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockRecordBody>> {
    return toPage(await this.records.list(scope, params), toStockRecord, request);
  }

  @Get(':id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Stock record details', 200, StockRecordBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Stock record') id: number): Promise<StockRecordBody> {
    return toStockRecord(await this.records.get(scope, id));
  }
}
