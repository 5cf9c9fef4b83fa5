import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ProductWrite } from '../catalogue/product.dto.js';
import { ProductsService } from '../catalogue/products.service.js';
import { PurchasingModule } from '../purchasing/purchasing.module.js';
import { SupplierWrite } from '../purchasing/suppliers/supplier.dto.js';
import { SuppliersService } from '../purchasing/suppliers/suppliers.service.js';
import { CustomerWrite } from '../sales/customers/customer.dto.js';
import { CustomersService } from '../sales/customers/customers.service.js';
import { SalesModule } from '../sales/sales.module.js';
import { LedgerService } from '../stock/ledger/ledger.service.js';
import { StockModule } from '../stock/stock.module.js';
import { resolveCategories } from './category-lookup.js';
import { ImportsController } from './imports.controller.js';
import { IMPORT_KIND_TABLE, type ImportKindTable, ImportsService } from './imports.service.js';
import { masterDataImport } from './master-data-import.js';
import { openingStockImport } from './opening-stock-import.js';

function kinds(
  products: ProductsService,
  suppliers: SuppliersService,
  customers: CustomersService,
  ledger: LedgerService,
  audit: AuditLog,
): ImportKindTable {
  return {
    products: masterDataImport({
      dto: ProductWrite,
      service: products,
      unique: { column: 'sku', table: 'product', kind: 'product' },
      resolve: resolveCategories,
    }),
    suppliers: masterDataImport({
      dto: SupplierWrite,
      service: suppliers,
      unique: { column: 'code', table: 'supplier', kind: 'supplier' },
    }),
    customers: masterDataImport({
      dto: CustomerWrite,
      service: customers,
      unique: { column: 'code', table: 'customer', kind: 'customer' },
    }),
    'opening-stock': openingStockImport(ledger, audit),
  };
}

/** CSV files into the catalogue, the parties and the opening stock. */
@Module({
  imports: [AuditModule, CatalogueModule, PurchasingModule, SalesModule, StockModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    {
      provide: IMPORT_KIND_TABLE,
      inject: [ProductsService, SuppliersService, CustomersService, LedgerService, AuditLog],
      useFactory: kinds,
    },
  ],
  exports: [ImportsService],
})
export class ImportsModule {}
