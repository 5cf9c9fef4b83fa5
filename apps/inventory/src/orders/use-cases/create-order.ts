import { Conflict } from '#errors';
import { changeOf, creationOf } from '../../audit/audit-log.js';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { GroupMember, UnitOfWork, WriteGroup } from '../../database/unit-of-work.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { newOrder, type Order, type OrderCommand, type OrderedProduct } from '../domain/order.js';
import { isSound } from '../domain/order-checks.js';
import type { OrderKind } from '../order-kind.js';
import type { NewOrderOf } from '../orders.repository.js';
import { checkReferences } from './check-references.js';
import { priceLines } from './price-lines.js';

/** A command with the number of its order. */
interface Numbered {
  command: OrderCommand;
  number: string;
  /** Its lines in the stock unit with their prices, where they had to be read; undefined where one is invalid. */
  readonly read?: { readonly lines: readonly OrderedProduct[] | undefined } | undefined;
}

/** A new draft, under the number that the command gives or the next one. */
export abstract class CreateOrder<S extends string> {
  private readonly drafts: WriteGroup<Numbered, Order<S>>;

  protected constructor(
    private readonly kind: OrderKind<S>,
    private readonly runner: CommandRunner,
    private readonly database: UnitOfWork,
  ) {
    this.drafts = {
      name: `${kind.type}s`,
      work: (tx, requests, isAlone) => this.createAll(tx, requests, isAlone),
      rowsOf: ({ command }) => command.lines?.length ?? 0,
    };
  }

  /** @throws FieldErrors, Conflict where the number is taken */
  execute(scope: TenantScope, command: OrderCommand, request: IdempotentRequest | null): Promise<Order<S>> {
    const { errors, orderNumber: given, unpriced = [], lines = [] } = command;
    const isComplete =
      (this.kind.defaultPrice !== null || unpriced.length === 0) && lines.every(({ unit }) => !unit);
    const create = (number: string): Promise<Order<S>> =>
      request === null && errors.isEmpty && isComplete
        ? this.database.writeInGroup(this.drafts, scope, { command, number })
        : this.runner.run(scope, request, async (tx) => {
            const read = isComplete ? undefined : { lines: await this.readLines(tx, command) };
            const [order] = await this.insertAll(tx, [{ scope, item: { command, number, read } }], true);
            if (!order) throw new Error('The order was not written.');
            return { result: order, events: [changeOf(this.kind.type, 'create', null, order)] };
          });
    return this.runner.withNumber(scope, this.kind.series, { errors, number: given }, create);
  }

  private async readLines(
    tx: TenantTransaction,
    command: OrderCommand,
  ): Promise<readonly OrderedProduct[] | undefined> {
    const lines = await checkReferences(tx, this.kind, command, null);
    return priceLines(tx, this.kind, command.partyId, command, lines);
  }

  private async createAll(
    tx: TenantTransaction,
    requests: readonly GroupMember<Numbered>[],
    isAlone: boolean,
  ): Promise<(Order<S> | null)[]> {
    const orders = await this.insertAll(tx, requests, isAlone);
    this.runner.recordEvents(
      tx,
      requests.flatMap(({ scope }, index) => creationOf(scope, this.kind.type, orders[index])),
    );
    return orders;
  }

  /**
   * The statement itself takes active parties and products alone, and whole quantities where the product has no others.
   * @param isAlone a single order, whose request gets its errors; otherwise null for each that was not written
   */
  private async insertAll(
    tx: TenantTransaction,
    requests: readonly GroupMember<Numbered>[],
    isAlone: boolean,
  ): Promise<(Order<S> | null)[]> {
    const orders = await this.kind.orders.insertAll(
      tx,
      requests.map(({ scope, item }) => draftOf(item, this.kind.defaultPrice, scope.userId, tx.today)),
    );
    const [only] = requests;
    if (isAlone && only && orders[0] === null) {
      const { command, read } = only.item;
      if (!read) await checkReferences(tx, this.kind, command, null);
      command.errors.throwIfAny();
      throw new Conflict('A referenced supplier, customer or product changed during the request. Try again.');
    }
    return orders;
  }
}

/** Null for a command with errors, those included that the database would find. */
function draftOf(
  { command, number, read }: Numbered,
  defaultPrice: string | null,
  createdById: number,
  today: string,
): NewOrderOf | null {
  if (!command.errors.isEmpty) return null;
  const plain = command.lines?.map(({ productId, quantity, unitPrice = defaultPrice ?? '0' }) => ({
    productId,
    quantity,
    unitPrice,
    entered: null,
  }));
  const draft = newOrder(number, command, read ? read.lines : plain, today);
  return draft && isSound(draft, today) ? { ...draft, createdById } : null;
}
