import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Fields, type ParsedBody, TryFields } from '#validation';
import type { Target } from '../commands/target.js';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { Id } from '../http/id.pipe.js';
import { ApiListEndpoint } from '../http/api-list-endpoint.js';
import { TargetId, Versioned } from '../http/precondition.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../idempotency/idempotency.repository.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../scope/scope.js';
import {
  StockCountBody,
  StockCountChange,
  StockCountPost,
  StockCountRowBody,
  StockCountWrite,
} from './count.dto.js';
import { STOCK_COUNTS } from './count-list.js';
import { toCountCommand, toCountingCommand, toStockCount, toStockCountRow } from './count.mapper.js';
import { CountsService } from './counts.service.js';

@ApiTags('stock counts')
@Controller('api/v1/stock-counts')
@Versioned(toStockCount)
export class CountsController {
  constructor(private readonly counts: CountsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List stock counts', STOCK_COUNTS, StockCountRowBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockCountRowBody>> {
    return toPage(await this.counts.list(scope, params), toStockCountRow, request);
  }

  @Post()
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Begin to count a location', 201, StockCountBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(StockCountWrite) body: ParsedBody<StockCountWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockCountBody> {
    return toStockCount(await this.counts.create(scope, toCountCommand(body), request));
  }

  @Get(':id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Stock count details', 200, StockCountBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Stock count') id: number): Promise<StockCountBody> {
    return toStockCount(await this.counts.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Record what was counted', 200, StockCountBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock count') target: Target,
    @TryFields(StockCountChange, { partial: true }) body: ParsedBody<StockCountChange>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockCountBody> {
    return toStockCount(await this.counts.change(scope, target, toCountingCommand(body), request));
  }

  @Delete(':id')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Delete an open stock count', 204, null, 404, 409)
  async delete(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock count') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<void> {
    await this.counts.delete(scope, target, request);
  }

  @Post(':id/post')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Post the differences of a stock count', 200, StockCountBody, 400, 404, 409)
  async post(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock count') target: Target,
    @Fields(StockCountPost) body: StockCountPost,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockCountBody> {
    const options = { isPartial: body.partial, releases: body.release_reservations };
    return toStockCount(await this.counts.post(scope, target, options, request));
  }

  @Post(':id/cancel')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Cancel a stock count', 200, StockCountBody, 404, 409)
  async cancel(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock count') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockCountBody> {
    return toStockCount(await this.counts.cancel(scope, target, request));
  }
}
