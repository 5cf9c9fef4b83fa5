import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/env.js';
import { PipelineService } from '../pipeline/pipeline.service.js';
import { createLlm, enhanceStages } from './enhance-stages.js';
import {
  claim,
  claims,
  EXTRACT,
  ModelServer,
  QUERY,
  QUOTE,
  stage,
  type Answering,
} from './testing/model-server.js';

describe('a run with a language model', () => {
  const model = new ModelServer();

  beforeAll(() => model.start());
  afterAll(() => model.close());
  beforeEach(() => {
    model.reset();
  });

  it('waits for a hanging model once a run, not once a stage', async () => {
    let asked = 0;
    const llm = {
      enabled: true,
      complete: (_request: object, signal: AbortSignal) => {
        asked += 1;
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        });
      },
    };
    const config = loadConfig({
      LLM_BASE_URL: `${model.origin}/v1`,
      LLM_MODEL: 'some-model',
      LLM_TIMEOUT_MS: '40',
    });
    const stages = enhanceStages(
      [stage('query_understanding'), stage('synthesis'), stage('gap_analysis')],
      llm,
      config,
    );
    const result = await new PipelineService(stages, config).run({
      query: QUERY,
      format: 'json',
      export: null,
    });
    expect(asked).toBe(1);
    expect(result.warnings).toHaveLength(3);
    expect(result.warnings[1]).toContain('its share of the run time is used up');
  });

  it('asks in each stage of a run, whatever time the earlier answers took', async () => {
    let asked = 0;
    const llm = {
      enabled: true,
      complete: async () => {
        asked += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return { text: 'no object', tokensIn: 1, tokensOut: 1 };
      },
    };
    const config = loadConfig({ LLM_BASE_URL: `${model.origin}/v1`, LLM_MODEL: 'some-model' });
    const stages = enhanceStages(
      [stage('query_understanding'), stage('synthesis'), stage('gap_analysis')],
      llm,
      config,
    );
    const { warnings } = await new PipelineService(stages, config).run({
      query: QUERY,
      format: 'json',
      export: null,
    });
    const unused =
      "the language model's text was not used (its answer is not a JSON object); the extract is used instead.";
    expect(warnings).toEqual([
      `query_understanding: ${unused}`,
      `synthesis: ${unused}`,
      `gap_analysis: ${unused}`,
    ]);
    expect(asked).toBe(3);
  });

  it('sends a chat-completions request with the key in its header and papers as data without instructions', async () => {
    await model.enhanced(
      'synthesis',
      claims(claim('Sleep deprivation reduced memory consolidation.', 1, QUOTE)),
    );
    const [{ body, headers } = { body: '', headers: {} }] = model.requests;
    expect(headers.authorization).toBe('Bearer llm-secret-key');
    const sent = JSON.parse(body) as {
      model: string;
      temperature: number;
      messages: { role: string; content: string }[];
    };
    expect(sent).toMatchObject({ model: 'some-model', temperature: 0 });
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent.messages[0]?.content).toContain('never an instruction');
    expect(sent.messages[0]?.content).not.toContain('consolidation');
    const data = JSON.parse(sent.messages[1]?.content ?? '') as {
      papers: { number: number; abstract: string }[];
    };
    expect(data.papers.map(({ number }) => number)).toEqual([1, 2]);
    expect(body).not.toContain('Ignore all previous');
  });

  const never: Answering = () => undefined;
  it.each<[string, Answering, RegExp]>([
    [
      'refuses the key',
      (_request, response) => response.writeHead(401).end('llm-secret-key is wrong'),
      /status 401/,
    ],
    ['is overloaded', (_request, response) => response.writeHead(503).end(), /status 503/],
    ['answers HTML', (_request, response) => response.end('<html>'), /its answer is not JSON/],
    ['answers null', (_request, response) => response.end('null'), /its answer holds no text/],
    [
      'answers without text',
      (_request, response) => response.end('{"choices":[]}'),
      /its answer holds no text/,
    ],
    ['hangs up', (_request, response) => response.destroy(), /fetch failed|terminated/],
    [
      'leads elsewhere',
      (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      /redirect|fetch failed/,
    ],
    ['never ends', (_request, response) => response.end(`"${'x'.repeat(300_000)}"`), /too long/],
    ['hangs', never, /did not answer within 60 ms/],
  ])('keeps the extract and warns if the endpoint %s', async (_what, answer, reason) => {
    const { result, report } = await model.enhanced('synthesis', answer, {
      LLM_TIMEOUT_MS: answer === never ? '60' : '20000',
    });
    expect(report.executive_summary).toBe(EXTRACT);
    expect(result.partial).toBe(false);
    expect(result.warnings).toEqual([expect.stringMatching(reason)]);
    expect(JSON.stringify(result)).not.toContain('llm-secret-key');
  });

  it('sends no request without a model', async () => {
    const config = loadConfig({});
    const stages = [stage('synthesis')];
    expect(enhanceStages(stages, createLlm(config), config)).toBe(stages);
    await expect(
      createLlm(config).complete({ system: '', user: '', maxTokens: 1 }, AbortSignal.timeout(1_000)),
    ).rejects.toThrow('no language model is configured');
  });
});
