import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The answer to an effective COMMIT. */
const COMMITTED = 'COMMIT\0';

/** PostgreSQL protocol messages that execute a statement: Execute, Query. */
const EXECUTES = new Set(['E'.charCodeAt(0), 'Q'.charCodeAt(0)]);

/**
 * A proxy between the service and PostgreSQL that counts statements and interrupts at one of them: nothing from that
 * statement on arrives, nor the answer to earlier ones. Or after a statement: the next COMMIT takes effect, but its
 * answer does not arrive.
 */
export class StatementProxy {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private count = 0;
  private strikeAt = Infinity;
  private strikeBehind = Infinity;
  private onStrike: () => void = () => undefined;
  private isStruck = false;

  private constructor(private readonly targetPort: number) {}

  static async before(targetPort: number): Promise<StatementProxy> {
    const proxy = new StatementProxy(targetPort);
    const server = createServer((client) => proxy.join(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    proxy.server = server;
    return proxy;
  }

  get port(): number {
    return (this.server?.address() as AddressInfo | undefined)?.port ?? 0;
  }

  /** Counts from here; the statement of this number (from 1) is the first that does not arrive. */
  arm(strikeAt: number, onStrike: () => void): void {
    this.count = 0;
    this.strikeAt = strikeAt;
    this.strikeBehind = Infinity;
    this.onStrike = onStrike;
  }

  /** Interrupts after the first effective COMMIT from the statement of this number on. */
  armBehind(statement: number, onStrike: () => void): void {
    this.arm(Infinity, onStrike);
    this.strikeBehind = statement;
  }

  /** Number of statements since. */
  disarm(): number {
    this.strikeAt = Infinity;
    this.strikeBehind = Infinity;
    this.isStruck = false;
    return this.count;
  }

  /** Like the end of a process: all connections end, and new ones are refused until disarmed. */
  strike(): void {
    this.isStruck = true;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.strike();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private join(client: Socket): void {
    if (this.isStruck) {
      client.destroy();
      return;
    }
    const target = connect(this.targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
    }
    client.on('close', () => target.end());
    target.on('close', () => client.destroy());
    target.on('data', (data) => {
      if (this.count >= this.strikeBehind && data.includes(COMMITTED)) {
        this.onStrike();
        this.strike();
      } else client.write(data);
    });
    let pending = Buffer.alloc(0);
    let hasStarted = false;
    client.on('data', (data) => {
      pending = Buffer.concat([pending, data]);
      let passed = 0;
      for (;;) {
        // The first message of a connection has no type.
        const head = hasStarted ? 1 : 0;
        if (pending.length < passed + head + 4) break;
        const length = head + pending.readInt32BE(passed + head);
        if (pending.length < passed + length) break;
        if (hasStarted && EXECUTES.has(pending[passed] ?? 0) && (this.count += 1) === this.strikeAt) {
          // Earlier statements arrive and are executed, without an answer.
          target.write(pending.subarray(0, passed), () => {
            this.onStrike();
            this.strike();
          });
          return;
        }
        hasStarted = true;
        passed += length;
      }
      target.write(pending.subarray(0, passed));
      pending = pending.subarray(passed);
    });
  }
}
