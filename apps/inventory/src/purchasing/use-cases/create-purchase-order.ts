import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { CreateOrder } from '../../orders/use-cases/create-order.js';
import { PurchaseOrderKind } from '../purchase-order-kind.js';
import type { PurchaseOrderStatus } from '../domain/purchase-order-status.js';

@Injectable()
export class CreatePurchaseOrder extends CreateOrder<PurchaseOrderStatus> {
  constructor(kind: PurchaseOrderKind, runner: CommandRunner, database: UnitOfWork) {
    super(kind, runner, database);
  }
}
