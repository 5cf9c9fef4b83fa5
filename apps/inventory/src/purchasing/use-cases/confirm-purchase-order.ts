import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { MoveOrder } from '../../orders/use-cases/move-order.js';
import { PurchaseOrderKind } from '../purchase-order-kind.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';

/** From now on goods may be received. */
@Injectable()
export class ConfirmPurchaseOrder extends MoveOrder<PurchaseOrderStatus> {
  constructor(kind: PurchaseOrderKind, runner: CommandRunner) {
    super(kind, runner, 'confirm');
  }
}
