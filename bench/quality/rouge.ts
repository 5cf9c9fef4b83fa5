/**
 * ROUGE-1 and ROUGE-L F1 as SciTLDR is scored: words in lower case, longer than three letters stemmed, the best over
 * the reference summaries (Lin 2004; Cachola et al. 2020). The stemmer is Snowball English, where the rouge_score
 * package has Porter's first one; figures differ in the second decimal.
 */
import { stem } from '../../apps/research/src/text/tokens.js';

export function rougeWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? stem(word) : word));
}

function f1(overlap: number, a: number, b: number): number {
  return overlap === 0 ? 0 : (2 * overlap) / (a + b);
}

export function rouge1(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let overlap = 0;
  for (const word of b) {
    const open = left.get(word) ?? 0;
    if (open > 0) {
      overlap++;
      left.set(word, open - 1);
    }
  }
  return f1(overlap, a.length, b.length);
}

export function rougeL(a: readonly string[], b: readonly string[]): number {
  let before = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (let j = 0; j < b.length; j++) {
      row.push(word === b[j] ? (before[j] ?? 0) + 1 : Math.max(before[j + 1] ?? 0, row[j] ?? 0));
    }
    before = row;
  }
  return f1(before[b.length] ?? 0, a.length, b.length);
}

/** The best value of a measure over the references. */
export function bestRouge(
  measure: (a: readonly string[], b: readonly string[]) => number,
  text: string,
  references: readonly string[],
): number {
  const own = rougeWords(text);
  return Math.max(0, ...references.map((reference) => measure(own, rougeWords(reference))));
}
