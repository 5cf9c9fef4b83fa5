import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { StockModule } from '../stock/stock.module.js';
import './constraints.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { DispatchesService } from './dispatches.service.js';
import { DispatchesController } from './http/dispatches.controller.js';
import { SalesOrdersController } from './http/sales-orders.controller.js';
import { SalesOrderKind } from './sales-order-kind.js';
import { SalesOrdersService } from './sales-orders.service.js';
import { DispatchesRepository } from './repositories/dispatches.repository.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import { CancelSalesOrder } from './use-cases/cancel-sales-order.js';
import { ChangeSalesOrder } from './use-cases/change-sales-order.js';
import { CloseSalesOrder } from './use-cases/close-sales-order.js';
import { ConfirmSalesOrder } from './use-cases/confirm-sales-order.js';
import { CreateSalesOrder } from './use-cases/create-sales-order.js';
import { DeleteSalesOrder } from './use-cases/delete-sales-order.js';
import { DispatchGoods } from './use-cases/dispatch-goods.js';

const USE_CASES = [
  CancelSalesOrder,
  ChangeSalesOrder,
  CloseSalesOrder,
  ConfirmSalesOrder,
  CreateSalesOrder,
  DeleteSalesOrder,
  DispatchGoods,
];

/** Customers, sales orders and dispatches. */
@Module({
  imports: [OrdersModule, StockModule],
  controllers: [CustomersController, SalesOrdersController, DispatchesController],
  providers: [
    CustomersService,
    DispatchesRepository,
    SalesOrdersRepository,
    SalesOrderKind,
    DispatchesService,
    SalesOrdersService,
    ...USE_CASES,
  ],
  exports: [CustomersService, DispatchesRepository, ...USE_CASES],
})
export class SalesModule {}
