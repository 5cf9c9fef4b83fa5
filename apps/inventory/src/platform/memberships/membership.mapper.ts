import type { MembershipRow } from '../../tenancy/memberships.repository.js';
import type { MembershipBody } from './membership.dto.js';

export function toMembership(membership: MembershipRow): MembershipBody {
  return {
    id: membership.id,
    user: membership.userId,
    tenant: membership.tenantId,
    role: membership.role,
    is_default: membership.isDefault,
    is_active: membership.isActive,
    created_at: membership.createdAt,
  };
}
