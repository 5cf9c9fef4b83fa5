import { Conflict, NotFound } from '#errors';
import { parseListQuery, type QueryParams } from '#pagination';
import type { ParsedBody } from '#validation';
import { type Listing, readListing } from '../database/list-reader.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { IdempotentRequest } from '../idempotency/idempotency.service.js';
import type { TenantScope } from '../tenancy/scope.js';
import { type NewOrder, type Order, type OrderKind, type OrderWrite, today } from './order.js';
import { checkDates, checkOrderedProducts, isSound } from './order-checks.js';
import type { OrderTools } from './order-tools.js';
import type { OrdersRepository } from './orders.repository.js';
import { withLines } from './with-lines.js';
import { anyInWords, inWords, type OrderAction, transit } from './transitions.js';

/** A party, as far as an order asks. */
interface Party {
  isActive: boolean;
}

/** The actions that a person asks for by name. */
export type RequestedAction = Exclude<OrderAction, 'deliver_part' | 'deliver_all'>;

/** What the message of a refused action says: `only a draft can be …`. */
const PARTICIPLES: Readonly<Record<RequestedAction, string>> = {
  confirm: 'confirmed',
  cancel: 'cancelled',
  close: 'closed',
};

/**
 * List, retrieve, create, edit, confirm, cancel and close of one kind of order (decisions §5 and §7). Everything that
 * changes an order locks its row first and decides on what it then reads, so that parallel calls take effect once.
 */
export abstract class OrdersService<S extends string, W extends OrderWrite> {
  protected constructor(
    private readonly kind: OrderKind<S>,
    private readonly orders: OrdersRepository<S>,
    private readonly tools: OrderTools,
  ) {}

