import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROVIDER_KEYS } from '../../apps/research/src/papers/paper.js';
import { STAGE_NAMES } from '../../apps/research/src/pipeline/stage.js';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

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
        providers: [...PROVIDER_KEYS].sort(),
        stages: [...STAGE_NAMES].sort(),
      });
    }
  });

  it('GET /providers names the seven', async () => {
    const answer = await fetch(`${service.origin}/providers`);
    expect(await answer.json()).toEqual({
      providers: ['arxiv', 'core', 'crossref', 'dblp', 'openalex', 'pubmed', 'semantic_scholar'],
    });
  });

  it('POST /research answers with exactly the specified members', async () => {
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

  it('gives every run its own session, in the body, the header and the log', async () => {
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

  it('keeps a well-formed request id and replaces any other', async () => {
    const kept = await fetch(`${service.origin}/health`, { headers: { 'x-request-id': 'probe-1' } });
    expect(kept.headers.get('x-request-id')).toBe('probe-1');
    const replaced = await fetch(`${service.origin}/health`, { headers: { 'x-request-id': 'a b{}' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  const tooLong = 'q'.repeat(2_001);
  it.each<[string, unknown, Record<string, unknown>[]]>([
    ['no query', {}, [{ type: 'missing', loc: ['body', 'query'], msg: 'Field required', input: {} }]],
    [
      'an empty query',
      { query: '' },
      [
        {
          type: 'string_too_short',
          loc: ['body', 'query'],
          msg: 'String should have at least 1 character',
          input: '',
          ctx: { min_length: 1 },
        },
      ],
    ],
    [
      'a query of 2,001 characters',
      { query: tooLong },
      [
        {
          type: 'string_too_long',
          loc: ['body', 'query'],
          msg: 'String should have at most 2000 characters',
          input: tooLong,
          ctx: { max_length: 2_000 },
        },
      ],
    ],
    [
      'a number as query',
      { query: 7 },
      [{ type: 'string_type', loc: ['body', 'query'], msg: 'Input should be a valid string', input: 7 }],
    ],
    [
      'null as query',
      { query: null },
      [{ type: 'string_type', loc: ['body', 'query'], msg: 'Input should be a valid string', input: null }],
    ],
    [
      'a list as query',
      { query: ['a'] },
      [{ type: 'string_type', loc: ['body', 'query'], msg: 'Input should be a valid string', input: ['a'] }],
    ],
    [
      'the format pdf',
      { query: 'a', format: 'pdf' },
      [
        {
          type: 'literal_error',
          loc: ['body', 'format'],
          msg: "Input should be 'markdown', 'json' or 'html'",
          input: 'pdf',
          ctx: { expected: "'markdown', 'json' or 'html'" },
        },
      ],
    ],
    [
      'text as export',
      { query: 'a', export: 'bibtex' },
      [{ type: 'list_type', loc: ['body', 'export'], msg: 'Input should be a valid list', input: 'bibtex' }],
    ],
    [
      'a number as export',
      { query: 'a', export: 5 },
      [{ type: 'list_type', loc: ['body', 'export'], msg: 'Input should be a valid list', input: 5 }],
    ],
    [
      'other things than text in export',
      { query: 'a', export: ['ris', 5, null] },
      [
        { type: 'string_type', loc: ['body', 'export', 1], msg: 'Input should be a valid string', input: 5 },
        {
          type: 'string_type',
          loc: ['body', 'export', 2],
          msg: 'Input should be a valid string',
          input: null,
        },
      ],
    ],
    [
      'several faults',
      { query: '', format: null },
      [
        expect.objectContaining({ type: 'string_too_short', loc: ['body', 'query'] }),
        expect.objectContaining({ type: 'literal_error', loc: ['body', 'format'], input: null }),
      ],
    ],
    [
      'a list as body',
      [],
      [
        {
          type: 'model_attributes_type',
          loc: ['body'],
          msg: 'Input should be a valid dictionary or object to extract fields from',
          input: [],
        },
      ],
    ],
    ['no body', '', [{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }]],
    ['null as body', 'null', [{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }]],
    [
      'a body that is not JSON',
      '{"query": nothing}',
      [
        {
          type: 'json_invalid',
          loc: ['body', expect.any(Number)],
          msg: 'JSON decode error',
          input: {},
          ctx: { error: 'Expecting value' },
        },
      ],
    ],
    [
      'a text that is an object with a class of its own',
      '{"query": {"constructor": {"prototype": {}}}}',
      [{ type: 'string_type', loc: ['body', 'query'], msg: 'Input should be a valid string', input: {} }],
    ],
    [
      'years with a class of their own',
      '{"query": "a", "years": {"constructor": 1, "to": 1.5}}',
      [
        {
          type: 'value_error',
          loc: ['body', 'years'],
          msg: expect.stringMatching(/^Value error, from and to should be integers from /),
          input: { to: 1.5 },
        },
      ],
    ],
    [
      'a body nested too deeply',
      `{"query": "a", "export": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      [
        {
          type: 'json_invalid',
          loc: ['body', 0],
          msg: 'JSON decode error',
          input: {},
          ctx: { error: 'Nested too deeply' },
        },
      ],
    ],
  ])('refuses %s with the standard validation detail', async (_what, body, detail) => {
    for (const path of ['/research', '/research/stream']) {
      const answer = await postJson(service.origin + path, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ detail });
    }
  });

  it('counts characters, not code units, of the query', async () => {
    const answer = await postJson(research, { query: '𝒙'.repeat(2_000) });
    expect(answer.status).toBe(200);
  });

  it('takes null and the empty list as no export', async () => {
    for (const value of [null, []]) {
      expect((await postJson(research, { query: 'a', export: value })).status).toBe(200);
    }
  });

  it('reads JSON under any JSON type and refuses another type as no object', async () => {
    const vendor = await postJson(
      research,
      { query: 'a' },
      { headers: { 'content-type': 'application/x+json' } },
    );
    expect(vendor.status).toBe(200);
    const form = await postJson(research, 'query=a', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(422);
    expect(await form.json()).toMatchObject({
      detail: [{ type: 'model_attributes_type', input: 'query=a' }],
    });
  });

  it('answers a blank query with an empty report and a warning', async () => {
    const answer = await postJson(research, { query: '   ' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      query: '   ',
      partial: false,
      warnings: [expect.stringMatching(/no words to search for/)],
      report: { query: '   ', papers: [], themes: [], gaps: [] },
    });
  });

  it('speaks {detail} for unknown paths, wrong methods and bodies that are too large', async () => {
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

describe('what a request may set beside its query', () => {
  let service: RunningApp;
  const seen: unknown[] = [];

  beforeAll(async () => {
    const stages = fakeStages({
      retrieval: ({ asked, papers, retrieval }) => {
        seen.push(asked);
        return Promise.resolve({ status: 'ok', writes: { papers, retrieval } });
      },
    }).map((stage) => ({ ...stage, reads: [...stage.reads, 'asked' as const] }));
    service = await startApp({}, { stages, render });
  });
  afterAll(() => service.app.close());

  it.each([
    [{ limit: 0 }, 'greater_than_equal', ['body', 'limit']],
    [{ limit: '5' }, 'int_type', ['body', 'limit']],
    [{ years: [2015] }, 'dict_type', ['body', 'years']],
    [{ years: { from: '2015' } }, 'value_error', ['body', 'years']],
    [{ types: 'article' }, 'list_type', ['body', 'types']],
    [{ types: ['article', 'novel'] }, 'literal_error', ['body', 'types', 1]],
  ])('%j is refused', async (members, type, loc) => {
    const answer = await postJson(`${service.origin}/research`, { query: 'a', ...members });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: [{ type, loc }] });
  });

  it('reaches the stages', async () => {
    const members = { limit: 7, years: { from: 2015 }, types: ['review'] };
    expect((await postJson(`${service.origin}/research`, { query: 'a', ...members })).status).toBe(200);
    expect((await postJson(`${service.origin}/research`, { query: 'a', limit: null })).status).toBe(200);
    expect(seen).toEqual([
      { limit: 7, years: { from: 2015, to: null }, types: ['review'] },
      { limit: null, years: null, types: null },
    ]);
  });
});

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

describe('an escape from the runner', () => {
  it('is 500 with the message, without secrets, and an error event in the stream', async () => {
    const service = await startApp(
      { OPENALEX_API_KEY: 'hidden-key' },
      {
        stages: fakeStages(),
        render: () => {
          throw new Error('rendering broke on hidden-key');
        },
      },
    );
    try {
      const answer = await postJson(`${service.origin}/research`, { query: 'a' });
      expect([answer.status, await answer.json()]).toEqual([500, { detail: 'rendering broke on ***' }]);
      const stream = await postJson(`${service.origin}/research/stream`, { query: 'a' });
      expect(await stream.text()).toContain('event: error\ndata: {"detail":"rendering broke on ***"}\n\n');
      expect(JSON.stringify(service.logs)).not.toContain('hidden-key');
    } finally {
      await service.app.close();
    }
  });
});

describe('the extraction rule', () => {
  it.each([
    ['no object', 'text', 'About a'],
    ['an object that is no report', { query: 'a' }, 'About a'],
  ])('takes the enhanced report where the output is %s', async (_what, output, title) => {
    const service = await startApp(
      {},
      {
        stages: fakeStages({
          report_generation: () => Promise.resolve({ status: 'ok', writes: { report: output } }),
        }),
        render,
      },
    );
    try {
      const answer = await postJson(`${service.origin}/research`, { query: 'a' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        partial: true,
        report: { query: 'a', papers: [{ title }] },
      });
    } finally {
      await service.app.close();
    }
  });
});
