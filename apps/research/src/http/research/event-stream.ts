import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;

/**
 * An answer as server-sent events. Headers are sent at once, so that the client has the session id before the first
 * stage ends; comment lines keep proxies from closing an idle connection.
 */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly reply: FastifyReply,
    sessionId: string,
  ) {
    const { raw } = reply;
    void reply.header('x-session-id', sessionId);
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    this.heartbeat = setInterval(() => this.write(': still working\n\n'), HEARTBEAT_MS);
    this.heartbeat.unref();
    raw.once('close', () => clearInterval(this.heartbeat));
  }

  send(event: string, data: unknown): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Like `send`, for serialized JSON. */
  private sendBytes(event: string, json: Uint8Array): void {
    this.write(`event: ${event}\ndata: `);
    this.write(json);
    this.write('\n\n');
  }

  /** Sends the answer as `result`, or its failure as `error`, and closes the stream. */
  async end(answer: Promise<Uint8Array>, describe: (error: unknown) => string): Promise<void> {
    try {
      this.sendBytes('result', await answer);
    } catch (error) {
      this.send('error', { detail: describe(error) });
    }
    clearInterval(this.heartbeat);
    if (!this.reply.raw.destroyed) this.reply.raw.end();
  }

  private write(text: string | Uint8Array): void {
    if (!this.reply.raw.destroyed && !this.reply.raw.writableEnded) this.reply.raw.write(text);
  }
}
