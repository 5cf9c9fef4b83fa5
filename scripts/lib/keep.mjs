/** The script's side of keeper.mjs. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{watch(pid: number, signals: string[], order: number): void, forget(pid: number): void,
 *   remove(folder: string): void, release(): void, dismiss(): Promise<void>}} Keeper  order: lower numbers are ended first;
 *   release: leaves everything as it is; dismiss: has it tidy up now and waits for that
 */

/** @returns {Keeper} */
export function hireKeeper() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./keeper.mjs', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  child.unref();
  child.stdin.unref?.();
  child.stdin.on('error', () => undefined);
  const tell = (message) => child.stdin.write(`${JSON.stringify(message)}\n`);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    watch: (pid, signals, order) => tell({ watch: pid, signals, order }),
    forget: (pid) => tell({ forget: pid }),
    remove: (folder) => tell({ remove: folder }),
    release: () => tell({ release: true }),
    dismiss: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
