/** The chance that `own` of `all` papers, or more, have what `own` and `others` of both have in sum, if papers were drawn by lot (Fisher 1922). */
export function chanceOfAsMany(own: number, all: number, others: number, rest: number): number {
  const having = own + others;
  let chance = 0;
  for (let count = own; count <= Math.min(having, all); count += 1)
    chance += Math.exp(ways(all, count) + ways(rest, having - count) - ways(all + rest, having));
  return chance;
}

/** Logarithm of the number of ways to choose so many of `all`; no way of more than there are. */
function ways(all: number, count: number): number {
  if (count > all) return -Infinity;
  let sum = 0;
  for (let at = 1; at <= count; at += 1) sum += Math.log((all - count + at) / at);
  return sum;
}
