import type { INestApplicationContext } from '@nestjs/common';
import { FieldErrorBag } from '#errors';
import { targetOf } from '../../commands/target.js';
import { CountsService } from '../../counts/counts.service.js';
import type { DeliveryCommand } from '../../orders/domain/delivery.js';
import type { OrderCommand } from '../../orders/domain/order.js';
import { CancelPurchaseOrder } from '../../purchasing/use-cases/cancel-purchase-order.js';
import { ClosePurchaseOrder } from '../../purchasing/use-cases/close-purchase-order.js';
import { ConfirmPurchaseOrder } from '../../purchasing/use-cases/confirm-purchase-order.js';
import { CreatePurchaseOrder } from '../../purchasing/use-cases/create-purchase-order.js';
import { ReceiveGoods } from '../../purchasing/use-cases/receive-goods.js';
import { ReturnGoods } from '../../returns/use-cases/return-goods.js';
import { CancelSalesOrder } from '../../sales/use-cases/cancel-sales-order.js';
import { CloseSalesOrder } from '../../sales/use-cases/close-sales-order.js';
import { ConfirmSalesOrder } from '../../sales/use-cases/confirm-sales-order.js';
import { CreateSalesOrder } from '../../sales/use-cases/create-sales-order.js';
import { DispatchGoods } from '../../sales/use-cases/dispatch-goods.js';
import { MovementsService } from '../../stock/movements/movements.service.js';
import { ReversalsService } from '../../stock/movements/reversals.service.js';
import { ReservationsService } from '../../stock/reservations/reservations.service.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Happening, Line } from './history.js';
import type { Names } from './names.js';

const MAIN = 'Main warehouse';

const PURCHASE_ACTIONS = {
  confirm: ConfirmPurchaseOrder,
  cancel: CancelPurchaseOrder,
  close: ClosePurchaseOrder,
};
const SALES_ACTIONS = { confirm: ConfirmSalesOrder, cancel: CancelSalesOrder, close: CloseSalesOrder };
type OrderAction = Pick<ConfirmPurchaseOrder | ConfirmSalesOrder, 'execute'>;

type Of<Is extends Happening['is']> = Extract<Happening, { is: Is }>;
type Delivery = Extract<Happening, { is: 'receipt' | 'dispatch' }>;

