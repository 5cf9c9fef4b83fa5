import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { Access } from '../tenancy/access/access.js';
import { AnswersReport } from '../csv/answers-report.js';
import { MaybeInTenant, MaybeOnPlatform } from '../tenancy/scope.decorators.js';
import type { PlatformScope, TenantScope } from '../scope/scope.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { Id } from '../http/id.pipe.js';
import { AuditEventBody } from './audit-event.dto.js';
import { AUDIT_EVENTS } from './audit-event-list.js';
import { toAuditEvent } from './audit-event.mapper.js';
import { AuditEventsService } from './audit-events.service.js';

@ApiTags('audit')
@Controller('api/v1/audit-events')
export class AuditEventsController {
  constructor(private readonly events: AuditEventsService) {}

  @Get()
  @Access('either', 'audit:read')
  @AnswersReport(
    'List audit events, or all that match as CSV: of all tenants for operators, of the own one for owners',
    AUDIT_EVENTS,
    AuditEventBody,
    {},
  )
  list(
    @MaybeOnPlatform() operator: PlatformScope | null,
    @MaybeInTenant() member: TenantScope | null,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<StreamableFile | Page<AuditEventBody>> {
    return this.events.page(operator, member, params, request);
  }

  @Get(':id')
  @Access('either', 'audit:read')
  @ApiEndpoint(
    'One audit event: of any tenant for operators, of the own one for owners',
    200,
    AuditEventBody,
    404,
  )
  async get(
    @MaybeOnPlatform() operator: PlatformScope | null,
    @MaybeInTenant() member: TenantScope | null,
    @Id('Audit event', Number.MAX_SAFE_INTEGER) id: number,
  ): Promise<AuditEventBody> {
    return toAuditEvent(await this.events.get(operator, member, id));
  }
}
