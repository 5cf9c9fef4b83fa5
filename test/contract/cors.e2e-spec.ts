import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../support/inventory-app.js';

const SHOP = 'https://shop.example.com';

describe('requests of pages of other origins', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ corsAllowedOrigins: [SHOP, 'http://localhost:5173'] });
  });

  afterAll(() => test.close());

  /** The headers of CORS of an answer. */
  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; cors: Record<string, string>; vary: string | null }> {
    const answer = await fetch(`${test.baseUrl}/api/v1/${path}`, { method, headers });
    await answer.arrayBuffer();
    const cors = [...answer.headers].filter(([name]) => name.startsWith('access-control-'));
    return { status: answer.status, cors: Object.fromEntries(cors), vary: answer.headers.get('vary') };
  }

  const preflight = (origin: string, method: string) =>
    ask('OPTIONS', 'products/1/', {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,x-tenant,if-match',
    });

  it.each([SHOP, 'http://localhost:5173'])('have their preflight answered for %s', async (origin) => {
    expect(await preflight(origin, 'PATCH')).toEqual({
      status: 204,
      cors: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'Authorization, X-Tenant, Idempotency-Key, If-Match, If-None-Match, Content-Type',
        'access-control-expose-headers': 'ETag, Location, Retry-After, X-Request-Id, X-Ignored-Parameters',
        'access-control-max-age': '600',
      },
      vary: 'Origin',
    });
  });

  it('are answered to an allowed origin, errors too', async () => {
    for (const [method, path, status] of [
      ['GET', '', 200],
      ['GET', 'products/', 401],
      ['PUT', 'products/', 405],
      ['GET', 'no-such-path/', 404],
      ['POST', 'auth/login/', 400],
    ] as const) {
      const answer = await ask(method, path, { origin: SHOP });
      expect({ path, ...answer }).toMatchObject({
        path,
        status,
        cors: { 'access-control-allow-origin': SHOP },
        vary: expect.stringContaining('Origin'),
      });
      expect(answer.cors).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each([
    'https://evil.example',
    'http://shop.example.com',
    'https://shop.example.com.evil.example',
    'https://shop.example.com:8443',
    'null',
  ])('of %s get no header of CORS', async (origin) => {
    expect(await preflight(origin, 'GET')).toMatchObject({ status: 204, cors: {} });
    expect(await ask('GET', '', { origin })).toMatchObject({ status: 200, cors: {} });
  });

  it('leave OPTIONS of other clients as it was', async () => {
    const answer = await fetch(`${test.baseUrl}/api/v1/products/`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });

  it('get no header of CORS by default', async () => {
    const closed = await createTestApp();
    try {
      const answer = await fetch(`${closed.baseUrl}/api/v1/products/`, {
        method: 'OPTIONS',
        headers: { origin: SHOP, 'access-control-request-method': 'GET' },
      });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, null]);
      expect(answer.headers.get('vary')).toBeNull();
    } finally {
      await closed.close();
    }
  });
});
