import { Injectable } from '@nestjs/common';
import { AuditEventsService } from '../audit/audit-events.service.js';
import { toAuditEvent } from '../audit/audit-event.mapper.js';
import type { AuditEventBody } from '../audit/audit-event.dto.js';
import type { ImpersonationRow } from '../impersonation/impersonation-list.js';
import { ImpersonationSessionsService } from '../impersonation/impersonation-sessions.service.js';
import type { PlatformScope } from '../scope/scope.js';
import { DashboardRepository, type DayCount, type LowTenant } from './dashboard.repository.js';

export type { DayCount };

export interface DashboardData {
  tenants: { active: number; inactive: number };
  members: { active: number; users: number };
  /** Counts only, of the 25 tenants with the most; operators do not see the products. */
  low_stock: { products: number; tenants: number; most: LowTenant[] };
  sign_ins: { today: number; refused_today: number };
  /** The last fourteen days, the oldest first. */
  days: DayCount[];
  events: AuditEventBody[];
  impersonations: Pick<ImpersonationRow, 'id' | 'operatorUsername' | 'username' | 'reason' | 'expiresAt'>[];
}

/** The dashboard of the platform console. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly dashboard: DashboardRepository,
    private readonly events: AuditEventsService,
    private readonly impersonations: ImpersonationSessionsService,
  ) {}

  async read(scope: PlatformScope): Promise<DashboardData> {
    const [{ totals, low, days }, events, impersonations] = await Promise.all([
      this.dashboard.read(),
      this.events.list(scope, null, { page_size: '8' }),
      this.impersonations.list(scope, { in_progress: 'true', page_size: '10' }),
    ]);
    return {
      tenants: { active: totals.activeTenants, inactive: totals.inactiveTenants },
      members: { active: totals.activeMembers, users: totals.activeUsers },
      low_stock: { products: totals.lowProducts, tenants: totals.lowTenants, most: low },
      sign_ins: { today: totals.signIns, refused_today: totals.refusedSignIns },
      days,
      events: events.rows.map(toAuditEvent),
      impersonations: impersonations.rows.map(({ id, operatorUsername, username, reason, expiresAt }) => ({
        id,
        operatorUsername,
        username,
        reason,
        expiresAt,
      })),
    };
  }
}
