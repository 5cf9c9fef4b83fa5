import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type HostSettings, isAllowedHost, registerAllowedHosts } from './allowed-hosts.js';

async function hostOf(settings: Partial<HostSettings>, headers: Record<string, string>): Promise<string> {
  const trustedProxies = settings.trustedProxies ?? [];
  const server = Fastify({ trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false });
  registerAllowedHosts(server, { allowedHosts: [], host: '0.0.0.0', port: 3000, ...settings });
  server.get('/', (asked) => asked.host);
  try {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    // Unlike fetch, it can set the Host header.
    const call = request({ port, host: '127.0.0.1', headers: { ...headers, connection: 'close' } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return await text(answer);
  } finally {
    await server.close();
  }
}

describe('the host of links', () => {
  it.each<[Partial<HostSettings>, Record<string, string>, string]>([
    [{}, { host: 'localhost:3000' }, 'localhost:3000'],
    [{}, { host: '127.0.0.1:4000' }, '127.0.0.1:4000'],
    [{}, { host: '[::1]:3000' }, '[::1]:3000'],
    [{}, { host: 'evil.example' }, 'localhost:3000'],
    [{}, { host: 'localhost.evil.example' }, 'localhost:3000'],
    [{}, { host: '192.168.1.5:3000' }, 'localhost:3000'],
    [{ host: '192.168.1.5' }, { host: '192.168.1.5:3000' }, '192.168.1.5:3000'],
    [{ allowedHosts: ['Stock.example.com'] }, { host: 'stock.EXAMPLE.com:8443' }, 'stock.EXAMPLE.com:8443'],
    [{ allowedHosts: ['stock.example.com'] }, { host: 'evil.example' }, 'stock.example.com'],
    [{ allowedHosts: ['*', 'stock.example.com'] }, { host: 'any.example' }, 'any.example'],
    // A forwarded host counts only from a trusted proxy and only if it is in the list.
    [{}, { host: 'localhost', 'x-forwarded-host': 'evil.example' }, 'localhost'],
    [
      { trustedProxies: ['127.0.0.1'] },
      { host: 'inner:3000', 'x-forwarded-host': 'shop.example.com' },
      'shop.example.com',
    ],
    [
      { trustedProxies: ['127.0.0.1'], allowedHosts: ['shop.example.com'] },
      { host: 'inner:3000', 'x-forwarded-host': 'evil.example' },
      'shop.example.com',
    ],
    [
      { trustedProxies: ['10.0.0.1'] },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      'localhost:3000',
    ],
    [{ trustedProxies: ['127.0.0.1'] }, { host: 'evil.example' }, 'localhost:3000'],
  ])('%j with %j is %s', async (settings, headers, expected) => {
    expect(await hostOf(settings, headers)).toBe(expected);
  });
});

describe('isAllowedHost', () => {
  it.each<[string | undefined, string, boolean]>([
    ['a.example.com', '.example.com', true],
    ['example.com', '.example.com', false],
    ['a.example.com.evil', '.example.com', false],
    ['example.com:8443', 'example.com:8443', true],
    ['example.com:9000', 'example.com:8443', false],
    ['', 'example.com', false],
    [undefined, 'example.com', false],
  ])('%p against %p: %p', (host, name, expected) => {
    expect(isAllowedHost(host, [name])).toBe(expected);
  });
});
