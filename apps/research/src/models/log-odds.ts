/** Log-odds of a chance, bounded: no model is surer than one in two hundred. */
export function logOdds(chance: number): number {
  return Math.log((chance + 0.005) / (1 - chance + 0.005));
}
