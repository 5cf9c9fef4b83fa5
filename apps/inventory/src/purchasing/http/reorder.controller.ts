import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ParsedBody, TryFields } from '#validation';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { toPurchaseOrder } from './purchase-order.mapper.js';
import { ReorderBody, ReorderWrite } from './reorder.dto.js';
import { OrderSuggestedProducts } from '../use-cases/order-suggested-products.js';

@ApiTags('purchasing')
@Controller('api/v1/purchase-orders')
export class ReorderController {
  constructor(private readonly orderSuggested: OrderSuggestedProducts) {}

  @Post('from-reorder')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Make drafts of what the reorder report suggests, one a supplier', 201, ReorderBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(ReorderWrite) body: ParsedBody<ReorderWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<ReorderBody> {
    const { errors, values } = body;
    const command = { errors, supplierId: values.supplier, productIds: values.products };
    const { orders, skipped } = await this.orderSuggested.execute(scope, command, request);
    return { results: orders.map(toPurchaseOrder), skipped };
  }
}
