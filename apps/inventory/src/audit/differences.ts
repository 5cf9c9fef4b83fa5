/** A field whose value an event changed. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type State = Readonly<Record<string, unknown>>;

/** Moves with every change and says nothing of it. */
const INCIDENTAL: ReadonlySet<string> = new Set(['updated_at']);

/** Field by field what differs between two states with names of the wire; nothing where one of them is not there. */
export function differences(before: State | null, after: State | null): FieldChange[] {
  if (before === null || after === null) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !INCIDENTAL.has(field) && !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
