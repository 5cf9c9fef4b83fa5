import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { render } from '../deploy/kustomization.js';

const root = join(import.meta.dirname, '..', '..');
const PARTS = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'docker', 'deploy', 'docs', 'scripts'];

describe('npm run release', () => {
  let copy: string;
  let present: string;
  const textOf = (name: string): string => readFileSync(join(copy, name), 'utf8');
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).trim();

  async function release(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    try {
      const script = join(copy, 'scripts', 'release.mjs');
      const ended = await promisify(execFile)(process.execPath, [script, ...args], {
        cwd: copy,
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      return { code: 0, ...ended };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'release-'));
    for (const part of PARTS)
      cpSync(join(root, part), join(copy, part), {
        recursive: true,
        filter: (path) => !path.endsWith(join('docker', 'secrets')),
      });
    // What was released before stays; there is something new.
    const changelog = textOf('CHANGELOG.md').replace(
      /^## \[Unreleased\]\n/m,
      '## [Unreleased]\n\n- Something new.\n',
    );
    writeFileSync(join(copy, 'CHANGELOG.md'), changelog);
    git('init', '--quiet');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'everything');
    present = (JSON.parse(textOf('package.json')) as { version: string }).version;
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each([
    [['next'], 2, '✗ "next" is no version such as 0.2.0. Usage: npm run release -- <version> [options]'],
    [['0.0.1'], 1, /^✗ 0\.0\.1 is older than the present version /],
  ])('refuses %j', async (args, code, line) => {
    const ended = await release(...args);
    expect(ended.code).toBe(code);
    expect(ended.stderr.trim()).toMatch(line);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('refuses a tree with changes, and a changelog that has nothing to say', async () => {
    appendFileSync(join(copy, 'CHANGELOG.md'), '\n');
    expect((await release('9.8.7')).stderr).toMatch(/^✗ There are changes that are not committed/);
    git('checkout', '--', 'CHANGELOG.md');
    const text = textOf('CHANGELOG.md');
    writeFileSync(
      join(copy, 'CHANGELOG.md'),
      text.replace(/^(## \[Unreleased\]\n)[^]*?(?=^## \[|$(?![^]))/m, '$1\n'),
    );
    git('commit', '--quiet', '--all', '--message', 'nothing new');
    expect((await release('9.8.7')).stderr).toMatch(/^✗ CHANGELOG\.md has no entry under/);
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('says with --dry-run what it would change, and changes nothing', async () => {
    const { code, stdout } = await release('9.8.7', '--dry-run');
    expect(code).toBe(0);
    const files = stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/^would change /, ''));
    expect(files).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        'docker/Dockerfile',
        'docker/compose.yml',
        'deploy/kustomize/base/kustomization.yaml',
        'deploy/kustomize/base/inventory-migrate.yaml',
        'docs/openapi/inventory.json',
        'docs/openapi/research.json',
        'CHANGELOG.md',
      ]),
    );
    expect(git('status', '--porcelain')).toBe('');
  });

  it('writes the version everywhere, dates the changelog, keeps the contract, commits and tags, and does so once', async () => {
    const { code, stderr } = await release('9.8.7', '--commit');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('chore: release 9.8.7');
    expect(git('tag', '--list')).toBe('v9.8.7');

    const lock = JSON.parse(textOf('package-lock.json')) as {
      version: string;
      packages: { '': { version: string } };
    };
    expect([lock.version, lock.packages[''].version]).toEqual(['9.8.7', '9.8.7']);
    expect(textOf('package.json')).toContain('"version": "9.8.7"');
    expect(textOf('docker/Dockerfile')).toMatch(/^ARG VERSION=9\.8\.7$/m);
    expect(textOf('docker/compose.yml').match(/9\.8\.7/g)).toHaveLength(4);
    const objects = render(join(copy, 'deploy', 'kustomize', 'overlays', 'example'));
    const text = JSON.stringify(objects);
    expect(
      text.match(/registry\.example\.com\/stock-and-scholar-(inventory|research):9\.8\.7/g),
    ).toHaveLength(3);
    expect(objects.map(({ metadata }) => metadata.name)).toContain('inventory-migrate-9-8-7');
    for (const name of ['inventory', 'research']) {
      const document = JSON.parse(textOf(`docs/openapi/${name}.json`)) as { info: { version: string } };
      expect(document.info.version).toBe('9.8.7');
    }
    const today = new Date().toISOString().slice(0, 10);
    expect(textOf('CHANGELOG.md')).toMatch(
      new RegExp(`^## \\[Unreleased\\]\\n\\n## \\[9\\.8\\.7\\] - ${today}\\n\\n- Something new\\.$`, 'm'),
    );
    // Nothing carries the version of before as its own any more.
    const left = ['docker', 'deploy'].map((part) => spawnText('grep', ['-rnF', present, join(copy, part)]));
    expect(left).toEqual(['', '']);

    expect((await release('9.8.7')).stderr).toMatch(/^✗ CHANGELOG\.md has a section 9\.8\.7 already\.$/m);
  });
});

/** The output of a search; empty where it finds nothing. */
function spawnText(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8' });
  } catch {
    return '';
  }
}
