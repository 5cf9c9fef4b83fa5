import { registerConstraints } from '#errors';

/** What the database constraints of stock counts mean to a client. */
registerConstraints({
  fk_stock_count_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: it was counted.',
  },
  fk_stock_count_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on stock counts.',
  },
});
