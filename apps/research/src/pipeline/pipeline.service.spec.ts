import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/env.js';
import type { ResearchConfig } from '../config/config.js';
import { newPaper } from '../papers/new-paper.js';
import { plainUnderstanding } from '../papers/paper.js';
import { PipelineService } from './pipeline.service.js';
import type { ContextMembers } from './pipeline-context.js';
import type { RunEvent } from './run/run-events.js';
import { STAGE_NAMES, type RegisteredStage, type RunControl, type StageName } from './stage.js';

/** Values that JavaScript can throw, whatever the types say. */
const noError = 'a string' as unknown as Error;
const paper = newPaper({ paper_id: 'doi:10.1/a', title: 'A paper' });

type Behaviour = (input: ContextMembers, control: RunControl) => Promise<unknown>;

/** A test stage; writes `papers` unless told otherwise. */
function stage(
  name: StageName,
  behaviour: Behaviour,
  own: Partial<Pick<RegisteredStage, 'reads' | 'writes' | 'fallback' | 'timeoutMs'>> = {},
): RegisteredStage {
  return {
    name,
    reads: ['query', 'papers', 'warnings', 'partial'],
    writes: ['papers'],
    fallback: ({ papers }) => ({ papers }),
    run: behaviour as RegisteredStage['run'],
    ...own,
  };
}

const ok =
  (writes: object = { papers: [paper] }): Behaviour =>
  () =>
    Promise.resolve({ status: 'ok', writes });

function pipeline(stages: RegisteredStage[], settings: Partial<ResearchConfig> = {}): PipelineService {
  return new PipelineService(stages, { ...loadConfig({}), ...settings });
}

const request = { query: 'sleep and memory', format: 'json', export: null } as const;

