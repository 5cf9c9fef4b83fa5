import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a script of package.json as npm would, with more arguments. No DATA_DIR can be made: nothing may try to. */
async function run(name: string, ...more: string[]): Promise<Ended> {
  const [, ...args] = (scripts[name] ?? '').split(' ');
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, ...more], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: '/dev/null/none' },
      timeout: 20_000,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

describe('every command of package.json', () => {
  const names = Object.keys(scripts);

  it('is a script of this repository', () => {
    expect(names.filter((name) => !scripts[name]?.startsWith('node scripts/'))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it.each(names)('%s answers --help with its usage and does nothing', async (name) => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^usage: npm (start|test|run) .*\n\n.+\n\n {2}--/);
  });

  it.each(names)('%s refuses an unknown option with one line and exit code 2', async (name) => {
    const { code, stdout, stderr } = await run(name, '--no-such-option');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^✗ Unknown option '--no-such-option'\. Usage: npm .+\n$/);
  });

  it('refuses a missing and a superfluous word', async () => {
    expect(await run('token')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^✗ An argument is missing\. /),
    });
    expect(await run('token', 'a', 'b')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^✗ "b" is one word too many\. /),
    });
  });
});

describe('npm run licenses', () => {
  it('lists the packages of a production install, none of which is under a licence that does not fit', async () => {
    const { code, stdout } = await run('licenses');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^fastify@5\.\S+\tMIT$/m);
    expect(stdout).toMatch(
      /^citeproc@\S+\tCPAL-1\.0 OR AGPL-1\.0\tdocs\/adr\/0014-citeproc-under-cpal\.md$/m,
    );
    expect(stdout).not.toMatch(/does not fit|^jest@/m);
  });
});
