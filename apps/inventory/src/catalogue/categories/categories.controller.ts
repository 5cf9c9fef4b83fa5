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
import { CategoriesService } from './categories.service.js';
import { CategoryBody, CategoryWrite } from './category.dto.js';
import { CATEGORIES } from './category-list.js';
import { toCategory, toCategoryCommand } from './category.mapper.js';

@ApiTags('categories')
@Controller('api/v1/categories')
@Versioned(toCategory)
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @Access('tenant', 'catalogue:read')
  @ApiListEndpoint('List categories', CATEGORIES, CategoryBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<CategoryBody>> {
    return toPage(await this.categories.list(scope, params), toCategory, request);
  }

  @Post()
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Create a category', 201, CategoryBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(CategoryWrite) body: ParsedBody<CategoryWrite>,
  ): Promise<CategoryBody> {
    return toCategory(await this.categories.create(scope, toCategoryCommand(body)));
  }

  @Get(':id')
  @Access('tenant', 'catalogue:read')
  @ApiEndpoint('Category details', 200, CategoryBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Category') id: number): Promise<CategoryBody> {
    return toCategory(await this.categories.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Update a category in full', 200, CategoryBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Category') target: Target,
    @TryFields(CategoryWrite) body: ParsedBody<CategoryWrite>,
  ): Promise<CategoryBody> {
    return toCategory(await this.categories.update(scope, target, toCategoryCommand(body)));
  }

  @Patch(':id')
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Update a category in part', 200, CategoryBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Category') target: Target,
    @TryFields(CategoryWrite, { partial: true }) body: ParsedBody<CategoryWrite>,
  ): Promise<CategoryBody> {
    return toCategory(await this.categories.update(scope, target, toCategoryCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'catalogue:write')
  @ApiEndpoint('Delete a category', 204, null, 404, 409)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Category') target: Target): Promise<void> {
    await this.categories.delete(scope, target);
  }
}
