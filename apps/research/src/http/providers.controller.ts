import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProperty, ApiResponse, ApiSchema, ApiTags } from '@nestjs/swagger';
import { PROVIDER_KEYS } from '../papers/paper.js';
import { UnauthorizedBody } from './errors/error-bodies.js';
import { ApiKeyGuard } from './security/api-key.guard.js';

@ApiSchema({ name: 'Providers' })
export class ProvidersDto {
  @ApiProperty({
    type: [String],
    description: 'Registered provider keys, stubs included, sorted.',
    example: PROVIDER_KEYS,
  })
  providers!: string[];
}

@ApiTags('service')
@ApiBearerAuth()
@UseGuards(ApiKeyGuard)
@Controller('providers')
export class ProvidersController {
  @Get()
  @ApiOperation({ operationId: 'providers', summary: 'The registered providers' })
  @ApiResponse({ status: 200, type: ProvidersDto, description: 'Their keys.' })
  @ApiResponse({ status: 401, type: UnauthorizedBody, description: 'Only where RESEARCH_API_TOKENS is set.' })
  providers(): ProvidersDto {
    return { providers: [...PROVIDER_KEYS].sort() };
  }
}
