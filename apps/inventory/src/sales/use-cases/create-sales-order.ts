import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { CreateOrder } from '../../orders/use-cases/create-order.js';
import { SalesOrderKind } from '../sales-order-kind.js';
import type { SalesOrderStatus } from '../domain/sales-order-status.js';

@Injectable()
export class CreateSalesOrder extends CreateOrder<SalesOrderStatus> {
  constructor(kind: SalesOrderKind, runner: CommandRunner, database: UnitOfWork) {
    super(kind, runner, database);
  }
}
