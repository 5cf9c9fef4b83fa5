import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Paper, ProviderKey } from '../../../apps/research/src/papers/paper.js';
import type { ProviderOutcome } from '../../../apps/research/src/pipeline/pipeline-context.js';
import type { RegisteredStage } from '../../../apps/research/src/pipeline/stage.js';
import { render } from '../../../apps/research/src/rendering/render.js';
import { records } from '../../../bench/research/records.js';
import { type RunningApp, startApp } from './running-app.js';

const KEYS: readonly ProviderKey[] = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'];

const found = (papers: number): ProviderOutcome => ({
  status: papers > 0 ? 'ok' : 'empty',
  papers,
  duration_ms: 210,
  attempts: 1,
  cached: false,
  error: null,
});
const missing = (status: ProviderOutcome['status'], error: string): ProviderOutcome => ({
  ...found(0),
  status,
  error,
});

/** Works with everything the page can show: trials with numbers, preprints, a retraction, shared references. */
function varied(count: number): Paper[] {
  return records(count).map((paper, index) => ({
    ...paper,
    title: `${paper.title} of coral reefs`,
    abstract:
      index % 9 === 0
        ? `We conducted a randomized controlled trial of ${120 + index} reefs. Thermal stress reduces coral growth (OR 0.${10 + index}, 95% CI 0.05 to 0.97, p < 0.01). ${paper.abstract}`
        : `Coral reefs suffer from thermal stress. ${paper.abstract}`,
    is_preprint: index % 7 === 3,
    is_retracted: index === 5,
    is_open_access: index % 2 === 0,
    pdf_url: index % 2 === 0 ? `https://example.org/${index}.pdf` : null,
    references: [`W${index % 5}`, `W${index % 7}`, 'W100'],
    provider_ids: { openalex: `W9${index}` },
  }));
}

/** A retrieval that returns what the question names; the other stages are the service's own. */
function retrievalAsAsked(held: Promise<void>): RegisteredStage {
  return {
    name: 'retrieval',
    reads: ['query'],
    writes: ['papers', 'retrieval', 'foundations'],
    timeoutMs: Number.MAX_SAFE_INTEGER,
    fallback: () => ({}),
    run: async ({ query }, control) => {
      for (const key of KEYS) control.onProvider({ key, status: 'searching' });
      if (query.includes('waiting')) await held;
      const count = query.includes('sixty') ? 80 : query.includes('partial') ? 16 : 0;
      const providers = Object.fromEntries(KEYS.map((key) => [key, found(count / KEYS.length)]));
      if (query.includes('partial')) {
        providers['arxiv'] = missing('timeout', 'no answer within 10000 ms');
        providers['semantic_scholar'] = missing('rate_limited', 'rate limited (HTTP 429)');
      }
      if (query.includes('unanswered'))
        for (const key of KEYS) providers[key] = missing('failed', 'no connection (ECONNREFUSED)');
      const failed = KEYS.filter((key) => !['ok', 'empty'].includes(providers[key]?.status ?? ''));
      for (const key of KEYS) {
        const { status, papers, error } = providers[key] ?? found(0);
        control.onProvider({ key, status, papers, ...(error === null ? {} : { error }) });
      }
      return {
        status: failed.length > 0 ? 'partial' : 'ok',
        warnings: failed.map((key) => `Provider ${key} failed: ${providers[key]?.error ?? ''}.`),
        writes: {
          papers: varied(count),
          foundations: [],
          retrieval: { papers_found: count, providers_failed: failed, cache_hit: false, providers },
        },
      };
    },
  };
}

/**
 * The service for each state of the page: a question containing "sixty", "partial", "unanswered" (no provider
 * answers), "waiting" (until released) or "broken" (the rendering fails) gets that result, any other an empty one.
 */
export async function startPageService(
  environment: Record<string, string> = {},
): Promise<RunningApp & { release: () => void; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'research-page-'));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const service = await startApp(
    {
      RESEARCH_SESSIONS: 'true',
      DATA_DIR: folder,
      RESEARCH_MAX_PARALLEL: '1',
      // The made-up papers are drawn as they come; what the encoder does to their order has its own tests.
      RESEARCH_ENCODER: 'false',
      ...environment,
    },
    {
      stages: [retrievalAsAsked(held)],
      render: (report, options) => {
        if (report.query.includes('broken')) throw new Error('the report could not be written');
        return render(report, options);
      },
    },
  );
  return {
    ...service,
    release,
    close: async () => {
      release();
      await service.app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
