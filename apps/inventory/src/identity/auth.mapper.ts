import type {
  LoginAnswer,
  MeAnswer,
  MembershipOfUser,
  TenantOfLogin,
  TenantRef,
  UserBody,
} from './auth.dto.js';
import type { Profile, SignedInSession } from './auth.service.js';
import type { MembershipView, UserRow } from './users.repository.js';

/** A tenant as one of its memberships names it. */
export function toTenantRef(tenant: { tenantId: number; tenantName: string; tenantSlug: string }): TenantRef {
  return { id: tenant.tenantId, name: tenant.tenantName, slug: tenant.tenantSlug };
}

function toMembershipOfUser(membership: MembershipView): MembershipOfUser {
  return {
    id: membership.id,
    tenant: toTenantRef(membership),
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
  return { ...toTenantRef(membership), role: membership.role };
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

export function toMeAnswer({ principal, tenant, memberships }: Profile): MeAnswer {
  return {
    ...toUserBody({ ...principal, id: principal.userId }, memberships),
    tenant: toTenantOfLogin(memberships.find((membership) => membership.tenantId === tenant?.tenantId)),
    impersonated_by: principal.impersonator,
  };
}
