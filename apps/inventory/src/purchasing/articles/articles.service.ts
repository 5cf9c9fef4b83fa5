import { Injectable } from '@nestjs/common';
import { NotFound } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf } from '../../audit/audit-log.js';
import { PRODUCT } from '../../catalogue/products/product.entity.js';
import { CommandRunner } from '../../commands/command-runner.js';
import type { Draft } from '../../commands/draft.js';
import type { Target } from '../../commands/target.js';
import type { Given } from '../../database/entities/table.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { enteredUnit } from '../../stock/units/conversion.js';
import { SUPPLIER } from '../suppliers/supplier.entity.js';
import { SUPPLIER_ARTICLES, type SupplierArticleRow } from './article-list.js';
import { SUPPLIER_ARTICLE, type SupplierArticleEntity } from './supplier-article.entity.js';

/** A new article, or a change of one, which leaves values out. */
export type ArticleCommand = Draft<Given<SupplierArticleEntity>>;

const NAME = 'Supplier article';

/** The articles of a supplier. Each write and its audit event are one unit of work. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws NotFound for a supplier that is not there */
  async list(
    scope: TenantScope,
    supplierId: number,
    params: QueryParams,
  ): Promise<Listing<SupplierArticleRow>> {
    const query = parseListQuery(SUPPLIER_ARTICLES, params);
    if (!(await this.database.readOne(scope, SUPPLIER.find(scope.tenantId, supplierId))))
      throw new NotFound('Supplier');
    return readListing((statements) => this.database.read(scope, statements), SUPPLIER_ARTICLES, query, [
      scope.tenantId,
      supplierId,
    ]);
  }

  /** @throws NotFound */
  async get(scope: TenantScope, supplierId: number, id: number): Promise<SupplierArticleRow> {
    const statement = listRow(SUPPLIER_ARTICLES, scope.tenantId, supplierId, id);
    const found = await this.database.readOne(scope, statement);
    if (!found) throw new NotFound(NAME);
    return found;
  }

  /** @throws NotFound, FieldErrors, Conflict for a product that the supplier has an article of */
  create(
    scope: TenantScope,
    supplierId: number,
    command: ArticleCommand,
    request: IdempotentRequest | null,
  ): Promise<SupplierArticleRow> {
    return this.runner.run(scope, request, async (tx) => {
      if (!(await tx.queryOne(SUPPLIER.find(tx.tenantId, supplierId)))) throw new NotFound('Supplier');
      const unit = await this.check(tx, command, null);
      command.errors.throwIfAny();
      const values = { ...command.values, supplierId, unit };
      const id = await tx.insert(SUPPLIER_ARTICLE.insert(values, tx.tenantId));
      const after = await this.row(tx, supplierId, id);
      return { result: after, events: [changeOf('supplier_article', 'create', null, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed, FieldErrors, Conflict */
  update(
    scope: TenantScope,
    supplierId: number,
    target: Target,
    command: ArticleCommand,
  ): Promise<SupplierArticleRow> {
    return this.runner.run(scope, null, async (tx) => {
      const before = await this.lock(tx, supplierId, target);
      const unit = await this.check(tx, command, before);
      command.errors.throwIfAny();
      const values = { ...command.values, unit };
      await tx.execute(SUPPLIER_ARTICLE.update(values, tx.tenantId, target.id));
      const after = await this.row(tx, supplierId, target.id);
      return { result: after, events: [changeOf('supplier_article', 'update', before, after)] };
    });
  }

  /** @throws NotFound, PreconditionFailed */
  delete(scope: TenantScope, supplierId: number, target: Target): Promise<void> {
    return this.runner.run(scope, null, async (tx) => {
      const before = await this.lock(tx, supplierId, target);
      await tx.execute(SUPPLIER_ARTICLE.delete(tx.tenantId, target.id));
      return { result: undefined, events: [changeOf('supplier_article', 'delete', before, null)] };
    });
  }

  /** Adds the errors that need the product. @returns the unit that the article then has */
  private async check(
    tx: TenantTransaction,
    { errors, values }: ArticleCommand,
    before: SupplierArticleRow | null,
  ): Promise<string | undefined> {
    const productId = values.productId ?? before?.productId;
    if (productId === undefined) return undefined;
    const product = await tx.queryOne(PRODUCT.hold(tx.tenantId, [productId]));
    if (!product) {
      errors.invalidPk('product', productId);
      return undefined;
    }
    const isOther = before === null || productId !== before.productId;
    const unit = values.unit ?? (isOther ? product.unitOfMeasure : undefined);
    if (unit !== undefined && enteredUnit(product, unit) === undefined)
      errors.add('unit', `"${unit}" is not a unit of the product.`);
    return unit;
  }

  private async lock(
    tx: TenantTransaction,
    supplierId: number,
    { id, precondition }: Target,
  ): Promise<SupplierArticleRow> {
    const [, row] = await Promise.all([
      tx.queryOne(SUPPLIER_ARTICLE.lock(tx.tenantId, id)),
      this.row(tx, supplierId, id),
    ]);
    precondition?.check(row);
    return row;
  }

  private async row(tx: TenantTransaction, supplierId: number, id: number): Promise<SupplierArticleRow> {
    const row = await tx.queryOne(listRow(SUPPLIER_ARTICLES, tx.tenantId, supplierId, id));
    if (!row) throw new NotFound(NAME);
    return row;
  }
}
