import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { barcodeKey } from '../catalogue/products/barcode.js';
import { ProductWrite } from '../catalogue/products/product.dto.js';
import { toProductCommand } from '../catalogue/products/product.mapper.js';
import { ProductsService } from '../catalogue/products/products.service.js';
import { PurchasingModule } from '../purchasing/purchasing.module.js';
import { SupplierWrite } from '../purchasing/suppliers/supplier.dto.js';
import { toSupplierCommand } from '../purchasing/suppliers/supplier.mapper.js';
import { SuppliersService } from '../purchasing/suppliers/suppliers.service.js';
import { toPartyCommand } from '../orders/parties/party.mapper.js';
import { CustomerWrite } from '../sales/customers/customer.dto.js';
import { CustomersService } from '../sales/customers/customers.service.js';
import { SalesModule } from '../sales/sales.module.js';
import { PostingService } from '../stock/posting/posting.service.js';
import { LocationsService } from '../stock/locations/locations.service.js';
import { StockModule } from '../stock/stock.module.js';
import { resolveProduct } from './kinds/supplier-lookup.js';
import { CommandsModule } from '../commands/commands.module.js';
import { rowReader } from './files/records.js';
import { OpeningStockRow, StockLocationRow } from './import.dto.js';
import { toLocationRowCommand, toOpeningStockCommand } from './import.mapper.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsController } from './imports.controller.js';
import { IMPORT_KIND_TABLE, type ImportKindTable, ImportsService } from './imports.service.js';
import { locationImport } from './kinds/location-import.js';
import { masterDataImport } from './kinds/master-data-import.js';
import { openingStockImport } from './kinds/opening-stock-import.js';

function kinds(
  products: ProductsService,
  suppliers: SuppliersService,
  customers: CustomersService,
  locations: LocationsService,
  posting: PostingService,
): ImportKindTable {
  return {
    products: masterDataImport({
      reader: rowReader(ProductWrite, toProductCommand),
      service: products,
      kind: 'product',
      table: 'product',
      unique: ['sku', 'barcode'],
      forms: { barcode: { column: 'barcode_key', of: barcodeKey } },
      resolve: resolveProduct,
    }),
    suppliers: masterDataImport({
      reader: rowReader(SupplierWrite, toSupplierCommand),
      service: suppliers,
      kind: 'supplier',
      table: 'supplier',
      unique: ['code'],
    }),
    customers: masterDataImport({
      reader: rowReader(CustomerWrite, toPartyCommand),
      service: customers,
      kind: 'customer',
      table: 'customer',
      unique: ['code'],
    }),
    'stock-locations': locationImport(locations, rowReader(StockLocationRow, toLocationRowCommand)),
    'opening-stock': openingStockImport(posting, rowReader(OpeningStockRow, toOpeningStockCommand)),
  };
}

/** Import of CSV and JSON files: master data, the tree of locations, opening stock. */
@Module({
  imports: [CatalogueModule, CommandsModule, PurchasingModule, SalesModule, StockModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportsRepository,
    {
      provide: IMPORT_KIND_TABLE,
      inject: [ProductsService, SuppliersService, CustomersService, LocationsService, PostingService],
      useFactory: kinds,
    },
  ],
  exports: [ImportsService],
})
export class ImportsModule {}
