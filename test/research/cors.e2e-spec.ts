import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const SITE = 'https://site.example.com';

describe('requests of pages of other origins', () => {
  let service: RunningApp;

  beforeAll(async () => {
    service = await startApp({ CORS_ALLOWED_ORIGINS: SITE }, { stages: fakeStages() });
  });

  afterAll(() => service.app.close());

  const preflight = (origin: string, path: string) =>
    fetch(service.origin + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('are permitted for the listed origins alone', async () => {
    for (const path of ['/research', '/research/sessions/', '/health']) {
      const allowed = await preflight(SITE, path);
      expect([path, allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
        path,
        204,
        SITE,
      ]);
      expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
      const other = await preflight('https://evil.example', path);
      expect([path, other.headers.get('access-control-allow-origin')]).toEqual([path, null]);
      expect(other.headers.get('access-control-allow-methods')).toBeNull();
    }
  });

  it('have readable answers: reports, streams and errors', async () => {
    for (const [headers, body, status] of [
      [{}, { query: 'sleep' }, 200],
      [{ accept: 'text/event-stream' }, { query: 'sleep' }, 200],
      [{}, {}, 422],
    ] as const) {
      const answer = await postJson(`${service.origin}/research`, body, {
        headers: { ...headers, origin: SITE },
      });
      await answer.text();
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, SITE]);
      expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    }
  });

  it('are permitted for nobody by default', async () => {
    const closed = await startApp({}, { stages: fakeStages() });
    try {
      const answer = await fetch(`${closed.origin}/research`, {
        method: 'OPTIONS',
        headers: { origin: SITE, 'access-control-request-method': 'POST' },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    } finally {
      await closed.app.close();
    }
  });
});
