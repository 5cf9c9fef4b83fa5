import type { MembershipRow } from '../memberships.repository.js';
import type { MemberBody } from './member.dto.js';

export function toMember(membership: MembershipRow): MemberBody {
  return {
    id: membership.id,
    user: { id: membership.userId, username: membership.username, email: membership.email },
    role: membership.role,
    is_default: membership.isDefault,
    is_active: membership.isActive,
    created_at: membership.createdAt,
  };
}
