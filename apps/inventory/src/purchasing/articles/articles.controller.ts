import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Id, PartId } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { Access } from '../../tenancy/access/access.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import { SupplierArticleBody, SupplierArticleWrite } from './article.dto.js';
import { SUPPLIER_ARTICLES } from './article-list.js';
import { toArticle, toArticleCommand } from './article.mapper.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('purchasing')
@Controller('api/v1/suppliers/:id/articles')
@Versioned(toArticle)
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get()
  @Access('tenant', 'purchasing:read')
  @ApiListEndpoint("List a supplier's articles", SUPPLIER_ARTICLES, SupplierArticleBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Id('Supplier') supplier: number,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<SupplierArticleBody>> {
    return toPage(await this.articles.list(scope, supplier, params), toArticle, request);
  }

  @Post()
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Create an article of a supplier', 201, SupplierArticleBody, 400, 404, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @Id('Supplier') supplier: number,
    @TryFields(SupplierArticleWrite) body: ParsedBody<SupplierArticleWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<SupplierArticleBody> {
    return toArticle(await this.articles.create(scope, supplier, toArticleCommand(body), request));
  }

  @Get(':article')
  @Access('tenant', 'purchasing:read')
  @ApiEndpoint('Supplier article details', 200, SupplierArticleBody, 404)
  async get(
    @CurrentTenant() scope: TenantScope,
    @Id('Supplier') supplier: number,
    @PartId('Supplier article', 'article') id: number,
  ): Promise<SupplierArticleBody> {
    return toArticle(await this.articles.get(scope, supplier, id));
  }

  @Patch(':article')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Update a supplier article in part', 200, SupplierArticleBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @Id('Supplier') supplier: number,
    @TargetId('Supplier article', 'article') target: Target,
    @TryFields(SupplierArticleWrite, { partial: true }) body: ParsedBody<SupplierArticleWrite>,
  ): Promise<SupplierArticleBody> {
    return toArticle(await this.articles.update(scope, supplier, target, toArticleCommand(body)));
  }

  @Delete(':article')
  @Access('tenant', 'purchasing:write')
  @ApiEndpoint('Delete a supplier article', 204, null, 404)
  async delete(
    @CurrentTenant() scope: TenantScope,
    @Id('Supplier') supplier: number,
    @TargetId('Supplier article', 'article') target: Target,
  ): Promise<void> {
    await this.articles.delete(scope, supplier, target);
  }
}
