import { Controller, Delete, Get, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { SuppliersService } from './suppliers.service.js';
import { SupplierBody, SupplierWrite } from './supplier.dto.js';
import { SUPPLIERS } from './supplier-list.js';
import { toSupplier, toSupplierCommand } from './supplier.mapper.js';

@ApiTags('purchasing')
@Controller('api/v1/suppliers')
@Versioned(toSupplier)
export class SuppliersController {
  constructor(private readonly suppliers: SuppliersService) {}

  @Get()
  @Access('tenant', 'purchasing:read')
  @ApiListEndpoint('List suppliers', SUPPLIERS, SupplierBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<SupplierBody>> {
    return toPage(await this.suppliers.list(scope, params), toSupplier, request);
  }

  @Post()
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Create a supplier', 201, SupplierBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(SupplierWrite) body: ParsedBody<SupplierWrite>,
  ): Promise<SupplierBody> {
    return toSupplier(await this.suppliers.create(scope, toSupplierCommand(body)));
  }

  @Get(':id')
  @Access('tenant', 'purchasing:read')
  @ApiEndpoint('Supplier details', 200, SupplierBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Supplier') id: number): Promise<SupplierBody> {
    return toSupplier(await this.suppliers.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Update a supplier in full', 200, SupplierBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Supplier') target: Target,
    @TryFields(SupplierWrite) body: ParsedBody<SupplierWrite>,
  ): Promise<SupplierBody> {
    return toSupplier(await this.suppliers.update(scope, target, toSupplierCommand(body)));
  }

  @Patch(':id')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Update a supplier in part', 200, SupplierBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Supplier') target: Target,
    @TryFields(SupplierWrite, { partial: true }) body: ParsedBody<SupplierWrite>,
  ): Promise<SupplierBody> {
    return toSupplier(await this.suppliers.update(scope, target, toSupplierCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Delete a supplier', 204, null, 404, 409)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Supplier') target: Target): Promise<void> {
    await this.suppliers.delete(scope, target);
  }
}
