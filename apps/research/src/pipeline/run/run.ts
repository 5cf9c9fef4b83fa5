import type { Span } from '#observability';
import type { EventLoopSharing } from './event-loop-sharing.js';
import { faultOfResult, faultOfWrites } from '../check-writes.js';
import { neutralMembers, noRetrieval, reportOf } from '../neutral-members.js';
import type { ContextMembers } from '../pipeline-context.js';
import type { Redact } from './redaction.js';
import type { RunEvent, RunMetrics, RunRequest, RunResult, StageMetrics, StageStatus } from './run-events.js';
import type { ProviderProgress, RegisteredStage, RunControl, StageName, StageResult } from '../stage.js';
import { withinLimit } from './time-limit.js';
import { monotonicMs } from '../../monotonic.js';

/** A stage's result with checked members. */
type Outcome = Omit<StageResult<never>, 'writes'> & { writes: Partial<ContextMembers> };

/** Part of the remaining time that retrieval leaves to the stages after it. */
const RESERVE_SHARE = 0.1;
const RESERVE_MS = 5_000;
/** Time before the limit at which a stage that observes `control.deadline` returns what it has. */
const HANDOVER_MS = 250;

const NOTHING_TO_SEARCH = 'The query holds no words to search for; the report is empty.';

export interface RunSettings {
  readonly deadlineMs: number;
  readonly stageTimeoutMs: number;
}

export interface RunPlan {
  readonly request: RunRequest;
  readonly settings: RunSettings;
  readonly sessionId: string;
  readonly signal: AbortSignal;
  /** Aborted when the process stops: the results so far are returned. */
  readonly stopping: AbortSignal;
  readonly eventLoopSharing: EventLoopSharing;
  readonly redact: Redact;
  readonly onEvent: (event: RunEvent) => void;
  readonly span?: () => Span | undefined;
  /** Called at the start of each stage with its limit (`monotonicMs`). */
  readonly onStageBegun?: (name: StageName, over: number) => void;
  /** Called at the end of each stage with its contribution. */
  readonly onStageEnded?: (step: RunStep) => void;
}

/** The state of a run; a plain value that another thread can continue. */
export interface RunState {
  members: ContextMembers;
  warnings: string[];
  metrics: RunMetrics;
  partial: boolean;
  output: unknown;
  rendered: RunResult['rendered'];
  /** By `monotonicMs`. */
  started: number;
  deadline: number;
  llm: { spentMs: number };
}

/** A stage's contribution to a run; `applyStep` adds it to the state on another thread. */
export interface RunStep {
  name: StageName;
  status: StageStatus;
  writes: Partial<ContextMembers>;
  warnings: string[];
  metrics: StageMetrics;
  tokens: [taken: number, given: number];
}

export function newRunState(request: RunRequest, settings: RunSettings): RunState {
  const started = monotonicMs();
  return {
    members: neutralMembers(request),
    warnings: [],
    metrics: { stages: {}, retrieval: noRetrieval(), llm_tokens_in: 0, llm_tokens_out: 0 },
    partial: false,
    output: undefined,
    rendered: null,
    started,
    deadline: started + settings.deadlineMs,
    llm: { spentMs: 0 },
  };
}

/** Adds a stage's outcome to the state, on any thread. */
export function applyStep(
  state: RunState,
  { name, status, writes, warnings, metrics, tokens }: RunStep,
): void {
  Object.assign(state.members, writes);
  if ('report' in writes) state.output = writes.report;
  for (const warning of warnings) if (!state.warnings.includes(warning)) state.warnings.push(warning);
  state.partial ||= metrics.partial;
  // A rendering is outdated after a later fault or warning.
  const sound = status === 'ok' && warnings.length === 0;
  state.rendered = 'rendered' in writes && sound ? state.members.rendered : null;
  state.metrics.stages[name] = metrics;
  [state.metrics.llm_tokens_in, state.metrics.llm_tokens_out] = tokens;
}

/**
 * One run with its own context, time, metrics and warnings; shares nothing with other runs. `through` throws only for
 * a defect of this class.
 */
export class Run {
  constructor(
    private readonly plan: RunPlan,
    readonly state: RunState = newRunState(plan.request, plan.settings),
  ) {}

  /** Runs these stages in order. */
  async through(stages: readonly RegisteredStage[]): Promise<this> {
    const whole = new AbortController();
    const abort = (reason: unknown) => whole.abort(reason);
    const timer = setTimeout(
      () =>
        abort(new Error(`the deadline of ${this.plan.settings.deadlineMs} ms for the whole run has passed`)),
      Math.max(0, this.state.deadline - monotonicMs()),
    );
    const onOuter = () => abort(this.plan.signal.reason);
    if (this.plan.signal.aborted) onOuter();
    else this.plan.signal.addEventListener('abort', onOuter, { once: true });
    try {
      for (const stage of stages) {
        if (this.nothingToSearch() && stage.name !== 'report_generation') this.pass(stage);
        else await this.take(stage, whole.signal);
        if (
          stage.name === 'query_understanding' &&
          this.nothingToSearch() &&
          this.state.warnings.length === 0
        )
          this.state.warnings.push(NOTHING_TO_SEARCH);
      }
    } finally {
      clearTimeout(timer);
      this.plan.signal.removeEventListener('abort', onOuter);
    }
    return this;
  }

