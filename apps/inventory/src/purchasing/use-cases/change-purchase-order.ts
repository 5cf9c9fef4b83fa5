import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { ChangeOrder } from '../../orders/use-cases/change-order.js';
import { PurchaseOrderKind } from '../purchase-order-kind.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';

@Injectable()
export class ChangePurchaseOrder extends ChangeOrder<PurchaseOrderStatus> {
  constructor(kind: PurchaseOrderKind, runner: CommandRunner) {
    super(kind, runner);
  }
}
