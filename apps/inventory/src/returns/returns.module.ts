import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PurchasingModule } from '../purchasing/purchasing.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { StockModule } from '../stock/stock.module.js';
import './constraints.js';
import { ReturnsController } from './returns.controller.js';
import { ReturnsRepository } from './returns.repository.js';
import { ReturnsService } from './returns.service.js';
import { ReturnGoods } from './use-cases/return-goods.js';

/** Returns to suppliers and from customers. */
@Module({
  imports: [OrdersModule, PurchasingModule, SalesModule, StockModule],
  controllers: [ReturnsController],
  providers: [ReturnsRepository, ReturnsService, ReturnGoods],
  exports: [ReturnGoods],
})
export class ReturnsModule {}
