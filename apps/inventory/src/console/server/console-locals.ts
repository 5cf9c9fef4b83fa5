import type { Response } from 'express';
import type { Visit } from './console-gate.js';

/** What the gate leaves for the handlers behind it, AdminJS's included. */
export interface ConsoleLocals extends Record<string, unknown> {
  visit?: Visit;
}

/** @throws Error where the gate was not passed */
export function visitOf(response: Response<unknown, ConsoleLocals>): Visit {
  const { visit } = response.locals;
  if (!visit) throw new Error('A console handler ran before the gate.');
  return visit;
}
