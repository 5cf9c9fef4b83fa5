import type { Span } from '#observability';
import type { RunEvent } from './run-events.js';
import { type RunOutcome, runs, runSeconds, stages, stageSeconds } from './run-metrics.js';

/** Observes one run by its events, whatever thread they come from: metrics, and spans if traced. */
export class RunWatch {
  private readonly run: Span | undefined;
  private stage: Span | undefined;

  /** @param request the request's span */
  constructor(request: Span | undefined, sessionId: string) {
    this.run = request?.child('run', { attributes: { 'research.session_id': sessionId } });
  }

  /** Parent span of a provider's call. */
  get span(): Span | undefined {
    return this.stage ?? this.run;
  }

  hear(event: RunEvent): void {
    if (event.event !== 'stage') return;
    const { name, status, duration_ms } = event.data;
    if (status === 'started') {
      this.stage = this.run?.child(name);
      return;
    }
    stages.inc({ stage: name, status });
    if (duration_ms !== null) stageSeconds.observe({ stage: name }, duration_ms / 1000);
    this.stage?.set({ 'research.status': status });
    this.stage?.end(status === 'failed' ? 'failed' : undefined);
    this.stage = undefined;
  }

  answered(partial: boolean, milliseconds: number): void {
    runSeconds.observe(milliseconds / 1000);
    this.run?.set({ 'research.partial': partial });
    this.end(partial ? 'partial' : 'complete');
  }

  end(outcome: RunOutcome): void {
    runs.inc({ outcome });
    const fault = outcome === 'failed' || outcome === 'aborted' ? outcome : undefined;
    this.stage?.end(fault);
    this.run?.end(fault);
  }
}
