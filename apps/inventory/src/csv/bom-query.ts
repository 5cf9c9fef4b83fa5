import { ApiQuery } from '@nestjs/swagger';

/** Documents the parameter of CSV answers that `byteOrderMark` reads. */
export const BomQuery = ApiQuery({
  name: 'bom',
  required: false,
  description:
    'A CSV file begins with a byte order mark, which some spreadsheet programs need to read UTF-8.',
  schema: { type: 'boolean', default: false },
});
