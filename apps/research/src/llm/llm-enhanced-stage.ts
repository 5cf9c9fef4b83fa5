import type { ContextMembers } from '../pipeline/pipeline-context.js';
import type { RegisteredStage, RunControl, StageName, StageResult } from '../pipeline/stage.js';
import type { Enhancement } from './enhancement.js';
import { jsonObjectOf } from './json-answer.js';
import { LlmError, type LlmPort } from './llm-port.js';
import { monotonicMs } from '../monotonic.js';

/** Time between the model's limit and the stage's, for returning the stage's own result. */
const HANDOVER_MS = 500;

/**
 * A stage with an enhancement. The stage runs first, and its result stays unless the model's text is accepted: a
 * failing, slow or fabricating model only costs a warning.
 */
export class LlmEnhancedStage implements RegisteredStage {
  readonly name: StageName;
  readonly reads: RegisteredStage['reads'];
  readonly writes: RegisteredStage['writes'];
  readonly timeoutMs: number;

  constructor(
    private readonly inner: RegisteredStage,
    private readonly enhancement: Enhancement,
    private readonly llm: LlmPort,
    private readonly limits: { stageTimeoutMs: number; llmTimeoutMs: number },
  ) {
    this.name = inner.name;
    this.reads = inner.reads;
    this.writes = inner.writes;
    this.timeoutMs = (inner.timeoutMs ?? limits.stageTimeoutMs) + limits.llmTimeoutMs + HANDOVER_MS;
  }

  async run(input: ContextMembers, control: RunControl): Promise<StageResult<never>> {
    const result = (await this.inner.run(input, control)) as StageResult<keyof ContextMembers>;
    const known = { ...input, ...result.writes };
    const request = result.status === 'skipped' ? null : this.enhancement.ask(known);
    if (request === null) return result;
    // The requests of one run share a time budget, so that a hanging model costs it once.
    const run = control.llm ?? { spentMs: 0 };
    const share = Math.max(0, this.limits.llmTimeoutMs - run.spentMs);
    const asked = performance.now();
    try {
      if (share === 0) throw new LlmError('its share of the run time is used up');
      // Ends before the stage's limit, so that a slow model cannot cost the stage's result.
      const left = AbortSignal.timeout(Math.max(0, Math.min(share, control.deadline - monotonicMs())));
      const answer = await this.llm.complete(request, AbortSignal.any([control.signal, left]));
      control.countTokens?.(answer.tokensIn, answer.tokensOut);
      const object = jsonObjectOf(answer.text);
      if (object === null) throw new LlmError('its answer is not a JSON object');
      const acceptance = this.enhancement.accept(object, known);
      if ('refused' in acceptance) throw new LlmError(acceptance.refused);
      const warnings = [...(result.warnings ?? []), ...droppedWarning(this.name, acceptance.dropped ?? [])];
      return { ...result, warnings, writes: { ...result.writes, ...acceptance.accepted } };
    } catch (error) {
      if (control.signal.aborted) throw error;
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      // A timer may fire slightly early: a hanging model uses up the whole budget once.
      if (isLate) run.spentMs = this.limits.llmTimeoutMs;
      const waited = `it did not answer within ${Math.round(share)} ms`;
      const reason = isLate ? waited : error instanceof Error ? error.message : String(error);
      const warning = `${this.name}: the language model's text was not used (${reason}); the extract is used instead.`;
      return { ...result, warnings: [...(result.warnings ?? []), warning] };
    } finally {
      // Timers have whole milliseconds.
      run.spentMs += Math.ceil(performance.now() - asked);
    }
  }

  fallback(input: ContextMembers): object {
    return this.inner.fallback(input);
  }
}

/** One warning for all rejected claims, with the reasons. */
function droppedWarning(stage: string, dropped: readonly string[]): string[] {
  if (dropped.length === 0) return [];
  const reasons = [...new Set(dropped)].join('; ');
  const what = dropped.length === 1 ? 'one claim was' : `${dropped.length} claims were`;
  return [`${stage}: ${what} left out of the language model's text (${reasons}).`];
}
