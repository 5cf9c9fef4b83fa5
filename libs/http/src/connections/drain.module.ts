import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Injectable,
  Logger,
  Module,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Connections } from './connections.js';

/** What a load balancer asks whether it may send requests here. */
const READINESS = '/readyz';

/** What remains for taking things down, behind the time for what is under way. */
const LAST_MS = 8_000;

export interface StopLimits {
  /** Milliseconds between the signal and the closing of the port. */
  delayMs: number;
  /** Milliseconds that requests may go on behind it. Who is not done then, mostly a client that stalls, is cut off. */
  finishMs: number;
}

@Injectable()
class Drain implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Stop');
  private stopping = false;
  private isSignalled = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly limits: StopLimits,
  ) {}

  /** Undefined in a command, which has the application's services and serves nobody. */
  private get server(): FastifyInstance | undefined {
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null | undefined;
    return adapter?.getInstance<FastifyInstance>();
  }

  onModuleInit(): void {
    // A connection that a client keeps open would keep the process.
    this.server?.addHook('onSend', (_request, reply, payload, done) => {
      if (this.stopping) reply.header('connection', 'close');
      done(null, payload);
    });
    if (this.server) this.boundClosing(this.server);
    this.server?.addHook('onRequest', async (request, reply) => {
      if (!this.stopping || request.url.split('?', 1)[0] !== READINESS) return;
      await reply
        .code(503)
        .header('retry-after', '1')
        .send({ detail: 'The service is stopping.', code: 'unavailable' });
    });
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.server) return;
    this.stopping = true;
    // Of answers that go past the hook above, the consoles' for example.
    this.server.server.keepAliveTimeout = 1000;
    await wait(this.limits.delayMs);
  }

  beforeApplicationShutdown(signal?: string): void {
    this.isSignalled = signal !== undefined;
  }

  /** With the port closed Node.js does not look any more for how long a request takes to arrive. */
  private boundClosing(server: FastifyInstance): void {
    const connections = Connections.of(server.server);
    const cut = (): void => {
      if (connections.open === 0) return;
      this.logger.warn({
        message: 'connections closed at the time limit',
        connections: connections.open,
      });
      connections.endAll();
    };
    server.addHook('preClose', (done) => {
      const limit = setTimeout(cut, this.limits.finishMs).unref();
      // Who makes several services in a process keeps none of those that have ended.
      server.server.once('close', () => clearTimeout(limit));
      // Whatever happens, a process that was sent a signal is gone before somebody loses patience with it.
      if (this.isSignalled) setTimeout(() => this.giveUp(), this.limits.finishMs + LAST_MS).unref();
      done();
    });
  }

  private giveUp(): void {
    this.logger.error('work aborted at the time limit');
    process.exit(1);
  }
}

/**
 * A process that is told to stop serves on for a while and answers `/readyz` with 503, so that load balancers send nothing
 * more to it before it closes its port. What is under way then is finished as ever, and each answer closes its connection;
 * what a client holds up ends with a limit, so that the process does.
 */
@Module({})
export class DrainModule {
  static of(limits: StopLimits): DynamicModule {
    return {
      module: DrainModule,
      providers: [
        {
          provide: Drain,
          inject: [HttpAdapterHost],
          useFactory: (host: HttpAdapterHost) => new Drain(host, limits),
        },
      ],
    };
  }
}
