import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Reports on stock, orders, supply and demand. */
@Module({ imports: [CsvModule], controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
