import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResearchConfig } from '../config/config.js';
import { RESEARCH_CONFIG } from '../tokens.js';
import { EventLoopSharing } from './run/event-loop-sharing.js';
import { type Redact, redactionOf } from './run/redaction.js';
import { Run, type RunPlan, type RunState } from './run/run.js';
import type { RunOptions, RunRequest, RunResult } from './run/run-events.js';
import { type RegisteredStage, STAGE_NAMES, type StageName } from './stage.js';
import { STAGES } from './stage-tokens.js';

/** A stage that was terminated, and why. */
export interface CutOff {
  stage: StageName;
  reason: string;
}

/** State of a run that another thread continues. */
export type AnalysisOptions = RunOptions & Pick<RunPlan, 'onStageBegun' | 'onStageEnded'>;

/** The stages up to retrieval, which may access the network. */
function needsNetwork(name: StageName): boolean {
  return STAGE_NAMES.indexOf(name) <= STAGE_NAMES.indexOf('retrieval');
}

/** The runner: takes the stages in order for each request; Run documents the guarantees of one run. */
@Injectable()
export class PipelineService {
  private readonly eventLoopSharing = new EventLoopSharing();
  private readonly redact: Redact;

  constructor(
    @Inject(STAGES) private readonly stages: readonly RegisteredStage[],
    @Inject(RESEARCH_CONFIG) private readonly config: ResearchConfig,
  ) {
    this.redact = redactionOf(config);
  }

  /** Registered stage names, sorted. */
  stageNames(): string[] {
    return this.stages.map(({ name }) => name).sort();
  }

  /** Runs the whole pipeline on this thread. Rejects only for a defect of the runner itself. */
  async run(request: RunRequest, options: RunOptions = {}): Promise<RunResult> {
    const run = new Run(this.planOf(request, options));
    return (await run.through(this.stages)).result();
  }

  /** The part of a run that needs the network and the providers; the rest may run on another thread. */
  async retrievePapers(request: RunRequest, options: RunOptions = {}): Promise<RunState> {
    const run = new Run(this.planOf(request, options));
    return (await run.through(this.stages.filter(({ name }) => needsNetwork(name)))).state;
  }

  /**
   * Continues a run from the state of another thread.
   * @param cutOff a terminated stage and the reason; its fallback is used
   */
  async analysePapers(
    request: RunRequest,
    state: RunState,
    options: AnalysisOptions = {},
    cutOff: CutOff | null = null,
  ): Promise<RunResult> {
    const run = new Run({ ...this.planOf(request, options), ...options }, state);
    const ahead = this.stages.filter(({ name }) => !needsNetwork(name) && !(name in state.metrics.stages));
    const ended = ahead.find(({ name }) => name === cutOff?.stage);
    if (ended !== undefined) run.replace(ended, new Error(cutOff?.reason));
    return (await run.through(ahead.filter((stage) => stage !== ended))).result();
  }

  private planOf(request: RunRequest, options: RunOptions): RunPlan {
    return {
      request,
      settings: this.config,
      sessionId: options.sessionId ?? randomUUID(),
      signal: options.signal ?? new AbortController().signal,
      stopping: options.stopping ?? new AbortController().signal,
      eventLoopSharing: this.eventLoopSharing,
      redact: this.redact,
      onEvent: options.onEvent ?? (() => undefined),
      ...(options.span ? { span: options.span } : {}),
    };
  }
}
