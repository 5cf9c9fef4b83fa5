import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../apps/research/src/config/env.js';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { goOffline, type Offline } from '../../apps/research/src/offline.js';
import { createResearchApp } from '../../apps/research/src/app.js';
import { postJson, QUIET } from './support/running-app.js';

interface Service {
  origin: string;
  close(): Promise<void>;
}

/** No stage is cut short on a loaded machine: what is compared are whole answers. */
const PATIENT = { RESEARCH_STAGE_TIMEOUT_MS: '120000', RESEARCH_DEADLINE_MS: '300000' };

async function startOffline(): Promise<Service> {
  const offline: Offline = await goOffline(loadConfig({ ...QUIET, ...PATIENT, RESEARCH_OFFLINE: 'true' }));
  const app = await createResearchApp(offline.config, { log: () => undefined });
  await app.listen(0, '127.0.0.1');
  return {
    origin: await app.getUrl(),
    close: async () => {
      await app.close();
      await offline.close();
    },
  };
}

async function ask({ origin }: Service, body: object): Promise<ResearchResponse> {
  const answer = await postJson(`${origin}/research`, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ResearchResponse;
}

/** Members that differ between runs; the rest of an answer is deterministic. */
const OF_THE_RUN = new Set(['session_id', 'duration_ms', 'cache_hit', 'attempts', 'cached', 'generated_at']);

/** The answer as text, without these members and the times in its documents. */
function lasting(answer: ResearchResponse): string {
  return JSON.stringify(answer, (name, value: unknown) => (OF_THE_RUN.has(name) ? undefined : value))
    .replaceAll(answer.report.metadata.generated_at, '')
    .replace(/\d\d? \w+ \d{4}(?: at|,) \d\d:\d\d UTC/g, '');
}

/** The context of the first difference, null without one. */
function difference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one.slice(at - 80, at + 80), other.slice(at - 80, at + 80)];
}

describe('runs of the whole pipeline on the bundled sample data', () => {
  let first: Service;
  let second: Service;

  beforeAll(async () => {
    [first, second] = await Promise.all([startOffline(), startOffline()]);
  });
  afterAll(() => Promise.all([first.close(), second.close()]));

  it.each([
    ['json', 'sleep of shift workers since 2015'],
    ['markdown', 'sleep of shift workers since 2015'],
    ['html', 'sleep of shift workers since 2015'],
    ['json', 'Does bright light help shift workers, but not older ones?'],
  ])('the same request gives the same %s, byte for byte: %s', async (format, query) => {
    const request = { query, format, export: ['bibtex', 'apa', 'csv'] };
    const answers = [await ask(first, request), await ask(first, request), await ask(second, request)];
    const [text = '', again = '', elsewhere = ''] = answers.map(lasting);
    expect(difference(text, again)).toBeNull();
    expect(difference(text, elsewhere)).toBeNull();
  });

  it('labels every report as sample data', async () => {
    const json = await ask(first, { query: 'seagrass' });
    expect(json.report.metadata.sample_data).toBe(true);
    for (const format of ['markdown', 'html']) {
      expect((await ask(first, { query: 'seagrass', format })).rendered).toMatch(/sample data/i);
    }
  });

  it('every paper title, theme label and gap text occurs in all three renderings', async () => {
    const { report, rendered } = await ask(first, { query: 'microplastics in rivers' });
    const texts = [
      ...report.papers.map(({ title }) => title),
      ...report.themes.map(({ label }) => label),
      ...report.gaps.map(({ description }) => description),
    ];
    expect(texts.length).toBeGreaterThan(10);
    const markdown = await ask(first, { query: 'microplastics in rivers', format: 'markdown' });
    const html = await ask(first, { query: 'microplastics in rivers', format: 'html' });
    const json = JSON.stringify(rendered);
    for (const text of texts) {
      expect(json).toContain(JSON.stringify(text).slice(1, -1));
      expect(unescaped(textOf(markdown))).toContain(text);
      expect(unescaped(textOf(html))).toContain(text);
    }
  });

  it('isolates twenty parallel requests', async () => {
    const topics = ['microplastics', 'seagrass', 'sleep of shift workers', 'urban heat'];
    const alone = new Map<string, string>();
    for (const topic of topics) alone.set(topic, comparable(await ask(second, { query: topic })));
    const parallel = await Promise.all(
      Array.from({ length: 20 }, (_, index) => topics[index % topics.length] ?? '').map(async (query) => ({
        query,
        answer: await ask(first, { query }),
      })),
    );
    for (const { query, answer } of parallel) {
      expect(answer.query).toBe(query);
      expect(difference(comparable(answer), alone.get(query) ?? '')).toBeNull();
    }
    expect(new Set(parallel.map(({ answer }) => answer.session_id)).size).toBe(20);
  });
});

function comparable({ report }: ResearchResponse): string {
  return JSON.stringify({ ...report, metadata: { ...report.metadata, generated_at: '' } });
}

function textOf({ rendered }: ResearchResponse): string {
  return typeof rendered === 'string' ? rendered : JSON.stringify(rendered);
}

/** Text as shown: entities resolved, Markdown escapes removed. */
function unescaped(document: string): string {
  return document
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1');
}
