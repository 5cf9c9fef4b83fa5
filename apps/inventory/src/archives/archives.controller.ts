import { applyDecorators, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '#http';
import type { TenantScope } from '../scope/scope.js';
import { Access } from '../tenancy/access/access.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import { ArchivesService } from './archives.service.js';

const AnswersArchive = applyDecorators(
  HttpCode(200),
  ApiOperation({
    summary: 'Take the archive of the own tenant, once a day',
    description:
      'A gzipped tar with the tenant whole, as of one moment: `data/<table>/<part>.csv` and `manifest.json` with the schema version, ' +
      'counts, checksums and the position in the change feed. It holds no passwords, tokens or webhook secrets.',
  }),
  ApiOkResponse({
    description: 'The archive.',
    content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
  }),
  ApiErrors(429, 500),
);

@ApiTags('tenants')
@Controller('api/v1/tenants')
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @Post('current/archive')
  @Access('tenant', 'tenant:write')
  @AnswersArchive
  take(@CurrentTenant() scope: TenantScope): Promise<StreamableFile> {
    return this.archives.make(scope);
  }
}
