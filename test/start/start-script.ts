import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What of this process's environment a script of the repository gets: no settings of the test runner's own. */
function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  for (const name of ['NODE_OPTIONS', 'NODE_ENV', 'DATABASE_URL', 'PG_PORT', 'HOST', 'npm_lifecycle_event'])
    delete inherited[name];
  return { ...inherited, ...extra };
}

/** A running script: what it wrote so far, its end, and a wait for something it will write. */
export interface RunningScript {
  readonly pid: number;
  output(): string;
  /** Resolves with the whole output once it matches; rejects with the output when the script ends before. */
  until(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<{ code: number | null; output: string; stdout: string }>;
}

/** Runs `node scripts/<name>.mjs <args>` of this repository. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningScript {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  const waiting = new Set<() => void>();
  const take = (text: string): void => {
    output += text;
    for (const look of waiting) look();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    take(text);
  });
  child.stderr.setEncoding('utf8').on('data', take);
  // The pipes are also held by what the script started; its own end is what counts.
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output, stdout }));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!pattern.test(output)) return;
          waiting.delete(look);
          resolve(output);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended before ${String(pattern)}:\n${output}`)));
      }),
  };
}
