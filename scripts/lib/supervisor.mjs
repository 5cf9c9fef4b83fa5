/** The script's side of supervisor-process.mjs. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./supervisor-process.mjs', import.meta.url));

/**
 * @typedef {{pid: number | undefined, watch(pid: number, signals: string[], order: number): void,
 *   watchStep(pid: number): void, forget(pid: number): void, remove(folder: string): void,
 *   release(): void, stop(): Promise<void>}} Supervisor
 *   watch: order: lower numbers are ended first · watchStep: a step of the preparation and all that it started in its
 *   group, ended first and at once · release: leaves everything as it is · stop: has it end what is left now, and waits
 */

/** @returns {Supervisor} */
export function startSupervisor() {
  const child = spawn(process.execPath, [program], {
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
    pid: child.pid,
    watch: (pid, signals, order) => tell({ watch: pid, signals, order }),
    watchStep: (pid) => tell({ watch: pid, signals: ['SIGKILL'], order: 0, group: true }),
    forget: (pid) => tell({ forget: pid }),
    remove: (folder) => tell({ remove: folder }),
    release: () => tell({ release: true }),
    stop: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}

/** Whether this command line is that of a supervisor of this checkout. */
export const isSupervisor = (command) => command.includes(program);
