import type { MovementType } from './stock-movement.entity.js';

/** Sides of a movement by type (decisions §6). */
export const SIDES: Readonly<
  Record<MovementType, { from: 'required' | 'none' | 'either'; to: 'required' | 'none' | 'either' }>
> = {
  receive: { from: 'none', to: 'required' },
  issue: { from: 'required', to: 'none' },
  transfer: { from: 'required', to: 'required' },
  adjustment: { from: 'either', to: 'either' },
};
