import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TenantRepository } from '../database/tenant-repository.js';
import { APP_DATA_SOURCE } from '../database/tokens.js';
import { ProductEntity } from './product.entity.js';

@Injectable()
export class ProductsRepository extends TenantRepository<ProductEntity> {
  constructor(@Inject(APP_DATA_SOURCE) dataSource: DataSource) {
    super(dataSource, ProductEntity);
  }
}
