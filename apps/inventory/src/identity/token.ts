import 'reflect-metadata';
import { newToken } from '#auth';
import { runOnCommandLine } from '../commands/command-line.js';
import { loadConfig } from '../config/env.js';
import { ApiTokensRepository } from './api-tokens/api-tokens.repository.js';
import { UsersRepository } from './users.repository.js';

/** `npm run --silent token -- <username> [--name N]`: issues an API token and prints it alone, once. */
function issue(username: string, name: string): Promise<string> {
  return runOnCommandLine(loadConfig(), 'token', async (tx) => {
    const user = await new UsersRepository().findByUsername(tx, username);
    if (!user) throw new Error(`There is no account ${username}.`);
    if (!user.isActive) throw new Error(`The account ${username} is not active.`);
    const { token, hash, hint } = newToken('inv');
    const made = { userId: user.id, name, tokenHash: hash, hint, createdById: null };
    const id = await new ApiTokensRepository().insert(tx, made);
    const after = { user: user.id, name, by: 'command line' };
    const event = { action: 'api_token.issue', objectType: 'api_token', objectId: id, after };
    return { result: token, events: [event] };
  });
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
