import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CommandsModule } from '../commands/commands.module.js';
import { CloseStock } from './closings/close-stock.js';
import { ClosingsRepository } from './closings/closings.repository.js';
import './constraints.js';
import { LocationStockController } from './location-stock.controller.js';
import { LocationsController } from './locations/locations.controller.js';
import { LocationsRepository } from './locations/locations.repository.js';
import { LocationsService } from './locations/locations.service.js';
import { LotRowsRepository } from './lots/lot-rows.repository.js';
import { LotsController } from './lots/lots.controller.js';
import { LotsService } from './lots/lots.service.js';
import { MovementRowsRepository } from './movements/movement-rows.repository.js';
import { MovementsController } from './movements/movements.controller.js';
import { MovementsService } from './movements/movements.service.js';
import { ReversalsService } from './movements/reversals.service.js';
import { BalancesRepository } from './posting/balances.repository.js';
import { LotsRepository } from './posting/lots.repository.js';
import { MovementsRepository } from './posting/movements.repository.js';
import { PostingRefusals } from './posting/posting-refusals.js';
import { PostingService } from './posting/posting.service.js';
import { ProductCostsRepository } from './posting/product-costs.repository.js';
import { ReservationsRepository } from './posting/reservations.repository.js';
import { ReorderPointsController } from './reorder-points/reorder-points.controller.js';
import { ReorderPointsService } from './reorder-points/reorder-points.service.js';
import { ProductStockController } from './product-stock.controller.js';
import { RecordsController } from './records/records.controller.js';
import { RecordsService } from './records/records.service.js';
import { ReservationsController } from './reservations/reservations.controller.js';
import { ReservationsService } from './reservations/reservations.service.js';

/** Locations, balances, movements and posting: the stock ledger and its reservations. */
@Module({
  imports: [CatalogueModule, CommandsModule],
  controllers: [
    LocationsController,
    LocationStockController,
    ReorderPointsController,
    LotsController,
    MovementsController,
    ProductStockController,
    RecordsController,
    ReservationsController,
  ],
  providers: [
    BalancesRepository,
    CloseStock,
    ClosingsRepository,
    MovementsRepository,
    LotRowsRepository,
    LotsRepository,
    LotsService,
    LocationsRepository,
    LocationsService,
    MovementRowsRepository,
    MovementsService,
    ReversalsService,
    PostingRefusals,
    PostingService,
    ProductCostsRepository,
    RecordsService,
    ReorderPointsService,
    ReservationsRepository,
    ReservationsService,
  ],
  exports: [CloseStock, LocationsService, MovementsService, PostingService, ReservationsRepository],
})
export class StockModule {}
