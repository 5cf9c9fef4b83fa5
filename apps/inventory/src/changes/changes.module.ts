import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';
import { PruneChanges } from './prune-changes.js';

/** The change feed; written by triggers (migration 61). */
@Module({
  controllers: [ChangesController],
  providers: [ChangesRepository, ChangesService, PruneChanges],
  exports: [ChangesRepository, PruneChanges],
})
export class ChangesModule {}
