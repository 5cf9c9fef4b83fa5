import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

interface SessionPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: { session_id: string; query: string }[];
}

describe('stored sessions', () => {
  let folder: string;
  const services: RunningApp[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  });
  afterEach(async () => {
    await Promise.all(services.splice(0).map(({ app }) => app.close()));
    await rm(folder, { recursive: true });
  });

  const start = async (environment: Record<string, string> = {}) => {
    const service = await startApp(
      { DATA_DIR: folder, RESEARCH_SESSIONS: 'true', ...environment },
      { stages: fakeStages() },
    );
    services.push(service);
    return service;
  };
  const ask = async ({ origin }: RunningApp, body: object, key?: string): Promise<string> => {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await postJson(`${origin}/research`, body, { headers })).text();
  };
  const idOf = (body: string) => (JSON.parse(body) as ResearchResponse).session_id ?? '';
  const list = async ({ origin }: RunningApp, query = ''): Promise<SessionPage> =>
    (await (await fetch(`${origin}/research/sessions/${query}`)).json()) as SessionPage;
  const files = () => readdir(join(folder, 'research-sessions'));

  it('returns the exact answer, also after a restart and from a second process', async () => {
    const service = await start();
    const body = await ask(service, { query: 'sleep', export: ['bibtex'] });
    const path = `/research/sessions/${idOf(body)}`;
    for (const { origin } of [service, await start()]) {
      const answer = await fetch(origin + path);
      expect([answer.status, await answer.text()]).toEqual([200, body]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('lists newest first, page by page, and searches the query', async () => {
    const service = await start();
    for (const query of ['Sleep and memory', 'coral reefs', 'memory of sleep in mice'])
      await ask(service, { query });
    const queries = ({ results }: SessionPage) => results.map(({ query }) => query);
    expect(queries(await list(service))).toEqual([
      'memory of sleep in mice',
      'coral reefs',
      'Sleep and memory',
    ]);
    const second = await list(service, '?page_size=2&page=2');
    expect([second.count, queries(second), second.next]).toEqual([3, ['Sleep and memory'], null]);
    expect(second.previous).toBe(`${service.origin}/research/sessions/?page_size=2`);
    expect(queries(await list(service, '?search=SLEEP%20mem'))).toEqual([
      'memory of sleep in mice',
      'Sleep and memory',
    ]);
    // Rows in memory: a null character only parts words.
    expect(queries(await list(service, '?search=memory%00mice'))).toEqual(['memory of sleep in mice']);
    const past = await fetch(`${service.origin}/research/sessions/?page=2`);
    expect([past.status, await past.json()]).toEqual([404, { detail: 'Invalid page.' }]);
  });

  it('links to the name and protocol that a proxy forwards, where it is trusted', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'scholar.example.com' };
    for (const [settings, expected] of [
      [{ TRUSTED_PROXIES: '127.0.0.1' }, 'https://scholar.example.com'],
      [{ TRUSTED_PROXIES: '127.0.0.1', ALLOWED_HOSTS: 'scholar.example.com' }, 'https://scholar.example.com'],
      [{ TRUSTED_PROXIES: '10.0.0.0/8' }, null],
    ] as const) {
      const service = await start(settings);
      await ask(service, { query: 'sleep' });
      await ask(service, { query: 'memory' });
      const answer = await fetch(`${service.origin}/research/sessions/?page_size=1`, { headers: forwarded });
      const { next } = (await answer.json()) as SessionPage;
      expect(next).toBe(`${expected ?? service.origin}/research/sessions/?page_size=1&page=2`);
    }
  });

  it('renders another format and other exports without a run', async () => {
    let runs = 0;
    const stages = fakeStages({
      retrieval: ({ retrieval, papers }) => {
        runs += 1;
        return Promise.resolve({ status: 'ok', writes: { papers, retrieval } });
      },
    });
    const service = await startApp({ DATA_DIR: folder, RESEARCH_SESSIONS: 'true' }, { stages });
    services.push(service);
    const first = await ask(service, { query: 'sleep & <rest>' });
    const address = `${service.origin}/research/sessions/${idOf(first)}`;
    const again = (await (
      await fetch(`${address}?format=markdown&export=bibtex,ris`)
    ).json()) as ResearchResponse;
    expect(again).toMatchObject({ format: 'markdown', session_id: idOf(first) });
    expect(again.rendered).toMatch(/^# Research report: sleep/);
    const json = (await (await fetch(`${address}?export=apa`)).json()) as ResearchResponse;
    expect(Object.keys((json.rendered as { exports: object }).exports)).toEqual(['apa']);
    const document = await fetch(`${address}?format=html`, { headers: { accept: 'text/html' } });
    expect(document.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(document.headers.get('content-security-policy')).toContain('sandbox');
    expect(await document.text()).toMatch(/^<!doctype html>/i);
    const unknown = (await (await fetch(`${address}?export=word`)).json()) as ResearchResponse;
    expect(unknown.warnings).toEqual([expect.stringContaining('unknown export format "word"')]);
    expect((await fetch(`${address}?format=pdf`)).status).toBe(422);
    expect(runs).toBe(1);
  });

  it('deletes a session, and answers 404 to an unknown one', async () => {
    const service = await start();
    const address = `${service.origin}/research/sessions/${idOf(await ask(service, { query: 'a' }))}`;
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);
    for (const url of [address, `${service.origin}/research/sessions/..%2f..%2fetc`]) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await fetch(url, { method });
        expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Session not found.' }]);
      }
    }
    expect(await files()).toEqual([]);
  });

  it('shows each key only its own sessions', async () => {
    const sha256 = (key: string) => createHash('sha256').update(key).digest('hex');
    const service = await start({ RESEARCH_API_TOKENS: `${sha256('one')},${sha256('two')}` });
    const id = idOf(await ask(service, { query: 'private' }, 'one'));
    const seen = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const page = await fetch(`${service.origin}/research/sessions/`, { headers });
      const one = await fetch(`${service.origin}/research/sessions/${id}`, { headers });
      return [((await page.json()) as SessionPage).count, one.status];
    };
    expect(await seen('one')).toEqual([1, 200]);
    expect(await seen('two')).toEqual([0, 404]);
    expect((await fetch(`${service.origin}/research/sessions/`)).status).toBe(401);
  });

  it('keeps the newest within the limits of number and bytes', async () => {
    const few = await start({ RESEARCH_SESSIONS_MAX: '2' });
    for (const query of ['one', 'two', 'three']) await ask(few, { query });
    expect((await list(few)).results.map(({ query }) => query)).toEqual(['three', 'two']);
    expect(await files()).toHaveLength(2);
    const small = await start({ RESEARCH_SESSIONS_MAX_BYTES: '65536' });
    for (const query of ['a', 'b', 'c', 'd'])
      await ask(small, { query, format: 'markdown', export: ['x'.repeat(15_000)] });
    await ask(small, { query: 'larger', format: 'markdown', export: ['x'.repeat(15_000)] });
    const kept = (await list(small)).results.map(({ query }) => query);
    expect(kept[0]).toBe('larger');
    expect(kept.length).toBeLessThan(5);
  });

  it('ignores and removes partial files of a killed process', async () => {
    const service = await start();
    await ask(service, { query: 'whole' });
    const half = (age: number, name: string) => {
      const path = join(folder, 'research-sessions', name);
      const then = Date.now() / 1000 - age;
      return writeFile(path, '{"session_id":').then(() => utimes(path, then, then));
    };
    await half(3_600, '00000000-0000-4000-8000-000000000001.abc.part');
    await half(1, '00000000-0000-4000-8000-000000000002.abc.part');
    await half(1, '00000000-0000-4000-8000-000000000003.json');
    expect((await list(service)).results.map(({ query }) => query)).toEqual(['whole']);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([
      '00000000-0000-4000-8000-000000000002.abc.part',
    ]);
  });

  it('stores nothing when turned off, and answers when the folder is not writable', async () => {
    const off = await start({ RESEARCH_SESSIONS: 'false' });
    await ask(off, { query: 'a' });
    expect((await list(off)).count).toBe(0);
    await writeFile(join(folder, 'taken'), '');
    const stuck = await start({ DATA_DIR: join(folder, 'taken') });
    expect(JSON.parse(await ask(stuck, { query: 'a' }))).toMatchObject({ query: 'a' });
    expect(stuck.logs).toContainEqual(expect.objectContaining({ message: 'session not stored' }));
  });
});
