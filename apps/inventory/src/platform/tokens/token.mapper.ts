import type { ApiTokenBody, IssuedApiTokenBody } from './token.dto.js';
import type { ApiTokenRow } from './token-list.js';

export function toApiToken(token: ApiTokenRow): ApiTokenBody {
  return {
    id: token.id,
    user: token.userId,
    username: token.username,
    name: token.name,
    hint: token.hint,
    is_active: token.revokedAt === null,
    created_at: token.createdAt,
    last_used_at: token.lastUsedAt,
    revoked_at: token.revokedAt,
  };
}

export function toIssuedApiToken({ row, token }: { row: ApiTokenRow; token: string }): IssuedApiTokenBody {
  return { ...toApiToken(row), token };
}