describe('PipelineService', () => {
  it('passes each stage only the members that it reads, and keeps only those that it declares', async () => {
    const seen: unknown[] = [];
    const result = await pipeline([
      stage('retrieval', ok({ papers: [paper], themes: ['smuggled'] })),
      stage(
        'clustering',
        (input) => {
          seen.push(input);
          return Promise.resolve({ status: 'ok', writes: { themes: [] } });
        },
        { reads: ['papers'], writes: ['themes'] },
      ),
    ]).run(request);
    expect(seen).toEqual([{ papers: [paper] }]);
    expect(result.artifacts.enhanced_report).toMatchObject({ papers: [paper], themes: [] });
    expect(result.partial).toBe(false);
    expect(result.warnings).toEqual([]);
  });

  it.each<[string, Behaviour, RegExp]>([
    [
      'throws',
      () => Promise.reject(new Error('no luck')),
      /^deduplication failed: no luck\. Its fallback was used\.$/,
    ],
    [
      'throws at once',
      () => {
        throw new TypeError('x is not a function');
      },
      /^deduplication failed: x is not a function\./,
    ],
    ['throws no error', () => Promise.reject(noError), /^deduplication failed: a string\./],
    ['hangs', () => new Promise(() => undefined), /^deduplication failed: it did not finish within 40 ms\./],
    ['returns nothing', () => Promise.resolve(undefined), /^deduplication failed: it returned no result\./],
    ['returns text', () => Promise.resolve('fine'), /^deduplication failed: it returned no result\./],
    [
      'returns another status',
      () => Promise.resolve({ status: 'fine', writes: { papers: [] } }),
      /unknown status/,
    ],
    ['forgets its member', ok({}), /^deduplication failed: it did not write papers\./],
    ['writes null', ok({ papers: null }), /it wrote papers in another shape/],
    ['writes half a paper', ok({ papers: [{ paper_id: 'x' }] }), /it wrote papers in another shape/],
    ['writes NaN', ok({ papers: [{ ...paper, relevance_score: Number.NaN }] }), /in another shape/],
  ])(
    'replaces a stage that %s by its fallback, with one warning and partial',
    async (_what, behaviour, warning) => {
      const result = await pipeline([
        stage('retrieval', ok()),
        stage('deduplication', behaviour, { timeoutMs: 40 }),
        stage('clustering', ok({ themes: [] }), { writes: ['themes'] }),
      ]).run(request);
      expect(result.partial).toBe(true);
      expect(result.warnings).toEqual([expect.stringMatching(warning)]);
      expect(result.artifacts.enhanced_report).toMatchObject({ papers: [paper] });
      expect(result.metrics.stages['deduplication']).toMatchObject({
        partial: true,
        warnings: result.warnings,
      });
      expect(result.metrics.stages['clustering']).toMatchObject({ partial: false, warnings: [] });
    },
  );

  it.each<[string, RegisteredStage['fallback']]>([
    [
      'throws',
      () => {
        throw new Error('again');
      },
    ],
    ['is rubbish', () => ({ papers: 'none' })],
  ])('keeps the previous members if even the fallback %s', async (_what, fallback) => {
    const result = await pipeline([
      stage('retrieval', ok()),
      stage('ranking', () => Promise.reject(new Error('no luck')), { fallback }),
      stage('report_generation', () => Promise.reject(new Error('no luck')), {
        fallback,
        writes: ['report'],
      }),
    ]).run(request);
    expect(result.artifacts.enhanced_report).toMatchObject({ papers: [paper] });
    expect(result.output).toBeUndefined();
    expect(result.warnings).toHaveLength(2);
  });

  it('discards late writes, counts and events', async () => {
    let late: () => void = () => undefined;
    const events: RunEvent[] = [];
    const result = await pipeline([
      stage(
        'retrieval',
        (_input, control) =>
          new Promise((resolve) => {
            late = () => {
              control.onProvider({ key: 'arxiv', status: 'ok' });
              control.countTokens?.(5, 5);
              resolve({ status: 'ok', writes: { papers: [paper] } });
            };
          }),
        { timeoutMs: 10 },
      ),
    ]).run(request, { onEvent: (event) => events.push(event) });
    const before = JSON.stringify(result);
    late();
    await new Promise((resolve) => setImmediate(resolve));
    expect(JSON.stringify(result)).toBe(before);
    expect(result.artifacts.enhanced_report).toMatchObject({ papers: [] });
    expect(events.map(({ event }) => event)).toEqual(['stage', 'stage']);
  });

  it("aborts a stage's signal at its timeout, at the deadline and when the caller aborts", async () => {
    const reasons: string[] = [];
    const hang: Behaviour = (_input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push((signal.reason as Error).message);
          reject(signal.reason as Error);
        });
      });
    await pipeline([stage('retrieval', hang, { timeoutMs: 10 })]).run(request);
    await pipeline([stage('retrieval', hang)], { deadlineMs: 20 }).run(request);
    const caller = new AbortController();
    const run = pipeline([stage('retrieval', hang), stage('ranking', hang)]).run(request, {
      signal: caller.signal,
    });
    setImmediate(() => caller.abort(new Error('the client went away')));
    const result = await run;
    expect(reasons).toEqual([
      expect.stringContaining('within 10 ms'),
      expect.stringContaining('the deadline of 20 ms for the whole run'),
      'the client went away',
    ]);
    expect(result.warnings).toHaveLength(2);
  });

  it('gives every stage after the deadline its fallback and returns a result', async () => {
    const names = STAGE_NAMES.filter((name) => name !== 'query_understanding');
    const stages = names.map((name) =>
      stage(name, name === 'retrieval' ? () => new Promise(() => undefined) : ok()),
    );
    const result = await pipeline(stages, { deadlineMs: 30 }).run(request);
    expect(result.partial).toBe(true);
    expect(Object.keys(result.metrics.stages)).toEqual(names);
  });

  it('reserves time for the stages after retrieval when the providers use up theirs', async () => {
    const result = await pipeline(
      [stage('retrieval', () => new Promise(() => undefined)), stage('ranking', ok())],
      { deadlineMs: 200 },
    ).run(request);
    expect(result.metrics.stages['retrieval']?.partial).toBe(true);
    expect(result.metrics.stages['ranking']?.partial).toBe(false);
  });

  it.each(['   ', '?!', '\u00a0'])(
    'answers the blank query %j with an empty report and a warning',
    async (query) => {
      let ran = false;
      const result = await pipeline([
        stage('query_understanding', () => Promise.reject(new Error('not to be called'))),
        stage('retrieval', () => {
          ran = true;
          return Promise.resolve({ status: 'ok', writes: { papers: [paper] } });
        }),
      ]).run({ ...request, query });
      expect(ran).toBe(false);
      expect(result.partial).toBe(false);
      expect(result.warnings).toEqual([expect.stringMatching(/no words to search for/)]);
      expect(result.artifacts.enhanced_report).toMatchObject({ query, papers: [] });
    },
  );

  it('stops before the providers when understanding leaves nothing to search for', async () => {
    let ran = false;
    const emptied = { ...plainUnderstanding(), excluded: ['bats'], years: { from: 2019, to: null } };
    const result = await pipeline([
      stage('query_understanding', ok({ understanding: emptied }), { writes: ['understanding'] }),
      stage('retrieval', () => {
        ran = true;
        return Promise.resolve({ status: 'ok', writes: { papers: [paper] } });
      }),
      stage('report_generation', ok({ report: { query: 'the of' } }), { writes: ['report'] }),
    ]).run({ ...request, query: 'the of since 2019 -bats' });
    expect(ran).toBe(false);
    expect(result.warnings[0]).toMatch(/no words to search for/);
    expect(Object.keys(result.metrics.stages)).toEqual([
      'query_understanding',
      'retrieval',
      'report_generation',
    ]);
  });

  it('removes configured secrets from warnings', async () => {
    const config = loadConfig({ OPENALEX_API_KEY: 'top/secret' });
    const result = await new PipelineService(
      [
        stage('retrieval', () =>
          Promise.reject(new Error('GET /works?api_key=top%2Fsecret (top/secret) failed')),
        ),
      ],
      config,
    ).run(request);
    expect(result.warnings[0]).toContain('api_key=*** (***) failed');
  });

  it('survives a throwing listener, and reports starts, outcomes and counts', async () => {
    const events: RunEvent[] = [];
    await pipeline([stage('retrieval', ok())]).run(request, {
      onEvent: (event) => {
        events.push(event);
        throw new Error('connection lost');
      },
    });
    expect(events).toEqual([
      { event: 'stage', data: { name: 'retrieval', status: 'started', duration_ms: null, counts: {} } },
      {
        event: 'stage',
        data: { name: 'retrieval', status: 'ok', duration_ms: expect.any(Number), counts: { papers: 1 } },
      },
    ]);
  });

  it('isolates parallel runs', async () => {
    const service = pipeline([
      stage('retrieval', async ({ query }, control) => {
        await control.yieldToEventLoop();
        return { status: 'ok', writes: { papers: [newPaper({ paper_id: query, title: query })] } };
      }),
    ]);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => service.run({ ...request, query: `query ${index}` })),
    );
    results.forEach((result, index) =>
      expect(result.artifacts.enhanced_report).toMatchObject({ papers: [{ title: `query ${index}` }] }),
    );
    expect(new Set(results.map(({ sessionId }) => sessionId)).size).toBe(20);
  });
});
