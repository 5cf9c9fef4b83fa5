import type pg from 'pg';
import { inParts } from '../archives/parts.js';
import { copyOut } from '../archives/copy-out.js';
import type { TableLoader } from '../archives/table-loader.js';

const MEMBER_COLUMNS = ['id', 'email', 'password_hash', 'is_active', 'password_change_required'] as const;
const TOKEN_COLUMNS =
  `user_id name token_hash hint created_at last_used_at revoked_at expires_at is_read_only`.split(' ');

/**
 * The accounts of members that came by the move are opened with the password that they have here, and the API tokens of all
 * members go on there. An account that was there before keeps its own password. In the transactions of both sides; the
 * accounts are in `load_account`.
 */
export async function openAccounts(
  source: pg.ClientBase,
  target: pg.ClientBase,
  loader: TableLoader,
  tenantId: number,
): Promise<void> {
  const members = `SELECT m.user_id FROM membership m WHERE m.tenant_id = ${tenantId}`;
  await target.query(
    `CREATE TEMP TABLE load_member ON COMMIT DROP AS SELECT ${MEMBER_COLUMNS.join(', ')} FROM app_user WITH NO DATA`,
  );
  await target.query(
    `CREATE TEMP TABLE load_token ON COMMIT DROP AS SELECT ${TOKEN_COLUMNS.join(', ')} FROM api_token WITH NO DATA`,
  );
  const people = `SELECT ${MEMBER_COLUMNS.join(', ')} FROM app_user WHERE id IN (${members})`;
  for await (const { content } of inParts(copyOut(source, people), MEMBER_COLUMNS))
    await loader.copyInto('load_member', MEMBER_COLUMNS, content);
  const tokens = `SELECT ${TOKEN_COLUMNS.join(', ')} FROM api_token WHERE user_id IN (${members})`;
  for await (const { content } of inParts(copyOut(source, tokens), TOKEN_COLUMNS))
    await loader.copyInto('load_token', TOKEN_COLUMNS, content);
  await target.query(
    `UPDATE app_user u SET email = l.email, password_hash = l.password_hash, is_active = l.is_active,
            password_change_required = l.password_change_required
       FROM load_member l JOIN load_account a ON a.id = l.id AND a.is_new WHERE u.id = a.new_id`,
  );
  const values = TOKEN_COLUMNS.map((column) => (column === 'user_id' ? 'a.new_id' : `l.${column}`));
  await target.query(
    `INSERT INTO api_token (${TOKEN_COLUMNS.join(', ')})
     SELECT ${values.join(', ')} FROM load_token l JOIN load_account a ON a.id = l.user_id
     ON CONFLICT (token_hash) DO UPDATE SET revoked_at = excluded.revoked_at, expires_at = excluded.expires_at`,
  );
}
