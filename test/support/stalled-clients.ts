import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Clients of one service who hold up what they asked for. */
export class StalledClients {
  private readonly sockets: Socket[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly url: URL;

  constructor(origin: string) {
    this.url = new URL(origin);
  }

  /** Sends the head of a request and the half of its body; resolves when the service waits for the rest. */
  async halfBody(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Socket> {
    const socket = await this.connected();
    socket.write(
      head('POST', path, {
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        expect: '100-continue',
      }),
    );
    await once(socket, 'data');
    socket.write(body.slice(0, body.length / 2));
    return socket;
  }

  /** As a half body, and then goes on with a byte a second of a body without an end. */
  async drip(path: string, headers: Readonly<Record<string, string>>): Promise<Socket> {
    const socket = await this.connected();
    socket.write(head('POST', path, { ...headers, 'content-length': '100000', expect: '100-continue' }));
    await once(socket, 'data');
    socket.write('{"');
    this.timers.push(setInterval(() => socket.write('a'), 1000));
    return socket;
  }

  /** Asks for more than all buffers on the way hold, and reads no more than the beginning of the answer. */
  async unread(path: string, headers: Readonly<Record<string, string>>): Promise<UnreadAnswer> {
    const socket = await this.connected();
    socket.write(head('GET', path, headers));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return new UnreadAnswer(socket, first);
  }

  end(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets) socket.destroy();
  }

  private async connected(): Promise<Socket> {
    const socket = connect({ port: Number(this.url.port), host: this.url.hostname });
    // Cut off by the service, which is what is expected of it.
    socket.on('error', () => undefined);
    this.sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
}

export class UnreadAnswer {
  constructor(
    private readonly socket: Socket,
    private readonly first: Buffer,
  ) {}

  /** Reads on, until the connection ends. @returns the bytes of its body, and how many were announced */
  async readOn(): Promise<{ read: number; announced: number }> {
    const parts = [this.first];
    for await (const part of this.socket) parts.push(part as Buffer);
    const answer = Buffer.concat(parts).toString('latin1');
    const bodyAt = answer.indexOf('\r\n\r\n') + 4;
    return {
      read: answer.length - bodyAt,
      announced: Number(/^content-length: (\d+)/im.exec(answer.slice(0, bodyAt))?.[1]),
    };
  }
}

function head(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`;
}
