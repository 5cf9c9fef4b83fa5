import type { MemberBody } from './member.dto.js';
import type { MemberRow } from './member-list.js';

export function toMember(membership: MemberRow): MemberBody {
  return {
    id: membership.id,
    user: { id: membership.userId, username: membership.username, email: membership.email },
    role: membership.role,
    is_default: membership.isDefault,
    is_active: membership.isActive,
    created_at: membership.createdAt,
  };
}
