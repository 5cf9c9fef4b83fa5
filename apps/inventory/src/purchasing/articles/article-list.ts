import { dateRangeFilter, defineList, idFilter, pkFilter, textFilter } from '#pagination';
import type { SupplierArticleEntity } from './supplier-article.entity.js';

export type SupplierArticleRow = Omit<SupplierArticleEntity, 'tenantId'> & {
  sku: string;
  productName: string;
};

/** The articles of one supplier. Scope values: tenant, supplier. */
export const SUPPLIER_ARTICLES = defineList<SupplierArticleRow>({
  name: 'supplier-articles',
  from: 'supplier_article a JOIN product p ON p.tenant_id = a.tenant_id AND p.id = a.product_id',
  select: {
    id: 'a.id',
    supplierId: 'a.supplier_id',
    productId: 'a.product_id',
    sku: 'p.sku',
    productName: 'p.name',
    supplierSku: 'a.supplier_sku',
    unit: 'a.unit',
    price: 'a.price',
    minimumQuantity: 'a.minimum_quantity',
    leadTimeDays: 'a.lead_time_days',
    createdAt: 'a.created_at',
    updatedAt: 'a.updated_at',
  },
  scope: 'a.tenant_id = $1 AND a.supplier_id = $2',
  exactMatch: ['a.supplier_sku', 'p.sku'],
  search: ['a.supplier_sku', 'p.sku', 'p.name'],
  ordering: {
    id: 'a.id',
    product: 'p.sku',
    supplier_sku: 'a.supplier_sku',
    price: 'a.price',
    created_at: 'a.created_at',
    updated_at: 'a.updated_at',
  },
  defaultOrdering: ['product'],
  uniqueOrdering: ['id', 'product'],
  tieBreaker: 'a.id',
  filters: {
    id: idFilter('a.id'),
    product: pkFilter('a.product_id'),
    supplier_sku: textFilter('a.supplier_sku'),
    created_at: dateRangeFilter('a.created_at'),
    updated_at: dateRangeFilter('a.updated_at'),
  },
});
