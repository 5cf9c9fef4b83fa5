import { registerConstraints } from '#errors';

/** Client errors of the stock count constraints. */
registerConstraints({
  fk_stock_count_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: stock counts refer to it.',
  },
  fk_stock_count_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on stock counts.',
  },
});
