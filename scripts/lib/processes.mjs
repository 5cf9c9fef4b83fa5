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

/** A dead process whose parent has not fetched its exit code still answers signal 0. */
function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z';
  } catch {
    return false;
  }
}

/** The command line of a process, '' when it cannot be read. Tells our own leftovers from a reused process number. */
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

/** The parent of a process, null when it cannot be known. */
export function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
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

/** Sends the signals one after the other until the process is gone. */
export async function end(pid, signals, patienceMs) {
  for (const name of signals) {
    signal(pid, name);
    if (await gone(pid, patienceMs)) return;
  }
  signal(pid, 'SIGKILL');
  await gone(pid, 5000);
}

/**
 * Runs a command to its end with its output held back.
 * @returns {Promise<{code: number, stdout: string, output: string}>} output: both streams as they came
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
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
