import type { ParsedBody } from '#validation';
import type { Draft } from '../../commands/draft.js';
import type { MemberBody, MemberChange as MemberChangeBody, MemberCreate } from './member.dto.js';
import type { MemberRow } from './member-list.js';
import type { MemberChange, MemberCommand } from './members.service.js';

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

export function toMemberCommand({
  errors,
  values: { username, email, role, password },
}: ParsedBody<MemberCreate>): Draft<MemberCommand> {
  return { errors, values: { username, email, role, password } };
}

export function toMemberChange({ role, is_active: isActive }: Partial<MemberChangeBody>): MemberChange {
  return { role, isActive };
}
