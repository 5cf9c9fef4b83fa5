import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TenantRepository } from '../../database/entities/tenant-repository.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import { StockLocationEntity } from './stock-location.entity.js';

@Injectable()
export class LocationsRepository extends TenantRepository<StockLocationEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, StockLocationEntity);
  }
}
