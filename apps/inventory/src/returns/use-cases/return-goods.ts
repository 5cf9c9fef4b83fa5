import { Injectable } from '@nestjs/common';
import { Conflict, NotFound } from '#errors';
import { type AuditEvent, changeOf, type Outcome } from '../../audit/audit-log.js';
import type { TenantTransaction } from '../../database/transaction.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import { CommandRunner } from '../../commands/command-runner.js';
import { RETURN_NUMBERS } from '../../commands/document-numbers.js';
import { inWords } from '../../orders/domain/transitions.js';
import { GoodsReceivedNotesRepository } from '../../purchasing/repositories/goods-received-notes.repository.js';
import { DispatchesRepository } from '../../sales/repositories/dispatches.repository.js';
import { STOCK_LOCATION } from '../../stock/locations/stock-location.entity.js';
import { type PostedMovement, PostingService } from '../../stock/posting/posting.service.js';
import type { Target } from '../../commands/target.js';
import type { TenantScope } from '../../scope/scope.js';
import { CUSTOMER_RETURN, type ReturnKind, SUPPLIER_RETURN } from '../domain/return-kind.js';
import type { ReturnDocument } from '../return-list.js';
import {
  allLeft,
  checkLeft,
  checkReturnedLots,
  checkReturnedProducts,
  excessLots,
  excessReturns,
  givenReturns,
  lotsLeft,
  measuredReturns,
  type MeasuredReturn,
  type ReturnCommand,
  type ReturnedLine,
} from '../domain/returnable.js';
import { type NewReturn, type Returnable, ReturnsRepository } from '../returns.repository.js';

/**
 * Returns to a supplier or from a customer (decisions §12), at the cost of the original receipt or dispatch;
 * optionally the order is reopened. A return locks the order's row and holds the products of the document.
 */
