import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the server saw it. */
export interface SeenRequest {
  /** Milliseconds of the real clock. */
  at: number;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Resolves when the connection's answer is over, by either side. */
  closed: Promise<void>;
}

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A loopback server that plays answers and faults, keeps what it saw, and knows how many requests were under way. */
export class FaultyServer {
  readonly seen: SeenRequest[] = [];
  mostAtOnce = 0;
  private atOnce = 0;
  private readonly routes: { prefix: string; queue: Behaviour[] }[] = [];
  private readonly server = createServer((request, response) => this.handle(request, response));
  origin = '';

  static async start(): Promise<FaultyServer> {
    const faulty = new FaultyServer();
    await new Promise<void>((resolve) => faulty.server.listen(0, '127.0.0.1', resolve));
    faulty.origin = `http://127.0.0.1:${(faulty.server.address() as AddressInfo).port}`;
    return faulty;
  }

  /** Answers below that path with these behaviours, in order; the last one stays. */
  on(prefix: string, ...behaviours: Behaviour[]): this {
    const known = this.routes.findIndex((route) => route.prefix === prefix);
    if (known >= 0) this.routes.splice(known, 1);
    this.routes.push({ prefix, queue: [...behaviours] });
    return this;
  }

  /** What was seen below that path. */
  below(prefix: string): SeenRequest[] {
    return this.seen.filter(({ url }) => url.pathname.startsWith(prefix));
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin);
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.once('close', () => (this.atOnce -= 1));
    this.seen.push({ at: performance.now(), url, headers: request.headers, closed });
    const route = this.routes.find(({ prefix }) => url.pathname.startsWith(prefix));
    const behaviour = route && route.queue.length > 1 ? route.queue.shift() : route?.queue[0];
    if (behaviour === undefined) response.writeHead(404).end();
    else behaviour(response, request);
  }
}

export function answers(
  body: string,
  contentType = 'application/json',
  headers: Record<string, string> = {},
): Behaviour {
  return (response) => response.writeHead(200, { 'content-type': contentType, ...headers }).end(body);
}

export function refuses(status: number, headers: Record<string, string> = {}, body = ''): Behaviour {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Takes the request and never says a word. */
export const hangs: Behaviour = () => undefined;

/** Sends the headers and the first half, then nothing. */
export function hangsHalfway(body: string): Behaviour {
  return (response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.write(body.slice(0, Math.floor(body.length / 2)));
  };
}

/** Announces the whole body, sends half and breaks the connection. */
export function breaksOff(body: string, contentType = 'application/json'): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
  };
}

/** Never stops sending. */
export const floods: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = `"${'x'.repeat(64 * 1024)}",`;
  response.write('{"results":[');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};
