import { newToken } from '#credentials';
import type { Client } from '../../support/client.js';
import type { TestApp } from '../../support/inventory-app.js';

/** A new API token of the account. */
export async function tokenOf(test: Pick<TestApp, 'sql'>, userId: number): Promise<string> {
  const { token, hash, hint } = newToken('inv');
  await test.sql(`INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, 'test', $2, $3)`, [
    userId,
    hash,
    hint,
  ]);
  return token;
}

/** A caller by an API token of the account. */
export async function byToken(test: TestApp, userId: number): Promise<Client> {
  return test.anonymous.with({ authorization: `Token ${await tokenOf(test, userId)}` });
}

export async function newOperator(
  test: TestApp,
  username: string,
  isSuperuser: boolean,
): Promise<{ id: number; client: Client }> {
  const id = await test.newUser(username, { isStaff: true, isSuperuser });
  return { id, client: await byToken(test, id) };
}

/** A caller by name and password on each request. */
export function byPassword(test: TestApp, username: string, password: string): Client {
  const encoded = Buffer.from(`${username}:${password}`).toString('base64');
  return test.anonymous.with({ authorization: `Basic ${encoded}` });
}

export function byBearer(test: TestApp, access: string): Client {
  return test.anonymous.with({ authorization: `Bearer ${access}` });
}
