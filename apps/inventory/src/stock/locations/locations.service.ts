import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/tenant-repository.js';
import { MasterDataService } from '../../master-data/master-data.service.js';
import type { StockLocationWrite } from './location.dto.js';
import { STOCK_LOCATIONS, type StockLocationRow } from './location-list.js';
import { LocationsRepository } from './locations.repository.js';
import type { StockLocationEntity } from './stock-location.entity.js';

/** The tenant's stock locations. */
@Injectable()
export class LocationsService extends MasterDataService<
  StockLocationEntity,
  StockLocationRow,
  StockLocationWrite
> {
  constructor(database: UnitOfWork, locations: LocationsRepository, audit: AuditLog) {
    super(
      { kind: 'Stock location', objectType: 'stock_location', list: STOCK_LOCATIONS },
      database,
      locations,
      audit,
    );
  }

  protected override columns(values: StockLocationWrite): Writable<StockLocationEntity> {
    return { name: values.name, description: values.description, isActive: values.is_active };
  }
}
