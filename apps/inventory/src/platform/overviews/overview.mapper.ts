import { toAuditEvent } from '../../audit/audit-event.mapper.js';
import { toTenantRef } from '../../identity/auth.mapper.js';
import { toDashboard } from '../../reports/dashboard/dashboard.mapper.js';
import type { MembershipRow } from '../../tenancy/memberships.repository.js';
import { toTenant } from '../../tenancy/own/own-tenancy.mapper.js';
import { toApiToken } from '../tokens/token.mapper.js';
import { toAccount } from '../users/user.mapper.js';
import type {
  AccountOverviewBody,
  NamedMembershipBody,
  OpenSessionBody,
  TenantOverviewBody,
} from './overview.dto.js';
import type { OpenSessionRow } from './overviews.repository.js';
import type { AccountOverview, TenantOverview } from './overviews.service.js';

function toNamedMembership(membership: MembershipRow): NamedMembershipBody {
  return {
    id: membership.id,
    user: { id: membership.userId, username: membership.username },
    tenant: toTenantRef(membership),
    role: membership.role,
    is_default: membership.isDefault,
    is_active: membership.isActive,
    created_at: membership.createdAt,
  };
}

function toOpenSession(session: OpenSessionRow): OpenSessionBody {
  return {
    kind: session.kind,
    as_username: session.asUsername,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
  };
}

export function toTenantOverview(overview: TenantOverview): TenantOverviewBody {
  return {
    tenant: toTenant(overview.tenant),
    counts: overview.counts,
    figures: toDashboard(overview.figures),
    memberships: overview.memberships.map(toNamedMembership),
    events: overview.events.map(toAuditEvent),
  };
}

export function toAccountOverview(overview: AccountOverview): AccountOverviewBody {
  return {
    user: toAccount(overview.account),
    memberships: overview.memberships.map(toNamedMembership),
    sessions: overview.sessions.map(toOpenSession),
    tokens: overview.tokens.map(toApiToken),
  };
}
