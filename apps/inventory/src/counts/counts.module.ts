import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { StockModule } from '../stock/stock.module.js';
import './constraints.js';
import { CountsController } from './counts.controller.js';
import { CountsRepository } from './counts.repository.js';
import { CountsService } from './counts.service.js';

/** Stock counts. */
@Module({
  imports: [CatalogueModule, OrdersModule, StockModule],
  controllers: [CountsController],
  providers: [CountsRepository, CountsService],
  exports: [CountsService],
})
export class CountsModule {}
