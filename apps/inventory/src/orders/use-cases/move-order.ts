import { changeOf } from '../../audit/audit-log.js';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import type { Order } from '../domain/order.js';
import { nextStatus } from '../domain/transitions.js';
import type { OrderKind, OrderStep } from '../order-kind.js';

/** A step in the life of an order: confirm, cancel or close. */
export abstract class MoveOrder<S extends string> {
  protected constructor(
    private readonly kind: OrderKind<S>,
    private readonly runner: CommandRunner,
    private readonly step: OrderStep,
  ) {}

  /** @throws NotFound, PreconditionFailed, Conflict where the order's status does not allow the step */
  execute(scope: TenantScope, target: Target, request: IdempotentRequest | null): Promise<Order<S>> {
    const { orders, transitions, type } = this.kind;
    return this.runner.run(scope, request, async (tx) => {
      const before = await orders.lockForChange(tx, target);
      const to = nextStatus(orders.name, before, transitions[this.step]);
      // First the status: stock that an order gives up must not come back to itself.
      if (this.step === 'close') orders.closeLines(tx, target.id);
      await orders.changeStatus(tx, target.id, before.status, to);
      await this.moveStock(tx, before);
      const after = await orders.get(tx, target.id);
      return { result: after, events: [changeOf(type, this.step, before, after)] };
    });
  }

  /** Reserves or releases stock; an order that reserves none has nothing to do. @param before the order before the step */
  protected moveStock(_tx: TenantTransaction, _before: Order<S>): Promise<void> {
    return Promise.resolve();
  }
}
