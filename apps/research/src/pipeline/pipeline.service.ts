import { randomUUID } from 'node:crypto';
import type { ResearchConfig } from '../config/config.js';
import { Breathing } from './breathing.js';
import { type Redact, redactionOf } from './redaction.js';
import { Run } from './run.js';
import type { RunOptions, RunRequest, RunResult } from './run-events.js';
import type { RegisteredStage } from './stage.js';

/** The runner: takes the stages in their order for each request; see Run for what one run guarantees. */
export class PipelineService {
  private readonly breathing = new Breathing();
  private readonly redact: Redact;

  constructor(
    private readonly stages: readonly RegisteredStage[],
    private readonly config: ResearchConfig,
  ) {
    this.redact = redactionOf(config);
  }

  /** Registered stage names, sorted. */
  stageNames(): string[] {
    return this.stages.map(({ name }) => name).sort();
  }

  /** Runs the pipeline on one request. Rejects only for a fault of the runner itself. */
  async run(request: RunRequest, options: RunOptions = {}): Promise<RunResult> {
    const run = new Run({
      request,
      stages: this.stages,
      settings: this.config,
      sessionId: options.sessionId ?? randomUUID(),
      signal: options.signal ?? new AbortController().signal,
      breathing: this.breathing,
      redact: this.redact,
      onEvent: options.onEvent ?? (() => undefined),
    });
    return run.execute();
  }
}
