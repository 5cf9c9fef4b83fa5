import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inOrder, Player } from '../../scripts/examples/player.js';
import { samplesOf } from '../../libs/http/src/documentation/samples.js';
import { tokenOf } from '../people/support/people.js';
import { runShBlocks } from '../support/sh-blocks.js';
import { seed } from '../../apps/inventory/src/seeding/seeding.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { Contract, type OpenApiDocument, type Operation } from './support/document.js';
import { expectUpToDate } from './support/up-to-date.js';

describe('the examples of the OpenAPI document', () => {
  let test: TestApp;
  let player: Player;
  let contract: Contract;

  beforeAll(async () => {
    test = await createTestApp();
    await seed(test.config, { demo: true });
    const [superuser] = await test.sql<{ id: number }>(
      "SELECT id FROM app_user WHERE username = 'superuser'",
    );
    player = new Player(test.baseUrl, await tokenOf(test, superuser?.id ?? 0));
    const document = await test.anonymous.get('/api/schema/');
    contract = new Contract(document.body as unknown as OpenApiDocument);
  });

  afterAll(() => test.close());

  /** What is wrong with a body, beside the schema of its answer. */
  function faults({ responses }: Operation, status: number, type: string, body: unknown): unknown {
    const validate = responses.get(status)?.get(type);
    if (!validate) return `${type} is not declared for ${status}`;
    return validate(body)
      ? null
      : validate.errors?.map(({ instancePath, message }) => [instancePath, message]);
  }

  it('are there for every operation: a body where it takes one, an id where the path has one', () => {
    const lacking = contract.operations.flatMap(({ id, path, parameters, body, examples }) => [
      ...(path.includes('{id}') && parameters.find(({ name }) => name === 'id')?.example === undefined
        ? [`${id}: id`]
        : []),
      ...(body !== null && examples.body === undefined ? [`${id}: body`] : []),
      ...[...examples.answers].flatMap(([status, types]) =>
        types.size > 0 && [...types.values()].every((example) => example === undefined)
          ? [`${id}: ${status}`]
          : [],
      ),
    ]);
    expectUpToDate(lacking);
  });

  it('match the documented schemas', () => {
    const wrong = contract.operations.flatMap((operation) =>
      [...operation.examples.answers].flatMap(([status, types]) =>
        [...types].flatMap(([type, example]) => {
          const fault = example === undefined ? null : faults(operation, status, type, example);
          return fault === null ? [] : [`${operation.id} ${status}: ${JSON.stringify(fault)}`];
        }),
      ),
    );
    expectUpToDate(wrong);
  });

  it('of “getting started” answer as the text says', async () => {
    const file = join(import.meta.dirname, '../../apps/inventory/src/http/getting-started.md');
    const [logIn, ...answers] = await runShBlocks(
      readFileSync(file, 'utf8'),
      'http://127.0.0.1:3000',
      test.baseUrl,
    );
    expect(logIn).toBe('');
    expect(answers.map((text) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({ slug: 'default' }),
      expect.objectContaining({
        next: expect.any(String),
        results: [expect.objectContaining({ is_active: true }), expect.anything()],
      }),
      { name: ['This field is required.'], category: ['This field is required.'] },
      expect.objectContaining({ quantity: 10, reference: 'getting started' }),
      { detail: 'The object has changed since it was read.', code: 'precondition_failed' },
      expect.objectContaining({ results: [expect.anything(), expect.anything()], has_more: true }),
    ]);
  });

  it('run in each of the three languages of the page', async () => {
    const document = await test.anonymous.get('/api/schema/');
    const { paths } = document.body as unknown as { paths: Record<string, Record<string, object>> };
    const { body } = await test.anonymous.post<{ access: string }>('auth/login/', {
      username: 'owner',
      password: 'inventory-demo',
    });
    const env = { ...process.env, NODE_OPTIONS: '', TOKEN: body.access };
    const run = async (language: string, text: string) => {
      const [command, args] =
        language === 'curl'
          ? ['bash', ['-c', `${text} -w ' %{http_code}'`]]
          : language === 'JavaScript'
            ? [process.execPath, ['--input-type=module', '-e', text]]
            : ['python3', ['-c', text]];
      const { stdout } = await promisify(execFile)(command, args, { env });
      return /(?:^| )(2\d\d)(?: |$)/m.exec(stdout)?.[1] ?? stdout;
    };
    for (const [method, path] of [
      ['get', '/api/v1/products/'],
      ['get', '/api/v1/products/{id}/'],
      ['post', '/api/v1/imports/products/'],
      ['post', '/api/v1/auth/login/'],
    ] as const)
      for (const { language, text } of samplesOf(test.baseUrl, method, path, paths[path]?.[method] ?? {}))
        expect([language, path, await run(language, text)]).toEqual([language, path, '200']);
  });

  it('of files succeed too, checked without a change', async () => {
    const outcomes = [];
    for (const operation of contract.operations) {
      const { file } = operation.examples;
      if (file === undefined) continue;
      const { status, body } = await player.send(operation, { parameters: { dry_run: true }, body: file });
      outcomes.push([operation.id, status, (body as { errors?: unknown }).errors]);
    }
    // What was checked and taken back has used numbers up, and the examples of deletions name those that follow.
    for (const table of ['product', 'supplier', 'customer', 'stock_location'])
      await test.sql(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
    expect(outcomes).toEqual([
      ['Imports_products', 200, []],
      ['Imports_suppliers', 200, []],
      ['Imports_customers', 200, []],
      ['Imports_stockLocations', 200, []],
      ['Imports_openingStock', 200, []],
    ]);
  });

  it('succeed as they stand with fresh demo data', async () => {
    const outcomes: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const operation of inOrder(contract.operations)) {
      const { id, parameters, examples, responses } = operation;
      const success = Math.min(...[...responses.keys()].filter((status) => status >= 200 && status < 300));
      const values = parameters
        .filter(({ example }) => example !== undefined)
        .map(({ name, example }) => [name, example] as const);
      const answer = await player.send(operation, {
        parameters: Object.fromEntries(values),
        body: examples.body,
      });
      const fault =
        answer.body === undefined
          ? null
          : answer.status === success
            ? faults(operation, success, answer.type, answer.body)
            : answer.body;
      outcomes[id] = { status: answer.status, fault };
      expected[id] = { status: success, fault: null };
    }
    expect(outcomes).toEqual(expected);
    expect(Object.keys(outcomes).length).toBeGreaterThan(125);
  });
});
