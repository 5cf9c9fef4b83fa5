/**
 * `npm run openapi [-- --check]`: reads both services' OpenAPI documents and writes them to docs/openapi, so that a
 * change of the contract appears in the diff. With --check nothing is written; a difference gives exit code 1.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { contractOf } from './lib/contract.mjs';
import { openDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { originOf, startService, untilAnswering } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';
import { newSecret } from './lib/state.mjs';
import { startSupervisor } from './lib/supervisor.mjs';
import { fail, say, Stop } from './lib/terminal.mjs';

const documents = { inventory: '/api/schema/', research: '/openapi.json' };
const host = '127.0.0.1';
const prepareScript = ['dist', 'apps', 'inventory', 'src', 'prepare.js'];

async function fetchDocument(name, settings, environment, supervisor) {
  const port = await freePort();
  const service = startService(name, {
    environment: {
      ...process.env,
      HOST: host,
      LOG_LEVEL: 'error',
      [`${name.toUpperCase()}_PORT`]: String(port),
      ...environment,
    },
    logFile: join(settings.dataDir, 'logs', `openapi-${name}.log`),
    verbose: false,
    supervisor,
  });
  try {
    const origin = originOf(host, port);
    const died = service.exited.then(() => {
      throw new Stop(`${name} ended before it answered.\n${service.lastLines()}`);
    });
    await Promise.race([untilAnswering(name, origin), died]);
    const response = await fetch(origin + documents[name]);
    if (response.status !== 200)
      throw new Stop(`${name} answered ${response.status} for ${documents[name]}.`);
    return `${JSON.stringify(await response.json(), null, 2)}\n`;
  } finally {
    await service.stop();
  }
}

/** The baseline for test/contract/breaking-changes. */
function keepBaseline(name, document) {
  const file = fromRoot('docs', 'openapi', 'baseline', `${name}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${contractOf(document).join('\n')}\n`);
  say(`✓ ${relative(root, file)} written`);
}

async function main() {
  const { values } = readCommandLine({
    usage: 'npm run openapi -- [options]',
    example: 'npm run openapi -- --check',
    about: "Writes both services' OpenAPI documents to docs/openapi.",
    exits: { 1: 'it failed, or one differs (--check)' },
    options: {
      check: { type: 'boolean', about: 'writes nothing, and says which differ' },
      baseline: { type: 'boolean', about: 'also keeps the contracts as those of the release being made' },
    },
  });
  const check = values.check === true;
  await ensureInstalled();
  await ensureBuilt(Object.keys(documents));
  const settings = readSettings();
  const supervisor = startSupervisor();
  const database = await openDatabase(settings, { adopt: true, supervisor });
  const environments = {
    inventory: {
      DATABASE_URL: database.urls.owner,
      DATABASE_APP_URL: database.urls.app,
      DATABASE_PLATFORM_URL: database.urls.platform,
      JWT_SECRET: newSecret(),
      SESSION_SECRET: newSecret(),
    },
    research: { RESEARCH_OFFLINE: 'true' },
  };
  let drift = 0;
  try {
    // A running server was prepared by its `npm start`; a new one may be empty.
    if (database.embedded && !database.adopted) {
      await promisify(execFile)(process.execPath, [fromRoot(...prepareScript)], {
        env: { ...process.env, ...environments.inventory },
      });
    }
    for (const name of Object.keys(documents)) {
      const file = fromRoot('docs', 'openapi', `${name}.json`);
      const text = await fetchDocument(name, settings, environments[name], supervisor);
      const same = existsSync(file) && readFileSync(file, 'utf8') === text;
      const shown = relative(root, file);
      if (same) say(`✓ ${shown} is up to date`);
      else if (check) {
        drift += 1;
        say(`✗ ${shown} differs from what ${name} serves; run npm run openapi and commit it.`);
      } else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        say(`✓ ${shown} written`);
      }
      if (values.baseline === true) keepBaseline(name, JSON.parse(text));
    }
  } finally {
    await database.close();
    supervisor.release();
  }
  return drift === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    fail(error);
    process.exit(1);
  },
);
