import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Stands between a service and its database, and can be cut, or fall silent, like a network. */
export class TcpProxy {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private isSilent = false;
  /** Bytes that the database has answered. */
  answered = 0;
  private left = Infinity;
  private atLimit: () => void = () => undefined;
  port = 0;

  constructor(
    private readonly host: string,
    private readonly targetPort: number,
  ) {}

  /** Listens, after a cut again on the same port. */
  async open(): Promise<void> {
    const server = createServer((client) => {
      if (this.isSilent) {
        this.keep(client);
        return;
      }
      const target = connect(this.targetPort, this.host);
      this.keep(client);
      this.keep(target);
      client.on('close', () => target.destroy());
      target.on('close', () => client.destroy());
      target.on('data', ({ length }: Buffer) => {
        this.answered += length;
        this.left -= length;
        if (this.left > 0) return;
        this.left = Infinity;
        this.atLimit();
      });
      client.pipe(target).pipe(client);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Resets every connection and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    this.left = Infinity;
    const closed = server && new Promise((resolve) => server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Cuts as soon as the database has answered so much more. */
  cutAfter(bytes: number): void {
    this.left = bytes;
    this.atLimit = () => void this.cut();
  }

  /** Falls silent as soon as the database has answered so much more. */
  silenceAfter(bytes: number): void {
    this.left = bytes;
    this.atLimit = () => this.silence();
  }

  /** Nothing passes and nobody is told; connections of this time stay silent for good. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Connections that are made from now on are served. */
  speak(): void {
    this.isSilent = false;
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
