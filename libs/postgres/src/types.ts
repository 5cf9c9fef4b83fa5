import pg from 'pg';

/** `2026-11-21 13:24:00.12+00` → `2026-11-21T13:24:00.12Z`; connections run in UTC. */
export function isoTime(value: string): string {
  // By positions: it runs for every time of every row. What is no plain moment (infinity) stays as it is.
  if (value.charCodeAt(10) !== 32) return value;
  const zone = value.endsWith('+00') ? 3 : value.endsWith('+00:00') ? 6 : 0;
  const moment = `${value.slice(0, 10)}T${value.slice(11, value.length - zone)}`;
  return zone === 0 ? moment : `${moment}Z`;
}

/**
 * Values in the form that goes on the wire: numeric stays exact text (the driver's default), dates stay text, times become
 * ISO 8601 in UTC, and 64-bit counts, all far below 2^53, become numbers.
 */
export function registerTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);
}
