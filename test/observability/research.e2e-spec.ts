import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  crossrefAnswer,
  ResearchProcess,
  startProvider,
  stopProvider,
} from '../research/support/research-process.js';
import { postJson } from '../research/support/running-app.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type CollectedSpan, OtlpCollector, treeOf } from '../support/otlp-collector.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('what an operator sees of the research service', () => {
  let collector: OtlpCollector;
  let provider: Server;
  /** Statuses that the provider answers with, one after the other; then 200. */
  const statuses: number[] = [];
  const asked: IncomingHttpHeaders[] = [];
  let service: ResearchProcess;
  let metricsPort: number;

  beforeAll(async () => {
    collector = await OtlpCollector.start();
    const { server, url } = await startProvider((request, response) => {
      asked.push(request.headers);
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 200 ? crossrefAnswer('Urban heat islands and health') : '{}');
    });
    provider = server;
    metricsPort = await freePort();
    service = await ResearchProcess.start({
      RESEARCH_PROVIDERS: 'crossref',
      CROSSREF_BASE_URL: url,
      CROSSREF_MIN_INTERVAL_MS: '1',
      RESEARCH_SESSIONS: 'false',
      RESEARCH_THREADS: '0',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '60000',
    });
  });

  afterAll(async () => {
    await service.end('SIGKILL');
    await stopProvider(provider);
    await collector.stop();
  });

  const metrics = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const ask = (query: string, headers: Record<string, string> = {}) =>
    postJson(`${service.origin}/research`, { query }, { headers });

  it('counts runs, stages and what providers answered', async () => {
    statuses.push(503);
    expect((await ask('urban heat and health')).status).toBe(200);
    expect((await ask('urban heat and health')).status).toBe(200);
    const text = await metrics();
    for (const line of [
      'research_runs_total{outcome="partial",service="research"} 2',
      'research_runs_total{outcome="failed",service="research"} 0',
      'research_run_duration_seconds_count{service="research"} 2',
      'research_stages_total{stage="retrieval",status="ok",service="research"} 2',
      'research_stages_total{stage="synthesis",status="partial",service="research"} 2',
      'research_stage_duration_seconds_count{service="research",stage="report_generation"} 2',
      'research_provider_requests_total{provider="crossref",outcome="failed",service="research"} 1',
      'research_provider_retries_total{provider="crossref",service="research"} 1',
      'research_provider_circuit{provider="crossref",state="closed",service="research"} 1',
      'research_runs_running{service="research"} 0',
      'research_runs_waiting{service="research"} 0',
      'research_llm_tokens_total{direction="in",service="research"} 0',
    ])
      expect(text).toContain(`${line}\n`);
    const cached = /research_provider_cached_total\{provider="crossref",service="research"\} (\d+)/.exec(
      text,
    );
    expect(Number(cached?.[1])).toBeGreaterThan(0);
    expect(text).not.toContain('urban');
  });

  it('traces a run to its stages and its calls, tells the providers nothing, and sends it all at its end', async () => {
    asked.length = 0;
    const answer = await ask('coral reefs and acidification', {
      traceparent: `00-${TRACE}-${CALLER}-01`,
      tracestate: 'vendor=secret',
    });
    expect(answer.status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    for (const headers of asked) {
      expect(headers).not.toHaveProperty('traceparent');
      expect(headers).not.toHaveProperty('tracestate');
    }
    while (!(await metrics()).includes('service="research",method="POST",route="/research",status="200"} 3'))
      await wait(20);
    expect(collector.spans).toEqual([]);
    await service.end('SIGTERM');
    const spans = collector.of(TRACE);
    const calls = asked.map(() => '      GET crossref');
    expect(treeOf(spans, CALLER)).toEqual([
      'POST /research',
      '  run',
      '    query_understanding',
      '    query_expansion',
      '    retrieval',
      ...calls,
      '    deduplication',
      '    relevance_scoring',
      '    ranking',
      '    clustering',
      '    synthesis',
      '    gap_analysis',
      '    citation_export',
      '    report_generation',
    ]);
    const named = (name: string): CollectedSpan | undefined => spans.find((span) => span.name === name);
    expect(named('run')?.attributes).toEqual({
      'research.session_id': answer.headers.get('x-session-id'),
      'research.partial': true,
    });
    expect(named('GET crossref')?.attributes).toEqual({
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
    });
    expect(JSON.stringify(collector.spans)).not.toContain('coral');
  });
});
