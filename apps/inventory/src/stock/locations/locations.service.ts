import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../commands/command-runner.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { MasterDataService } from '../../master-data/master-data.service.js';
import { STOCK_LOCATIONS, type StockLocationRow } from './location-list.js';
import { STOCK_LOCATION, type StockLocationEntity } from './stock-location.entity.js';

/** The tenant's stock locations. */
@Injectable()
export class LocationsService extends MasterDataService<StockLocationEntity, StockLocationRow> {
  constructor(database: UnitOfWork, runner: CommandRunner) {
    const names = { kind: 'Stock location', objectType: 'stock_location' };
    super({ ...names, list: STOCK_LOCATIONS, table: STOCK_LOCATION }, database, runner);
  }
}
