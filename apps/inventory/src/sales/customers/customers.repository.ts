import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TenantRepository } from '../../database/entities/tenant-repository.js';
import { APP_DATA_SOURCE } from '../../database/tokens.js';
import { CustomerEntity } from './customer.entity.js';

@Injectable()
export class CustomersRepository extends TenantRepository<CustomerEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, CustomerEntity);
  }
}
