import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/commands.module.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesRepository } from './categories/categories.repository.js';
import { CategoriesService } from './categories/categories.service.js';
import './constraints.js';
import { ProductsController } from './products/products.controller.js';
import { ProductUnitsRepository } from './products/product-units.repository.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';

/** Products and their categories. */
@Module({
  imports: [CommandsModule],
  controllers: [CategoriesController, ProductsController],
  providers: [
    CategoriesRepository,
    CategoriesService,
    ProductsRepository,
    ProductUnitsRepository,
    ProductsService,
  ],
  exports: [CategoriesService, ProductsService],
})
export class CatalogueModule {}
