import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoriesService } from './categories.service.js';
import './constraints.js';
import { ProductsController } from './products.controller.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

/** Products and their categories. */
@Module({
  imports: [AuditModule],
  controllers: [CategoriesController, ProductsController],
  providers: [CategoriesRepository, CategoriesService, ProductsRepository, ProductsService],
  exports: [CategoriesRepository, CategoriesService, ProductsRepository, ProductsService],
})
export class CatalogueModule {}
