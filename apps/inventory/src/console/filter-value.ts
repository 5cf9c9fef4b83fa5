/** The value of a filter of a console: one value, or a range whose bounds may be absent. */
export type FilterValue = string | { from?: string; to?: string };

/**
 * The day of a filter. The date picker sends midnight of the operator's time zone in UTC; twelve hours later it is the
 * picked day in UTC too, in any time zone.
 */
export function dayOf(moment: string): string {
  if (!moment.includes('T')) return moment;
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : new Date(time + 12 * 3_600_000).toISOString().slice(0, 10);
}
