import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { Access } from '../tenancy/access/access.js';
import { AnswersReport } from '../reports/answers-report.js';
import { MaybeInTenant, MaybeOnPlatform } from '../tenancy/scope.decorators.js';
import type { PlatformScope, TenantScope } from '../scope/scope.js';
import { AuditEventBody } from './audit-event.dto.js';
import { AUDIT_EVENTS } from './audit-event-list.js';
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
}
