import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiSchema, ApiTags } from '@nestjs/swagger';
import { PROVIDER_KEYS } from '../papers/paper.js';
import { PipelineService } from '../pipeline/pipeline.service.js';
import { STAGE_NAMES } from '../pipeline/stage.js';

@ApiSchema({ name: 'Health' })
export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  @ApiProperty({
    type: [String],
    description: 'Registered provider keys, stubs included, sorted.',
    example: PROVIDER_KEYS,
  })
  providers!: string[];

  @ApiProperty({
    type: [String],
    description: 'Registered stage names, sorted.',
    example: [...STAGE_NAMES].sort(),
  })
  stages!: string[];
}

/** For load balancers: answers while the application runs, independent of the providers. */
@ApiTags('service')
@Controller('health')
export class HealthController {
  constructor(private readonly pipeline: PipelineService) {}

  @Get()
  @ApiOperation({ operationId: 'health', summary: 'Whether the application runs, and what is registered' })
  @ApiResponse({ status: 200, type: HealthDto, description: 'It runs.' })
  health(): HealthDto {
    return { status: 'ok', providers: [...PROVIDER_KEYS].sort(), stages: this.pipeline.stageNames() };
  }
}
