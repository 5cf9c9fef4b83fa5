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
import { SALES_ORDERS } from '../lists.js';
import { SalesOrderBody, SalesOrderWrite } from './sales-order.dto.js';
import { toSalesOrder } from './sales-order.mapper.js';
import { SalesOrdersService } from '../sales-orders.service.js';
import { CancelSalesOrder } from '../use-cases/cancel-sales-order.js';
import { ChangeSalesOrder } from '../use-cases/change-sales-order.js';
import { CloseSalesOrder } from '../use-cases/close-sales-order.js';
import { ConfirmSalesOrder } from '../use-cases/confirm-sales-order.js';
import { CreateSalesOrder } from '../use-cases/create-sales-order.js';
import { DeleteSalesOrder } from '../use-cases/delete-sales-order.js';

@ApiTags('sales')
@Controller('api/v1/sales-orders')
@Versioned(toSalesOrder)
export class SalesOrdersController {
  constructor(
    private readonly orders: SalesOrdersService,
    private readonly createOrder: CreateSalesOrder,
    private readonly changeOrder: ChangeSalesOrder,
    private readonly deleteOrder: DeleteSalesOrder,
    private readonly confirmOrder: ConfirmSalesOrder,
    private readonly cancelOrder: CancelSalesOrder,
    private readonly closeOrder: CloseSalesOrder,
  ) {}

  @Get()
  @Access('tenant', 'sales:read')
  @ApiListEndpoint('List sales orders', SALES_ORDERS, SalesOrderBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<SalesOrderBody>> {
    return toPage(await this.orders.list(scope, params), toSalesOrder, request);
  }

  @Post()
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Create a sales order', 201, SalesOrderBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(SalesOrderWrite) body: ParsedBody<SalesOrderWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.createOrder.execute(scope, toCommand(body), request));
  }

  @Get(':id')
  @Access('tenant', 'sales:read')
  @ApiEndpoint('Sales order details', 200, SalesOrderBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Sales order') id: number): Promise<SalesOrderBody> {
    return toSalesOrder(await this.orders.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Update a draft in full', 200, SalesOrderBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Sales order') target: Target,
    @TryFields(SalesOrderWrite) body: ParsedBody<SalesOrderWrite>,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.changeOrder.execute(scope, target, toCommand(body), true));
  }

  @Patch(':id')
  @Access('tenant', 'sales:write')
  @ApiEndpoint(
    'Update a draft in part, or an open order; lines replace the old ones',
    200,
    SalesOrderBody,
    400,
    404,
    409,
  )
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Sales order') target: Target,
    @TryFields(SalesOrderWrite, { partial: true }) body: ParsedBody<SalesOrderWrite>,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.changeOrder.execute(scope, target, toCommand(body), false));
  }

  @Delete(':id')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Delete a draft', 204, null, 404, 409)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Sales order') target: Target): Promise<void> {
    await this.deleteOrder.execute(scope, target);
  }

  @Post(':id/confirm')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Confirm a draft', 200, SalesOrderBody, 400, 404, 409)
  async confirm(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Sales order') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.confirmOrder.execute(scope, target, request));
  }

  @Post(':id/cancel')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Cancel a draft or confirmed order', 200, SalesOrderBody, 400, 404, 409)
  async cancel(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Sales order') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.cancelOrder.execute(scope, target, request));
  }

  @Post(':id/lines/:line/close')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Give up what one line has outstanding', 200, SalesOrderBody, 400, 404, 409)
  async closeLine(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Sales order') target: Target,
    @PartId('Sales order line', 'line') line: number,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.changeOrder.closeLine(scope, target, line, request));
  }

  @Post(':id/close')
  @Access('tenant', 'sales:write')
  @ApiEndpoint(
    'Close a partially fulfilled order: its reservations are released',
    200,
    SalesOrderBody,
    400,
    404,
    409,
  )
  async close(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Sales order') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<SalesOrderBody> {
    return toSalesOrder(await this.closeOrder.execute(scope, target, request));
  }
}

function toCommand(body: ParsedBody<SalesOrderWrite>): OrderCommand {
  const { customer: partyId, customer_reference, ship_to } = body.values;
  return toOrderCommand(body, { partyId, references: { customer_reference, ship_to } });
}
