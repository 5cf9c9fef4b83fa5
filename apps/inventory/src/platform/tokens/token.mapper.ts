import type { ParsedBody } from '#validation';
import type { Draft } from '../../commands/draft.js';
import type { ApiTokenCommand, OwnApiTokenCommand } from './api-tokens.service.js';
import type { ApiTokenBody, ApiTokenCreate, IssuedApiTokenBody, OwnApiTokenCreate } from './token.dto.js';
import type { ApiTokenRow } from './token-list.js';

export function toApiToken(token: ApiTokenRow): ApiTokenBody {
  return {
    id: token.id,
    user: token.userId,
    username: token.username,
    name: token.name,
    hint: token.hint,
    is_active: token.isActive,
    expires_at: token.expiresAt,
    is_read_only: token.isReadOnly,
    created_at: token.createdAt,
    last_used_at: token.lastUsedAt,
    revoked_at: token.revokedAt,
  };
}

export function toIssuedApiToken({ row, token }: { row: ApiTokenRow; token: string }): IssuedApiTokenBody {
  return { ...toApiToken(row), token };
}

export function toApiTokenCommand({
  errors,
  values: { user: userId, ...limits },
}: ParsedBody<ApiTokenCreate>): Draft<ApiTokenCommand> {
  return { errors, values: { userId, ...toOwnApiTokenCommand({ errors, values: limits }).values } };
}

export function toOwnApiTokenCommand({
  errors,
  values: { name, expires_at: expiresAt, is_read_only: isReadOnly },
}: Pick<ParsedBody<OwnApiTokenCreate>, 'errors' | 'values'>): Draft<OwnApiTokenCommand> {
  return { errors, values: { name, expiresAt, isReadOnly } };
}
