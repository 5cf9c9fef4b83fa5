import { booleanFilter, choiceFilter, defineList, idFilter } from '#pagination';
import { MEMBERSHIP_COLUMNS, MEMBERSHIP_FROM, type MembershipRow } from '../memberships.repository.js';
import { ROLES } from '../../scope/roles.js';

/** A membership as shown to members; the e-mail address only to those who manage members. */
export type MemberRow = Omit<MembershipRow, 'email'> & { email: string | null };

const PEOPLE = {
  from: MEMBERSHIP_FROM,
  scope: 'm.tenant_id = $1',
  ordering: { id: 'm.id', username: 'u.username', role: 'm.role', created_at: 'm.created_at' },
  defaultOrdering: ['username'],
  uniqueOrdering: ['id', 'username'],
  tieBreaker: 'm.id',
  filters: {
    id: idFilter('m.id'),
    role: choiceFilter('m.role', ROLES),
    is_active: booleanFilter('m.is_active'),
  },
};

/** Members of the own tenant, for those who manage them. */
export const MEMBERS = defineList<MemberRow>({
  name: 'members',
  ...PEOPLE,
  select: MEMBERSHIP_COLUMNS,
  exactMatch: ['u.username'],
  search: ['u.username', 'u.email'],
});

/** Members of the own tenant for all others: addresses are neither shown nor searched. */
export const COLLEAGUES = defineList<MemberRow>({
  name: 'colleagues',
  ...PEOPLE,
  select: { ...MEMBERSHIP_COLUMNS, email: 'NULL' },
  exactMatch: ['u.username'],
  search: ['u.username'],
});
