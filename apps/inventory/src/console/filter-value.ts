/** What a filter of a console asks for: one value, or a range of which either end may be open. */
export type FilterValue = string | { from?: string; to?: string };

/**
 * The day that a filter means. The picker sends midnight of the operator's own time zone as a UTC moment; half a day later
 * it is the picked day in UTC too, whatever the zone.
 */
export function dayOf(moment: string): string {
  if (!moment.includes('T')) return moment;
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : new Date(time + 12 * 3_600_000).toISOString().slice(0, 10);
}
