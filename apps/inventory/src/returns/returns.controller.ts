import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../commands/target.js';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { Id } from '../http/id.pipe.js';
import { ApiListEndpoint } from '../http/api-list-endpoint.js';
import { TargetId, Versioned } from '../http/precondition.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../idempotency/idempotency.repository.js';
import { toGivenRow } from '../orders/delivery.mapper.js';
import { toGoodsReceivedNote } from '../purchasing/http/goods-received-note.mapper.js';
import { toDispatch } from '../sales/http/dispatch.mapper.js';
import { toNamedLots } from '../stock/lots/named-lots.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../scope/scope.js';
import { CustomerReturnWrite, ReturnBody, SupplierReturnWrite } from './return.dto.js';
import { RETURNS } from './return-list.js';
import { toReturn } from './return.mapper.js';
import { ReturnsService } from './returns.service.js';
import type { ReturnCommand } from './domain/returnable.js';
import { ReturnGoods } from './use-cases/return-goods.js';

@ApiTags('returns')
@Controller('api/v1')
export class ReturnsController {
  constructor(
    private readonly returns: ReturnsService,
    private readonly returnGoods: ReturnGoods,
  ) {}

  @Get('returns')
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List returns', RETURNS, ReturnBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<ReturnBody>> {
    return toPage(await this.returns.list(scope, params), toReturn, request);
  }

  @Get('returns/:id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Return details', 200, ReturnBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Return') id: number): Promise<ReturnBody> {
    return toReturn(await this.returns.get(scope, id));
  }

  @Post('goods-received-notes/:id/return')
  @Versioned(toGoodsReceivedNote)
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Send goods of a goods received note back to the supplier', 201, ReturnBody, 400, 404, 409)
  async toSupplier(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Goods received note') target: Target,
    @TryFields(SupplierReturnWrite) body: ParsedBody<SupplierReturnWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<ReturnBody> {
    return toReturn(await this.returnGoods.toSupplier(scope, target, toCommand(body), request));
  }

  @Post('dispatches/:id/return')
  @Versioned(toDispatch)
  @Access('tenant', 'stock:write')
  @ApiEndpoint('Take goods of a dispatch back from the customer', 201, ReturnBody, 400, 404, 409)
  async fromCustomer(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Dispatch') target: Target,
    @TryFields(CustomerReturnWrite) body: ParsedBody<CustomerReturnWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<ReturnBody> {
    return toReturn(
      await this.returnGoods.fromCustomer(
        scope,
        target,
        { ...toCommand(body), locationId: body.values.location },
        request,
      ),
    );
  }
}

function toCommand(body: Pick<ParsedBody<SupplierReturnWrite>, 'errors' | 'values' | 'rows'>): ReturnCommand {
  const { reason, reopen, lines, allow_expired: takesUnfit } = body.values;
  const rows = body.rows('lines') ?? [];
  return {
    errors: body.errors,
    reason,
    reopen,
    takesUnfit,
    lines: lines?.map(({ product, quantity, unit, lots }) => ({
      productId: product,
      quantity,
      unit,
      lots: toNamedLots(lots),
    })),
    productOfLine: rows.map(({ product }) => product),
    measureOfLine: rows.map(toGivenRow),
  };
}
