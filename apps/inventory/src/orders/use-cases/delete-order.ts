import { changeOf } from '../../audit/audit-log.js';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import { requireDraft } from '../domain/transitions.js';
import type { OrderKind } from '../order-kind.js';

/** Deletes a draft with its lines. */
export abstract class DeleteOrder<S extends string> {
  protected constructor(
    private readonly kind: OrderKind<S>,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws NotFound, PreconditionFailed, Conflict unless it is a draft */
  execute(scope: TenantScope, target: Target): Promise<void> {
    const { orders, type } = this.kind;
    return this.runner.run(scope, null, async (tx) => {
      const before = await orders.lockForChange(tx, target);
      requireDraft(orders.name, before, 'deleted');
      await orders.delete(tx, target.id);
      return { result: undefined, events: [changeOf(type, 'delete', before, null)] };
    });
  }
}
