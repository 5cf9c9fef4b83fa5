import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ProductWrite } from '../catalogue/products/product.dto.js';
import { ProductsService } from '../catalogue/products/products.service.js';
import { PurchasingModule } from '../purchasing/purchasing.module.js';
import { SupplierWrite } from '../purchasing/suppliers/supplier.dto.js';
import { SuppliersService } from '../purchasing/suppliers/suppliers.service.js';
import { CustomerWrite } from '../sales/customers/customer.dto.js';
import { CustomersService } from '../sales/customers/customers.service.js';
import { SalesModule } from '../sales/sales.module.js';
import { PostingService } from '../stock/posting/posting.service.js';
import { StockModule } from '../stock/stock.module.js';
import { resolveProduct } from './kinds/supplier-lookup.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsController } from './imports.controller.js';
import { IMPORT_KIND_TABLE, type ImportKindTable, ImportsService } from './imports.service.js';
import { masterDataImport } from './kinds/master-data-import.js';
import { openingStockImport } from './kinds/opening-stock-import.js';

function kinds(
  products: ProductsService,
  suppliers: SuppliersService,
  customers: CustomersService,
  ledger: PostingService,
  audit: AuditLog,
): ImportKindTable {
  return {
    products: masterDataImport({
      dto: ProductWrite,
      service: products,
      kind: 'product',
      table: 'product',
      unique: ['sku', 'barcode'],
      resolve: resolveProduct,
    }),
    suppliers: masterDataImport({
      dto: SupplierWrite,
      service: suppliers,
      kind: 'supplier',
      table: 'supplier',
      unique: ['code'],
    }),
    customers: masterDataImport({
      dto: CustomerWrite,
      service: customers,
      kind: 'customer',
      table: 'customer',
      unique: ['code'],
    }),
    'opening-stock': openingStockImport(ledger, audit),
  };
}

/** Import of CSV and JSON files: master data and opening stock. */
@Module({
  imports: [AuditModule, CatalogueModule, IdempotencyModule, PurchasingModule, SalesModule, StockModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportsRepository,
    {
      provide: IMPORT_KIND_TABLE,
      inject: [ProductsService, SuppliersService, CustomersService, PostingService, AuditLog],
      useFactory: kinds,
    },
  ],
  exports: [ImportsService],
})
export class ImportsModule {}
