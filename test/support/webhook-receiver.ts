import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Respond = (answer: ServerResponse, received: Received) => void;

/** Receives webhooks on loopback. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it does with a message; 204 unless told otherwise. */
  respond: Respond = (answer) => answer.writeHead(204).end();
  private waiting: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async listen(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(server, (server.address() as AddressInfo).port);
    server.on('request', (request, answer: ServerResponse) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const received = { path: request.url ?? '', headers: request.headers, body };
        receiver.received.push(received);
        receiver.respond(answer, received);
        for (const wake of receiver.waiting.splice(0)) wake();
      });
    });
    return receiver;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  /** The messages to a path. */
  to(path: string): Received[] {
    return this.received.filter((one) => one.path === `/${path}`);
  }

  /** Resolves when what arrived meets the condition. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
