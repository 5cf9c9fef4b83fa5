import type { StageName } from './stage.js';

/** All stages in the order of a run. */
export const STAGES = Symbol('Stages');

/** Injection token of one stage. */
export function stageToken(name: StageName): string {
  return `stage:${name}`;
}
