import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { QueryParams } from '#pagination';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../scope/scope.js';
import { ChangesBody } from './change.dto.js';
import { toChanges } from './change.mapper.js';
import { ChangesService } from './changes.service.js';
import { AFTER_SCHEMA } from './cursor.js';

@ApiTags('changes')
@Controller('api/v1/changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @Access('tenant', 'changes:read')
  @ApiEndpoint(
    'The change feed: what became of the objects of the tenant, in order',
    200,
    ChangesBody,
    400,
    410,
  )
  @ApiQuery({
    name: 'after',
    required: false,
    schema: AFTER_SCHEMA,
    description: 'A cursor that the feed has given; `latest` for its end; absent: the oldest change kept.',
  })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { anyOf: [{ type: 'integer' }, { type: 'string' }], default: 100 },
    description: 'Changes in one answer; larger than 1000 is taken as 1000, anything else as 100.',
  })
  async list(@CurrentTenant() scope: TenantScope, @Query() params: QueryParams): Promise<ChangesBody> {
    return toChanges(await this.changes.read(scope, params));
  }
}
