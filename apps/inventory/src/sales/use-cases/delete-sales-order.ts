import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { DeleteOrder } from '../../orders/use-cases/delete-order.js';
import { SalesOrderKind } from '../sales-order-kind.js';
import type { SalesOrderStatus } from '../domain/sales-order-status.js';

@Injectable()
export class DeleteSalesOrder extends DeleteOrder<SalesOrderStatus> {
  constructor(kind: SalesOrderKind, runner: CommandRunner) {
    super(kind, runner);
  }
}
