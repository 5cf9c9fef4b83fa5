import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { toPage } from '../../database/list-reader.js';
import type { ParsedBody } from '../../fields/compile.js';
import { TryFields } from '../../fields/fields.pipe.js';
import { Answers } from '../../http/answers.js';
import { AnswersPage } from '../../http/list-route.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.service.js';
import { InTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { StockMovementBody, StockMovementWrite } from './movement.dto.js';
import { STOCK_MOVEMENTS } from './movement-list.js';
import { toStockMovement } from './movement.mapper.js';
import { MovementsService } from './movements.service.js';

@ApiTags('stock')
@Controller('api/v1/stock-movements')
export class MovementsController {
  constructor(private readonly movements: MovementsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @AnswersPage('List stock movements', STOCK_MOVEMENTS, StockMovementBody)
  async list(
    @InTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockMovementBody>> {
    return toPage(await this.movements.list(scope, params), toStockMovement, request);
  }

  @Post()
  @Access('tenant', 'stock:write')
  @Answers('Create a stock movement', 201, StockMovementBody, 400, 409)
  async create(
    @InTenant() scope: TenantScope,
    @TryFields(StockMovementWrite) body: ParsedBody<StockMovementWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockMovementBody> {
    return toStockMovement(await this.movements.create(scope, body, request));
  }
}
