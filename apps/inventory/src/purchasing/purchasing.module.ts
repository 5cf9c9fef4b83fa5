import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { StockModule } from '../stock/stock.module.js';
import { ArticlesController } from './articles/articles.controller.js';
import { ArticlesRepository } from './articles/articles.repository.js';
import { ArticlesService } from './articles/articles.service.js';
import './constraints.js';
import { GoodsReceivedNotesService } from './goods-received-notes.service.js';
import { ReorderController } from './http/reorder.controller.js';
import { GoodsReceivedNotesController } from './http/goods-received-notes.controller.js';
import { PurchaseOrdersController } from './http/purchase-orders.controller.js';
import { PurchaseOrderKind } from './purchase-order-kind.js';
import { PurchaseOrdersService } from './purchase-orders.service.js';
import { GoodsReceivedNotesRepository } from './repositories/goods-received-notes.repository.js';
import { PurchaseOrdersRepository } from './repositories/purchase-orders.repository.js';
import { ReorderRepository } from './repositories/reorder.repository.js';
import { SuppliersController } from './suppliers/suppliers.controller.js';
import { SuppliersService } from './suppliers/suppliers.service.js';
import { CancelPurchaseOrder } from './use-cases/cancel-purchase-order.js';
import { ChangePurchaseOrder } from './use-cases/change-purchase-order.js';
import { ClosePurchaseOrder } from './use-cases/close-purchase-order.js';
import { ConfirmPurchaseOrder } from './use-cases/confirm-purchase-order.js';
import { CreatePurchaseOrder } from './use-cases/create-purchase-order.js';
import { DeletePurchaseOrder } from './use-cases/delete-purchase-order.js';
import { OrderSuggestedProducts } from './use-cases/order-suggested-products.js';
import { ReceiveGoods } from './use-cases/receive-goods.js';

const USE_CASES = [
  CancelPurchaseOrder,
  ChangePurchaseOrder,
  ClosePurchaseOrder,
  ConfirmPurchaseOrder,
  CreatePurchaseOrder,
  DeletePurchaseOrder,
  OrderSuggestedProducts,
  ReceiveGoods,
];

/** Suppliers, purchase orders and goods received notes. */
@Module({
  imports: [OrdersModule, StockModule],
  controllers: [
    SuppliersController,
    ArticlesController,
    ReorderController,
    PurchaseOrdersController,
    GoodsReceivedNotesController,
  ],
  providers: [
    SuppliersService,
    ArticlesRepository,
    ArticlesService,
    GoodsReceivedNotesRepository,
    PurchaseOrdersRepository,
    PurchaseOrderKind,
    ReorderRepository,
    GoodsReceivedNotesService,
    PurchaseOrdersService,
    ...USE_CASES,
  ],
  exports: [GoodsReceivedNotesRepository, SuppliersService, ...USE_CASES],
})
export class PurchasingModule {}
