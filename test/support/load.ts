import { Agent, request } from 'node:http';

/** Result of one request of a load. */
export interface LoadAnswer {
  status: number;
  text: string;
}

/**
 * Sends many requests in parallel over its own keep-alive connections. An answer of any status resolves; only a
 * broken connection rejects.
 */
export class LoadClient {
  private readonly agent: Agent;
  private readonly underWay = new Set<Promise<LoadAnswer>>();

  /** @param sockets maximum number of connections; further requests wait */
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>>,
    sockets = 64,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets });
  }

  get(path: string): Promise<LoadAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<LoadAnswer> {
    return this.send('POST', path, body, headers);
  }

  patch(path: string, body: object): Promise<LoadAnswer> {
    return this.send('PATCH', path, body);
  }

  delete(path: string): Promise<LoadAnswer> {
    return this.send('DELETE', path);
  }

  close(): void {
    this.agent.destroy();
  }

  /** Closes the connections once every running request has its answer. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.underWay);
    this.close();
  }

  /** Paths are relative to /api/v1. */
  private send(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LoadAnswer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const answered = new Promise<LoadAnswer>((resolve, reject) => {
      const sent = request(
        new URL(`/api/v1/${path}`, this.baseUrl),
        {
          method,
          agent: this.agent,
          headers: {
            ...this.headers,
            ...headers,
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
            .on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
    this.underWay.add(answered);
    const done = (): void => void this.underWay.delete(answered);
    answered.then(done, done);
    return answered;
  }
}

/** `times` requests, all sent before the first answer. */
export function atOnce<T>(times: number, send: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => send(index)));
}

/** Number of answers by status: `{ 201: 1, 409: 199 }`. */
export function statuses(answers: readonly LoadAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
