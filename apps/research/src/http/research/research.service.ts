import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { JsonLogger, Span } from '#observability';
import { ANALYSIS, type Analysis } from '../../answers/analysis.js';
import type { Answer } from '../../answers/compose-answer.js';
import { withinLimit } from '../../pipeline/run/time-limit.js';
import { PipelineService } from '../../pipeline/pipeline.service.js';
import { llmTokens, runs } from '../../pipeline/run/run-metrics.js';
import { RunQueue } from '../../pipeline/run/run-queue.js';
import { RunWatch } from '../../pipeline/run/run-watch.js';
import type { RunEvent, RunRequest } from '../../pipeline/run/run-events.js';
import type { ResearchConfig } from '../../config/config.js';
import { type Redact, redactionOf } from '../../pipeline/run/redaction.js';
import { LOGGER, RESEARCH_CONFIG } from '../../tokens.js';
import { SessionsService } from '../../sessions/sessions.service.js';

/** Time for running runs after a stop signal. */
const GRACE_MS = 5_000;

export interface AnswerOptions {
  sessionId: string;
  requestId: string;
  /** Owner of the session. */
  owner: string | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Parent span of the run. */
  span?: Span | undefined;
  onEvent?: (event: RunEvent) => void;
}

/** The use case: a request → the body of POST /research. */
@Injectable()
export class ResearchService implements BeforeApplicationShutdown {
  private readonly running = new Map<Promise<unknown>, AbortController>();
  private readonly stopping = new AbortController();

  private readonly redact: Redact;

  constructor(
    private readonly pipeline: PipelineService,
    private readonly queue: RunQueue,
    @Inject(ANALYSIS) private readonly analysis: Analysis,
    private readonly sessions: SessionsService,
    @Inject(LOGGER) private readonly logger: JsonLogger,
    @Inject(RESEARCH_CONFIG) config: ResearchConfig,
  ) {
    this.redact = redactionOf(config);
    // Each provider of each run adds a listener; the default limit would warn of a leak.
    setMaxListeners(0, this.stopping.signal);
  }

  newSessionId(): string {
    return randomUUID();
  }

  /** The text of a 500, also within an open stream. */
  describe(error: unknown): string {
    return this.redact(error instanceof Error ? error.message : String(error));
  }

  /** Refuses a request when the queue is full. @throws Busy */
  assertRoom(): void {
    try {
      this.queue.assertRoom();
    } catch (refusal) {
      runs.inc({ outcome: 'refused' });
      throw refusal;
    }
  }

  /** Runs ahead of a new request; null if it starts at once. */
  ahead(): number | null {
    return this.queue.ahead();
  }

  /**
   * The body of POST /research as bytes. Rejects for a defect of the runner or the rendering (500), or with Busy when
   * the queue is full.
   */
  async answer(request: RunRequest, options: AnswerOptions): Promise<Uint8Array> {
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, options.signal]);
    const work = this.queue.run(() => this.answerUntil(signal, request, options), signal);
    this.running.set(work, end);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }

  /** Running runs return partial reports; after the grace period they are aborted. Queued runs are refused. */
  async beforeApplicationShutdown(): Promise<void> {
    this.queue.stop();
    this.stopping.abort(new Error('the service is stopping'));
    const never = new AbortController().signal;
    const ended = () => Promise.allSettled(this.running.keys());
    await withinLimit(GRACE_MS, 'the service is stopping', never, ended).catch((reason: unknown) => {
      for (const end of this.running.values()) end.abort(reason);
      return ended();
    });
  }

  private async answerUntil(
    signal: AbortSignal,
    request: RunRequest,
    { sessionId, requestId, owner, span, onEvent }: AnswerOptions,
  ): Promise<Uint8Array> {
    const watch = new RunWatch(span, sessionId);
    const ids = { requestId, sessionId };
    const job = {
      sessionId,
      signal,
      onEvent: (event: RunEvent) => {
        watch.hear(event);
        this.logger.debug({ message: event.event, ...ids, ...event.data });
        onEvent?.(event);
      },
    };
    const answer = async (): Promise<Answer> => {
      const stopping = this.stopping.signal;
      const retrieved = await this.pipeline.retrievePapers(request, {
        ...job,
        stopping,
        span: () => watch.span,
      });
      return this.analysis.finish(request, retrieved, job);
    };
    const { body, summary } = await answer().catch((error: unknown) => {
      watch.end(signal.aborted ? 'aborted' : 'failed');
      throw error;
    });
    watch.answered(summary.partial, summary.duration_ms);
    llmTokens.inc({ direction: 'in' }, summary.llm_tokens_in);
    llmTokens.inc({ direction: 'out' }, summary.llm_tokens_out);
    this.logger.log({
      message: 'run',
      ...ids,
      milliseconds: summary.duration_ms,
      partial: summary.partial,
      warnings: summary.warnings,
      papers: summary.papers_found,
      providersFailed: summary.providers_failed,
      stages: summary.stages,
    });
    if (!signal.aborted) await this.sessions.keep(sessionId, owner, body, summary);
    return body;
  }
}
