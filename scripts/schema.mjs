/** `npm run schema`: writes apps/inventory/src/schema/schema.sql from a freshly migrated, temporary database. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startTestServer } from '../test/support/test-server.mjs';
import { schemaText } from './lib/schema-text.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'apps', 'inventory', 'src', 'schema', 'schema.sql');

const server = await startTestServer();
try {
  const prepare = join(root, 'apps', 'inventory', 'src', 'prepare.ts');
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'run-ts.mjs'), prepare], {
    env: {
      ...process.env,
      DATABASE_URL: server.urls.owner,
      DATABASE_APP_URL: server.urls.app,
      DATABASE_PLATFORM_URL: server.urls.platform,
    },
  });
  const client = new pg.Client({ connectionString: server.urls.owner });
  await client.connect();
  writeFileSync(file, await schemaText(client));
  await client.end();
  console.log('✓ apps/inventory/src/schema/schema.sql written');
} finally {
  await server.stop();
}
