import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { compiled } from '../../support/compiled.js';
import { SHORT_LIVED } from '../../support/short-lived.js';

const root = join(import.meta.dirname, '..', '..', '..');

/** Ends the service when this process ends: its standard input closes then. Its threads have none of their own. */
const ENDS_WITH_US =
  'data:text/javascript,import{isMainThread}from"node:worker_threads";' +
  'isMainThread&&process.stdin.resume().once("close",()=>process.exit())';

/** The research service in its own process, without threads unless the environment says otherwise. */
export class ResearchProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    private readonly written: { text: string },
  ) {}

  /**
   * Resolves when it accepts requests.
   * @param preload JavaScript that runs before the service
   */
  static async start(environment: Readonly<Record<string, string>>, preload = ''): Promise<ResearchProcess> {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [
        ...SHORT_LIVED,
        ...['--import', ENDS_WITH_US],
        ...['--import', `data:text/javascript,${encodeURIComponent(preload)}`],
        await compiled('research/src/main.ts'),
      ],
      {
        cwd: root,
        stdio: ['pipe', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          RESEARCH_PORT: String(port),
          RESEARCH_THREADS: '0',
          LOG_LEVEL: 'error',
          ...environment,
        },
      },
    );
    const written = { text: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (written.text += text));
    const service = new ResearchProcess(child, `http://127.0.0.1:${port}`, written);
    while (!(await fetch(`${service.origin}/health`).then(Boolean, () => false))) {
      if (!service.isRunning) throw new Error('the service ended before it answered');
      await wait(50);
    }
    return service;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Its standard output so far. */
  get output(): string {
    return this.written.text;
  }

  /** Its exit code, or the signal that ended it. */
  async ended(): Promise<number | NodeJS.Signals | null> {
    if (this.isRunning) await once(this.child, 'close');
    return this.child.exitCode ?? this.child.signalCode;
  }

  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    if (this.isRunning) this.child.kill(signal);
    return this.ended();
  }
}

/** A provider's stand-in on a free port. */
export async function startProvider(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function stopProvider(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Crossref's answer with one work. */
export function crossrefAnswer(title: string): string {
  const items = [{ DOI: '10.5555/one', title: [title], type: 'journal-article' }];
  return JSON.stringify({ status: 'ok', message: { items } });
}
