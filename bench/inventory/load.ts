import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** A part that every correct answer contains. */
  expect: string;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The first wrong answer, if any. */
  wrong: string | null;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Keep-alive connections that each send the next request after the last answer, for some seconds. Minimal HTTP/1.1
 * for two servers that send Content-Length, so that the load generator costs little; checks every answer.
 */
export async function load(
  port: number,
  authorization: string,
  connections: number,
  seconds: number,
  next: () => Call,
): Promise<Measured> {
  const times: number[] = [];
  let wrong: string | null = null;
  let over = false;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let call: Call;
      let since = 0;
      let received = Buffer.alloc(0);
      const send = (): void => {
        if (over) {
          socket.end();
          return;
        }
        call = next();
        since = performance.now();
        const body = call.body ?? '';
        const type =
          call.body === undefined
            ? ''
            : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(
          `${call.method} ${call.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${authorization}\r\n${type}\r\n${body}`,
        );
      };
      socket.setNoDelay(true);
      socket.on('connect', send);
      socket.on('data', (part) => {
        received = received.length === 0 ? Buffer.from(part) : Buffer.concat([received, part]);
        const end = received.indexOf(HEAD_END);
        if (end === -1) return;
        const head = received.toString('latin1', 0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (received.length < end + 4 + length) return;
        times.push(performance.now() - since);
        const status = Number(head.slice(9, 12));
        if (status !== (call.method === 'POST' ? 201 : 200) || !received.includes(call.expect))
          wrong ??= `${call.method} ${call.path}: ${received.toString('utf8', 0, 600)}`;
        received = Buffer.alloc(0);
        send();
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
  const started = performance.now();
  const all = Promise.all(Array.from({ length: connections }, one));
  await Promise.race([all, delay(seconds * 1000)]);
  over = true;
  await all;
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), wrong };
}
