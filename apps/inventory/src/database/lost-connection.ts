import type { ClientBase } from 'pg';

/** The server says that it ends the connection: asked to shut down, crashed, or still starting up. */
const ENDED_BY_SERVER = new Set(['57P01', '57P02', '57P03']);

const lost = new WeakSet<ClientBase>();

/**
 * Takes note when a connection breaks. Without a listener a connection that breaks while it is checked out of its pool
 * would end the process; the statements that wait on it fail by themselves.
 */
export function watchConnection(client: ClientBase): void {
  client.on('error', () => lost.add(client));
}

/** Whether `error` came of the connection's end and not of the statement. */
export function isLost(error: unknown, client: ClientBase | null): boolean {
  if (client !== null && lost.has(client)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && ENDED_BY_SERVER.has(code);
}
