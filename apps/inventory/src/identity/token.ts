import 'reflect-metadata';
import { newToken } from '#auth';
import pg from 'pg';
import { loadConfig } from '../config/env.js';

/** `npm run --silent token -- <username> [--name N]`: issues an API token and prints it alone, this once. */
async function issue(username: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: loadConfig().database.platformUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; active: boolean }>(
      'SELECT id, is_active AS active FROM app_user WHERE lower(username) = lower($1)',
      [username],
    );
    const user = rows[0];
    if (!user) throw new Error(`There is no account ${username}.`);
    if (!user.active) throw new Error(`The account ${username} is not active.`);
    const { token, hash, hint } = newToken('inv');
    await client.query('BEGIN');
    const made = await client.query<{ id: number }>(
      'INSERT INTO api_token (user_id, name, token_hash, hint) VALUES ($1, $2, $3, $4) RETURNING id',
      [user.id, name, hash, hint],
    );
    await client.query(
      `INSERT INTO audit_event (action, object_type, object_id, after)
       VALUES ('api_token.issue', 'api_token', $1, $2)`,
      [made.rows[0]?.id, JSON.stringify({ user: user.id, name, by: 'command line' })],
    );
    await client.query('COMMIT');
    return token;
  } finally {
    await client.end();
  }
}

function parse(input: readonly string[]): { username: string; name: string } | null {
  const at = input.indexOf('--name');
  const name = at === -1 ? 'command line' : (input[at + 1] ?? '');
  const positional = at === -1 ? input : input.filter((_, index) => index !== at && index !== at + 1);
  const [username] = positional;
  return username === undefined || positional.length !== 1 || name === '' || name.length > 100
    ? null
    : { username, name };
}

const request = parse(process.argv.slice(2));
if (!request) {
  console.error('usage: npm run --silent token -- <username> [--name NAME]');
  process.exitCode = 2;
} else {
  try {
    console.log(await issue(request.username, request.name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
