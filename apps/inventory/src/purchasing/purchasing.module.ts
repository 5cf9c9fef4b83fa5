import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { StockModule } from '../stock/stock.module.js';
import './constraints.js';
import { PurchaseOrdersController } from './orders/purchase-orders.controller.js';
import { PurchaseOrdersRepository } from './orders/purchase-orders.repository.js';
import { PurchaseOrdersService } from './orders/purchase-orders.service.js';
import { GoodsReceivedNotesController } from './receipts/goods-received-notes.controller.js';
import { GoodsReceivedNotesRepository } from './receipts/goods-received-notes.repository.js';
import { GoodsReceivedNotesService } from './receipts/goods-received-notes.service.js';
import { ReorderController } from './reorder/reorder.controller.js';
import { ReorderRepository } from './reorder/reorder.repository.js';
import { ReorderService } from './reorder/reorder.service.js';
import { SuppliersController } from './suppliers/suppliers.controller.js';
import { SuppliersRepository } from './suppliers/suppliers.repository.js';
import { SuppliersService } from './suppliers/suppliers.service.js';

/** Suppliers, purchase orders and goods received notes. */
@Module({
  imports: [AuditModule, OrdersModule, StockModule],
  controllers: [
    SuppliersController,
    ReorderController,
    PurchaseOrdersController,
    GoodsReceivedNotesController,
  ],
  providers: [
    SuppliersRepository,
    SuppliersService,
    PurchaseOrdersRepository,
    PurchaseOrdersService,
    GoodsReceivedNotesRepository,
    GoodsReceivedNotesService,
    ReorderRepository,
    ReorderService,
  ],
  exports: [SuppliersService, PurchaseOrdersService, GoodsReceivedNotesService],
})
export class PurchasingModule {}
