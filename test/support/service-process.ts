import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { compiled } from './compiled.js';
import type { TestDatabase } from './database.js';
import { SHORT_LIVED } from './short-lived.js';

const root = join(import.meta.dirname, '..', '..');

/** Ends the service when this process is gone, however it went: its standard input closes then. */
const ENDS_WITH_US = 'data:text/javascript,process.stdin.resume().once("close",()=>process.exit())';

/** The inventory service as a process of its own, on a test's database. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly baseUrl: string,
    private readonly written: { text: string },
  ) {}

  /** Resolves when it answers requests, on a free port unless one is set; rejects with its output when it ends before. */
  static async start(
    database: Pick<TestDatabase, 'appUrl' | 'platformUrl'>,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServiceProcess> {
    const { HOST: host = '127.0.0.1', INVENTORY_PORT: port = String(await freePort()) } = environment;
    const main = await compiled('inventory/src/main.ts');
    const child = spawn(process.execPath, [...SHORT_LIVED, '--import', ENDS_WITH_US, main], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATABASE_DECORATORS: process.env.TEST_DECORATORS ?? 'all',
        CONSOLES: 'false',
        INVENTORY_PORT: port,
        DATABASE_APP_URL: database.appUrl,
        DATABASE_PLATFORM_URL: database.platformUrl,
        ...environment,
      },
    });
    const written = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (written.text += text));
    const service = new ServiceProcess(child, `http://${host}:${port}`, written);
    while (!(await service.answers())) {
      if (!service.isRunning) throw new Error(`The service ended before it answered:\n${written.text}`);
      await wait(50);
    }
    return service;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Both output streams so far. */
  get output(): string {
    return this.written.text;
  }

  /** Resolves when the process is gone, to its exit code or the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    if (this.isRunning) {
      const exited = once(this.child, 'close');
      this.child.kill(signal);
      await exited;
    }
    return this.child.exitCode ?? this.child.signalCode;
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.baseUrl}/api/v1/`)).ok;
    } catch {
      return false;
    }
  }
}