@Injectable()
export class ReturnGoods {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly receipts: GoodsReceivedNotesRepository,
    private readonly dispatches: DispatchesRepository,
    private readonly posting: PostingService,
    private readonly runner: CommandRunner,
  ) {}

  /** Returns goods of a goods received note to the supplier. */
  toSupplier(
    scope: TenantScope,
    note: Target,
    command: ReturnCommand,
    request: IdempotentRequest | null,
  ): Promise<ReturnDocument> {
    return this.execute(scope, SUPPLIER_RETURN, note, command, request);
  }

  /** Returns goods of a dispatch, to the location of the command. */
  fromCustomer(
    scope: TenantScope,
    dispatch: Target,
    command: ReturnCommand,
    request: IdempotentRequest | null,
  ): Promise<ReturnDocument> {
    return this.execute(scope, CUSTOMER_RETURN, dispatch, command, request);
  }

  /**
   * @throws NotFound, PreconditionFailed, FieldErrors; Conflict for more than the returnable quantity, and for
   * insufficient stock
   */
  private execute(
    scope: TenantScope,
    kind: ReturnKind,
    target: Target,
    command: ReturnCommand,
    request: IdempotentRequest | null,
  ): Promise<ReturnDocument> {
    const create = (number: string): Promise<ReturnDocument> =>
      this.runner.run(scope, request, (tx) => this.createIn(tx, kind, target, command, number));
    return this.runner.withNumber(scope, RETURN_NUMBERS, command, create);
  }

  private async createIn(
    tx: TenantTransaction,
    kind: ReturnKind,
    target: Target,
    command: ReturnCommand,
    number: string,
  ): Promise<Outcome<ReturnDocument>> {
    const document = await this.returns.lock(tx, kind, target.id);
    if (!document) throw new NotFound(kind.document);
    await this.checkPrecondition(tx, kind, target);
    if (!document.isProcessed)
      throw new Conflict(`${document.number} is prepared: nothing of it has moved that could be returned.`);
    const given = await this.check(tx, kind, document, command);
    command.errors.throwIfAny();
    const { reason = '', reopen = false, locationId = document.locationId } = command;
    const returned = given ? givenReturns(document.lines, given) : allLeft(document.lines);
    if (returned.length === 0) throw new Conflict(`All of ${document.number} has been returned.`);
    const excess = [...excessReturns(returned), ...excessLots(returned)];
    if (excess.length > 0) throw new Conflict(`More than is left to return: ${excess.join('; ')}.`);

    const id = await this.returns.drawId(tx);
    // The order first: waiting order lines must see its new state.
    let status = document.orderStatus;
    if (reopen) status = await this.returns.reopen(tx, kind, document.orderId, returned);
    else await this.returns.count(tx, kind, returned);
    const made = { id, number, locationId, reason, takesUnfit: command.takesUnfit };
    const posted = await this.move(tx, kind, made, returned);
    await this.returns.insert(
      tx,
      kind,
      { id, number, documentId: target.id, locationId, reason, reopen },
      returned,
      posted,
    );
    const written = await this.returns.get(tx, id);
    return { result: written, events: eventsOf(kind, written, document, status) };
  }

  private async checkPrecondition(
    tx: TenantTransaction,
    kind: ReturnKind,
    { id, precondition }: Target,
  ): Promise<void> {
    if (!precondition) return;
    const documents = kind.name === 'supplier' ? this.receipts : this.dispatches;
    precondition.check(await documents.get(tx, id));
  }

  /** Adds to the command's errors those that need the database. @returns its lines in the stock unit */
  private async check(
    tx: TenantTransaction,
    kind: ReturnKind,
    document: Returnable,
    command: ReturnCommand,
  ): Promise<MeasuredReturn[] | undefined> {
    const { errors, productOfLine, locationId = document.locationId } = command;
    const ids = productOfLine.filter((id) => id !== undefined);
    const [existing, place] = await Promise.all([
      ids.length === 0 ? new Set<number>() : this.returns.existingProducts(tx, ids),
      kind.name === 'customer' ? tx.queryOne(STOCK_LOCATION.find(tx.tenantId, locationId)) : null,
    ]);
    checkReturnedProducts(errors, productOfLine, document.lines, existing, inWords(kind.table));
    const given = measuredReturns(command, document.lines);
    checkReturnedLots(errors, given ?? [], document.lines, kind.name === 'customer');
    if (!given && productOfLine.length === 0) checkLeft(errors, document.lines);
    if (kind.name === 'customer' && !errors.has('location')) {
      if (!place) errors.invalidPk('location', locationId);
      else if (!place.isActive) errors.add('location', 'This location is not active.');
    }
    return given?.filter((line) => line !== null);
  }

  /** @returns the movement of each line */
  private async move(
    tx: TenantTransaction,
    kind: ReturnKind,
    made: Omit<NewReturn, 'documentId' | 'reopen'> & Pick<ReturnCommand, 'takesUnfit'>,
    returned: readonly ReturnedLine[],
  ): Promise<PostedMovement[]> {
    const leaves = kind.movementType === 'issue';
    return this.posting.post(
      tx,
      returned.map(({ productId, now, entered, unitCost, lotsNow, ...line }) => ({
        movementType: kind.movementType,
        productId,
        fromLocationId: leaves ? made.locationId : null,
        toLocationId: leaves ? null : made.locationId,
        quantity: now,
        entered,
        unitCost,
        reference: made.number,
        notes: made.reason,
        documentType: `${kind.name}_return`,
        documentId: made.id,
        lots: lotsNow,
        lotChoice: leaves ? lotsLeft(line) : undefined,
        takesUnfit: made.takesUnfit,
      })),
    );
  }
}

/** @param status of the order, after the return */
function eventsOf(
  { order }: ReturnKind,
  made: ReturnDocument,
  { orderId, orderStatus }: Returnable,
  status: string,
): AuditEvent[] {
  const created = changeOf('return_document', 'create', null, made);
  if (status === orderStatus) return [created];
  const reopened = { before: { status: orderStatus }, after: { status } };
  return [created, { action: `${order}.reopen`, objectType: order, objectId: orderId, ...reopened }];
}
