import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { MoveOrder } from '../../orders/use-cases/move-order.js';
import { PurchaseOrderKind } from '../purchase-order-kind.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';

/** What was not received is no longer expected. */
@Injectable()
export class ClosePurchaseOrder extends MoveOrder<PurchaseOrderStatus> {
  constructor(kind: PurchaseOrderKind, runner: CommandRunner) {
    super(kind, runner, 'close');
  }
}
