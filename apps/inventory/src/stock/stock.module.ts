import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import './constraints.js';
import { ArrivalsRepository } from './ledger/arrivals.repository.js';
import { BalancesRepository } from './ledger/balances.repository.js';
import { CostsRepository } from './ledger/costs.repository.js';
import { LedgerService } from './ledger/ledger.service.js';
import { MovementsRepository } from './ledger/movements.repository.js';
import { LocationsController } from './locations/locations.controller.js';
import { LocationsRepository } from './locations/locations.repository.js';
import { LocationsService } from './locations/locations.service.js';
import { MovementsController } from './movements/movements.controller.js';
import { MovementsService } from './movements/movements.service.js';
import { RecordsController } from './records/records.controller.js';
import { RecordsService } from './records/records.service.js';
import { ReservationsRepository } from './reservations/reservations.repository.js';
import { ReservationsService } from './reservations/reservations.service.js';

/** Locations, balances, movements: the stock ledger and what may be reserved of it. */
@Module({
  imports: [AuditModule, CatalogueModule, IdempotencyModule],
  controllers: [LocationsController, RecordsController, MovementsController],
  providers: [
    ArrivalsRepository,
    BalancesRepository,
    CostsRepository,
    LedgerService,
    MovementsRepository,
    LocationsRepository,
    LocationsService,
    MovementsService,
    RecordsService,
    ReservationsRepository,
    ReservationsService,
  ],
  exports: [LedgerService, LocationsRepository, LocationsService, MovementsService, ReservationsService],
})
export class StockModule {}