  async list(scope: TenantScope, params: QueryParams): Promise<Listing<Order<S>>> {
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
    const [lines] = await database.read(scope, [this.orders.linesOf(scope.tenantId, ids)]);
    return { ...listing, rows: withLines(rows, lines, ({ orderId }) => orderId) };
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<Order<S>> {
    const rows = await this.tools.database.read(scope, this.orders.byId(scope.tenantId, id));
    return this.found(this.orders.orderOf(rows));
  }

  /** A new draft. @throws FieldErrors, Conflict where the number is taken */
  async create(
    scope: TenantScope,
    body: ParsedBody<W>,
    request: IdempotentRequest | null,
  ): Promise<Order<S>> {
    const create = (number: string): Promise<Order<S>> =>
      this.tools.idempotency.once(scope, request, (tx) => this.createIn(tx, body, number));
    if (!body.errors.isEmpty) return create('');
    return this.tools.numbers.assign(scope, this.kind.numbers, body.values.order_number, create);
  }

  /** Full or partial update of a draft; lines that are given take the place of the old ones. @throws NotFound, Conflict */
  update(scope: TenantScope, id: number, body: ParsedBody<W>): Promise<Order<S>> {
    return this.tools.database.transaction(scope, async (tx) => {
      const before = this.draft(await this.locked(tx, id), 'changed');
      await this.check(tx, body, before);
      const values: Partial<W> = body.complete();
      await this.orders.update(tx, id, {
        orderNumber: values.order_number || before.orderNumber,
        partyId: this.partyOf(values) ?? before.partyId,
        orderDate: values.order_date ?? before.orderDate,
        expectedDeliveryDate:
          values.expected_delivery_date === undefined
            ? before.expectedDeliveryDate
            : values.expected_delivery_date,
        notes: values.notes ?? before.notes,
      });
      if (values.lines !== undefined) await this.orders.replaceLines(tx, id, values.lines);
      const after = this.found(await this.orders.find(tx, id));
      this.record(tx, 'update', before, after);
      return after;
    });
  }

  /** @throws NotFound, Conflict unless it is a draft */
  delete(scope: TenantScope, id: number): Promise<void> {
    return this.tools.database.transaction(scope, async (tx) => {
      const before = this.draft(await this.locked(tx, id), 'deleted');
      await this.orders.delete(tx, id);
      this.record(tx, 'delete', before, null);
    });
  }

  /** Confirm, cancel or close. @throws NotFound, Conflict for an illegal transition */
  act(
    scope: TenantScope,
    id: number,
    action: RequestedAction,
    request: IdempotentRequest | null,
  ): Promise<Order<S>> {
    return this.tools.idempotency.once(scope, request, async (tx) => {
      const before = await this.locked(tx, id);
      const { transitions } = this.kind;
      const to = transit(transitions, action, before.status);
      if (to === null) {
        const { from } = transitions[action];
        throw new Conflict(
          `${this.kind.name} ${before.orderNumber} is ${inWords(before.status)}: ` +
            `only a ${anyInWords(from)} one can be ${PARTICIPLES[action]}.`,
        );
      }
      // First the status: stock that an order gives up must not come back to itself.
      await this.orders.changeStatus(tx, id, before.status, to);
      await this.afterAction(tx, action, before);
      const after = this.found(await this.orders.find(tx, id));
      this.record(tx, action, before, after);
      return after;
    });
  }

  protected abstract partyOf(values: Partial<W>): number | undefined;

  protected abstract findParty(tx: TenantTransaction, id: number): Promise<Party | null>;

  /** What an action does beside changing the status. */
  protected abstract afterAction(
    tx: TenantTransaction,
    action: RequestedAction,
    order: Order<S>,
  ): Promise<void>;

  private async createIn(tx: TenantTransaction, body: ParsedBody<W>, orderNumber: string): Promise<Order<S>> {
    const item = body.errors.isEmpty ? this.newOrder(body.complete(), orderNumber) : null;
    const [order] = item && isSound(item) ? await this.orders.place(tx, [{ scope: tx.scope, item }]) : [];
    if (order) {
      this.record(tx, 'create', null, order);
      return order;
    }
    // Nothing was written: what is wrong with it is said here.
    await this.check(tx, body, null);
    body.complete();
    throw new Conflict('What the order refers to was changed at the same time: try again.');
  }

  private newOrder(values: W, orderNumber: string): NewOrder {
    const partyId = this.partyOf(values);
    if (partyId === undefined) throw new Error('unreachable: the party is required');
    return {
      header: {
        orderNumber,
        partyId,
        orderDate: values.order_date ?? today(),
        expectedDeliveryDate: values.expected_delivery_date,
        notes: values.notes,
      },
      lines: values.lines,
    };
  }

  /** Adds the errors that need the database, and those between fields, to the body's own. */
  private async check(tx: TenantTransaction, body: ParsedBody<W>, before: Order<S> | null): Promise<void> {
    const { values, errors } = body;
    const partyId = this.partyOf(values);
    const rows: readonly { product?: number }[] = body.rows('lines') ?? [];
    const productIds = rows.flatMap(({ product }) => (product === undefined ? [] : [product]));
    const [party, products] = await Promise.all([
      partyId === undefined ? null : this.findParty(tx, partyId),
      productIds.length === 0 ? [] : this.tools.products.findMany(tx, productIds),
    ]);
    if (partyId !== undefined) {
      const { party: field } = this.kind;
      if (!party) errors.invalidPk(field, partyId);
      else if (!party.isActive && partyId !== before?.partyId)
        errors.add(field, `This ${field} is not active.`);
    }
    const ordered = new Set(before?.lines.map(({ productId }) => productId));
    checkOrderedProducts(errors, rows, products, ordered);
    const orderDate = values.order_date ?? before?.orderDate ?? today();
    const expected =
      values.expected_delivery_date === undefined
        ? before?.expectedDeliveryDate
        : values.expected_delivery_date;
    if (!errors.has('order_date')) checkDates(errors, orderDate, expected);
  }

  /** @throws NotFound, PreconditionFailed */
  private async locked(tx: TenantTransaction, id: number): Promise<Order<S>> {
    const order = this.found(await this.orders.lock(tx, id));
    tx.scope.precondition?.check(order);
    return order;
  }

  private draft(found: Order<S>, participle: string): Order<S> {
    if (found.status !== 'draft') {
      throw new Conflict(
        `${this.kind.name} ${found.orderNumber} is ${inWords(found.status)}: only a draft can be ${participle}.`,
      );
    }
    return found;
  }

  private found(order: Order<S> | null): Order<S> {
    if (order === null) throw new NotFound(this.kind.name);
    return order;
  }

  private record(tx: TenantTransaction, verb: string, before: Order<S> | null, after: Order<S> | null): void {
    const { objectType } = this.kind;
    this.tools.audit.record(tx, tx.scope, {
      action: `${objectType}.${verb}`,
      objectType,
      objectId: (after ?? before)?.id,
      before,
      after,
    });
  }
}
