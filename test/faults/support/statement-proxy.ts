import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The answer to a COMMIT that took effect. */
const COMMITTED = 'COMMIT\0';

/** Messages of PostgreSQL's protocol that have a statement executed: Execute, Query. */
const EXECUTES = new Set(['E'.charCodeAt(0), 'Q'.charCodeAt(0)]);

/**
 * Stands between the service and PostgreSQL, counts the statements that pass, and strikes at one of them: what comes from
 * that statement on never arrives, nor does the answer to what did. Or, behind a statement: a COMMIT from there on takes
 * effect, and nobody hears of it.
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
    return (this.server?.address() as AddressInfo).port;
  }

  /** Counts from here on; the statement of this number (from 1) is the first that does not arrive. */
  arm(strikeAt: number, onStrike: () => void): void {
    this.count = 0;
    this.strikeAt = strikeAt;
    this.strikeBehind = Infinity;
    this.onStrike = onStrike;
  }

  /** Strikes when the first COMMIT from the statement of this number on has taken effect. */
  armBehind(statement: number, onStrike: () => void): void {
    this.arm(Infinity, onStrike);
    this.strikeBehind = statement;
  }

  /** How many statements have passed since. */
  disarm(): number {
    this.strikeAt = Infinity;
    this.strikeBehind = Infinity;
    this.isStruck = false;
    return this.count;
  }

  /** As the end of the process does it: every connection ends, and while nobody disarms it there are no new ones. */
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
          // What came before it arrives and is executed; nobody hears of it any more.
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
