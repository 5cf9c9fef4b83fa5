import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { toPage } from '../database/list-reader.js';
import { AnswersPage } from '../http/list-route.js';
import { MaybeInTenant, MaybeOnPlatform } from '../tenancy/scope.decorators.js';
import type { PlatformScope, TenantScope } from '../tenancy/scope.js';
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
  @AnswersPage(
    "List audit events: all for operators, the own tenant's for owners",
    AUDIT_EVENTS,
    AuditEventBody,
  )
  async list(
    @MaybeOnPlatform() operator: PlatformScope | null,
    @MaybeInTenant() member: TenantScope | null,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<AuditEventBody>> {
    return toPage(await this.events.list(operator, member, params), toAuditEvent, request);
  }
}
