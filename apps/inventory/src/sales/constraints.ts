import { registerConstraints } from '#errors';

/** What the database constraints of sales mean to a client. */
registerConstraints({
  uq_customer_tenant_code: {
    kind: 'duplicate',
    field: 'code',
    message: 'customer with this code already exists.',
  },
  uq_sales_order_tenant_number: {
    kind: 'duplicate',
    field: 'order_number',
    message: 'sales order with this order number already exists.',
  },
  uq_dispatch_tenant_number: {
    kind: 'duplicate',
    field: 'dispatch_number',
    message: 'dispatch with this dispatch number already exists.',
  },
  fk_sales_order_customer: {
    kind: 'reference',
    field: 'customer',
    held: 'Cannot delete the customer: sales orders refer to it.',
  },
  fk_sales_order_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on sales orders.',
  },
  fk_dispatch_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on dispatches.',
  },
  fk_dispatch_order: {
    kind: 'reference',
    field: 'sales_order',
    held: 'Cannot delete the sales order: dispatches belong to it.',
  },
  fk_dispatch_location: {
    kind: 'reference',
    field: 'from_location',
    held: 'Cannot delete the stock location: dispatches refer to it.',
  },
});
