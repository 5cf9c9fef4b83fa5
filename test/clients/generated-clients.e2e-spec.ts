import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TYPESCRIPT } from '../../scripts/lib/type-projects.mjs';
import { createTestApp, PASSWORD, type TestApp } from '../support/inventory-app.js';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const GENERATOR = 'openapi-python-client==0.29.1';

/** A Python with the generator, in a folder of its own; null where none can be had. */
async function pythonWithGenerator(): Promise<{ folder: string; bin: string } | null> {
  const folder = mkdtempSync(join(tmpdir(), 'python-client-'));
  try {
    const venv = join(folder, 'venv');
    const bin = join(venv, 'bin');
    // The machine's own pip, where it can install elsewhere, and nothing compiled that is never run: half of the work.
    const check = 'import pip; assert int(pip.__version__.split(".")[0]) >= 23';
    const hasPip = await run('python3', ['-c', check]).then(
      () => true,
      () => false,
    );
    await run('python3', ['-m', 'venv', ...(hasPip ? ['--without-pip'] : []), venv]);
    const python = hasPip ? 'python3' : join(bin, 'python');
    const place = hasPip ? ['--python', join(bin, 'python')] : [];
    const options = ['--quiet', '--disable-pip-version-check', '--retries', '0', '--timeout', '15'];
    const install = ['install', '--no-compile', ...options, GENERATOR];
    await run(python, ['-m', 'pip', ...place, ...install], { timeout: 240_000 });
    return { folder, bin };
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
}

const python = await pythonWithGenerator();
if (python === null)
  process.stderr.write(`${GENERATOR} cannot be installed: the test of a Python client is skipped\n`);
const itSpeaksPython = python === null ? it.skip : it;

/** The same shop's day, whatever the language. */
const DAY = {
  role: 'owner',
  quantities: [[1000, 1000]],
  refused: 'conflict',
  reorderPoint: 500,
  gone: 'not_found',
};

describe('a client that a public generator makes of the OpenAPI document', () => {
  let test: TestApp;
  let folder: string;
  let document: string;

  beforeAll(async () => {
    test = await createTestApp();
    // Inside the repository: the client finds its library there.
    mkdirSync(join(root, 'artifacts'), { recursive: true });
    folder = mkdtempSync(join(root, 'artifacts', 'client-'));
    document = join(folder, 'openapi.json');
    const answer = await fetch(`${test.baseUrl}/api/schema/`);
    writeFileSync(document, await answer.text());
  });

  afterAll(async () => {
    for (const made of [folder, python?.folder])
      if (made !== undefined) rmSync(made, { recursive: true, force: true });
    await test.close();
  });

  async function shop(slug: string): Promise<NodeJS.ProcessEnv> {
    await test.newTenant(slug);
    return {
      PATH: process.env.PATH,
      BASE_URL: test.baseUrl,
      SHOP_USER: `${slug}-owner`,
      SHOP_PASSWORD: PASSWORD,
    };
  }

  it('compiles and works in TypeScript', async () => {
    const client = join(folder, 'client.ts');
    copyFileSync(join(import.meta.dirname, 'typescript-client.txt'), client);
    const generator = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
    // A member with a default may be left out of a request.
    const options = ['--default-non-nullable=false', '-o', join(folder, 'schema.d.ts')];
    await run(process.execPath, [generator, document, ...options]);
    const strict = '--strict --noEmit --module nodenext --target es2023 --types node --ignoreConfig'.split(
      ' ',
    );
    const compiled = await run(process.execPath, [TYPESCRIPT, ...strict, client]).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, [join(root, 'scripts', 'run-ts.mjs'), client], {
      env: await shop('typescript'),
    });
    expect(JSON.parse(stdout)).toEqual(DAY);
  }, 240_000);

  itSpeaksPython(
    'works in Python',
    async () => {
      const { folder: home = '', bin = '' } = python ?? {};
      const generate = [
        'generate',
        '--path',
        document,
        '--output-path',
        join(home, 'shop'),
        '--meta',
        'none',
      ];
      const path = `${bin}:${process.env.PATH}`;
      await run(join(bin, 'openapi-python-client'), generate, { env: { ...process.env, PATH: path } });
      const client = join(home, 'client.py');
      copyFileSync(join(import.meta.dirname, 'python-client.txt'), client);
      const { stdout } = await run(join(bin, 'python'), [client], { env: await shop('python') });
      expect(JSON.parse(stdout)).toEqual(DAY);
    },
    240_000,
  );
});
