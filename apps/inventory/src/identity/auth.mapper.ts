import type { Principal, TenantScope } from '../scope/scope.js';
import type { LoginAnswer, MeAnswer, MembershipOfUser, TenantOfLogin, UserBody } from './auth.dto.js';
import type { SignedInSession } from './auth.service.js';
import type { MembershipView, UserRow } from './users.repository.js';

function toMembershipOfUser(membership: MembershipView): MembershipOfUser {
  return {
    id: membership.id,
    tenant: { id: membership.tenantId, name: membership.tenantName },
    role: membership.role,
    is_default: membership.isDefault,
  };
}

function toUserBody(
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'isSuperuser'>,
  memberships: MembershipView[],
): UserBody {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_superuser: user.isSuperuser,
    memberships: memberships.map(toMembershipOfUser),
  };
}

function toTenantOfLogin(membership: MembershipView | undefined): TenantOfLogin | null {
  if (!membership) return null;
  return {
    id: membership.tenantId,
    name: membership.tenantName,
    slug: membership.tenantSlug,
    role: membership.role,
  };
}

export function toLoginAnswer(session: SignedInSession): LoginAnswer {
  return {
    access: session.access,
    refresh: session.refresh,
    user: toUserBody(session.user, session.memberships),
    tenant: toTenantOfLogin(session.memberships[0]),
    memberships: session.memberships.map(toMembershipOfUser),
  };
}

export function toMeAnswer(
  principal: Principal,
  tenant: TenantScope | null,
  memberships: MembershipView[],
): MeAnswer {
  return {
    ...toUserBody({ ...principal, id: principal.userId }, memberships),
    tenant: toTenantOfLogin(memberships.find((membership) => membership.tenantId === tenant?.tenantId)),
    impersonated_by: principal.impersonator,
  };
}
