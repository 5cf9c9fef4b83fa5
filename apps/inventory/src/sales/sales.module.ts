import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { StockModule } from '../stock/stock.module.js';
import './constraints.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { CustomersService } from './customers/customers.service.js';
import { DispatchesController } from './dispatches/dispatches.controller.js';
import { DispatchesRepository } from './dispatches/dispatches.repository.js';
import { DispatchesService } from './dispatches/dispatches.service.js';
import { SalesOrdersController } from './orders/sales-orders.controller.js';
import { SalesOrdersRepository } from './orders/sales-orders.repository.js';
import { SalesOrdersService } from './orders/sales-orders.service.js';

/** Customers, sales orders and dispatches. */
@Module({
  imports: [AuditModule, OrdersModule, StockModule],
  controllers: [CustomersController, SalesOrdersController, DispatchesController],
  providers: [
    CustomersRepository,
    CustomersService,
    SalesOrdersRepository,
    SalesOrdersService,
    DispatchesRepository,
    DispatchesService,
  ],
  exports: [CustomersService, SalesOrdersService, DispatchesService],
})
export class SalesModule {}
