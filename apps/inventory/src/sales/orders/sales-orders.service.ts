import { Injectable } from '@nestjs/common';
import { Conflict } from '#errors';
import Big from 'big.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Order } from '../../orders/order.js';
import { OrderTools } from '../../orders/order-tools.js';
import { OrdersService, type RequestedAction } from '../../orders/orders.service.js';
import type { Shortage } from '../../stock/posting/allocation.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import { CustomersRepository } from '../customers/customers.repository.js';
import { SALES_ORDER } from './sales-order.js';
import type { SalesOrderWrite } from './sales-order.dto.js';
import type { SalesOrderStatus } from './sales-order-status.js';
import { SalesOrdersRepository } from './sales-orders.repository.js';

/** Orders of customers: confirming one reserves stock, as the tenant's policy says; cancel and close give it up. */
@Injectable()
export class SalesOrdersService extends OrdersService<SalesOrderStatus, SalesOrderWrite> {
  constructor(
    private readonly salesOrders: SalesOrdersRepository,
    private readonly customers: CustomersRepository,
    private readonly posting: PostingService,
    tools: OrderTools,
  ) {
    super(SALES_ORDER, salesOrders, tools);
  }

  protected override partyOf(values: Partial<SalesOrderWrite>): number | undefined {
    return values.customer;
  }

  protected override findParty(tx: TenantTransaction, id: number): Promise<{ isActive: boolean } | null> {
    return this.customers.find(tx, id);
  }

  protected override async afterAction(
    tx: TenantTransaction,
    action: RequestedAction,
    order: Order<SalesOrderStatus>,
  ): Promise<void> {
    if (action === 'confirm') await this.reserve(tx, order);
    else if (order.status !== 'draft') await this.posting.releaseOrder(tx, order.id);
  }

  /** @throws Conflict where the policy wants everything reserved and stock is short */
  private async reserve(tx: TenantTransaction, order: Order<SalesOrderStatus>): Promise<void> {
    const policy = await this.salesOrders.reservationPolicy(tx);
    if (policy === 'none') return;
    const short = await this.posting.reserveOrder(tx, order.id);
    if (policy === 'required' && short.length > 0) {
      throw new Conflict(`Insufficient stock: ${short.map((one) => missing(one, order)).join('; ')}.`);
    }
  }
}

function missing({ lineId, missing: quantity }: Shortage, order: Order<SalesOrderStatus>): string {
  const line = order.lines.find(({ id }) => id === lineId);
  return `${line?.sku}: ${new Big(line?.quantity ?? 0).toFixed()} ordered, ${quantity} missing`;
}
