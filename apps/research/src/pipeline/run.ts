import { performance } from 'node:perf_hooks';
import type { Breathing } from './breathing.js';
import { faultOfResult, faultOfWrites } from './check-writes.js';
import { neutralMembers, noRetrieval, reportOf } from './neutral-members.js';
import type { ContextMembers } from './pipeline-context.js';
import type { Redact } from './redaction.js';
import type { RunEvent, RunMetrics, RunRequest, RunResult, StageStatus } from './run-events.js';
import type { ProviderProgress, RegisteredStage, RunControl, StageResult } from './stage.js';
import { withinLimit } from './time-limit.js';

/** A stage's answer once its members were checked. */
type Outcome = Omit<StageResult<never>, 'writes'> & { writes: Partial<ContextMembers> };

/** Kept back from retrieval's time so that a run at its deadline still has stages behind the providers. */
const RESERVE_SHARE = 0.1;
const RESERVE_MS = 5_000;
/** A stage that watches `control.deadline` gets to hand over what it has before it is cut off. */
const HANDOVER_MS = 250;

const NOTHING_TO_SEARCH = 'The query holds no words to search for; the report is empty.';

export interface RunSettings {
  readonly deadlineMs: number;
  readonly stageTimeoutMs: number;
}

export interface RunPlan {
  readonly request: RunRequest;
  readonly stages: readonly RegisteredStage[];
  readonly settings: RunSettings;
  readonly sessionId: string;
  readonly signal: AbortSignal;
  readonly breathing: Breathing;
  readonly redact: Redact;
  readonly onEvent: (event: RunEvent) => void;
}

/**
 * One run: owns its context, its time, its metrics and its warnings, and shares nothing with other runs.
 * Only a fault of this class itself can escape from `execute`.
 */
export class Run {
  private readonly members: ContextMembers;
  private readonly warnings: string[] = [];
  private readonly metrics: RunMetrics = {
    stages: {},
    retrieval: noRetrieval(),
    llm_tokens_in: 0,
    llm_tokens_out: 0,
  };
  private readonly started = performance.now();
  private readonly deadline: number;
  private partial = false;
  private output: unknown = undefined;
  private rendered: RunResult['rendered'] = null;

  constructor(private readonly plan: RunPlan) {
    this.members = neutralMembers(plan.request);
    this.deadline = Date.now() + plan.settings.deadlineMs;
  }

  async execute(): Promise<RunResult> {
    const whole = new AbortController();
    const abort = (reason: unknown) => whole.abort(reason);
    const timer = setTimeout(
      () => abort(new Error(`the deadline of ${this.plan.settings.deadlineMs} ms for the whole run is over`)),
      this.plan.settings.deadlineMs,
    );
    const onOuter = () => abort(this.plan.signal.reason);
    if (this.plan.signal.aborted) onOuter();
    else this.plan.signal.addEventListener('abort', onOuter, { once: true });
    try {
      for (const stage of this.plan.stages) {
        if (this.nothingToSearch() && stage.name !== 'report_generation') this.pass(stage);
        else await this.take(stage, whole.signal);
        if (stage.name === 'query_understanding' && this.nothingToSearch() && this.warnings.length === 0)
          this.warn(NOTHING_TO_SEARCH);
      }
    } finally {
      clearTimeout(timer);
      this.plan.signal.removeEventListener('abort', onOuter);
    }
    return this.result();
  }

  private result(): RunResult {
    return {
      sessionId: this.plan.sessionId,
      output: this.output,
      artifacts: { enhanced_report: reportOf(this.members) },
      partial: this.partial,
      warnings: [...this.warnings],
      metrics: { ...this.metrics, retrieval: this.members.retrieval },
      durationMs: rounded(performance.now() - this.started),
      exports: this.members.exports,
      rendered: this.rendered,
    };
  }

  /** One stage from its event `started` to its event with the outcome. */
  private async take(stage: RegisteredStage, signal: AbortSignal): Promise<void> {
    const started = performance.now();
    this.emit(stage, 'started', null, {});
    const input = this.inputOf(stage);
    let status: StageStatus;
    let result: Outcome;
    try {
      result = await this.attempt(stage, input, signal);
      status = result.status;
    } catch (error) {
      status = 'failed';
      result = this.substitute(stage, input, error);
    }
    this.write(stage, result);
    const warnings = (result.warnings ?? []).map(this.plan.redact);
    warnings.forEach((warning) => this.warn(warning));
    const partial = status === 'partial' || status === 'failed';
    this.partial ||= partial;
    // A rendering that a fault or a later warning has overtaken would not tell the reader of it.
    const sound = status === 'ok' && warnings.length === 0;
    this.rendered = stage.writes.includes('rendered') && sound ? this.members.rendered : null;
    const duration = rounded(performance.now() - started);
    this.metrics.stages[stage.name] = {
      duration_ms: duration,
      partial,
      warnings,
      metrics: result.metrics ?? {},
    };
    this.emit(stage, status, duration, result.writes);
  }

