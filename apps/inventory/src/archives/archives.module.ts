import { Module } from '@nestjs/common';
import { CommandsModule } from '../commands/commands.module.js';
import { ArchivesController } from './archives.controller.js';
import { ArchivesRepository } from './archives.repository.js';
import { ArchivesService } from './archives.service.js';

/** A tenant as a file. The command `tenant.ts` writes and loads them as the owner of the tables. */
@Module({
  imports: [CommandsModule],
  controllers: [ArchivesController],
  providers: [ArchivesRepository, ArchivesService],
})
export class ArchivesModule {}
