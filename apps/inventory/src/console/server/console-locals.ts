import type { Response } from 'express';
import type { Visit, Visitor } from './console-gate.js';

/** Data that the gate passes to the handlers, those of AdminJS included. */
export interface ConsoleLocals extends Record<string, unknown> {
  visitor?: Visitor;
  /** Of an operator, in a console. */
  visit?: Visit;
  /** Whether the answer holds nothing that its length could betray. */
  mayCompress?: boolean;
}

/** @throws Error for a handler without the gate */
export function visitorOf(response: Response<unknown, ConsoleLocals>): Visitor {
  const { visitor } = response.locals;
  if (!visitor) throw new Error('A handler ran before the gate.');
  return visitor;
}

/** @throws Error where the gate of a console was not passed */
export function visitOf(response: Response<unknown, ConsoleLocals>): Visit {
  const { visit } = response.locals;
  if (!visit) throw new Error('A console handler ran before the gate.');
  return visit;
}
