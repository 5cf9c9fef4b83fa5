import { Controller, Get } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { StatusService } from './status.service.js';

export class StatusAnswer {
  @ApiProperty({ type: String, example: 'ok' })
  status!: string;

  @ApiProperty({ type: String, example: 'inventory' })
  service!: string;

  @ApiProperty({ type: String, example: 'v1' })
  version!: string;
}

@ApiTags('status')
@Controller('api/v1')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  @Access('public')
  @ApiEndpoint('API status check', 200, StatusAnswer, 503)
  async check(): Promise<StatusAnswer> {
    await this.status.check();
    return { status: 'ok', service: 'inventory', version: 'v1' };
  }
}
