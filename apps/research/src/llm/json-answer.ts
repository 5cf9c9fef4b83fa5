/** The JSON object in a model's answer, also inside a code fence or between other words; else null. */
export function jsonObjectOf(text: string): Record<string, unknown> | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to <= from) return null;
  try {
    const value = JSON.parse(text.slice(from, to + 1)) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The objects of a list; null if it is not a list of objects. */
export function objectsOf(value: unknown): Record<string, unknown>[] | null {
  if (!Array.isArray(value)) return null;
  const entries = value as unknown[];
  return entries.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    ? (entries as Record<string, unknown>[])
    : null;
}

/** The texts of a list; null if it is not a list of texts. */
export function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
}
