/** Shared members over all members of two sets, 0…1; two empty sets have nothing in common. */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const shared = intersection(a, b);
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Shared members over the smaller set, 0…1: 1 where one contains the other. */
export function containment<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const shared = intersection(a, b);
  return shared === 0 ? 0 : shared / Math.min(a.size, b.size);
}

/** Whether `part` occurs in `whole` as it stands: together and in order. An empty part occurs nowhere. */
export function containsSequence(whole: readonly string[], part: readonly string[]): boolean {
  const first = part[0];
  if (first === undefined) return false;
  for (let start = whole.indexOf(first); start !== -1; start = whole.indexOf(first, start + 1)) {
    if (start + part.length > whole.length) return false;
    if (part.every((item, at) => whole[start + at] === item)) return true;
  }
  return false;
}

function intersection<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  return shared;
}
