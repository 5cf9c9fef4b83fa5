import { NotFound } from '#errors';
import { type AuditEvent, changeOf, type Outcome } from '../../audit/audit-log.js';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { Target } from '../../commands/target.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { changedLines, closedLine, type LineChanges, standingAfter } from '../domain/changed-lines.js';
import { changedHeader, type MeasuredLine, type Order, type OrderCommand } from '../domain/order.js';
import { unitOfRow } from '../../stock/units/conversion.js';
import { requireDraft, requireOpen, requireSameHeader, statusChangeOf } from '../domain/transitions.js';
import type { OrderKind } from '../order-kind.js';
import { checkReferences } from './check-references.js';
import { priceLines } from './price-lines.js';

/** Changes of a draft, and of an order that is confirmed and not over. */
export abstract class ChangeOrder<S extends string> {
  protected constructor(
    private readonly kind: OrderKind<S>,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * A full update is one of a draft; a partial one also of an open order, whose dates, notes and references change, and its lines
   * as far as nothing was delivered. Lines that are given replace the old ones.
   * @throws NotFound, PreconditionFailed, FieldErrors, Conflict
   */
  execute(scope: TenantScope, target: Target, command: OrderCommand, isWhole: boolean): Promise<Order<S>> {
    const { orders } = this.kind;
    return this.runner.run(scope, null, async (tx) => {
      const before = await orders.lockForChange(tx, target);
      if (isWhole) requireDraft(orders.name, before, 'changed');
      else requireOpen(orders.name, before, ['draft' as S, ...this.openStatuses], 'changed');
      const lines = await checkReferences(tx, this.kind, command, before);
      return before.status === 'draft'
        ? this.changeDraft(tx, before, command, lines)
        : this.changeOpen(tx, before, command, lines);
    });
  }

  /** Gives up what is outstanding of one line. @throws NotFound, PreconditionFailed, Conflict */
  closeLine(
    scope: TenantScope,
    target: Target,
    lineId: number,
    request: IdempotentRequest | null,
  ): Promise<Order<S>> {
    const { orders } = this.kind;
    return this.runner.run(scope, request, async (tx) => {
      const before = await orders.lockForChange(tx, target);
      if (!before.lines.some(({ id }) => id === lineId)) throw new NotFound(`${orders.name} line`);
      requireOpen(orders.name, before, this.openStatuses, 'changed');
      const to = await this.changeLines(tx, before, closedLine(before.lines, lineId));
      return this.outcome(tx, before, 'close_line', to);
    });
  }

  /** Lets the stock follow the lines, and removes those that go in between; by default nothing is reserved. */
  protected moveStock(
    _tx: TenantTransaction,
    _before: Order<S>,
    _changes: LineChanges,
    removeLines: () => void,
  ): Promise<void> {
    removeLines();
    return Promise.resolve();
  }

  private get openStatuses(): readonly S[] {
    const { confirm, close } = this.kind.transitions;
    return [confirm.to, ...close.from];
  }

  private async changeDraft(
    tx: TenantTransaction,
    before: Order<S>,
    command: OrderCommand,
    measured: readonly MeasuredLine[] | undefined,
  ): Promise<Outcome<Order<S>>> {
    const { orders } = this.kind;
    const party = command.partyId ?? before.partyId;
    const lines = await priceLines(tx, this.kind, party, command, measured);
    command.errors.throwIfAny();
    await orders.update(tx, before.id, changedHeader(before, command));
    if (lines !== undefined) await orders.replaceLines(tx, before.id, lines);
    return this.outcome(tx, before, 'update', before.status);
  }

  private async changeOpen(
    tx: TenantTransaction,
    before: Order<S>,
    command: OrderCommand,
    measured: readonly MeasuredLine[] | undefined,
  ): Promise<Outcome<Order<S>>> {
    const { orders, party } = this.kind;
    const own = new Map(
      before.lines.map((line) => [line.productId, { price: line.unitPrice, entered: unitOfRow(line) }]),
    );
    const lines = await priceLines(tx, this.kind, before.partyId, command, measured, own);
    command.errors.throwIfAny();
    requireSameHeader(orders.name, before, command, party);
    const changes = lines && changedLines(before.lines, lines);
    await orders.update(tx, before.id, changedHeader(before, command));
    const to = changes ? await this.changeLines(tx, before, changes) : before.status;
    return this.outcome(tx, before, 'update', to);
  }

  /** @returns the status that follows: an order of which nothing is outstanding any more is over */
  private async changeLines(tx: TenantTransaction, before: Order<S>, changes: LineChanges): Promise<S> {
    const { orders, transitions, completed } = this.kind;
    const { id, status } = before;
    orders.changeLines(tx, id, changes);
    await this.moveStock(tx, before, changes, () => orders.removeLines(tx, changes.removed));
    orders.book(tx, id);
    const { isOver, isDelivered } = standingAfter(before.lines, changes);
    const to = !isOver ? status : isDelivered ? completed : transitions.cancel.to;
    if (to !== status) await orders.changeStatus(tx, id, status, to);
    return to;
  }

  private async outcome(
    tx: TenantTransaction,
    before: Order<S>,
    verb: string,
    to: S,
  ): Promise<Outcome<Order<S>>> {
    const { orders, type, transitions } = this.kind;
    const after = await orders.get(tx, before.id);
    const events: AuditEvent[] = [changeOf(type, verb, before, after)];
    if (to !== before.status)
      events.push(statusChangeOf(type, to === transitions.cancel.to ? 'cancel' : 'complete', before, to));
    return { result: after, events };
  }
}
