import { randomUUID } from 'node:crypto';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { JsonLogger } from '#http';
import type { Rendered, RenderOptions } from '../../rendering/render.js';
import type { Report } from '../../papers/paper.js';
import { withinLimit } from '../../pipeline/time-limit.js';
import type { PipelineService } from '../../pipeline/pipeline.service.js';
import type { RunEvent, RunRequest } from '../../pipeline/run-events.js';
import type { Redact } from '../../pipeline/redaction.js';
import { reportOfResult } from './report-of-result.js';
import type { ResearchResponse } from './research-response.js';

/** rendering/render.ts, or what a test puts in its place. */
export type RenderReport = (report: Report, options: RenderOptions) => Rendered | Promise<Rendered>;

/** How long runs may go on after the process was told to stop. */
const GRACE_MS = 5_000;

export interface AnswerOptions {
  sessionId: string;
  requestId: string;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  onEvent?: (event: RunEvent) => void;
}

/** The one use case: a request in, the body of POST /research out. */
export class ResearchService implements BeforeApplicationShutdown {
  private readonly running = new Map<Promise<unknown>, AbortController>();

  constructor(
    private readonly pipeline: PipelineService,
    private readonly render: RenderReport,
    private readonly logger: JsonLogger,
    private readonly redact: Redact,
  ) {}

  newSessionId(): string {
    return randomUUID();
  }

  /** The text of a 500, also where it can only be said inside an open stream. */
  describe(error: unknown): string {
    return this.redact(error instanceof Error ? error.message : String(error));
  }

  /** Rejects only for a fault of the runner or of the rendering: 500. */
  async answer(request: RunRequest, options: AnswerOptions): Promise<ResearchResponse> {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, options.signal]);
    const work = this.answerUntil(signal, request, options);
    this.running.set(work, stop);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }

  /** Lets the runs that are under way end by themselves, and aborts those that do not within the grace. */
  async beforeApplicationShutdown(): Promise<void> {
    const never = new AbortController().signal;
    const ended = () => Promise.allSettled(this.running.keys());
    await withinLimit(GRACE_MS, 'the process is stopping', never, ended).catch((reason: unknown) => {
      for (const stop of this.running.values()) stop.abort(reason);
      return ended();
    });
  }

  private async answerUntil(
    signal: AbortSignal,
    request: RunRequest,
    { sessionId, requestId, onEvent }: AnswerOptions,
  ): Promise<ResearchResponse> {
    const ids = { requestId, sessionId };
    const result = await this.pipeline.run(request, {
      sessionId,
      signal,
      onEvent: (event) => {
        this.logger.debug({ message: event.event, ...ids, ...event.data });
        onEvent?.(event);
      },
    });
    const { partial, warnings, metrics, exports, durationMs } = result;
    this.logger.log({
      message: 'run',
      ...ids,
      milliseconds: durationMs,
      partial,
      warnings: warnings.length,
      papers: metrics.retrieval.papers_found,
      providersFailed: metrics.retrieval.providers_failed,
      stages: Object.fromEntries(
        Object.entries(metrics.stages).map(([name, stage]) => [name, stage.duration_ms]),
      ),
    });
    const report = reportOfResult(result, request);
    const rendered =
      result.rendered ??
      (await this.render(report, {
        format: request.format,
        partial,
        warnings,
        exports,
        exportRequested: (request.export?.length ?? 0) > 0,
      }));
    return {
      query: request.query,
      format: request.format,
      partial,
      warnings,
      duration_ms: durationMs,
      session_id: sessionId,
      metrics,
      report,
      rendered,
    };
  }
}
