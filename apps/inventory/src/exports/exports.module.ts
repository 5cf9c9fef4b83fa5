import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { ExportsController } from './exports.controller.js';

/** Master data as CSV files that the import reads back. */
@Module({ imports: [CsvModule], controllers: [ExportsController] })
export class ExportsModule {}
