import { Body, Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { QueryParams } from '#pagination';
import { InTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../tenancy/scope.js';
import { AnswersImport } from './answers-import.js';
import type { ImportResult } from './import.dto.js';
import { ImportsService } from './imports.service.js';

@ApiTags('imports')
@Controller('api/v1/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post('products')
  @Access('tenant', 'catalogue:write')
  @AnswersImport('Import products from CSV')
  products(
    @InTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
  ): Promise<ImportResult> {
    return this.imports.upload(scope, 'products', file, params);
  }

  @Post('suppliers')
  @Access('tenant', 'purchasing:write')
  @AnswersImport('Import suppliers from CSV')
  suppliers(
    @InTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
  ): Promise<ImportResult> {
    return this.imports.upload(scope, 'suppliers', file, params);
  }

  @Post('customers')
  @Access('tenant', 'sales:write')
  @AnswersImport('Import customers from CSV')
  customers(
    @InTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
  ): Promise<ImportResult> {
    return this.imports.upload(scope, 'customers', file, params);
  }

  @Post('opening-stock')
  @Access('tenant', 'stock:write')
  @AnswersImport('Import the opening stock from CSV')
  openingStock(
    @InTenant() scope: TenantScope,
    @Body() file: unknown,
    @Query() params: QueryParams,
  ): Promise<ImportResult> {
    return this.imports.upload(scope, 'opening-stock', file, params);
  }
}
