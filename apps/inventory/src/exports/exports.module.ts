import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { ExportsController } from './exports.controller.js';

/** Master data as CSV files for the import. */
@Module({ imports: [CsvModule], controllers: [ExportsController] })
export class ExportsModule {}
