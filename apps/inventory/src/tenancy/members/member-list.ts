import { booleanFilter, choiceFilter, defineList } from '#pagination';
import { MEMBERSHIP_COLUMNS, MEMBERSHIP_FROM, type MembershipRow } from '../memberships.repository.js';
import { ROLES } from '../roles.js';

/** A membership as members see it; its e-mail address only who manages them. */
export type MemberRow = Omit<MembershipRow, 'email'> & { email: string | null };

const PEOPLE = {
  from: MEMBERSHIP_FROM,
  scope: 'm.tenant_id = $1',
  ordering: { id: 'm.id', username: 'u.username', role: 'm.role', created_at: 'm.created_at' },
  defaultOrdering: ['username'],
  uniqueOrdering: ['id', 'username'],
  tieBreaker: 'm.id',
  filters: { role: choiceFilter('m.role', ROLES), is_active: booleanFilter('m.is_active') },
};

/** The people of the own tenant, for who manages them. */
export const MEMBERS = defineList<MemberRow>({
  name: 'members',
  ...PEOPLE,
  select: MEMBERSHIP_COLUMNS,
  search: ['u.username', 'u.email'],
});

/** The people of the own tenant, for the others: no address is shown, nor found by a search. */
export const COLLEAGUES = defineList<MemberRow>({
  name: 'colleagues',
  ...PEOPLE,
  select: { ...MEMBERSHIP_COLUMNS, email: 'NULL' },
  search: ['u.username'],
});
