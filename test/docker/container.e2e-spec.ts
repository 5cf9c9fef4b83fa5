import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const dockerfile = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');
const compose = readFileSync(join(root, 'docker', 'compose.yml'), 'utf8');
const example = readFileSync(join(root, '.env.example'), 'utf8');

describe('the container images', () => {
  // The steps are those of the Dockerfile itself, read by the script; a production install takes its time.
  it('build, leave development behind, start and are healthy', async () => {
    const script = join(root, 'scripts', 'container-check.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--keep-development-packages'], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', DATABASE_URL: '' },
    });
    expect(stdout).toMatch(/Image inventory starts, is healthy and ready, and stops/);
    expect(stdout).toMatch(/Image research starts, is healthy and ready, and stops/);
    expect(stdout).toMatch(/Containers hold/);
  }, 600_000);

  it('are the ones that compose builds', () => {
    const targets = [...compose.matchAll(/target: (\w+)/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set(['inventory', 'research']));
    for (const target of targets) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  });

  it('take every setting that compose passes on from a variable the example explains', () => {
    const names = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
    const explained = new Set(
      [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
    );
    expect([...names].filter((name) => !explained.has(name.replace(/_FILE$/, '')))).toEqual([]);
  });
});
