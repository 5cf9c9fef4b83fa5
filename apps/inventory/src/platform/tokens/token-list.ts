import { booleanFilter, defineList, idFilter, pkFilter, textFilter } from '#pagination';

export interface ApiTokenRow {
  id: number;
  userId: number;
  username: string;
  name: string;
  hint: string;
  createdAt: string;
  expiresAt: string | null;
  isReadOnly: boolean;
  isActive: boolean;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const IS_ACTIVE = 'k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())';

/** API tokens without the tokens themselves. */
export const API_TOKENS = defineList<ApiTokenRow>({
  name: 'api-tokens',
  from: 'api_token k JOIN app_user u ON u.id = k.user_id',
  select: {
    id: 'k.id',
    userId: 'k.user_id',
    username: 'u.username',
    name: 'k.name',
    hint: 'k.hint',
    createdAt: 'k.created_at',
    expiresAt: 'k.expires_at',
    isReadOnly: 'k.is_read_only',
    isActive: IS_ACTIVE,
    lastUsedAt: 'k.last_used_at',
    revokedAt: 'k.revoked_at',
  },
  exactMatch: ['k.name', 'u.username'],
  search: ['k.name', 'u.username', 'k.hint'],
  ordering: { id: 'k.id', name: 'k.name', created_at: 'k.created_at', last_used_at: 'k.last_used_at' },
  defaultOrdering: ['-created_at'],
  uniqueOrdering: ['id'],
  tieBreaker: 'k.id',
  filters: {
    id: idFilter('k.id'),
    name: textFilter('k.name'),
    user: pkFilter('k.user_id'),
    is_active: booleanFilter(`(${IS_ACTIVE})`),
    is_read_only: booleanFilter('k.is_read_only'),
  },
});
