import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Reports on stock, orders, supply and demand; the dashboard. */
@Module({
  imports: [CsvModule],
  controllers: [DashboardController, ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
