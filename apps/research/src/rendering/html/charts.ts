import { counted, humanised, scored } from '../wording.js';
import { markup, type Markup, NOTHING } from './markup.js';

/** Maximum number of bars; longer spans of years are grouped. */
const MOST_BARS = 40;
/** Number of colours for score parts in the style sheet (c0 to c7). */
const COLOURS = 8;

const CHART_HEIGHT = 150;
const LABEL_HEIGHT = 22;
const TOP = 18;

interface Bar {
  from: number;
  to: number;
  count: number;
}

/**
 * Bar chart of papers by year. Positions are percentages and heights pixels, so that the chart fills any width and
 * its labels keep their size. Years without papers are kept; a long span is grouped by 2, 5 or 10 years.
 */
export function timelineChart(timeline: readonly { year: number; count: number }[]): Markup {
  const bars = barsOf(timeline);
  if (bars.length === 0) return NOTHING;
  const most = Math.max(...bars.map(({ count }) => count));
  const step = 100 / bars.length;
  const width = Math.min(step * 0.72, 9);
  const every = Math.ceil(bars.length / 7);
  const parts: Markup[] = [];
  for (const [index, bar] of bars.entries()) {
    const middle = (index + 0.5) * step;
    const height = Math.round((bar.count / most) * CHART_HEIGHT);
    const name = bar.from === bar.to ? String(bar.from) : `${String(bar.from)}–${String(bar.to)}`;
    if (bar.count > 0) {
      parts.push(
        markup`<rect class="bar" x="${percent(middle - width / 2)}" y="${TOP + CHART_HEIGHT - height}" width="${percent(width)}" height="${height}" rx="2"><title>${name}: ${counted(bar.count, 'paper')}</title></rect>`,
      );
      if (bars.length <= 25) {
        parts.push(
          markup`<text class="value" x="${percent(middle)}" y="${TOP + CHART_HEIGHT - height - 5}">${bar.count}</text>`,
        );
      }
    }
    if (index % every === 0) {
      parts.push(
        markup`<text class="tick" x="${percent(middle)}" y="${TOP + CHART_HEIGHT + LABEL_HEIGHT - 5}">${bar.from}</text>`,
      );
    }
  }
  const base = TOP + CHART_HEIGHT;
  const described = timeline.map(({ year, count }) => `${String(year)}: ${String(count)}`).join(', ');
  return markup`<svg class="timeline" role="img" aria-label="Papers by year. ${described}" width="100%" height="${base + LABEL_HEIGHT}"><line class="axis" x1="0" x2="100%" y1="${base}" y2="${base}"/>${parts}</svg>`;
}

function barsOf(timeline: readonly { year: number; count: number }[]): Bar[] {
  const years = timeline.filter(({ year, count }) => Number.isFinite(year) && Number.isFinite(count));
  if (years.length === 0) return [];
  const last = Math.max(...years.map(({ year }) => year));
  let first = Math.min(...years.map(({ year }) => year));
  // A single bar gets some years around it as a scale.
  if (last - first < 4) first = last - 4;
  const span = last - first + 1;
  const size = [1, 2, 5, 10, 25, 50, 100].find((years) => Math.ceil(span / years) + 1 <= MOST_BARS) ?? 1000;
  const start = Math.floor(first / size) * size;
  const bars: Bar[] = [];
  for (let from = start; from <= last; from += size) bars.push({ from, to: from + size - 1, count: 0 });
  for (const { year, count } of years) {
    const bar = bars[Math.floor((year - start) / size)];
    if (bar) bar.count += Math.max(0, count);
  }
  return bars;
}

/** A score in 0…1 as a bar with its parts side by side in their colours; one colour without parts. */
export function scoreBar(
  score: number | null,
  breakdown: Readonly<Record<string, number>> | null,
  parts: readonly string[],
): Markup {
  const { value, text } = scored(score);
  const entries = Object.entries(breakdown ?? {}).filter(([, part]) => Number.isFinite(part) && part > 0);
  const sum = entries.reduce((total, [, part]) => total + part, 0);
  // The bar ends at the score even if the parts do not add up to it.
  const scale = sum > 0 ? value / sum : 0;
  let x = 0;
  const rects = entries.map(([name, part]) => {
    const width = part * scale * 100;
    const rect = markup`<rect class="c${colourOf(name, parts)}" x="${percent(x)}" y="0" width="${percent(width)}" height="8"><title>${humanised(name)}: ${scored(part).text}</title></rect>`;
    x += width;
    return rect;
  });
  if (rects.length === 0)
    rects.push(markup`<rect class="c0" x="0" y="0" width="${percent(value * 100)}" height="8"/>`);
  const named = entries.map(([name, part]) => `${humanised(name)} ${scored(part).text}`).join(', ');
  const label = named === '' ? `Score ${text}` : `Score ${text}: ${named}`;
  return markup`<svg class="score" role="img" aria-label="${label}" width="100%" height="8"><rect class="track" width="100%" height="8"/>${rects}</svg>`;
}

/** The colour index of a part of the score. */
export function colourOf(part: string, parts: readonly string[]): number {
  return Math.max(0, parts.indexOf(part)) % COLOURS;
}

/** A small line chart of counts by year, for a trend. */
export function sparkline(years: readonly { year: number; count: number }[]): Markup {
  const points = years.filter(({ year, count }) => Number.isFinite(year) && Number.isFinite(count));
  if (points.length < 2) return NOTHING;
  const first = Math.min(...points.map(({ year }) => year));
  const span = Math.max(...points.map(({ year }) => year)) - first || 1;
  const most = Math.max(1, ...points.map(({ count }) => count));
  const at = points
    .sort((a, b) => a.year - b.year)
    .map(
      ({ year, count }) =>
        `${(2 + ((year - first) / span) * 116).toFixed(1)},${(26 - (count / most) * 22).toFixed(1)}`,
    );
  const end = at.at(-1)?.split(',') ?? [];
  const described = points.map(({ year, count }) => `${String(year)}: ${String(count)}`).join(', ');
  return markup`<svg class="spark" role="img" aria-label="Papers by year. ${described}" width="120" height="28" viewBox="0 0 120 28"><polyline points="${at.join(' ')}"/><circle cx="${end[0] ?? '0'}" cy="${end[1] ?? '0'}" r="2.5"/></svg>`;
}

function percent(value: number): string {
  return `${String(Number(value.toFixed(2)))}%`;
}
