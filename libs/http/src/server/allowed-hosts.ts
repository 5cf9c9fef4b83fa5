import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

export interface HostSettings {
  /**
   * Public host names of the service: `shop.example.com`, with a port for that port only, `.example.com` for all
   * subdomains, `*` for any. Loopback names are always allowed.
   */
  allowedHosts: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-Host` is trusted when no host is configured. */
  trustedProxies?: readonly string[];
  /** Listening address, which is allowed as well. */
  host: string;
  port: number;
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::', ''];

/**
 * Links in answers (`next`, `previous`, `Location`) use the request's host only if it is an allowed one; otherwise
 * the service's own name. So a forged Host header never appears in a link.
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
