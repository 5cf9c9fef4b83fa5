/** Texts that differ from one recording to the next although nothing changed: moments, days, random ids and tokens. */
const VOLATILE: readonly RegExp[] = [
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  // One-time passwords, cursors of the change feed, the first characters of a token.
  /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/,
  /^[0-9a-f]{8}-\d+-\d+$/,
  /^inv_.{4}$/,
];

/** The same within longer texts, such as a file, a stream of events or a report. */
const VOLATILE_PARTS =
  /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|"duration_ms":\d+|\d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2} UTC/g;

const isDuration = (key: string): boolean => key.endsWith('duration_ms');

/**
 * A new recording with the volatile values of the one before at the same places, so that a diff shows what changed.
 * @param key the member's name
 */
export function merge(before: unknown, now: unknown, key = ''): unknown {
  if (typeof now === 'number') return typeof before === 'number' && isDuration(key) ? before : now;
  if (typeof now === 'string') return typeof before === 'string' && isSame(before, now) ? before : now;
  if (Array.isArray(now)) {
    const known: unknown[] = Array.isArray(before) ? before : [];
    return now.map((one, index) => merge(known[index], one));
  }
  if (typeof now !== 'object' || now === null) return now;
  const known = (typeof before === 'object' && before !== null ? before : {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(now).map(([name, one]) => [name, merge(known[name], one, name)]));
}

function isSame(before: string, now: string): boolean {
  return (
    VOLATILE.some((form) => form.test(before) && form.test(now)) ||
    before.replaceAll(VOLATILE_PARTS, '…') === now.replaceAll(VOLATILE_PARTS, '…')
  );
}
