import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import {
  BulkMovementsBody,
  BulkMovementsWrite,
  ReversalWrite,
  StockMovementBody,
  StockMovementWrite,
} from './movement.dto.js';
import { STOCK_MOVEMENTS } from './movement-list.js';
import { toMovementCommand, toMovementCommands } from './movement-command.js';
import { toStockMovement } from './movement.mapper.js';
import { MovementsService } from './movements.service.js';
import { ReversalsService } from './reversals.service.js';

@ApiTags('stock')
@Controller('api/v1/stock-movements')
@Versioned(toStockMovement)
export class MovementsController {
  constructor(
    private readonly movements: MovementsService,
    private readonly reversals: ReversalsService,
  ) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List stock movements', STOCK_MOVEMENTS, StockMovementBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<StockMovementBody>> {
    return toPage(await this.movements.list(scope, params), toStockMovement, request);
  }

  @Post()
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Create a stock movement', 201, StockMovementBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(StockMovementWrite) body: ParsedBody<StockMovementWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockMovementBody> {
    return toStockMovement(await this.movements.create(scope, toMovementCommand(body), request));
  }

  @Post('bulk')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Create up to 500 stock movements, all or none', 201, BulkMovementsBody, 400, 409)
  async createTogether(
    @CurrentTenant() scope: TenantScope,
    @TryFields(BulkMovementsWrite) body: ParsedBody<BulkMovementsWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<BulkMovementsBody> {
    const made = await this.movements.createTogether(scope, toMovementCommands(body), request);
    return { results: made.map(toStockMovement) };
  }

  @Get(':id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Stock movement details', 200, StockMovementBody, 404)
  async get(
    @CurrentTenant() scope: TenantScope,
    @Id('Stock movement') id: number,
  ): Promise<StockMovementBody> {
    return toStockMovement(await this.movements.get(scope, id));
  }

  @Post(':id/reverse')
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Take back a movement that was entered by hand', 201, StockMovementBody, 400, 404, 409)
  async reverse(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Stock movement') target: Target,
    @TryFields(ReversalWrite) body: ParsedBody<ReversalWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<StockMovementBody> {
    return toStockMovement(
      await this.reversals.reverse(
        scope,
        target,
        { errors: body.errors, reason: body.values.reason },
        request,
      ),
    );
  }
}
