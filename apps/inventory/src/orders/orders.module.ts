import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CommandsModule } from '../commands/commands.module.js';

const SHARED = [CatalogueModule, CommandsModule];

/** What purchasing and sales share. */
@Module({ imports: SHARED, exports: SHARED })
export class OrdersModule {}
