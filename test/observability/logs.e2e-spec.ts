import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';

const root = join(import.meta.dirname, '..', '..');
const runTs = join(root, 'scripts', 'run-ts.mjs');

describe('the log of a process that ends', () => {
  it.each([
    ['exit', 3, 'the last line'],
    ['throw', 1, 'behind the last line'],
    ['reject', 1, 'behind the last line'],
  ])('by %s is whole', async (how, code, last) => {
    const child = spawn(
      process.execPath,
      [runTs, join(import.meta.dirname, 'support', 'log-and-end.ts'), how],
      {
        cwd: root,
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    const [ended] = (await once(child, 'close')) as [number];
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(ended).toBe(code);
    expect(lines.filter(({ message }) => message === 'line').map(({ number }) => number)).toEqual(
      Array.from({ length: 3_000 }, (_, index) => index + 1),
    );
    expect(lines.at(-1)).toMatchObject({ level: 'info', message: last });
  });
});

describe('a service whose log cannot be written', () => {
  let child: ChildProcess;

  /** The research service: it logs each request. */
  const start = async (stdout: number | 'pipe'): Promise<string> => {
    const port = await freePort();
    const stdio: StdioOptions = ['ignore', stdout, 'inherit'];
    child = spawn(process.execPath, [runTs, join(root, 'apps', 'research', 'src', 'main.ts')], {
      cwd: root,
      stdio,
      env: {
        PATH: process.env.PATH,
        RESEARCH_PORT: String(port),
        RESEARCH_THREADS: '0',
        RESEARCH_SESSIONS: 'false',
      },
    });
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/health`).then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error('the service ended before it answered');
      await wait(50);
    }
    return origin;
  };

  const serves = async (origin: string): Promise<void> => {
    for (let count = 0; count < 20; count += 1) {
      const answer = await fetch(`${origin}/health`, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
    }
  };

  const end = async (): Promise<number | null> => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    return code;
  };

  afterEach(() => {
    child.kill('SIGKILL');
  });

  it('because its disk is full serves on, and ends when it is told to', async () => {
    const full = openSync('/dev/full', 'w');
    const origin = await start(full);
    closeSync(full);
    await serves(origin);
    expect(await end()).toBe(0);
  });

  it('because nobody reads its pipe any more serves on, and ends when it is told to', async () => {
    const origin = await start('pipe');
    child.stdout?.destroy();
    await serves(origin);
    expect(await end()).toBe(0);
  });
});
