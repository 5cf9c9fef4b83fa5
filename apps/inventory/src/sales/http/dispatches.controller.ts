import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { DeliveryCommand } from '../../orders/domain/delivery.js';
import { toDeliveryCommand } from '../../orders/delivery.mapper.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { DISPATCHES } from '../lists.js';
import { DispatchBody, DispatchWrite } from './dispatch.dto.js';
import { toDispatch } from './dispatch.mapper.js';
import { DispatchesService } from '../dispatches.service.js';
import { DispatchGoods } from '../use-cases/dispatch-goods.js';

@ApiTags('sales')
@Controller('api/v1/dispatches')
@Versioned(toDispatch)
export class DispatchesController {
  constructor(
    private readonly dispatches: DispatchesService,
    private readonly dispatchGoods: DispatchGoods,
  ) {}

  @Get()
  @Access('tenant', 'sales:read')
  @ApiListEndpoint('List dispatches', DISPATCHES, DispatchBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<DispatchBody>> {
    return toPage(await this.dispatches.list(scope, params), toDispatch, request);
  }

  @Post()
  @Access('tenant', 'dispatches:write')
  @ApiEndpoint('Dispatch goods of a sales order', 201, DispatchBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(DispatchWrite) body: ParsedBody<DispatchWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<DispatchBody> {
    return toDispatch(await this.dispatchGoods.execute(scope, toCommand(body), request));
  }

  @Get(':id')
  @Access('tenant', 'sales:read')
  @ApiEndpoint('Dispatch details', 200, DispatchBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Dispatch') id: number): Promise<DispatchBody> {
    return toDispatch(await this.dispatches.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'dispatches:write')
  @ApiEndpoint('Change a prepared dispatch', 200, DispatchBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Dispatch') target: Target,
    @TryFields(DispatchWrite, { partial: true }) body: ParsedBody<DispatchWrite>,
  ): Promise<DispatchBody> {
    return toDispatch(await this.dispatchGoods.change(scope, target, toCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'dispatches:write')
  @ApiEndpoint('Delete a prepared dispatch', 204, null, 404, 409)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Dispatch') target: Target): Promise<void> {
    await this.dispatchGoods.delete(scope, target);
  }

  @Post(':id/process')
  @Access('tenant', 'dispatches:write')
  @ApiEndpoint('Do what a prepared dispatch says', 200, DispatchBody, 400, 404, 409)
  async process(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Dispatch') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<DispatchBody> {
    return toDispatch(await this.dispatchGoods.process(scope, target, request));
  }
}

function toCommand(body: ParsedBody<DispatchWrite>): DeliveryCommand {
  const {
    dispatch_number: number,
    sales_order: orderId,
    from_location: locationId,
    dispatch_date: date,
    carrier,
    tracking_number,
  } = body.values;
  return toDeliveryCommand(body, {
    number,
    orderId,
    locationId,
    date,
    references: { carrier, tracking_number },
  });
}
