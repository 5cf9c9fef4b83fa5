import { registerConstraints } from '#errors';

/** Client errors of the catalogue's constraints. */
registerConstraints({
  uq_category_tenant_slug: {
    kind: 'duplicate',
    field: 'slug',
    message: 'category with this slug already exists.',
  },
  fk_category_parent: {
    kind: 'reference',
    field: 'parent',
    held: 'Cannot delete the category: subcategories belong to it.',
  },
  uq_product_tenant_sku: {
    kind: 'duplicate',
    field: 'sku',
    message: 'product with this sku already exists.',
  },
  uq_product_tenant_barcode: {
    kind: 'duplicate',
    field: 'barcode',
    message: 'product with this barcode already exists.',
  },
  uq_product_tenant_barcode_key: {
    kind: 'duplicate',
    field: 'barcode',
    message: 'product with this barcode already exists.',
  },
  fk_product_preferred_supplier: {
    kind: 'reference',
    field: 'preferred_supplier',
    held: 'Cannot delete the supplier: products refer to it.',
  },
  fk_product_category: {
    kind: 'reference',
    field: 'category',
    held: 'Cannot delete the category: products belong to it.',
  },
});
