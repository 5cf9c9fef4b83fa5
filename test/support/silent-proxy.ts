import { createServer, type Server, Socket } from 'node:net';

/**
 * A TCP proxy on loopback that can fall silent: while it is, nothing passes and nobody is told, as on a network that
 * drops packets. Connections from before stay silent for good.
 */
export class SilentProxy {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(private readonly server: Server) {}

  /** @param target address that it stands for */
  static async before(target: URL): Promise<SilentProxy> {
    const server = createServer((inbound) => proxy.connect(inbound, target));
    const proxy = new SilentProxy(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The same address, by way of the proxy. */
  through(target: string): string {
    const url = new URL(target);
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
    url.hostname = '127.0.0.1';
    url.port = String(address.port);
    return url.href;
  }

  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.removeAllListeners('data');
  }

  /** Connections that are made from now on are served. */
  restore(): void {
    this.isSilent = false;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private connect(inbound: Socket, target: URL): void {
    this.keep(inbound);
    if (this.isSilent) return;
    const outbound = new Socket();
    this.keep(outbound);
    outbound.connect(Number(target.port || 5432), target.hostname);
    inbound.on('data', (data) => outbound.write(data));
    outbound.on('data', (data) => inbound.write(data));
    inbound.on('close', () => outbound.destroy());
    outbound.on('close', () => inbound.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