  result(): RunResult {
    const { members, output, partial, warnings, metrics, started, rendered } = this.state;
    return {
      sessionId: this.plan.sessionId,
      output,
      artifacts: { enhanced_report: reportOf(members) },
      partial,
      warnings: [...warnings],
      metrics: { ...metrics, retrieval: members.retrieval },
      durationMs: rounded(monotonicMs() - started),
      exports: members.exports,
      rendered,
    };
  }

  /** Uses the fallback of a terminated stage, as if it had failed. */
  replace(stage: RegisteredStage, error: unknown): void {
    this.end(stage, 'failed', this.substitute(stage, this.inputOf(stage), error), 0);
  }

  /** Runs one stage, from its event `started` to its outcome. */
  private async take(stage: RegisteredStage, signal: AbortSignal): Promise<void> {
    const started = monotonicMs();
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
    this.end(stage, status, result, rounded(monotonicMs() - started));
  }

  private end(stage: RegisteredStage, status: StageStatus, result: Outcome, duration: number): void {
    const warnings = (result.warnings ?? []).map(this.plan.redact);
    const partial = status === 'partial' || status === 'failed';
    const { llm_tokens_in, llm_tokens_out } = this.state.metrics;
    const step: RunStep = {
      name: stage.name,
      status,
      writes: this.writesOf(stage, result.writes),
      warnings,
      metrics: { duration_ms: duration, partial, warnings, metrics: result.metrics ?? {} },
      tokens: [llm_tokens_in, llm_tokens_out],
    };
    applyStep(this.state, step);
    this.plan.onStageEnded?.(step);
    this.emit(stage, status, duration, step.writes);
  }

  /** The members that the stage may write; empty if even its fallback is invalid. */
  private writesOf(stage: RegisteredStage, writes: Partial<ContextMembers>): Partial<ContextMembers> {
    if (writes === this.state.members) return {};
    return Object.fromEntries(stage.writes.map((member) => [member, writes[member]]));
  }

  private async attempt(
    stage: RegisteredStage,
    input: ContextMembers,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { limit, message } = this.limitOf(stage);
    this.plan.onStageBegun?.(stage.name, monotonicMs() + Math.max(0, limit));
    const result = await withinLimit(limit, message, signal, (inner) =>
      stage.run(input, this.controlOf(inner, monotonicMs() + Math.max(0, limit - HANDOVER_MS))),
    );
    const fault = faultOfResult(result, stage.writes);
    if (fault !== null) throw new Error(fault);
    return result;
  }

  /** The stage's own limit or the common one, within the remaining time of the run. */
  private limitOf(stage: RegisteredStage): { limit: number; message: string } {
    const own = stage.timeoutMs ?? this.plan.settings.stageTimeoutMs;
    const reserve =
      stage.name === 'retrieval' ? Math.min(RESERVE_MS, this.plan.settings.deadlineMs * RESERVE_SHARE) : 0;
    const left = this.state.deadline - monotonicMs() - reserve;
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
      stopping: this.plan.stopping,
      deadline,
      llm: this.state.llm,
      sessionId: this.plan.sessionId,
      span: this.plan.span?.(),
      onProvider: (event: ProviderProgress) => {
        if (!signal.aborted) this.tell({ event: 'provider', data: this.cleaned(event) });
      },
      yieldToEventLoop: () => this.plan.eventLoopSharing.yieldToEventLoop(signal),
      countTokens: (tokensIn, tokensOut) => {
        if (signal.aborted) return;
        this.state.metrics.llm_tokens_in += tokensIn;
        this.state.metrics.llm_tokens_out += tokensOut;
      },
    };
  }

  /** The fallback and one warning with the stage and the cause. */
  private substitute(stage: RegisteredStage, input: ContextMembers, error: unknown): Outcome {
    const warnings = [`${stage.name} failed: ${reasonOf(error)}. Its fallback was used.`];
    return { status: 'partial', writes: this.fallbackOf(stage, input), warnings };
  }

  private fallbackOf(stage: RegisteredStage, input: ContextMembers): Partial<ContextMembers> {
    try {
      const value: unknown = stage.fallback(input);
      if (faultOfWrites(value, stage.writes) === null) return value as Partial<ContextMembers>;
    } catch {
      // A throwing fallback counts as one that wrote nothing.
    }
    return this.state.members;
  }

  /** Skips a stage because the query asks for nothing. */
  private pass(stage: RegisteredStage): void {
    const writes = this.fallbackOf(stage, this.inputOf(stage));
    this.end(stage, 'skipped', { status: 'skipped', writes }, 0);
  }

  private inputOf(stage: RegisteredStage): ContextMembers {
    const { members, partial, warnings } = this.state;
    const known: ContextMembers = { ...members, partial, warnings: [...warnings] };
    return Object.fromEntries(
      stage.reads.map((member) => [member, known[member]]),
    ) as unknown as ContextMembers;
  }

  private nothingToSearch(): boolean {
    const { members, metrics } = this.state;
    if (!/[\p{L}\p{N}]/u.test(members.query)) return true;
    const understood = metrics.stages['query_understanding'];
    if (understood === undefined || understood.partial) return false;
    const { concepts, phrases, authors, identifiers, comparison } = members.understanding;
    const asked = [concepts, phrases, authors, identifiers, comparison ?? []];
    return asked.every(({ length }) => length === 0);
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

  /** A throwing listener (a broken connection) must not end the run. */
  private tell(event: RunEvent): void {
    try {
      this.plan.onEvent(event);
    } catch {
      // Nobody is listening any more.
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
