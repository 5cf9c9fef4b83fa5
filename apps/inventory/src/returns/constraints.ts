import { registerConstraints } from '#errors';

/** Client errors of the return constraints. */
registerConstraints({
  fk_return_document_location: {
    kind: 'reference',
    field: 'location',
    held: 'Cannot delete the stock location: returns refer to it.',
  },
  fk_return_line_product: {
    kind: 'reference',
    field: 'lines',
    held: 'Cannot delete the product: it is on returns.',
  },
});
