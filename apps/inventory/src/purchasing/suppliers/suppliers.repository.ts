import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TenantRepository } from '../../database/entities/tenant-repository.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import { SupplierEntity } from './supplier.entity.js';

@Injectable()
export class SuppliersRepository extends TenantRepository<SupplierEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, SupplierEntity);
  }
}
