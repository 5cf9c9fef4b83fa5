import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { EventLoopSharing } from '../run/event-loop-sharing.js';
import type { ContextMembers } from '../pipeline-context.js';
import type { RegisteredStage, RunControl, StageName } from '../stage.js';
import { buildStages } from '../build-stages.js';
import { loadConfig } from '../../config/env.js';
import { contextOfLine, KNOWN_STAGES } from './command-input.js';

export interface CommandEnvironment {
  input: Readable;
  output: Writable;
  complain: (line: string) => void;
}

/** Members that may be missing and are computed from the query by another stage. */
const NEEDS_UNDERSTANDING: readonly (keyof ContextMembers)[] = ['understanding'];

/**
 * Runs one stage over JSON lines. A line that cannot be parsed or makes the stage throw gives `{"error"}` in its
 * place. Lines are processed one by one, with back pressure from the output.
 * @returns the exit code: 0, or 2 for an unknown stage
 */
export async function runStageCommand(
  args: readonly string[],
  { input, output, complain }: CommandEnvironment,
): Promise<number> {
  const [name] = args;
  if (name === undefined || args.length > 1 || !(KNOWN_STAGES as readonly string[]).includes(name)) {
    const reason =
      name === 'retrieval' ? 'retrieval needs the network and does not run alone' : 'unknown stage';
    complain(`${reason}; usage: npm run --silent stage -- <${KNOWN_STAGES.join(' | ')}>`);
    return 2;
  }
  const runner = await StageRunner.of(name as StageName);
  let broken = false;
  output.on('error', () => (broken = true)); // The reader closed the output.
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (broken) break;
    if (line.trim() === '') continue;
    if (!output.write(`${await runner.answer(line)}\n`))
      await Promise.race([once(output, 'drain'), once(output, 'close')]);
  }
  return 0;
}

class StageRunner {
  private readonly eventLoopSharing = new EventLoopSharing();

  private constructor(
    private readonly stage: RegisteredStage,
    private readonly understanding: RegisteredStage | null,
  ) {}

  static async of(name: StageName): Promise<StageRunner> {
    // The environment is ignored: the same input gives the same output everywhere.
    const stages = await buildStages(loadConfig({}));
    const known = (wanted: StageName) => stages.find((stage) => stage.name === wanted) ?? null;
    const stage = known(name);
    if (stage === null) throw new Error(`${name} is not registered`);
    const needs = NEEDS_UNDERSTANDING.some((member) => stage.reads.includes(member));
    return new StageRunner(stage, needs ? known('query_understanding') : null);
  }

  /** Runs the stage on one input line. */
  async answer(line: string): Promise<string> {
    try {
      const { context, given } = contextOfLine(line);
      if (this.understanding !== null && !given.has('understanding'))
        Object.assign(context, (await this.understanding.run(context, this.control())).writes);
      const { writes, warnings } = await this.stage.run(context, this.control());
      return JSON.stringify(
        warnings === undefined || warnings.length === 0 ? writes : { ...writes, warnings },
      );
    } catch (error) {
      return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** No time limit. */
  private control(): RunControl {
    const { signal } = new AbortController();
    return {
      signal,
      deadline: Number.MAX_SAFE_INTEGER,
      sessionId: 'stage-command',
      onProvider: () => undefined,
      yieldToEventLoop: () => this.eventLoopSharing.yieldToEventLoop(signal),
    };
  }
}
