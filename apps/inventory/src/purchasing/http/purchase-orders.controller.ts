import { Controller, Delete, Get, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id, PartId } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { OrderCommand } from '../../orders/domain/order.js';
import { toOrderCommand } from '../../orders/order.mapper.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { PURCHASE_ORDERS } from '../lists.js';
import { PurchaseOrderBody, PurchaseOrderWrite } from './purchase-order.dto.js';
import { toPurchaseOrder } from './purchase-order.mapper.js';
import { PurchaseOrdersService } from '../purchase-orders.service.js';
import { CancelPurchaseOrder } from '../use-cases/cancel-purchase-order.js';
import { ChangePurchaseOrder } from '../use-cases/change-purchase-order.js';
import { ClosePurchaseOrder } from '../use-cases/close-purchase-order.js';
import { ConfirmPurchaseOrder } from '../use-cases/confirm-purchase-order.js';
import { CreatePurchaseOrder } from '../use-cases/create-purchase-order.js';
import { DeletePurchaseOrder } from '../use-cases/delete-purchase-order.js';

@ApiTags('purchasing')
@Controller('api/v1/purchase-orders')
@Versioned(toPurchaseOrder)
export class PurchaseOrdersController {
  constructor(
    private readonly orders: PurchaseOrdersService,
    private readonly createOrder: CreatePurchaseOrder,
    private readonly changeOrder: ChangePurchaseOrder,
    private readonly deleteOrder: DeletePurchaseOrder,
    private readonly confirmOrder: ConfirmPurchaseOrder,
    private readonly cancelOrder: CancelPurchaseOrder,
    private readonly closeOrder: ClosePurchaseOrder,
  ) {}

  @Get()
  @Access('tenant', 'purchasing:read')
  @ApiListEndpoint('List purchase orders', PURCHASE_ORDERS, PurchaseOrderBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<PurchaseOrderBody>> {
    return toPage(await this.orders.list(scope, params), toPurchaseOrder, request);
  }

  @Post()
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Create a purchase order', 201, PurchaseOrderBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(PurchaseOrderWrite) body: ParsedBody<PurchaseOrderWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.createOrder.execute(scope, toCommand(body), request));
  }

  @Get(':id')
  @Access('tenant', 'purchasing:read')
  @ApiEndpoint('Purchase order details', 200, PurchaseOrderBody, 404)
  async get(
    @CurrentTenant() scope: TenantScope,
    @Id('Purchase order') id: number,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.orders.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Update a draft in full', 200, PurchaseOrderBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
    @TryFields(PurchaseOrderWrite) body: ParsedBody<PurchaseOrderWrite>,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.changeOrder.execute(scope, target, toCommand(body), true));
  }

  @Patch(':id')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint(
    'Update a draft in part, or an open order; lines replace the old ones',
    200,
    PurchaseOrderBody,
    400,
    404,
    409,
  )
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
    @TryFields(PurchaseOrderWrite, { partial: true }) body: ParsedBody<PurchaseOrderWrite>,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.changeOrder.execute(scope, target, toCommand(body), false));
  }

  @Delete(':id')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Delete a draft', 204, null, 404, 409)
  async delete(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
  ): Promise<void> {
    await this.deleteOrder.execute(scope, target);
  }

  @Post(':id/confirm')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Confirm a draft', 200, PurchaseOrderBody, 400, 404, 409)
  async confirm(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.confirmOrder.execute(scope, target, request));
  }

  @Post(':id/cancel')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Cancel a draft or confirmed order', 200, PurchaseOrderBody, 400, 404, 409)
  async cancel(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.cancelOrder.execute(scope, target, request));
  }

  @Post(':id/lines/:line/close')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Give up what one line has outstanding', 200, PurchaseOrderBody, 400, 404, 409)
  async closeLine(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
    @PartId('Purchase order line', 'line') line: number,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.changeOrder.closeLine(scope, target, line, request));
  }

  @Post(':id/close')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint(
    'Close a partially received order: the rest is no longer expected',
    200,
    PurchaseOrderBody,
    400,
    404,
    409,
  )
  async close(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Purchase order') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<PurchaseOrderBody> {
    return toPurchaseOrder(await this.closeOrder.execute(scope, target, request));
  }
}

function toCommand(body: ParsedBody<PurchaseOrderWrite>): OrderCommand {
  const { supplier: partyId, supplier_reference } = body.values;
  return toOrderCommand(body, { partyId, references: { supplier_reference } });
}
