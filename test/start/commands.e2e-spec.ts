import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KNOWN_STAGES } from '../../apps/research/src/pipeline/command/command-input.js';

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

/** What `--help` says of the exit codes, where it is more than everywhere. */
const EXITS: Readonly<Record<string, string>> = {
  test: '0 done · 1 something fails · 2 wrong usage · 130 interrupted',
  migrate: '0 done · 1 it failed · 2 wrong usage · 3 something is due (status) · 130 interrupted',
  'ledger:check':
    '0 clean · 1 a sum differs · 2 wrong usage, or it could not look: no database, no such tenant · 130 interrupted',
  import:
    '0 done · 1 a row is refused · 2 wrong usage, or it could not begin: no database, no such file, tenant or member, no right to · 130 interrupted',
  tenant:
    '0 done · 1 the archive or the move is refused, and nothing was changed · 2 wrong usage, or it could not begin or end: no database, no such tenant or file, no room · 130 interrupted',
  research:
    '0 answered · 1 it failed · 2 wrong usage · 3 answered, but something is missing (the warnings say what) · 130 interrupted',
  mcp: '0 the client is gone · 1 it failed · 2 wrong usage · 130 interrupted',
  licenses: '0 done · 1 it failed, or one does not fit · 2 wrong usage · 130 interrupted',
  openapi: '0 done · 1 it failed, or one differs (--check) · 2 wrong usage · 130 interrupted',
  'upgrade:check': '0 done · 1 it failed, or a request did · 2 wrong usage · 130 interrupted',
  'bench:cells':
    '0 done · 1 it failed, something was lost, or it took too long or too much memory · 2 wrong usage · 130 interrupted',
  'bench:soak': '0 done · 1 it failed, or they do not · 2 wrong usage · 130 interrupted',
};
for (const part of ['test:unit', 'test:e2e', 'test:plain', 'typecheck', 'lint', 'imports', 'format:check'])
  Object.assign(EXITS, { [part]: EXITS.test });

describe('every command of package.json', () => {
  const names = Object.keys(scripts);

  it('is a script of this repository', () => {
    expect(names.filter((name) => !scripts[name]?.startsWith('node scripts/'))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it.each(names)('%s answers --help with its usage and does nothing', async (name) => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^usage: npm (start|test|run) .*\n\n.+\n\n {2}\S/);
    expect(/\n\nExit codes: (.+)\n$/.exec(stdout)?.[1]).toBe(
      EXITS[name] ?? '0 done · 1 it failed · 2 wrong usage · 130 interrupted',
    );
    const [, example = ''] = /\n\nExample: (.*)\n\n/.exec(stdout) ?? [];
    expect(example).toMatch(new RegExp(`npm (run (--silent )?)?(${name}|test)( |$)`));
    // Every placeholder of the usage is explained in a line of its own.
    const placeholders = /^usage: (.*)$/m.exec(stdout)?.[1]?.match(/<[^>]+>/g) ?? [];
    expect(placeholders.filter((one) => !stdout.includes(`\n  ${one} `))).toEqual([]);
    expect(stdout).not.toContain('\u001b');
  });

  it.each(names)('%s refuses an unknown option with one line and exit code 2', async (name) => {
    const { code, stdout, stderr } = await run(name, '--no-such-option');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^✗ Unknown option '--no-such-option'\. Usage: npm .+\n$/);
  });

  it('has its exit codes explained in the README, and every command that has one of its own named there', () => {
    const rows = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)];
    const named = rows.map(([, code, text = '']) => [
      code,
      [...text.matchAll(/`([a-z:]+)[^`]*`/g)].map(([, name]) => name),
    ]);
    const having = (pattern: RegExp) => Object.keys(EXITS).filter((name) => pattern.test(EXITS[name] ?? ''));
    expect(named).toEqual([
      ['0', []],
      ['1', ['ledger:check', 'import', 'tenant']],
      ['2', having(/ 2 wrong usage, or/)],
      ['3', having(/ 3 /)],
      ['130', []],
    ]);
  });

  // No DATA_DIR: there is no database for them.
  it.each([
    [1, 'migrate'],
    [1, 'seed'],
    [1, 'maintenance'],
    [1, 'token superuser'],
    [1, 'password owner'],
    [2, 'ledger:check'],
    [2, 'import products products.csv --tenant default --as owner'],
    [2, 'tenant export default --out default.tar.gz'],
  ])('ends with %i where there is no database for "%s", and says why in one line', async (code, words) => {
    const [name = '', ...more] = words.split(' ');
    const ended = await run(name, ...more);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toMatch(/^✗ .* set DATA_DIR to a directory of your own\.\n$/);
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

describe('npm run stage', () => {
  it('names every stage that it can run', async () => {
    expect((await run('stage', '--help')).stdout).toContain(`one of ${KNOWN_STAGES.join(', ')}\n`);
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
