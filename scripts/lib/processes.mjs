/** Processes: is one alive, which one is it, end it. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A zombie process still answers signal 0. */
function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z';
  } catch {
    return false;
  }
}

/** The command line of a process, '' if unreadable; distinguishes own processes from a reused process id. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return '';
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  }
}

/** The parent of a process, null if unknown. */
export function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** @param {{group?: boolean}} options  group: all processes of the group that `pid` leads */
export function signal(pid, name, { group = false } = {}) {
  try {
    process.kill(group && process.platform !== 'win32' ? -pid : pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Waits until a process is gone. @returns {Promise<boolean>} false when the time ran out. */
export async function gone(pid, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await wait(20);
  }
  return true;
}

/** Sends the signals one after the other until the process is gone. @param {{group?: boolean}} options  as `signal` takes */
export async function end(pid, signals, timeoutMs, options = {}) {
  for (const name of signals) {
    signal(pid, name, options);
    if (await gone(pid, timeoutMs)) return;
  }
  signal(pid, 'SIGKILL', options);
  await gone(pid, 5000);
}

/**
 * Starts a preparation step. With a supervisor it leads its own process group, which ends with this process, so that
 * a killed script's steps do not continue beside the next start.
 * @param {import('./supervisor.mjs').Supervisor | undefined} supervisor
 */
export function spawnStep(command, args, options, supervisor) {
  const child = spawn(command, args, { ...options, ...(supervisor ? { detached: true } : {}) });
  if (supervisor && child.pid !== undefined) {
    const { pid } = child;
    supervisor.watchStep(pid);
    child.once('close', () => supervisor.forget(pid));
  }
  return child;
}

/**
 * Runs a command to its end and captures its output.
 * @param {import('./supervisor.mjs').Supervisor} [supervisor]  ends the command when this process is gone
 * @returns {Promise<{code: number, stdout: string, output: string}>} output: both streams in order
 */
export function run(command, args, options = {}, supervisor) {
  return new Promise((resolve, reject) => {
    const child = spawnStep(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }, supervisor);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code, name) => resolve({ code: code ?? (name ? 1 : 0), stdout, output }));
  });
}
