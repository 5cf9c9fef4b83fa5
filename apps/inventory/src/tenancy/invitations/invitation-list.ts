import { dateRangeFilter, defineList, idFilter } from '#pagination';
import type { Role } from '../../scope/roles.js';

/** An invitation as shown to its tenant. */
export interface SentInvitationRow {
  id: number;
  username: string;
  role: Role;
  createdAt: string;
  expiresAt: string;
}

/** An invitation as shown to the invited person. */
export interface ReceivedInvitationRow {
  id: number;
  tenantId: number;
  tenantName: string;
  tenantSlug: string;
  role: Role;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
}

/** A declined invitation is shown like an open one: the tenant must not learn whether it was read. */
export const SENT_INVITATIONS = defineList<SentInvitationRow>({
  name: 'sent-invitations',
  from: 'invitation i',
  select: {
    id: 'i.id',
    username: 'i.username',
    role: 'i.role',
    createdAt: 'i.created_at',
    expiresAt: 'i.expires_at',
  },
  scope: `i.tenant_id = $1 AND i.status IN ('pending', 'declined') AND i.expires_at > now()`,
  exactMatch: ['i.username'],
  search: ['i.username'],
  ordering: { id: 'i.id', username: 'i.username', created_at: 'i.created_at' },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: ['id'],
  tieBreaker: 'i.id',
  filters: { id: idFilter('i.id'), created_at: dateRangeFilter('i.created_at') },
});

/** Open invitations of one person, over all tenants. */
export const RECEIVED_INVITATIONS = defineList<ReceivedInvitationRow>({
  name: 'received-invitations',
  from: `invitation i JOIN app_user u ON lower(u.username) = lower(i.username) JOIN tenant t ON t.id = i.tenant_id
    JOIN app_user v ON v.id = i.invited_by_id`,
  select: {
    id: 'i.id',
    tenantId: 'i.tenant_id',
    tenantName: 't.name',
    tenantSlug: 't.slug',
    role: 'i.role',
    invitedBy: 'v.username',
    createdAt: 'i.created_at',
    expiresAt: 'i.expires_at',
  },
  scope: `u.id = $1 AND i.status = 'pending' AND i.expires_at > now() AND t.is_active`,
  exactMatch: ['t.name', 'v.username'],
  search: ['t.name', 'v.username'],
  ordering: { id: 'i.id', created_at: 'i.created_at', tenant: 't.name' },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: ['id'],
  tieBreaker: 'i.id',
  filters: { id: idFilter('i.id'), created_at: dateRangeFilter('i.created_at') },
});
