import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STAGE_NAMES } from '../../apps/research/src/pipeline/stage.js';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const PROVIDERS = ['arxiv', 'core', 'crossref', 'dblp', 'openalex', 'pubmed', 'semantic_scholar'];

const render = () => 'rendered';

describe('the HTTP contract of the research service', () => {
  let service: RunningApp;
  let research: string;

  beforeAll(async () => {
    service = await startApp({}, { stages: fakeStages(), render });
    research = `${service.origin}/research`;
  });
  afterAll(() => service.app.close());

  it('GET /health names every provider and stage, sorted, with and without the trailing slash', async () => {
    for (const path of ['/health', '/health/']) {
      const answer = await fetch(service.origin + path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        status: 'ok',
        providers: PROVIDERS,
        stages: [
          'citation_export',
          'clustering',
          'deduplication',
          'gap_analysis',
          'query_expansion',
          'query_understanding',
          'ranking',
          'relevance_scoring',
          'report_generation',
          'retrieval',
          'synthesis',
        ],
      });
    }
  });

  it('GET /providers names all seven', async () => {
    const answer = await fetch(`${service.origin}/providers`);
    expect(await answer.json()).toEqual({ providers: PROVIDERS });
  });

  it.each(['/page/main.js', '/page/names.js', '/page/report.css', '/openapi.json'])(
    'GET %s is compressed, and sent again only when it has changed',
    async (path) => {
      const answer = await fetch(service.origin + path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const tag = answer.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      const again = await fetch(service.origin + path, {
        headers: { 'accept-encoding': 'br', 'if-none-match': tag },
      });
      expect(again.status).toBe(304);
      const changed = await fetch(service.origin + path, { headers: { 'if-none-match': '"another"' } });
      expect(changed.status).toBe(200);
      expect((await changed.text()).length).toBeGreaterThan(1000);
    },
  );

  it('POST /research answers exactly the specified members', async () => {
    const answer = await postJson(research, { query: 'sleep', surplus: true });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toEqual({
      query: 'sleep',
      format: 'json',
      partial: false,
      warnings: [],
      duration_ms: expect.any(Number),
      session_id: answer.headers.get('x-session-id'),
      metrics: {
        stages: expect.any(Object),
        retrieval: { papers_found: 1, providers_failed: [], cache_hit: false, providers: {} },
        llm_tokens_in: 0,
        llm_tokens_out: 0,
      },
      report: {
        query: 'sleep',
        executive_summary: 'One paper was found [1].',
        papers: [expect.objectContaining({ title: 'About sleep' })],
        themes: [],
        gaps: [],
        metadata: expect.any(Object),
      },
      rendered: 'rendered',
    });
    const { stages } = body['metrics'] as { stages: Record<string, unknown> };
    expect(Object.keys(stages)).toEqual([...STAGE_NAMES]);
    expect(stages['ranking']).toEqual({
      duration_ms: expect.any(Number),
      partial: false,
      warnings: [],
      metrics: {},
    });
  });

  it('gives every run its own session id, in the body, the header and the log', async () => {
    const answers = await Promise.all([1, 2].map(() => postJson(research, { query: 'sleep' })));
    const sessions = answers.map(({ headers }) => headers.get('x-session-id'));
    expect(new Set(sessions).size).toBe(2);
    for (const [index, answer] of answers.entries()) {
      expect(await answer.json()).toMatchObject({ session_id: sessions[index] });
      const run = service.logs.find(
        ({ message, sessionId }) => message === 'run' && sessionId === sessions[index],
      );
      const requestId = answer.headers.get('x-request-id');
      expect(run).toMatchObject({ requestId });
      const line = service.logs.find(
        (entry) => entry['message'] === 'request' && entry['requestId'] === requestId,
      );
      expect(line).toMatchObject({
        sessionId: sessions[index],
        path: '/research',
        status: 200,
        aborted: false,
      });
    }
  });

  it('keeps a valid request id and replaces any other', async () => {
    const kept = await fetch(`${service.origin}/health`, { headers: { 'x-request-id': 'probe-1' } });
    expect(kept.headers.get('x-request-id')).toBe('probe-1');
    const replaced = await fetch(`${service.origin}/health`, { headers: { 'x-request-id': 'a b{}' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers {detail} to unknown paths, wrong methods and too large bodies', async () => {
    const unknown = await fetch(`${service.origin}/nowhere`);
    expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Not Found' }]);
    const method = await fetch(research);
    expect([method.status, await method.json()]).toEqual([405, { detail: 'Method Not Allowed' }]);
    expect(method.headers.get('allow')).toBe('POST');
    const large = await postJson(research, { query: 'q'.repeat(70_000) });
    expect([large.status, await large.json()]).toEqual([413, { detail: 'Payload Too Large' }]);
  });

  it('serves the interactive documentation and its document', async () => {
    const page = await fetch(`${service.origin}/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths).sort()).toEqual([
      '/health',
      '/livez',
      '/providers',
      '/readyz',
      '/research',
      '/research/sessions',
      '/research/sessions/{id}',
      '/research/stream',
    ]);
  });
});
