/** The two services as child processes: start, watch, wait, stop; output in log files. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openLogFile } from './log-file.mjs';
import { fromRoot, root } from './paths.mjs';
import { end } from './processes.mjs';
import { say, Stop } from './terminal.mjs';

export const services = {
  inventory: {
    title: 'Inventory',
    entry: ['dist', 'apps', 'inventory', 'src', 'main.js'],
    ready: '/api/v1/',
    pages: {
      API: '/api/v1/',
      documentation: '/api/docs/',
      'OpenAPI document': '/api/schema/',
      'platform console': '/admin/',
      'system console': '/system/',
    },
  },
  research: {
    title: 'Research',
    entry: ['dist', 'apps', 'research', 'src', 'main.js'],
    ready: '/health',
    pages: { 'page for people': '/', API: '/research', documentation: '/docs', health: '/health' },
  },
};

const pinoWarn = 40;

/** Whether a log line is shown on the terminal: warnings, errors and lines that are not JSON. */
function isLoud(line) {
  try {
    const { level } = JSON.parse(line);
    return typeof level === 'number'
      ? level >= pinoWarn
      : level !== 'info' && level !== 'debug' && level !== 'trace' && level !== 'log';
  } catch {
    return !/\b(LOG|DEBUG|VERBOSE)\b/.test(line);
  }
}

/** How a host is written in an address a person can open. */
export function originOf(host, port) {
  const open = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${open.includes(':') ? `[${open}]` : open}:${port}`;
}

/** METRICS_PORT is one port for two services. */
function withOwnMetricsPort(name, environment) {
  const { METRICS_PORT } = environment;
  return name === 'research' && METRICS_PORT
    ? { ...environment, METRICS_PORT: String(Number(METRICS_PORT) + 1) }
    : environment;
}

/**
 * @param {'inventory' | 'research'} name
 * @param {{environment: object, logFile: string, verbose: boolean, supervisor: import('./supervisor.mjs').Supervisor}} options
 * @returns {{name: string, logFile: string, pid: number | undefined, exited: Promise<{code: number | null, signal: string | null}>, lastLines(): string, stop(): Promise<void>}}
 */
export function startService(name, { environment, logFile, verbose, supervisor }) {
  const entry = fromRoot(...services[name].entry);
  if (!existsSync(entry))
    throw new Stop(`${name} has no ${services[name].entry.join('/')}: its build is incomplete.`);
  const log = openLogFile(logFile, (message) => say(`✗ ${message}`));
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: root,
    env: withOwnMetricsPort(name, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) supervisor.watch(child.pid, ['SIGTERM'], 1);
  const recent = [];
  const listen = (stream) =>
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      recent.push(line);
      if (recent.length > 20) recent.shift();
      if (verbose || isLoud(line)) say(`${name.padEnd(9)} | ${line}`);
    });
  listen(child.stdout);
  listen(child.stderr);
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve({ code: -1, signal: null }));
    child.once('close', (code, signal) => {
      if (child.pid !== undefined) supervisor.forget(child.pid);
      log.close();
      resolve({ code, signal });
    });
  });
  return {
    name,
    logFile,
    pid: child.pid,
    exited,
    lastLines: () => (verbose ? '' : recent.filter((line) => !isLoud(line)).join('\n')),
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        await end(child.pid, ['SIGTERM'], 10_000);
    },
  };
}

/** Waits until the service answers its own status address with 200. */
export async function untilAnswering(name, origin, timeoutMs = 60_000) {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      const response = await fetch(origin + services[name].ready, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      if (response.status === 200) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > until)
      throw new Stop(
        `${name} did not answer at ${origin}${services[name].ready} within ${timeoutMs / 1000} s.`,
      );
    await wait(50);
  }
}

/** Command lines of this checkout's services, to recognize leftover processes. */
export const isOurService = (command) =>
  Object.values(services).some(({ entry }) => command.includes(fromRoot(...entry)));
