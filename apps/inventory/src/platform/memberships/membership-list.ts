import { booleanFilter, choiceFilter, defineList, idFilter, pkFilter } from '#pagination';
import {
  MEMBERSHIP_COLUMNS,
  MEMBERSHIP_FROM,
  type MembershipRow,
} from '../../tenancy/memberships.repository.js';
import { ROLES } from '../../scope/roles.js';

/** Memberships of all tenants; for the console. */
export const MEMBERSHIPS = defineList<MembershipRow>({
  name: 'memberships',
  from: MEMBERSHIP_FROM,
  select: MEMBERSHIP_COLUMNS,
  exactMatch: ['u.username', 't.slug', 't.name'],
  search: ['u.username', 'u.email', 't.name', 't.slug'],
  ordering: {
    id: 'm.id',
    username: 'u.username',
    tenant: 't.name',
    role: 'm.role',
    created_at: 'm.created_at',
  },
  defaultOrdering: ['tenant', 'username'],
  uniqueOrdering: ['id'],
  tieBreaker: 'm.id',
  filters: {
    id: idFilter('m.id'),
    tenant: pkFilter('m.tenant_id'),
    user: pkFilter('m.user_id'),
    role: choiceFilter('m.role', ROLES),
    is_active: booleanFilter('m.is_active'),
  },
});
