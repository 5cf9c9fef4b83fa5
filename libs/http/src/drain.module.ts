import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type DynamicModule,
  Injectable,
  Module,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** What a load balancer asks whether it may send requests here. */
const READINESS = '/readyz';

@Injectable()
class Drain implements OnModuleInit, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly delayMs: number,
  ) {}

  /** Undefined in a command, which has the application's services and serves nobody. */
  private get server(): FastifyInstance | undefined {
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null | undefined;
    return adapter?.getInstance<FastifyInstance>();
  }

  onModuleInit(): void {
    // A connection that a client keeps open would keep the process.
    this.server?.addHook('onSend', async (_request, reply) => {
      if (this.stopping) reply.header('connection', 'close');
    });
    if (this.server) closeSilent(this.server);
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
    await wait(this.delayMs);
  }
}

/** A connection on which no request has come yet is idle for us, and in use for Node.js, which would wait for it for good. */
function closeSilent(server: FastifyInstance): void {
  const silent = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  server.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy();
    done();
  });
}

/**
 * A process that is told to stop serves on for a while and answers `/readyz` with 503, so that load balancers send nothing
 * more to it before it closes its port. What is under way then is finished as ever, and each answer closes its connection.
 */
@Module({})
export class DrainModule {
  /** @param delayMs milliseconds between the signal and the closing of the port */
  static of(delayMs: number): DynamicModule {
    return {
      module: DrainModule,
      providers: [
        {
          provide: Drain,
          inject: [HttpAdapterHost],
          useFactory: (host: HttpAdapterHost) => new Drain(host, delayMs),
        },
      ],
    };
  }
}
