import { registerConstraints } from '#errors';

/** What the database constraints of purchasing mean to a client. */
registerConstraints({
  uq_supplier_tenant_code: {
    kind: 'duplicate',
    field: 'code',
    message: 'supplier with this code already exists.',
  },
  uq_supplier_article_product: {
    kind: 'duplicate',
    field: 'product',
    message: 'supplier article with this product already exists.',
  },
  fk_supplier_article_supplier: {
    kind: 'reference',
    field: 'supplier',
    held: 'Cannot delete the supplier: articles refer to it.',
  },
  fk_supplier_article_product: {
    kind: 'reference',
    field: 'product',
    held: 'Cannot delete the product: articles of suppliers refer to it.',
  },
  uq_purchase_order_tenant_number: {
    kind: 'duplicate',
    field: 'order_number',
    message: 'purchase order with this order number already exists.',
  },
  uq_goods_received_note_tenant_number: {
    kind: 'duplicate',
    field: 'grn_number',
    message: 'goods received note with this grn number already exists.',
  },
  fk_purchase_order_supplier: {
    kind: 'reference',
    field: 'supplier',
    held: 'Cannot delete the supplier: purchase orders refer to it.',
  },
  fk_purchase_order_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on purchase orders.',
  },
  fk_goods_received_note_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on goods received notes.',
  },
  fk_goods_received_note_order: {
    kind: 'reference',
    field: 'purchase_order',
    held: 'Cannot delete the purchase order: goods received notes belong to it.',
  },
  fk_goods_received_note_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: goods received notes refer to it.',
  },
});
