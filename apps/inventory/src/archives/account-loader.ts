import type pg from 'pg';
import { hashPassword } from '#credentials';
import { oneTimePassword } from '../identity/credentials/one-time-password.js';
import { isUsername } from '../identity/username.js';
import { ArchiveRefused } from './manifest.js';

/** What becomes of members without an account here. */
export const MEMBER_CHOICES = ['create', 'leave-out'] as const;
export type MemberChoice = (typeof MEMBER_CHOICES)[number];

/** An account that was made, with the password that opens it once. */
export interface NewAccount {
  readonly username: string;
  readonly password: string;
}

/** An archive may bring so many accounts that are not here. */
const MOST_NEW_ACCOUNTS = 10_000;

/**
 * The accounts that an archive names: found here by username, else made. Members get a one-time password or are left out;
 * whoever is only named in the history is a closed account, so that the history keeps its names.
 */
export class AccountLoader {
  constructor(private readonly client: pg.ClientBase) {}

  /** The temporary table: id there, id here. @param outlives the transaction */
  async begin(outlives = false): Promise<void> {
    await this.client.query(
      `CREATE TEMP TABLE IF NOT EXISTS load_account (id integer PRIMARY KEY, username varchar(150) NOT NULL, email varchar(254) NOT NULL,
         new_id integer, is_new boolean NOT NULL DEFAULT false, is_left_out boolean NOT NULL DEFAULT false)${outlives ? '' : ' ON COMMIT DROP'}`,
    );
  }

  /** Once all accounts are staged: finds them, and makes what is missing, closed. @throws ArchiveRefused */
  async find(): Promise<void> {
    await this.client.query(
      `UPDATE load_account l SET new_id = u.id FROM app_user u WHERE lower(u.username) = lower(l.username)`,
    );
    const { rows } = await this.client.query<{ username: string }>(
      `SELECT username FROM load_account WHERE new_id IS NULL ORDER BY id LIMIT ${MOST_NEW_ACCOUNTS + 1}`,
    );
    if (rows.length > MOST_NEW_ACCOUNTS)
      throw new ArchiveRefused(`It names more than ${MOST_NEW_ACCOUNTS} accounts that are not here.`);
    if (!rows.every(({ username }) => isUsername(username)))
      throw new ArchiveRefused('The name of an account is none.');
    await this.client.query(
      `WITH made AS (
         INSERT INTO app_user (username, email, is_active)
         SELECT username, '', false FROM load_account WHERE new_id IS NULL ORDER BY id
         RETURNING id, username)
       UPDATE load_account l SET new_id = m.id, is_new = true FROM made m WHERE m.username = l.username`,
    );
    await this.client.query('ANALYZE load_account');
  }

  /** Once the memberships are staged: the accounts of active members are opened, or their memberships left out. */
  async openMembers(choice: MemberChoice): Promise<NewAccount[]> {
    const newMembers = `a.is_new AND EXISTS (SELECT FROM load_membership m WHERE m.user_id = a.id AND m.is_active)`;
    if (choice === 'leave-out') {
      await this.client.query(`UPDATE load_account a SET is_left_out = true WHERE ${newMembers}`);
      return [];
    }
    const { rows } = await this.client.query<{ id: number; username: string }>(
      `SELECT a.new_id AS id, a.username FROM load_account a WHERE ${newMembers} ORDER BY a.username`,
    );
    const made: NewAccount[] = [];
    for (const { id, username } of rows) {
      const password = oneTimePassword();
      await this.client.query(
        `UPDATE app_user u SET is_active = true, email = a.email, password_hash = $2, password_change_required = true
           FROM load_account a WHERE u.id = $1 AND a.new_id = u.id`,
        [id, await hashPassword(password)],
      );
      made.push({ username, password });
    }
    return made;
  }
}
