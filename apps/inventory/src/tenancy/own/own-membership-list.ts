import { dateRangeFilter, defineList, idFilter } from '#pagination';
import type { Role } from '../../scope/roles.js';

export interface OwnMembershipRow {
  id: number;
  userId: number;
  tenantId: number;
  tenantName: string;
  tenantSlug: string;
  role: Role;
  isDefault: boolean;
  isActive: boolean;
  createdAt: string;
}

/** The caller's active memberships in active tenants. */
export const OWN_MEMBERSHIPS = defineList<OwnMembershipRow>({
  name: 'own-memberships',
  from: 'membership m JOIN tenant t ON t.id = m.tenant_id',
  select: {
    id: 'm.id',
    userId: 'm.user_id',
    tenantId: 't.id',
    tenantName: 't.name',
    tenantSlug: 't.slug',
    role: 'm.role',
    isDefault: 'm.is_default',
    isActive: 'm.is_active',
    createdAt: 'm.created_at',
  },
  scope: 'm.user_id = $1 AND m.is_active AND t.is_active',
  exactMatch: ['t.slug', 't.name'],
  search: ['t.name', 't.slug'],
  ordering: { id: 'm.id', created_at: 'm.created_at', tenant: 't.name', is_default: 'm.is_default' },
  defaultOrdering: ['-is_default', 'id'],
  uniqueOrdering: ['id'],
  tieBreaker: 'm.id',
  filters: { id: idFilter('m.id'), created_at: dateRangeFilter('m.created_at') },
});
