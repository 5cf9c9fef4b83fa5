import { Module } from '@nestjs/common';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Six reports over the ledger and the orders. */
@Module({ controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
