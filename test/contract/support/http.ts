import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface RawRequest {
  method: string;
  /** Path and query, percent-encoded as they go out. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends bytes as they are: no header, path or body is mended on the way, as a friendlier client would. */
export class RawClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });
  private readonly origin: URL;

  constructor(baseUrl: string) {
    this.origin = new URL(baseUrl);
  }

  send({ method, path, headers, body }: RawRequest): Promise<RawAnswer> {
    const { hostname, port } = this.origin;
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      let answered = false;
      const sent = request(
        { hostname, port, method, path, agent: this.agent, headers: { ...length, ...headers } },
        (answer) => {
          answered = true;
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      // A body that is refused half-way may leave a broken pipe behind its answer.
      sent.on('error', (error) => (answered ? undefined : reject(error)));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
