import { Injectable } from '@nestjs/common';
import type { FieldErrorBag } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import { DeliveriesService, type WrittenDelivery } from '../../orders/deliveries/deliveries.service.js';
import type { DeliveryInput } from '../../orders/deliveries/delivery.js';
import type { LineQuantity } from '../../orders/deliveries/outstanding.js';
import type { OrderLineRow } from '../../orders/order.js';
import { OrderTools } from '../../orders/order-tools.js';
import { PostingService } from '../../stock/posting/posting.service.js';
import { LocationsRepository } from '../../stock/locations/locations.repository.js';
import { PURCHASE_ORDER } from '../orders/purchase-order.js';
import type { PurchaseOrderStatus } from '../orders/purchase-order-status.js';
import { PurchaseOrdersRepository } from '../orders/purchase-orders.repository.js';
import { GOODS_RECEIVED_NOTE } from './goods-received-note.js';
import type { GoodsReceivedNoteWrite } from './goods-received-note.dto.js';
import { GoodsReceivedNotesRepository } from './goods-received-notes.repository.js';

/** Goods that arrive for a purchase order. */
@Injectable()
export class GoodsReceivedNotesService extends DeliveriesService<
  PurchaseOrderStatus,
  GoodsReceivedNoteWrite
> {
  constructor(
    notes: GoodsReceivedNotesRepository,
    private readonly purchaseOrders: PurchaseOrdersRepository,
    locations: LocationsRepository,
    private readonly posting: PostingService,
    tools: OrderTools,
  ) {
    super(GOODS_RECEIVED_NOTE, PURCHASE_ORDER, notes, purchaseOrders, locations, tools);
  }

  protected override input(values: Partial<GoodsReceivedNoteWrite>): DeliveryInput {
    return {
      number: values.grn_number,
      orderId: values.purchase_order,
      locationId: values.location,
      date: values.received_date,
      notes: values.notes,
    };
  }

  protected override checkPlace(errors: FieldErrorBag, place: { isActive: boolean }): void {
    if (!place.isActive) errors.add('location', 'This location is not active.');
  }

  protected override unitCostOf({ line, given }: LineQuantity<OrderLineRow>): string {
    return given?.unit_cost ?? line.unitPrice;
  }

  protected override async move(
    tx: TenantTransaction,
    { id, header, lines, order }: WrittenDelivery<PurchaseOrderStatus>,
  ): Promise<void> {
    this.purchaseOrders.addDelivered(tx, lines);
    await this.posting.post(
      tx,
      lines.map(({ productId, quantity, unitCost }) => ({
        movementType: 'receive',
        productId,
        fromLocationId: null,
        toLocationId: header.locationId,
        quantity,
        unitCost,
        reference: order.orderNumber,
        notes: header.notes,
        documentType: 'goods_received_note',
        documentId: id,
      })),
    );
  }
}
