import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { DeleteOrder } from '../../orders/use-cases/delete-order.js';
import { PurchaseOrderKind } from '../purchase-order-kind.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';

@Injectable()
export class DeletePurchaseOrder extends DeleteOrder<PurchaseOrderStatus> {
  constructor(kind: PurchaseOrderKind, runner: CommandRunner) {
    super(kind, runner);
  }
}
