/** The script's side of keeper.mjs. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{watch(pid: number, signals: string[], order: number): void, forget(pid: number): void,
 *   remove(folder: string): void, release(): void}} Keeper  order: lower numbers are ended first
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
  return {
    watch: (pid, signals, order) => tell({ watch: pid, signals, order }),
    forget: (pid) => tell({ forget: pid }),
    remove: (folder) => tell({ remove: folder }),
    release: () => tell({ release: true }),
  };
}
