import { toTenantRef } from '../../identity/auth.mapper.js';
import type { OwnMembershipBody, TenantBody } from './own-tenancy.dto.js';
import type { OwnMembershipRow } from './own-membership-list.js';
import type { ShownTenant } from '../tenant.entity.js';

export function toTenant(tenant: ShownTenant): TenantBody {
  return {
    id: tenant.id,
    name: tenant.name,
    slug: tenant.slug,
    is_active: tenant.isActive,
    reservation_policy: tenant.reservationPolicy,
    time_zone: tenant.timeZone,
    created_at: tenant.createdAt,
    updated_at: tenant.updatedAt,
  };
}

export function toOwnMembership(row: OwnMembershipRow): OwnMembershipBody {
  return {
    id: row.id,
    user: row.userId,
    tenant: toTenantRef(row),
    role: row.role,
    is_default: row.isDefault,
    is_active: row.isActive,
    created_at: row.createdAt,
  };
}
