import { changeOf } from '../../audit/audit-log.js';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import { changedHeader, type Order, type OrderCommand } from '../domain/order.js';
import { requireDraft } from '../domain/transitions.js';
import type { OrderKind } from '../order-kind.js';
import { checkReferences } from './check-references.js';

/** Full or partial update of a draft; lines that are given replace the old ones. */
export abstract class ChangeOrder<S extends string> {
  protected constructor(
    private readonly kind: OrderKind<S>,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws NotFound, PreconditionFailed, FieldErrors, Conflict unless it is a draft */
  execute(scope: TenantScope, target: Target, command: OrderCommand): Promise<Order<S>> {
    const { orders, type } = this.kind;
    return this.runner.run(scope, null, async (tx) => {
      const before = await orders.lockForChange(tx, target);
      requireDraft(orders.name, before, 'changed');
      await checkReferences(tx, this.kind, command, before);
      command.errors.throwIfAny();

      await orders.update(tx, target.id, changedHeader(before, command));
      if (command.lines !== undefined) await orders.replaceLines(tx, target.id, command.lines);
      const after = await orders.get(tx, target.id);
      return { result: after, events: [changeOf(type, 'update', before, after)] };
    });
  }
}
