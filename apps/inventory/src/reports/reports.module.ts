import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Six reports over the ledger and the orders. */
@Module({ imports: [CsvModule], controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
