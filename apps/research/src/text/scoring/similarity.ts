/** Whether `part` is a contiguous subsequence of `whole`; an empty part is not. */
export function containsSequence(whole: readonly string[], part: readonly string[]): boolean {
  const first = part[0];
  if (first === undefined) return false;
  for (let start = whole.indexOf(first); start !== -1; start = whole.indexOf(first, start + 1)) {
    if (start + part.length > whole.length) return false;
    if (part.every((item, at) => whole[start + at] === item)) return true;
  }
  return false;
}

/** Share of the smaller set that both have. */
export function sharedShare(a: Iterable<string>, b: Iterable<string>): number {
  const [left, right] = [new Set(a), new Set(b)];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}
