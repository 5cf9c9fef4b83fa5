import 'reflect-metadata';
import { hashPassword } from '#credentials';
import { runOnCommandLine } from '../commands/command-line.js';
import { loadConfig } from '../config/env.js';
import { ApiTokensRepository } from './api-tokens/api-tokens.repository.js';
import { FailedLoginsRepository } from './credentials/failed-logins.repository.js';
import { oneTimePassword } from './credentials/one-time-password.js';
import { PasswordResets } from './credentials/password-resets.js';
import { SessionEnds } from './sessions/session-ends.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { UsersRepository } from './users.repository.js';

const USAGE = `usage: npm run --silent password -- <username>

Gives the account a one-time password and prints it alone, this once. All sessions and API tokens of the account end;
with the one-time password the person can log in and change it, and nothing else until that is done.

  <username>   the account whose password is forgotten
  --help       shows this text

Example: npm run --silent password -- owner

Exit codes: 0 done, 1 no such account or no database, 2 wrong usage.`;

async function reset(username: string): Promise<string> {
  const users = new UsersRepository();
  const resets = new PasswordResets(
    users,
    new SessionEnds(new SessionsRepository()),
    new ApiTokensRepository(),
    new FailedLoginsRepository(),
  );
  const config = loadConfig();
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return runOnCommandLine(config, 'password', async (tx, caller) => {
    const user = await users.findByUsername(tx, username);
    if (!user) throw new Error(`There is no account ${username}.`);
    return { result: password, events: await resets.reset(tx, caller, user, passwordHash) };
  });
}

const given = process.argv.slice(2);
const [username] = given;
if (given.includes('--help') || given.includes('-h')) {
  console.log(USAGE);
} else if (username === undefined || given.length !== 1 || username.startsWith('-')) {
  console.error('usage: npm run --silent password -- <username>');
  process.exitCode = 2;
} else {
  try {
    console.log(await reset(username));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
