import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

export interface HostSettings {
  /**
   * Names that the service is known by: `shop.example.com`, with a port for that port alone, `.example.com` for all
   * below it, `*` for any. Loopback is always one.
   */
  allowedHosts: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-Host` is believed as it is where no host is set. */
  trustedProxies?: readonly string[];
  /** Where the service listens: its own address is allowed, too. */
  host: string;
  port: number;
}

/** One entry of `allowedHosts`. */
export const HOST_NAME =
  /^(?:\*|\.?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::\d{1,5})?|\[[0-9A-Fa-f:]+\](?::\d{1,5})?)$/;
export const HOST_NAME_MESSAGE =
  'ALLOWED_HOSTS must list host names such as stock.example.com, separated by commas';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::', ''];

/**
 * Links in answers (`next`, `previous`, `Location`) are made of the host that the client named, as long as that is one
 * of ours. A request under another name is served all the same, and its links carry our own name: what somebody writes
 * into a Host header reaches no link that others may follow.
 */
export function registerAllowedHosts(instance: FastifyInstance, settings: HostSettings): void {
  const { allowedHosts, host, port, trustedProxies = [] } = settings;
  const own = EVERYWHERE.includes(host) ? [] : [host.includes(':') ? `[${host}]` : host];
  const names = [...LOOPBACK, ...own, ...allowedHosts].map((name) => name.toLowerCase());
  const canonical = allowedHosts.find((name) => !/^[.*]/.test(name)) ?? `localhost:${port}`;
  const isTrusted = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  instance.addHook('onRequest', (request, _reply, done) => {
    const forwarded =
      allowedHosts.length === 0 &&
      request.headers['x-forwarded-host'] !== undefined &&
      isTrusted(request.socket.remoteAddress ?? '', 0);
    if (!forwarded && !isAllowedHost(request.host, names))
      Object.defineProperty(request, 'host', { value: canonical });
    done();
  });
}

/** @param names in lower case */
export function isAllowedHost(host: string | undefined, names: readonly string[]): boolean {
  if (host === undefined) return false;
  const full = host.toLowerCase();
  const name = full.replace(/:\d{1,5}$/, '');
  return names.some(
    (known) =>
      known === '*' || known === full || known === name || (known.startsWith('.') && name.endsWith(known)),
  );
}
