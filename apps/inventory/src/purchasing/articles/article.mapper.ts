import type { ParsedBody } from '#validation';
import type { SupplierArticleBody, SupplierArticleWrite } from './article.dto.js';
import type { SupplierArticleRow } from './article-list.js';
import type { ArticleCommand } from './articles.service.js';

export function toArticle(article: SupplierArticleRow): SupplierArticleBody {
  return {
    id: article.id,
    supplier: article.supplierId,
    product: article.productId,
    product_sku: article.sku,
    product_name: article.productName,
    supplier_sku: article.supplierSku,
    unit: article.unit,
    price: article.price === null ? null : Number(article.price),
    minimum_quantity: Number(article.minimumQuantity),
    lead_time_days: article.leadTimeDays,
    created_at: article.createdAt,
    updated_at: article.updatedAt,
  };
}

export function toArticleCommand({ errors, values }: ParsedBody<SupplierArticleWrite>): ArticleCommand {
  return {
    errors,
    values: {
      productId: values.product,
      supplierSku: values.supplier_sku,
      unit: values.unit,
      price: values.price,
      minimumQuantity: values.minimum_quantity,
      leadTimeDays: values.lead_time_days,
    },
  };
}
