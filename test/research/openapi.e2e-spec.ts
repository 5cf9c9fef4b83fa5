import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { createResearchApp } from '../../apps/research/src/app.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { goOffline } from '../../apps/research/src/offline.js';
import { postJson, QUIET } from './support/running-app.js';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  components: { schemas: Record<string, object> };
}

describe('live answers and the OpenAPI document', () => {
  let origin: string;
  let document: Document;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const offline = await goOffline(
      loadConfig({ ...QUIET, RESEARCH_OFFLINE: 'true', RESEARCH_PROVIDERS: 'crossref,openalex,dblp' }),
    );
    const app = await createResearchApp(offline.config, { log: () => undefined });
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
    document = (await (await fetch(`${origin}/openapi.json`)).json()) as Document;
    close = async () => {
      await app.close();
      await offline.close();
    };
  });
  afterAll(() => close());

  /** Validates a body against the document's schema for that answer. */
  function validator(path: string, method: string, status: number): ValidateFunction {
    const schema = document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
    if (schema === undefined) throw new Error(`${method} ${path} ${status} is not documented`);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    return ajv.compile({ ...schema, components: document.components });
  }

  async function check(path: string, method: 'get' | 'post', status: number, body?: unknown): Promise<void> {
    const answer = await (method === 'get' ? fetch(origin + path) : postJson(origin + path, body));
    expect(answer.status).toBe(status);
    const validate = validator(path, method, status);
    validate(await answer.json());
    expect(validate.errors ?? []).toEqual([]);
  }

  it.each([['/health'], ['/providers']])('GET %s', (path) => check(path, 'get', 200));

  it.each([['json'], ['markdown'], ['html']])('POST /research as %s, one provider failing', (format) =>
    check('/research', 'post', 200, { query: 'microplastics in rivers', format, export: ['bibtex', 'csv'] }),
  );

  it('POST /research with nothing to search for', () => check('/research', 'post', 200, { query: ' ' }));

  it.each([
    [{}],
    [{ query: '' }],
    [{ query: 'a', format: 'pdf' }],
    [{ query: 'a', export: [1] }],
    ['{'],
    [[]],
  ])('the 422 of %j', (body) => check('/research', 'post', 422, body));

  it('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId?: string }).operationId),
    );
    expect([...ids].sort()).toEqual([
      'deleteSession',
      'health',
      'livez',
      'providers',
      'readyz',
      'research',
      'researchStream',
      'session',
      'sessions',
    ]);
  });
});
