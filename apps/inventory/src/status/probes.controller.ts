import { Controller, Get } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { StatusService } from './status.service.js';

export class ProbeAnswer {
  @ApiProperty({ type: String, example: 'ok' })
  status!: string;
}

/** Probes for load balancers and orchestrators. */
@ApiTags('status')
@Controller()
export class ProbesController {
  constructor(private readonly status: StatusService) {}

  @Get('livez')
  @Access('public')
  @ApiEndpoint('Whether the process serves, database or not', 200, ProbeAnswer)
  livez(): ProbeAnswer {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Access('public')
  @ApiEndpoint('Whether the database answers with a schema that serves this release', 200, ProbeAnswer, 503)
  async readyz(): Promise<ProbeAnswer> {
    await this.status.checkReadiness();
    return { status: 'ok' };
  }
}
