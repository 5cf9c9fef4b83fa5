import { Injectable } from '@nestjs/common';
import type { AuditEventRow } from '../../audit/audit-event-list.js';
import { AuditEventsService } from '../../audit/audit-events.service.js';
import type { TenantFigures } from '../../reports/dashboard/tenant-figures.js';
import type { MembershipRow } from '../../tenancy/memberships.repository.js';
import type { PlatformScope } from '../../scope/scope.js';
import { PlatformMembershipsService } from '../memberships/platform-memberships.service.js';
import type { TenantRow } from '../tenants/tenant-list.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { ApiTokensService } from '../tokens/api-tokens.service.js';
import type { ApiTokenRow } from '../tokens/token-list.js';
import type { UserListRow } from '../users/user-list.js';
import { UsersService } from '../users/users.service.js';
import { type OpenSessionRow, OverviewsRepository, type TenantCounts } from './overviews.repository.js';

/** Rows of each section; the lists have the rest. */
const MOST = 100;

export interface TenantOverview {
  tenant: TenantRow;
  counts: TenantCounts;
  figures: TenantFigures;
  memberships: MembershipRow[];
  /** The newest first. */
  events: AuditEventRow[];
}

export interface AccountOverview {
  account: UserListRow;
  memberships: MembershipRow[];
  sessions: OpenSessionRow[];
  /** The newest first, ended ones included. */
  tokens: ApiTokenRow[];
}

/** The overview pages of a tenant and of an account. */
@Injectable()
export class OverviewsService {
  constructor(
    private readonly tenants: TenantsService,
    private readonly users: UsersService,
    private readonly memberships: PlatformMembershipsService,
    private readonly tokens: ApiTokensService,
    private readonly events: AuditEventsService,
    private readonly overviews: OverviewsRepository,
  ) {}

  /** @throws NotFound */
  async ofTenant(scope: PlatformScope, id: number): Promise<TenantOverview> {
    const tenant = await this.tenants.get(scope, id);
    const only = { tenant: String(id) };
    const [counts, figures, memberships, events] = await Promise.all([
      this.overviews.countsOf(id),
      this.overviews.figuresOf(id),
      this.memberships.list(scope, { ...only, ordering: 'username', page_size: String(MOST) }),
      this.events.list(scope, null, { ...only, page_size: '10' }),
    ]);
    return { tenant, counts, figures, memberships: memberships.rows, events: events.rows };
  }

  /** @throws NotFound */
  async ofAccount(scope: PlatformScope, id: number): Promise<AccountOverview> {
    const account = await this.users.get(scope, id);
    const only = { user: String(id), page_size: String(MOST) };
    const [memberships, sessions, tokens] = await Promise.all([
      this.memberships.list(scope, only),
      this.overviews.openSessionsOf(id, MOST),
      this.tokens.list(scope, only),
    ]);
    return { account, memberships: memberships.rows, sessions, tokens: tokens.rows };
  }
}
