import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { newToken } from '#credentials';
import { runOnCommandLine } from '../commands/command-line.js';
import { loadConfig } from '../config/env.js';
import { ApiTokensRepository } from './api-tokens/api-tokens.repository.js';
import { UsersRepository } from './users.repository.js';

const USAGE = `usage: npm run --silent token -- <username> [--name NAME] [--days DAYS] [--read-only]

Issues an API token and prints it alone, this once. Whoever holds it acts as the user.

  --name NAME    what the token is for (command line)
  --days DAYS    for how many days it holds; without this until it is revoked
  --read-only    it is admitted with safe methods only (GET, HEAD, OPTIONS)
  --help         shows this text

Example: npm run --silent token -- superuser --name "nightly report" --days 90 --read-only

Exit codes: 0 done, 1 no such account or no database, 2 wrong usage.`;

const MS_PER_DAY = 86_400_000;
const MOST_DAYS = 36_500;

interface TokenRequest {
  username: string;
  name: string;
  days: number | null;
  isReadOnly: boolean;
}

function issue({ username, name, days, isReadOnly }: TokenRequest): Promise<string> {
  const expiresAt = days === null ? null : new Date(Date.now() + days * MS_PER_DAY).toISOString();
  return runOnCommandLine(loadConfig(), 'token', async (tx) => {
    const user = await new UsersRepository().findByUsername(tx, username);
    if (!user) throw new Error(`There is no account ${username}.`);
    if (!user.isActive) throw new Error(`The account ${username} is not active.`);
    const { token, hash, hint } = newToken('inv');
    const made = { userId: user.id, name, tokenHash: hash, hint, createdById: null, expiresAt, isReadOnly };
    const id = await new ApiTokensRepository().insert(tx, made);
    const after = {
      user: user.id,
      name,
      by: 'command line',
      expires_at: expiresAt,
      is_read_only: isReadOnly,
    };
    const event = { action: 'api_token.issue', objectType: 'api_token', objectId: id, after };
    return { result: token, events: [event] };
  });
}

/** @throws Error, with one sentence, for a command line that cannot be read */
function parse(args: string[]): TokenRequest | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'command line' },
      days: { type: 'string' },
      'read-only': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const [username] = positionals;
  if (username === undefined || positionals.length !== 1) throw new Error('One username is needed.');
  const { name, days } = values;
  if (name === '' || name.length > 100) throw new Error('--name takes 1 to 100 characters.');
  if (days !== undefined && (!/^\d{1,5}$/.test(days) || Number(days) < 1 || Number(days) > MOST_DAYS))
    throw new Error(`--days takes a whole number from 1 to ${MOST_DAYS}.`);
  return { username, name, days: days === undefined ? null : Number(days), isReadOnly: values['read-only'] };
}

function read(): TokenRequest | 'help' | null {
  try {
    return parse(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)} --help shows the usage.`);
    return null;
  }
}

const request = read();
if (request === 'help') console.log(USAGE);
else if (request === null) process.exitCode = 2;
else {
  try {
    console.log(await issue(request));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
