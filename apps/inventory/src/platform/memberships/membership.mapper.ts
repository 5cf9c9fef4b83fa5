import type { ParsedBody } from '#validation';
import type { Draft } from '../../commands/draft.js';
import type { MembershipRow } from '../../tenancy/memberships.repository.js';
import type {
  MembershipBody,
  MembershipChange as MembershipChangeBody,
  MembershipCreate,
} from './membership.dto.js';
import type { MembershipChange, MembershipCommand } from './platform-memberships.service.js';

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

export function toMembershipCommand({
  errors,
  values,
}: ParsedBody<MembershipCreate>): Draft<MembershipCommand> {
  const { user: userId, tenant: tenantId, role, is_default: isDefault } = values;
  return { errors, values: { userId, tenantId, role, isDefault } };
}

export function toMembershipChange({
  role,
  is_default: isDefault,
  is_active: isActive,
}: Partial<MembershipChangeBody>): MembershipChange {
  return { role, isDefault, isActive };
}
