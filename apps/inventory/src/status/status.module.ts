import { Module } from '@nestjs/common';
import { ConnectionCheck } from './connection-check.js';
import { ProbesController } from './probes.controller.js';
import { SchemaRepository } from './schema.repository.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({
  controllers: [StatusController, ProbesController],
  providers: [ConnectionCheck, StatusService, SchemaRepository],
})
export class StatusModule {}
