import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../database/transaction.js';
import { DeliveriesService, type WrittenDelivery } from '../../orders/deliveries/deliveries.service.js';
import type { DeliveryInput } from '../../orders/deliveries/delivery.js';
import { OrderTools } from '../../orders/order-tools.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import { LocationsRepository } from '../../stock/locations/locations.repository.js';
import { SALES_ORDER } from '../orders/sales-order.js';
import type { SalesOrderStatus } from '../orders/sales-order-status.js';
import { SalesOrdersRepository } from '../orders/sales-orders.repository.js';
import { DISPATCH } from './dispatch.js';
import type { DispatchWrite } from './dispatch.dto.js';
import { DispatchesRepository } from './dispatches.repository.js';

/** Goods that leave for a sales order: from what the order holds at the location first, then from free stock. */
@Injectable()
export class DispatchesService extends DeliveriesService<SalesOrderStatus, DispatchWrite> {
  constructor(
    dispatches: DispatchesRepository,
    private readonly salesOrders: SalesOrdersRepository,
    locations: LocationsRepository,
    private readonly posting: PostingService,
    tools: OrderTools,
  ) {
    super(DISPATCH, SALES_ORDER, dispatches, salesOrders, locations, tools);
  }

  protected override input(values: Partial<DispatchWrite>): DeliveryInput {
    return {
      number: values.dispatch_number,
      orderId: values.sales_order,
      locationId: values.from_location,
      date: values.dispatch_date,
      notes: values.notes,
    };
  }

  /** A location that is no longer in use may still be emptied. */
  protected override checkPlace(): void {
    return;
  }

  protected override unitCostOf(): null {
    return null;
  }

  protected override async move(
    tx: TenantTransaction,
    { id, header, lines, order }: WrittenDelivery<SalesOrderStatus>,
  ): Promise<void> {
    await this.posting.dispatch(
      tx,
      lines.map(({ productId, quantity }) => ({
        movementType: 'issue',
        productId,
        fromLocationId: header.locationId,
        toLocationId: null,
        quantity,
        unitCost: null,
        reference: order.orderNumber,
        notes: header.notes,
        documentType: 'dispatch',
        documentId: id,
      })),
      lines.map(({ lineId, productId, quantity }) => ({
        lineId,
        productId,
        locationId: header.locationId,
        quantity,
      })),
      () => this.salesOrders.addDelivered(tx, lines),
    );
  }
}
