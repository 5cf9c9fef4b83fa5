import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, DateField, DecimalField } from '#validation';
import { MOST_PATH } from '../stock/locations/location-tree.js';
import { IMPORT_KINDS, IMPORT_MODES, type ImportKindName, type ImportMode } from './import-result.js';

/** An error in one cell of a file. */
export class ImportError {
  @ApiProperty({ type: 'integer', description: 'Line of the CSV file, or place in the JSON list, from 1.' })
  line!: number;

  @ApiProperty({ type: String, description: 'Heading of the column.' })
  field!: string;

  @ApiProperty({ type: [String] })
  messages!: string[];
}

export class ImportResult {
  @ApiProperty({ enum: IMPORT_KINDS, enumName: 'ImportKind' })
  kind!: ImportKindName;

  @ApiProperty({ type: Boolean })
  dry_run!: boolean;

  @ApiProperty({ type: 'integer', description: 'Rows of the file.' })
  rows!: number;

  @ApiProperty({ enum: IMPORT_MODES, enumName: 'ImportMode' })
  mode!: ImportMode;

  @ApiProperty({ type: 'integer', description: 'Rows that were, or in a dry run would be, made.' })
  created!: number;

  @ApiProperty({ type: 'integer', description: 'Rows that were, or in a dry run would be, changed.' })
  updated!: number;

  @ApiProperty({ type: 'integer', description: 'Rows of an upsert that are already as the file has them.' })
  unchanged!: number;

  @ApiProperty({ type: 'integer' })
  error_count!: number;

  @ApiProperty({
    type: [ImportError],
    description: 'The first of them; only a dry run answers 200 with errors.',
  })
  errors!: ImportError[];
}

/** Body of the 400 for a file with errors: nothing was imported. */
export class ImportRefusal {
  @ApiProperty({ type: String })
  detail!: string;

  @ApiProperty({ type: String, example: 'bad_request' })
  code!: string;

  @ApiProperty({ type: 'integer' })
  error_count!: number;

  @ApiProperty({ type: [ImportError] })
  errors!: ImportError[];
}

/** A row of a file of locations: a place in the tree. */
export class StockLocationRow {
  @CharField({ max: 255, description: 'Unique within the parent.' })
  name!: string;

  @CharField({
    max: MOST_PATH,
    required: false,
    description:
      'Path of the location that it lies in, such as `Main / Aisle 1`, of this file or there already; or the name of one that is ' +
      'there, where no other has it. Blank: a root.',
  })
  parent?: string;

  @CharField({ required: false, blank: true, default: '' })
  description!: string;

  @BooleanField({ required: false, default: true })
  is_active!: boolean;
}

/** A row of an opening stock file: a quantity at a location. */
export class OpeningStockRow {
  @CharField({ max: 100 })
  sku!: string;

  @CharField({
    max: MOST_PATH,
    description: 'Path of the location, such as `Main / Aisle 1 / Bin 3`, or its name where no other has it.',
  })
  location!: string;

  @DecimalField({ min: 0, exclusiveMin: true })
  quantity!: string;

  @CharField({
    max: 20,
    required: false,
    description: "The unit of the quantity, one of the product's; its unit of measure when absent.",
  })
  unit?: string;

  @DecimalField({
    min: 0,
    required: false,
    description: "Of one unit of measure, whatever the unit; the product's unit cost when absent.",
  })
  unit_cost?: string;

  @CharField({ max: 100, required: false, default: 'Opening stock' })
  reference!: string;

  @CharField({ required: false, blank: true, default: '' })
  notes!: string;

  @CharField({ max: 100, required: false, description: 'Of a tracked product; a row for each lot.' })
  lot_number?: string;

  @DateField({ required: false, description: "The lot's last good day." })
  expiry_date?: string;
}
