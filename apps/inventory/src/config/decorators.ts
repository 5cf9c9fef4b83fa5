/** What the database's unit of work can do without, by the file in `database/decorators/` that does it. */
export const DECORATORS = [
  'fair-permits',
  'shared-reads',
  'tracing',
  'cached-authorization',
  'page-cursors',
  'grouped-writes',
  'replica-reads',
] as const;
export type Decorator = (typeof DECORATORS)[number];

/** The values of DATABASE_DECORATORS: those that are on, or, each with a minus, those that are off. */
export const DECORATOR_VALUES = ['all', 'none', ...DECORATORS, ...DECORATORS.map((name) => `-${name}`)];

/** The decorators that are on; all unless given. */
export function decoratorsOf(values: readonly string[] = ['all']): ReadonlySet<Decorator> {
  const isOn = (name: Decorator): boolean =>
    values.includes('all') ||
    values.includes(name) ||
    (values.every((value) => value.startsWith('-')) && !values.includes(`-${name}`));
  return new Set(DECORATORS.filter(isOn));
}
