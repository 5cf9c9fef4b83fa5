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
import { ProductsService } from './products.service.js';
import { ProductBody, ProductWrite } from './product.dto.js';
import { PRODUCTS } from './product-list.js';
import { toProduct, toProductCommand } from './product.mapper.js';

@ApiTags('products')
@Controller('api/v1/products')
@Versioned(toProduct)
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  @Access('tenant', 'catalogue:read')
  @ApiListEndpoint('List products', PRODUCTS, ProductBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<ProductBody>> {
    return toPage(await this.products.list(scope, params), toProduct, request);
  }

  @Post()
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Create a product', 201, ProductBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(ProductWrite) body: ParsedBody<ProductWrite>,
  ): Promise<ProductBody> {
    return toProduct(await this.products.create(scope, toProductCommand(body)));
  }

  @Get(':id')
  @Access('tenant', 'catalogue:read')
  @ApiEndpoint('Product details', 200, ProductBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Product') id: number): Promise<ProductBody> {
    return toProduct(await this.products.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Update a product in full', 200, ProductBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Product') target: Target,
    @TryFields(ProductWrite) body: ParsedBody<ProductWrite>,
  ): Promise<ProductBody> {
    return toProduct(await this.products.update(scope, target, toProductCommand(body)));
  }

  @Patch(':id')
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Update a product in part', 200, ProductBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Product') target: Target,
    @TryFields(ProductWrite, { partial: true }) body: ParsedBody<ProductWrite>,
  ): Promise<ProductBody> {
    return toProduct(await this.products.update(scope, target, toProductCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Delete a product', 204, null, 404, 409)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Product') target: Target): Promise<void> {
    await this.products.delete(scope, target);
  }
}
