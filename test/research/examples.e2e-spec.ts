import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  RESEARCH_ORDER,
  ResearchPlayer,
  type RunningResearch,
  startResearch,
} from '../../scripts/examples/research.js';
import { Contract, type OpenApiDocument, type Operation } from '../contract/support/document.js';
import { runShBlocks } from '../support/sh-blocks.js';
import { expectUpToDate } from '../contract/support/up-to-date.js';

describe('the examples of the OpenAPI document', () => {
  let service: RunningResearch;
  let operations: Operation[];

  beforeAll(async () => {
    service = await startResearch();
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as OpenApiDocument;
    const all = new Contract(document, true).operations;
    operations = RESEARCH_ORDER.flatMap((id) => all.filter((operation) => operation.id === id));
    expect(operations).toHaveLength(all.length);
  });

  afterAll(() => service.close());

  function faults({ id, responses }: Operation, status: number, type: string, body: unknown): string[] {
    const validate = responses.get(status)?.get(type);
    if (!validate) return [`${id}: ${type} is not declared for ${status}`];
    return validate(body) ? [] : [`${id} ${status}: ${JSON.stringify(validate.errors?.slice(0, 3))}`];
  }

  it('exist for every body and every answer, errors included, and match their schemas', () => {
    const wrong = operations.flatMap((operation) => [
      ...(operation.body !== null && operation.examples.body === undefined ? [`${operation.id}: body`] : []),
      ...[...operation.examples.answers].flatMap(([status, types]) => {
        const given = [...types].filter(([, example]) => example !== undefined);
        if (types.size > 0 && given.length === 0) return [`${operation.id}: ${status}`];
        return given.flatMap(([type, example]) => faults(operation, status, type, example));
      }),
    ]);
    expectUpToDate(wrong);
  });

  it('of “getting started” answer as the text says', async () => {
    const file = join(import.meta.dirname, '../../apps/research/src/http/getting-started.md');
    const [ask, report, events, fault] = await runShBlocks(
      readFileSync(file, 'utf8'),
      'http://127.0.0.1:3001',
      service.origin,
    );
    expect(ask).toBe('');
    expect(report).toMatch(/^# Research report: sleep of shift workers\n/);
    expect(events).toMatch(/^event: stage\n/m);
    expect(events).toMatch(/^event: result\n/m);
    expect(JSON.parse(fault ?? '')).toEqual({
      detail: [expect.objectContaining({ loc: ['body', 'query'] })],
    });
  });

  it('succeed unchanged', async () => {
    const player = new ResearchPlayer(service.origin);
    const outcomes: unknown[] = [];
    for (const operation of operations) {
      const query = operation.parameters
        .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
        .map(({ name, example }) => [name, String(example)] as const);
      const { status, type, body } = await player.send(operation, {
        query: Object.fromEntries(query),
        body: operation.examples.body,
      });
      outcomes.push([operation.id, status, body === undefined ? [] : faults(operation, status, type, body)]);
    }
    expect(outcomes).toEqual([
      ['health', 200, []],
      ['livez', 200, []],
      ['readyz', 200, []],
      ['providers', 200, []],
      ['research', 200, []],
      ['researchStream', 200, []],
      ['sessions', 200, []],
      ['session', 200, []],
      ['deleteSession', 204, []],
    ]);
  });
});
