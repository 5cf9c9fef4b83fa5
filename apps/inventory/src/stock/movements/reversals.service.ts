import { Injectable } from '@nestjs/common';
import { Conflict, type FieldErrorBag, NotFound } from '#errors';
import { changeOf, type Outcome } from '../../audit/audit-log.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import { namedAgain } from '../lots/named-lots.js';
import { fractionProblem, unitOfRow } from '../units/conversion.js';
import type { PostingEntry } from '../posting/posting.js';
import { PostingService } from '../posting/posting.service.js';
import type { StockMovementRow } from './movement-list.js';
import { MovementRowsRepository } from './movement-rows.repository.js';
import type { MovementType } from './stock-movement.entity.js';

const OPPOSITE: Readonly<Record<MovementType, MovementType>> = {
  receive: 'issue',
  issue: 'receive',
  transfer: 'transfer',
  adjustment: 'adjustment',
};

export interface ReversalCommand {
  /** Under names of the wire. */
  readonly errors: FieldErrorBag;
  readonly reason?: string | undefined;
}

/** Reversals of manual movements (decisions §12): the opposite movement at the same cost, once. */
@Injectable()
export class ReversalsService {
  constructor(
    private readonly movements: MovementRowsRepository,
    private readonly posting: PostingService,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws NotFound, PreconditionFailed, FieldErrors; Conflict if already reversed, part of a document, a fraction of what is whole now, or stock is insufficient */
  reverse(
    scope: TenantScope,
    target: Target,
    command: ReversalCommand,
    request: IdempotentRequest | null,
  ): Promise<StockMovementRow> {
    return this.runner.run(scope, request, (tx) => this.reverseIn(tx, target, command));
  }

  private async reverseIn(
    tx: TenantTransaction,
    { id, precondition }: Target,
    command: ReversalCommand,
  ): Promise<Outcome<StockMovementRow>> {
    const known = await this.movements.find(tx, id);
    if (!known) throw new NotFound('Stock movement');
    // A parallel reversal holds the product's lock: what is read after it includes that reversal.
    const [product] = await this.posting.lockProducts(tx, [known.productId]);
    const movement = await this.movements.find(tx, id);
    if (!movement) throw new NotFound('Stock movement');
    precondition?.check(movement);
    command.errors.throwIfAny();
    refuse(movement);
    const problem = product ? fractionProblem(product, movement.quantity) : null;
    if (problem !== null) throw new Conflict(problem);
    const [posted] = await this.posting.post(tx, [opposite(movement, command.reason ?? '')]);
    const made = posted && (await this.movements.find(tx, posted.id));
    if (!made) throw new Error('No movement was posted.');
    return { result: made, events: [changeOf('stock_movement', 'reverse', null, made)] };
  }
}

function refuse({ id, documentType, reversesId, reversedById }: StockMovementRow): void {
  if (reversedById !== null) throw new Conflict(`Movement ${id} has been reversed already.`);
  if (reversesId !== null) throw new Conflict(`Movement ${id} is a reversal itself.`);
  if (documentType !== null) {
    const document = documentType.replaceAll('_', ' ');
    throw new Conflict(`Movement ${id} belongs to a ${document}: return that instead.`);
  }
}

function opposite(movement: StockMovementRow, reason: string): PostingEntry {
  const isTransfer = movement.movementType === 'transfer';
  return {
    movementType: OPPOSITE[movement.movementType],
    productId: movement.productId,
    fromLocationId: movement.toLocationId,
    toLocationId: movement.fromLocationId,
    quantity: movement.quantity,
    entered: unitOfRow(movement),
    // A transfer moves no value.
    unitCost: isTransfer ? null : movement.unitCost,
    reference: movement.reference,
    notes: reason,
    documentType: null,
    documentId: null,
    reversesId: movement.id,
    lots: namedAgain(movement.lots ?? []),
    // What it takes back was in these lots, whatever has become of them.
    takesUnfit: true,
  };
}
