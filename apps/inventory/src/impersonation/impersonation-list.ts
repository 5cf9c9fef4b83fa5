import { booleanFilter, defineList, pkFilter } from '#pagination';

/** An impersonation, past or current. */
export interface ImpersonationRow {
  id: string;
  operatorId: number;
  operatorUsername: string;
  userId: number;
  username: string;
  reason: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  inProgress: boolean;
}

const IN_PROGRESS = '(s.revoked_at IS NULL AND s.expires_at > now())';

/** Impersonations of all operators; for the console. */
export const IMPERSONATIONS = defineList<ImpersonationRow>({
  name: 'impersonations',
  from: 'auth_session s JOIN app_user o ON o.id = s.operator_id JOIN app_user m ON m.id = s.user_id',
  select: {
    id: 's.id',
    operatorId: 's.operator_id',
    operatorUsername: 'o.username',
    userId: 's.user_id',
    username: 'm.username',
    reason: 's.reason',
    createdAt: 's.created_at',
    expiresAt: 's.expires_at',
    revokedAt: 's.revoked_at',
    inProgress: IN_PROGRESS,
  },
  // Implied by the join; stated so that the index of impersonations (migration 12) is used.
  scope: 's.operator_id IS NOT NULL',
  exactMatch: ['o.username', 'm.username'],
  search: ['o.username', 'm.username', 's.reason'],
  ordering: { created_at: 's.created_at', expires_at: 's.expires_at' },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: [],
  tieBreaker: 's.id',
  filters: {
    in_progress: booleanFilter(IN_PROGRESS),
    operator: pkFilter('s.operator_id'),
    user: pkFilter('s.user_id'),
  },
});
