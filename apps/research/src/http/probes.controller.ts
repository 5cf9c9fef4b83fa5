import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiSchema, ApiTags } from '@nestjs/swagger';

@ApiSchema({ name: 'Probe' })
export class ProbeDto {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

/**
 * Probes for orchestrators. The service is ready once it listens: an unavailable provider only costs its papers, and
 * a stopping server answers 503.
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
