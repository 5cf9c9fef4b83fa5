import { booleanFilter, choiceFilter, defineList } from '#pagination';
import { MEMBERSHIP_COLUMNS, MEMBERSHIP_FROM, type MembershipRow } from '../memberships.repository.js';
import { ROLES } from '../roles.js';

/** The people of the own tenant. */
export const MEMBERS = defineList<MembershipRow>({
  name: 'members',
  from: MEMBERSHIP_FROM,
  select: MEMBERSHIP_COLUMNS,
  scope: 'm.tenant_id = $1',
  search: ['u.username', 'u.email'],
  ordering: { id: 'm.id', username: 'u.username', role: 'm.role', created_at: 'm.created_at' },
  defaultOrdering: ['username'],
  uniqueOrdering: ['id', 'username'],
  tieBreaker: 'm.id',
  filters: { role: choiceFilter('m.role', ROLES), is_active: booleanFilter('m.is_active') },
});