  private async attempt(
    stage: RegisteredStage,
    input: ContextMembers,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { limit, message } = this.limitOf(stage);
    const result = await withinLimit(limit, message, signal, (inner) =>
      stage.run(input, this.controlOf(inner, Date.now() + Math.max(0, limit - HANDOVER_MS))),
    );
    const fault = faultOfResult(result, stage.writes);
    if (fault !== null) throw new Error(fault);
    return result;
  }

  /** The stage's own limit or the common one, within what the run has left. */
  private limitOf(stage: RegisteredStage): { limit: number; message: string } {
    const own = stage.timeoutMs ?? this.plan.settings.stageTimeoutMs;
    const reserve =
      stage.name === 'retrieval' ? Math.min(RESERVE_MS, this.plan.settings.deadlineMs * RESERVE_SHARE) : 0;
    const left = this.deadline - Date.now() - reserve;
    return own <= left
      ? { limit: own, message: `it did not finish within ${own} ms` }
      : {
          limit: left,
          message: `it was cut off by the deadline of ${this.plan.settings.deadlineMs} ms for the whole run`,
        };
  }

  private controlOf(signal: AbortSignal, deadline: number): RunControl {
    return {
      signal,
      deadline,
      sessionId: this.plan.sessionId,
      onProvider: (event: ProviderProgress) => {
        if (!signal.aborted) this.tell({ event: 'provider', data: this.cleaned(event) });
      },
      breathe: () => this.plan.breathing.breathe(signal),
      countTokens: (tokensIn, tokensOut) => {
        if (signal.aborted) return;
        this.metrics.llm_tokens_in += tokensIn;
        this.metrics.llm_tokens_out += tokensOut;
      },
    };
  }

  /** The fallback value and the one warning that names the stage and the cause. */
  private substitute(stage: RegisteredStage, input: ContextMembers, error: unknown): Outcome {
    const warnings = [`${stage.name} failed: ${reasonOf(error)}. Its fallback was used.`];
    return { status: 'partial', writes: this.fallbackOf(stage, input), warnings };
  }

  private fallbackOf(stage: RegisteredStage, input: ContextMembers): Partial<ContextMembers> {
    try {
      const value: unknown = stage.fallback(input);
      if (faultOfWrites(value, stage.writes) === null) return value as Partial<ContextMembers>;
    } catch {
      // a fallback that throws counts as one that wrote nothing
    }
    return this.members;
  }

  /** A stage that has nothing to do because the query asks for nothing. */
  private pass(stage: RegisteredStage): void {
    const writes = this.fallbackOf(stage, this.inputOf(stage));
    this.write(stage, { status: 'skipped', writes });
    this.metrics.stages[stage.name] = { duration_ms: 0, partial: false, warnings: [], metrics: {} };
    this.emit(stage, 'skipped', 0, writes);
  }

  private inputOf(stage: RegisteredStage): ContextMembers {
    const known: ContextMembers = { ...this.members, partial: this.partial, warnings: [...this.warnings] };
    return Object.fromEntries(
      stage.reads.map((member) => [member, known[member]]),
    ) as unknown as ContextMembers;
  }

  private write(stage: RegisteredStage, result: Outcome): void {
    const written = Object.fromEntries(stage.writes.map((member) => [member, result.writes[member]]));
    Object.assign(this.members, written);
    // `members` itself stands in where even the fallback failed: then there is no output.
    if (stage.writes.includes('report') && result.writes !== this.members) this.output = result.writes.report;
  }

  private nothingToSearch(): boolean {
    if (!/[\p{L}\p{N}]/u.test(this.members.query)) return true;
    const understood = this.metrics.stages['query_understanding'];
    if (understood === undefined || understood.partial) return false;
    const { concepts, phrases, authors, comparison } = this.members.understanding;
    return concepts.length + phrases.length + authors.length + (comparison?.length ?? 0) === 0;
  }

  private warn(warning: string): void {
    if (!this.warnings.includes(warning)) this.warnings.push(warning);
  }

  private emit(
    stage: RegisteredStage,
    status: 'started' | StageStatus,
    duration: number | null,
    writes: object,
  ): void {
    const counts: Record<string, number> = {};
    for (const member of stage.writes) {
      const value = (writes as Partial<ContextMembers>)[member];
      if (Array.isArray(value)) counts[member] = value.length;
    }
    this.tell({ event: 'stage', data: { name: stage.name, status, duration_ms: duration, counts } });
  }

  private cleaned(event: ProviderProgress): ProviderProgress {
    return event.error === undefined ? event : { ...event, error: this.plan.redact(event.error) };
  }

  /** A listener that throws (a broken connection) must not end the run. */
  private tell(event: RunEvent): void {
    try {
      this.plan.onEvent(event);
    } catch {
      // nobody is left to tell
    }
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').trim().replace(/\.$/, '') || 'an error without a message';
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
