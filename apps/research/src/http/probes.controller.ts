import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiSchema, ApiTags } from '@nestjs/swagger';

@ApiSchema({ name: 'Probe' })
export class ProbeDto {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

/**
 * For orchestrators. The service needs nothing of its own to be ready: it listens once its stages are built, a provider
 * that is away costs its papers and no more, and a closing server answers 503 by itself.
 */
@ApiTags('service')
@Controller()
export class ProbesController {
  @Get('livez')
  @ApiOperation({ operationId: 'livez', summary: 'Whether the process serves' })
  @ApiResponse({ status: 200, type: ProbeDto, description: 'It does.' })
  livez(): ProbeDto {
    return { status: 'ok' };
  }

  @Get('readyz')
  @ApiOperation({ operationId: 'readyz', summary: 'Whether it takes questions' })
  @ApiResponse({ status: 200, type: ProbeDto, description: 'It does.' })
  readyz(): ProbeDto {
    return { status: 'ok' };
  }
}
