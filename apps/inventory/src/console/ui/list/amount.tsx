import type { BasePropertyJSON } from 'adminjs';

/** Whether a column holds numbers to compare, rather than numbers that stand for something. */
export function isAmount({ type, isId, propertyPath }: BasePropertyJSON): boolean {
  return ['number', 'float'].includes(type) && !isId && propertyPath !== 'id';
}