/** Records the demo's events through the services, with the commands of API requests. */
export class DemoBooks {
  /** Orders and deliveries by the order's name; kind of an order. */
  private readonly sales = new Set<string>();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly names: Names,
  ) {}

  async enter(scope: TenantScope, event: Happening): Promise<void> {
    switch (event.is) {
      case 'movement':
        return this.move(scope, event);
      case 'reversal':
        return this.reverse(scope, event);
      case 'purchase':
        return this.purchase(scope, event);
      case 'sale':
        return this.sell(scope, event);
      case 'confirm':
      case 'cancel':
      case 'close':
        return this.act(scope, event);
      case 'release':
        return this.release(scope, event);
      case 'receipt':
      case 'dispatch':
        return this.deliver(scope, event);
      case 'return':
        return this.takeBack(scope, event);
      case 'count':
        return this.openCount(scope, event);
      case 'counting':
        return this.count(scope, event);
      case 'count-end':
        return this.endCount(scope, event);
    }
  }

  private async move(scope: TenantScope, event: Of<'movement'>): Promise<void> {
    const { names } = this;
    const command = {
      errors: new FieldErrorBag(),
      movementType: event.type,
      productId: names.get(event.sku),
      fromLocationId: event.from === undefined ? null : names.get(event.from),
      toLocationId: event.to === undefined ? null : names.get(event.to),
      quantity: String(event.quantity),
      notes: event.notes,
    };
    const made = await this.app.get(MovementsService).create(scope, command, null);
    if (event.name !== undefined) names.set(event.name, made);
  }

  private async reverse(scope: TenantScope, { of, reason }: Of<'reversal'>): Promise<void> {
    await this.app
      .get(ReversalsService)
      .reverse(scope, targetOf(this.names.get(of)), { errors: new FieldErrorBag(), reason }, null);
  }

  private async purchase(scope: TenantScope, event: Of<'purchase'>): Promise<void> {
    const command = {
      ...this.ordered(event.lines),
      partyId: this.names.get(event.supplier),
      orderDate: dayOf(scope),
      expectedDeliveryDate: dayOf(scope, event.expectedIn),
      references: event.references,
    };
    this.names.set(event.name, await this.app.get(CreatePurchaseOrder).execute(scope, command, null));
  }

  private async sell(scope: TenantScope, event: Of<'sale'>): Promise<void> {
    const command = {
      ...this.ordered(event.lines),
      partyId: this.names.get(event.customer),
      orderDate: dayOf(scope),
      references: event.references,
    };
    this.names.set(event.name, await this.app.get(CreateSalesOrder).execute(scope, command, null));
    this.sales.add(event.name);
  }

  private async act(scope: TenantScope, { is, order }: Of<'confirm' | 'cancel' | 'close'>): Promise<void> {
    const actions = this.sales.has(order) ? SALES_ACTIONS : PURCHASE_ACTIONS;
    await this.app.get<OrderAction>(actions[is]).execute(scope, targetOf(this.names.get(order)), null);
  }

  private async release(scope: TenantScope, { order, sku }: Of<'release'>): Promise<void> {
    const reservations = this.app.get(ReservationsService);
    const [sales_order, product] = [String(this.names.get(order)), String(this.names.get(sku))];
    const { rows } = await reservations.list(scope, { sales_order, product });
    for (const { id } of rows) await reservations.release(scope, targetOf(id), null);
  }

  private async deliver(scope: TenantScope, event: Delivery): Promise<void> {
    const { is, order, lines, isPrepared = false, references } = event;
    const command = {
      ...this.delivered(scope, order, lines),
      isDraft: isPrepared,
      references,
    };
    const made = await this.app
      .get<Pick<ReceiveGoods | DispatchGoods, 'execute'>>(is === 'receipt' ? ReceiveGoods : DispatchGoods)
      .execute(scope, command, null);
    if (!isPrepared) this.names.set(`goods of ${order}`, made);
  }

  private async takeBack(scope: TenantScope, event: Of<'return'>): Promise<void> {
    const { of, lines, reason, reopen, location } = event;
    const command = {
      ...this.quantities(lines),
      reason,
      reopen,
      locationId: location === undefined ? undefined : this.names.get(location),
    };
    const document = targetOf(this.names.get(`goods of ${of}`));
    const returns = this.app.get(ReturnGoods);
    if (this.sales.has(of)) await returns.fromCustomer(scope, document, command, null);
    else await returns.toSupplier(scope, document, command, null);
  }

  private async openCount(scope: TenantScope, { name, location, skus }: Of<'count'>): Promise<void> {
    const values = {
      locationId: this.names.get(location),
      notes: '',
      productIds: skus.map((sku) => this.names.get(sku)),
    };
    const command = { errors: new FieldErrorBag(), values };
    this.names.set(name, await this.app.get(CountsService).create(scope, command, null));
  }

  private async count(scope: TenantScope, { count, lines }: Of<'counting'>): Promise<void> {
    const counts = this.app.get(CountsService);
    const id = this.names.get(count);
    const listed = (await counts.get(scope, id)).lines;
    const counted = lines.map(([sku, difference]) => ({
      productId: this.names.get(sku),
      quantity: String(Number(listed.find((line) => line.sku === sku)?.expected ?? 0) + difference),
    }));
    const command = {
      errors: new FieldErrorBag(),
      values: { lines: counted },
      productOfLine: counted.map(({ productId }) => productId),
    };
    await counts.change(scope, targetOf(id), command, null);
  }

  private async endCount(scope: TenantScope, { count, as }: Of<'count-end'>): Promise<void> {
    const counts = this.app.get(CountsService);
    const target = targetOf(this.names.get(count));
    if (as === 'post') await counts.post(scope, target, { isPartial: false, releases: false }, null);
    else await counts.cancel(scope, target, null);
  }

  private ordered(lines: readonly Line[]): Pick<OrderCommand, 'errors' | 'lines' | 'productOfLine'> {
    return {
      errors: new FieldErrorBag(),
      lines: lines.map(([sku, quantity, unitPrice, unit]) => ({
        productId: this.names.get(sku),
        quantity: String(quantity),
        unit,
        unitPrice: String(unitPrice ?? 0),
      })),
      productOfLine: lines.map(([sku]) => this.names.get(sku)),
    };
  }

  private delivered(scope: TenantScope, order: string, lines: readonly Line[] | undefined): DeliveryCommand {
    return {
      ...this.quantities(lines),
      orderId: this.names.get(order),
      locationId: this.names.get(MAIN),
      date: dayOf(scope),
    };
  }

  private quantities(
    lines: readonly Line[] | undefined,
  ): Pick<DeliveryCommand, 'errors' | 'lines' | 'productOfLine'> {
    return {
      errors: new FieldErrorBag(),
      lines: lines?.map(([sku, quantity, , unit]) => ({
        productId: this.names.get(sku),
        quantity: String(quantity),
        unit,
      })),
      productOfLine: (lines ?? []).map(([sku]) => this.names.get(sku)),
    };
  }
}

/** The day of the scope's moment plus so many days. */
function dayOf({ moment }: TenantScope, later = 0): string {
  if (!moment) throw new Error('The demo is told at moments of its own.');
  return new Date(moment.getTime() + later * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
