import { applyDecorators, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiListQuery } from '#http';
import type { ListDefinition, QueryParams } from '#pagination';
import { Access } from '../tenancy/access/access.js';
import { BomQuery } from '../csv/bom-query.js';
import { CsvStreams } from '../csv/csv-stream.service.js';
import { SUPPLIERS } from '../purchasing/suppliers/supplier-list.js';
import { CUSTOMERS } from '../sales/customers/customer-list.js';
import { STOCK_LOCATIONS } from '../stock/locations/location-list.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../scope/scope.js';
import { customerFile, locationFile, PRODUCT_EXPORT, productFile, supplierFile } from './export-files.js';

function AnswersCsv<Row extends object>(summary: string, list: ListDefinition<Row>): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiListQuery(list),
    BomQuery,
    ApiOkResponse({
      description: 'All matching rows.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
    ApiErrors(400, 404, 500),
  );
}

@ApiTags('imports')
@Controller('api/v1/exports')
export class ExportsController {
  constructor(private readonly files: CsvStreams) {}

  @Get('products')
  @Access('tenant', 'catalogue:read')
  @AnswersCsv('Export products as the CSV that the import reads', PRODUCT_EXPORT)
  products(@CurrentTenant() scope: TenantScope, @Query() params: QueryParams): Promise<StreamableFile> {
    return this.files.open(scope, productFile(scope, params), params);
  }

  @Get('suppliers')
  @Access('tenant', 'purchasing:read')
  @AnswersCsv('Export suppliers as the CSV that the import reads', SUPPLIERS)
  suppliers(@CurrentTenant() scope: TenantScope, @Query() params: QueryParams): Promise<StreamableFile> {
    return this.files.open(scope, supplierFile(scope, params), params);
  }

  @Get('customers')
  @Access('tenant', 'sales:read')
  @AnswersCsv('Export customers as the CSV that the import reads', CUSTOMERS)
  customers(@CurrentTenant() scope: TenantScope, @Query() params: QueryParams): Promise<StreamableFile> {
    return this.files.open(scope, customerFile(scope, params), params);
  }

  @Get('stock-locations')
  @Access('tenant', 'stock:read')
  @AnswersCsv('Export stock locations as the CSV that the import reads', STOCK_LOCATIONS)
  stockLocations(@CurrentTenant() scope: TenantScope, @Query() params: QueryParams): Promise<StreamableFile> {
    return this.files.open(scope, locationFile(scope, params), params);
  }
}
