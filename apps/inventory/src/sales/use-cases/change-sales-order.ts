import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { ChangeOrder } from '../../orders/use-cases/change-order.js';
import { SalesOrderKind } from '../sales-order-kind.js';
import type { SalesOrderStatus } from '../domain/sales-order-status.js';

@Injectable()
export class ChangeSalesOrder extends ChangeOrder<SalesOrderStatus> {
  constructor(kind: SalesOrderKind, runner: CommandRunner) {
    super(kind, runner);
  }
}
