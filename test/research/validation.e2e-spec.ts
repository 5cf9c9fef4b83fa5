import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fakeStages } from './support/fake-stages.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const render = () => 'rendered';

describe('validation of a research request', () => {
  let service: RunningApp;
  let research: string;

  beforeAll(async () => {
    service = await startApp({}, { stages: fakeStages(), render });
    research = `${service.origin}/research`;
  });
  afterAll(() => service.app.close());

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

  it('treats null and the empty list as no export', async () => {
    for (const value of [null, []]) {
      expect((await postJson(research, { query: 'a', export: value })).status).toBe(200);
    }
  });

  it('parses any JSON type and refuses another type as no object', async () => {
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
});
