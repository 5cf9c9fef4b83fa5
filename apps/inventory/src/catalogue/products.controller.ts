import { Controller, Delete, Get, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import { toPage } from '../database/list-reader.js';
import { Answers } from '../http/answers.js';
import { Id } from '../http/id.pipe.js';
import { Versioned } from '../http/precondition.js';
import { AnswersPage } from '../http/list-route.js';
import { InTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../tenancy/scope.js';
import { ProductsService } from './products.service.js';
import { ProductBody, ProductWrite } from './product.dto.js';
import { PRODUCTS } from './product-list.js';
import { toProduct } from './product.mapper.js';

@ApiTags('products')
@Controller('api/v1/products')
@Versioned(toProduct)
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  @Access('tenant', 'catalogue:read')
  @AnswersPage('List products', PRODUCTS, ProductBody)
  async list(
    @InTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<ProductBody>> {
    return toPage(await this.products.list(scope, params), toProduct, request);
  }

  @Post()
  @Access('tenant', 'catalogue:write')
  @Answers('Create a product', 201, ProductBody, 400, 409)
  async create(
    @InTenant() scope: TenantScope,
    @TryFields(ProductWrite) body: ParsedBody<ProductWrite>,
  ): Promise<ProductBody> {
    return toProduct(await this.products.create(scope, body));
  }

  @Get(':id')
  @Access('tenant', 'catalogue:read')
  @Answers('Product details', 200, ProductBody, 404)
  async get(@InTenant() scope: TenantScope, @Id('Product') id: number): Promise<ProductBody> {
    return toProduct(await this.products.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'catalogue:write')
  @Answers('Update a product in full', 200, ProductBody, 400, 404, 409)
  async replace(
    @InTenant() scope: TenantScope,
    @Id('Product') id: number,
    @TryFields(ProductWrite) body: ParsedBody<ProductWrite>,
  ): Promise<ProductBody> {
    return toProduct(await this.products.update(scope, id, body));
  }

  @Patch(':id')
  @Access('tenant', 'catalogue:write')
  @Answers('Update a product in part', 200, ProductBody, 400, 404, 409)
  async change(
    @InTenant() scope: TenantScope,
    @Id('Product') id: number,
    @TryFields(ProductWrite, { partial: true }) body: ParsedBody<ProductWrite>,
  ): Promise<ProductBody> {
    return toProduct(await this.products.update(scope, id, body));
  }

  @Delete(':id')
  @Access('tenant', 'catalogue:write')
  @Answers('Delete a product', 204, null, 404, 409)
  async delete(@InTenant() scope: TenantScope, @Id('Product') id: number): Promise<void> {
    await this.products.delete(scope, id);
  }
}
