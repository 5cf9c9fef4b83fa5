/** A paper's place by text, and what the other signals say of it. */
export interface Banded {
  /** Text relevance, 0…1. */
  relevance: number;
  /** Weighted mean of the other signals, 0…1. */
  merit: number;
}

export interface Placed {
  /** Final score, 0…1. */
  score: number;
  /** What of it is text; the rest is merit. */
  text: number;
}

/** Papers within this share of the best score of their band count as equally relevant by text. */
const WIDTH = 0.2;
/** Share of a band's height that merit decides. */
const MERIT_SHARE = 0.5;

/**
 * Final scores in which merit only reorders papers of one relevance band. Bands are cut from the top: a band starts at
 * the best score left and holds what lies within `WIDTH` of it. Its papers are spread between its top and its floor
 * (the top of the next band, at the furthest the width below), by text and by merit; so scores fall with the rank, no
 * paper passes one of a better band, and no score exceeds the text's own top.
 */
export function placeInBands(papers: readonly Banded[]): Placed[] {
  const order = papers.map((_paper, at) => at);
  order.sort((a, b) => relevanceAt(papers, b) - relevanceAt(papers, a) || a - b);
  const placed: Placed[] = papers.map(({ relevance }) => ({ score: relevance, text: relevance }));
  let start = 0;
  while (start < order.length) {
    const top = relevanceAt(papers, order[start]);
    let end = start;
    while (end < order.length && relevanceAt(papers, order[end]) >= top * (1 - WIDTH)) end += 1;
    const next = end < order.length ? relevanceAt(papers, order[end]) : 0;
    const floor = Math.max(next, top * (1 - WIDTH));
    for (const at of order.slice(start, end)) {
      const { relevance = 0, merit = 0 } = papers[at] ?? {};
      const text = floor + (1 - MERIT_SHARE) * Math.max(0, relevance - floor);
      placed[at] = { score: text + MERIT_SHARE * (top - floor) * merit, text };
    }
    start = end;
  }
  return placed;
}

function relevanceAt(papers: readonly Banded[], at: number | undefined): number {
  return (at === undefined ? undefined : papers[at]?.relevance) ?? 0;
}
