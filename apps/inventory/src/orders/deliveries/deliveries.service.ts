import { Conflict, type FieldErrorBag, NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import type { ParsedBody } from '#validation';
import { type Listing, readListing } from '../../database/list-reader.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.service.js';
import type { LocationsRepository } from '../../stock/locations/locations.repository.js';
import type { TenantScope } from '../../tenancy/scope.js';
import { type Order, type OrderKind, type OrderLineRow, today } from '../order.js';
import { checkDeliveryDate } from './delivery-date.js';
import type { OrderTools } from '../order-tools.js';
import type { OrdersRepository } from '../orders.repository.js';
import { anyInWords, inWords, transit } from '../transitions.js';
import { withLines } from '../with-lines.js';
import type { DeliveriesRepository } from './deliveries.repository.js';
import type {
  DeliveredLine,
  Delivery,
  DeliveryHeader,
  DeliveryInput,
  DeliveryKind,
  DeliveryWrite,
} from './delivery.js';
import {
  allOutstanding,
  checkDeliveredProducts,
  completes,
  excessOf,
  givenQuantities,
  type LineQuantity,
} from './outstanding.js';

/** A place where goods arrive or leave. */
interface Place {
  id: number;
  isActive: boolean;
}

/** A delivery that stands, before its stock has moved. */
export interface WrittenDelivery<S extends string> {
  id: number;
  header: DeliveryHeader;
  lines: readonly DeliveredLine[];
  order: Order<S>;
}

/**
 * Goods received notes and dispatches (decisions §7): each delivers some or all of an order at one location, moves the
 * stock and the order's status, all in one unit of work that holds the order's row from its first statement on.
 */
export abstract class DeliveriesService<S extends string, W extends DeliveryWrite> {
  protected constructor(
    private readonly kind: DeliveryKind,
    private readonly orderKind: OrderKind<S>,
    private readonly deliveries: DeliveriesRepository,
    private readonly orders: OrdersRepository<S>,
    private readonly locations: LocationsRepository,
    private readonly tools: OrderTools,
  ) {}

  async list(scope: TenantScope, params: QueryParams): Promise<Listing<Delivery>> {
    const { database } = this.tools;
    const query = parseListQuery(this.kind.list, params);
    const listing = await readListing(
      (statements) => database.read(scope, statements),
      this.kind.list,
      query,
      [scope.tenantId],
    );
    const { rows } = listing;
    if (rows.length === 0) return { ...listing, rows: [] };
    const ids = rows.map(({ id }) => id);
    const [lines] = await database.read(scope, [this.deliveries.linesOf(scope.tenantId, ids)]);
    return { ...listing, rows: withLines(rows, lines, ({ deliveryId }) => deliveryId) };
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<Delivery> {
    const rows = await this.tools.database.read(scope, this.deliveries.byId(scope.tenantId, id));
    return this.found(this.deliveries.deliveryOf(rows));
  }

  /** @throws FieldErrors; Conflict for an order that is not open, for more than is outstanding, for stock that is short */
  async create(
    scope: TenantScope,
    body: ParsedBody<W>,
    request: IdempotentRequest | null,
  ): Promise<Delivery> {
    const create = (number: string): Promise<Delivery> =>
      this.tools.idempotency.once(scope, request, (tx) => this.createIn(tx, body, number));
    if (!body.errors.isEmpty) return create('');
    return this.tools.numbers.assign(scope, this.kind.numbers, this.input(body.values).number, create);
  }

  /** The body's values in names that both kinds share. */
  protected abstract input(values: Partial<W>): DeliveryInput;

  /** Adds what speaks against the place. */
  protected abstract checkPlace(errors: FieldErrorBag, place: Place): void;

  /** Cost of one unit, as the delivery keeps it; null where it keeps none. */
  protected abstract unitCostOf(quantity: LineQuantity<OrderLineRow>): string | null;

  /** Moves the stock and counts what was delivered of the order's lines. */
  protected abstract move(tx: TenantTransaction, written: WrittenDelivery<S>): Promise<void>;

  private async createIn(tx: TenantTransaction, body: ParsedBody<W>, number: string): Promise<Delivery> {
    const order = await this.check(tx, body);
    const values = body.complete();
    const { orderId, locationId, date = today() } = this.input(values);
    if (!order || orderId === undefined || locationId === undefined)
      throw new Error('unreachable: both are required');

    const quantities = values.lines
      ? givenQuantities(order.lines, values.lines)
      : allOutstanding(order.lines);
    const action = completes(order.lines, quantities) ? 'deliver_all' : 'deliver_part';
    const to = this.open(order, action);
    const excess = excessOf(quantities);
    if (excess.length > 0) throw new Conflict(`More than is outstanding: ${excess.join('; ')}.`);

    const header = { number, orderId, locationId, date, notes: values.notes };
    const lines = quantities.map((one) => ({
      lineId: one.line.id,
      productId: one.line.productId,
      quantity: one.quantity,
      unitCost: this.unitCostOf(one),
    }));
    // The order first: stock that it gives up must find it as it will be.
    const [id] = await Promise.all([
      this.deliveries.insert(tx, header, lines),
      order.status === to ? null : this.orders.changeStatus(tx, order.id, order.status, to),
    ]);
    await this.move(tx, { id, header, lines, order });
    const delivery = this.found(await this.deliveries.find(tx, id));
    this.record(tx, delivery, order, to);
    return delivery;
  }

  /** Adds the errors that need the database to the body's own. @returns the order, locked */
  private async check(tx: TenantTransaction, body: ParsedBody<W>): Promise<Order<S> | null> {
    const { fields } = this.kind;
    const { orderId, locationId, date } = this.input(body.values);
    const rows = body.rows('lines') as readonly { product?: number }[] | undefined;
    const productIds = (rows ?? []).flatMap(({ product }) => (product === undefined ? [] : [product]));
    const [order, place, products] = await Promise.all([
      orderId === undefined ? null : this.orders.lock(tx, orderId),
      locationId === undefined ? null : this.locations.find(tx, locationId),
      productIds.length === 0 ? [] : this.tools.products.findMany(tx, productIds),
    ]);
    if (orderId !== undefined && !order) body.errors.invalidPk(fields.order, orderId);
    if (locationId !== undefined && !place) body.errors.invalidPk(fields.location, locationId);
    if (place) this.checkPlace(body.errors, place);
    if (!body.errors.has(fields.date)) checkDeliveryDate(body.errors, fields.date, date ?? today(), order);
    const existing = new Set(products.map(({ id }) => id));
    // Without its order, a product can only be asked whether it exists.
    const ordered = order ? new Set(order.lines.map(({ productId }) => productId)) : existing;
    checkDeliveredProducts(body.errors, rows ?? [], ordered, existing, inWords(fields.order));
    return order;
  }

  /** The order's next status. @throws Conflict unless it is open */
  private open(order: Order<S>, action: 'deliver_part' | 'deliver_all'): S {
    const to = transit(this.orderKind.transitions, action, order.status);
    if (to !== null) return to;
    const { from } = this.orderKind.transitions[action];
    throw new Conflict(
      `${this.orderKind.name} ${order.orderNumber} is ${inWords(order.status)}: ` +
        `only a ${anyInWords(from)} one can be ${this.kind.participle}.`,
    );
  }

  private found(delivery: Delivery | null): Delivery {
    if (delivery === null) throw new NotFound(this.kind.name);
    return delivery;
  }

  private record(tx: TenantTransaction, delivery: Delivery, order: Order<S>, to: S): void {
    const { objectType } = this.kind;
    const moved = order.status !== to && {
      action: `${this.orderKind.objectType}.${this.kind.verb}`,
      objectType: this.orderKind.objectType,
      objectId: order.id,
      objectLabel: `${order.orderNumber} ${order.partyName}`,
      before: { status: order.status },
      after: { status: to },
    };
    this.tools.audit.record(
      tx,
      tx.scope,
      { action: `${objectType}.create`, objectType, objectId: delivery.id, before: null, after: delivery },
      ...(moved ? [moved] : []),
    );
  }
}
