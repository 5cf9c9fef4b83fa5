import 'reflect-metadata';
import { newToken } from '#auth';
import { Raw } from 'typeorm';
import { AuditEventEntity } from '../audit/audit-event.entity.js';
import { loadConfig } from '../config/env.js';
import { createDataSource } from '../database/connections/data-source.js';
import { insertedId } from '../database/entities/inserted-id.js';
import { ApiTokenEntity } from './api-tokens/api-token.entity.js';
import { UserEntity } from './user.entity.js';

/** `npm run --silent token -- <username> [--name N]`: issues an API token and prints it alone, once. */
async function issue(username: string, name: string): Promise<string> {
  const { platformUrl, connectTimeoutMs, statementTimeoutMs } = loadConfig().database;
  const dataSource = createDataSource(platformUrl, {
    poolSize: 1,
    statementTimeoutMs,
    connectTimeoutMs,
    applicationName: 'inventory-token',
  });
  await dataSource.initialize();
  try {
    return await dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(UserEntity, {
        username: Raw((column) => `lower(${column}) = lower(:username)`, { username }),
      });
      if (!user) throw new Error(`There is no account ${username}.`);
      if (!user.isActive) throw new Error(`The account ${username} is not active.`);
      const { token, hash, hint } = newToken('inv');
      const made = await manager.insert(ApiTokenEntity, { userId: user.id, name, tokenHash: hash, hint });
      await manager.insert(AuditEventEntity, {
        action: 'api_token.issue',
        objectType: 'api_token',
        objectId: String(insertedId(made)),
        after: { user: user.id, name, by: 'command line' },
      });
      return token;
    });
  } finally {
    await dataSource.destroy();
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
