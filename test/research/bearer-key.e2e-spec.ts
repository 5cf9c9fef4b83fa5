import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const render = () => 'rendered';

describe('the optional bearer key', () => {
  const sha256 = (key: string) => createHash('sha256').update(key).digest('hex');
  let service: RunningApp;

  beforeAll(async () => {
    service = await startApp(
      { RESEARCH_API_TOKENS: `${sha256('first')},${sha256('second').toUpperCase()}` },
      { stages: fakeStages(), render },
    );
  });
  afterAll(() => service.app.close());

  it.each([
    ['no key', {}, 401],
    ['a wrong key', { authorization: 'Bearer third' }, 401],
    ['the hash in place of the key', { authorization: `Bearer ${sha256('first')}` }, 401],
    ['another scheme', { authorization: 'Basic first' }, 401],
    ['the first key', { authorization: 'Bearer first' }, 200],
    ['the second key', { authorization: 'bearer second' }, 200],
  ])('answers %s', async (_what, headers: Record<string, string>, status) => {
    for (const path of ['/research', '/research/stream']) {
      const answer = await postJson(service.origin + path, { query: 'a' }, { headers });
      expect(answer.status).toBe(status);
      if (status === 401) {
        expect(await answer.json()).toEqual({ detail: 'Not authenticated' });
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      } else {
        await answer.text();
      }
    }
    expect((await fetch(`${service.origin}/providers`, { headers })).status).toBe(status);
  });

  it('leaves the probe, the page and the documentation open', async () => {
    for (const path of ['/health', '/', '/docs', '/openapi.json']) {
      expect((await fetch(service.origin + path)).status).toBe(200);
    }
  });
});
