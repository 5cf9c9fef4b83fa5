import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isDraining } from './unread-body.js';

const ofServer = new WeakMap<Server, Connections>();

/** The open connections of a server. */
export class Connections {
  /** How many requests of each are being answered: an answer counts until its last byte is on its way. */
  private readonly answering = new Map<Socket, number>();

  private constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.answering.set(socket, 0);
      socket.once('close', () => this.answering.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
    // Node.js itself takes a connection for idle whose answer is written and waits to be read, and would cut it off; and one
    // for busy on which no request ever came, for which a closing server would wait for good.
    server.closeIdleConnections = () => this.endIdle();
  }

  /** Call it first before the server listens. */
  static of(server: Server): Connections {
    const known = ofServer.get(server) ?? new Connections(server);
    ofServer.set(server, known);
    return known;
  }

  get open(): number {
    return this.answering.size;
  }

  isIdle(socket: Socket): boolean {
    return (this.answering.get(socket) ?? 0) === 0 && !isDraining(socket);
  }

  endIdle(): void {
    for (const socket of this.answering.keys()) if (this.isIdle(socket)) socket.destroy();
  }

  endAll(): void {
    for (const socket of this.answering.keys()) socket.destroy();
  }

  private count(socket: Socket, change: number): void {
    const before = this.answering.get(socket);
    if (before !== undefined) this.answering.set(socket, before + change);
  }
}
