import { Body, Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ClientGone } from '#http';
import type { QueryParams } from '#pagination';
import { Access } from '../tenancy/access/access.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../idempotency/idempotency.repository.js';
import { SupplierWrite } from '../purchasing/suppliers/supplier.dto.js';
import { CustomerWrite } from '../sales/customers/customer.dto.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../scope/scope.js';
import { AnswersImport } from './answers-import.js';
import { type ImportResult, OpeningStockRow, StockLocationRow } from './import.dto.js';
import { toImportResult } from './import.mapper.js';
import { IMPORT_MODES } from './import-result.js';
import { IMPORT_PERMISSIONS } from './import-permissions.js';
import { ImportsService } from './imports.service.js';
import { ProductImportRow } from './product-import-row.js';

@ApiTags('imports')
@Controller('api/v1/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post('products')
  @Access('tenant', IMPORT_PERMISSIONS.products)
  @AnswersImport(
    'Import products from CSV or JSON',
    IMPORT_MODES,
    ProductImportRow,
    'sku,name,category\r\nBR-HOSE,Brake hose,brakes\r\n',
  )
  async products(
    @CurrentTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
    @Idempotent() idempotent: IdempotentRequest | null,
    @ClientGone() signal: AbortSignal,
  ): Promise<ImportResult> {
    return toImportResult(await this.imports.upload(scope, 'products', file, params, { signal, idempotent }));
  }

  @Post('suppliers')
  @Access('tenant', IMPORT_PERMISSIONS.suppliers)
  @AnswersImport(
    'Import suppliers from CSV or JSON',
    IMPORT_MODES,
    SupplierWrite,
    'code,name,lead_time_days\r\nNORTHWIND,Northwind Fasteners,14\r\n',
  )
  async suppliers(
    @CurrentTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
    @Idempotent() idempotent: IdempotentRequest | null,
    @ClientGone() signal: AbortSignal,
  ): Promise<ImportResult> {
    return toImportResult(
      await this.imports.upload(scope, 'suppliers', file, params, { signal, idempotent }),
    );
  }

  @Post('customers')
  @Access('tenant', IMPORT_PERMISSIONS.customers)
  @AnswersImport(
    'Import customers from CSV or JSON',
    IMPORT_MODES,
    CustomerWrite,
    'code,name\r\nHARBOUR,Harbour Workshop\r\n',
  )
  async customers(
    @CurrentTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
    @Idempotent() idempotent: IdempotentRequest | null,
    @ClientGone() signal: AbortSignal,
  ): Promise<ImportResult> {
    return toImportResult(
      await this.imports.upload(scope, 'customers', file, params, { signal, idempotent }),
    );
  }

  @Post('stock-locations')
  @Access('tenant', IMPORT_PERMISSIONS['stock-locations'])
  @AnswersImport(
    'Import stock locations from CSV or JSON',
    IMPORT_MODES,
    StockLocationRow,
    'name,parent\r\nCellar,\r\nRack 1,Cellar\r\n',
    'An upsert finds a location by its parent and its name; rows may stand in any order.',
  )
  async stockLocations(
    @CurrentTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
    @Idempotent() idempotent: IdempotentRequest | null,
    @ClientGone() signal: AbortSignal,
  ): Promise<ImportResult> {
    return toImportResult(
      await this.imports.upload(scope, 'stock-locations', file, params, { signal, idempotent }),
    );
  }

  @Post('opening-stock')
  @Access('tenant', IMPORT_PERMISSIONS['opening-stock'])
  @AnswersImport(
    'Import the opening stock from CSV or JSON',
    ['create'],
    OpeningStockRow,
    'sku,location,quantity\r\nWH-28-R,Workshop,4\r\n',
  )
  async openingStock(
    @CurrentTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
    @Idempotent() idempotent: IdempotentRequest | null,
    @ClientGone() signal: AbortSignal,
  ): Promise<ImportResult> {
    return toImportResult(
      await this.imports.upload(scope, 'opening-stock', file, params, { signal, idempotent }),
    );
  }
}
