import { el, svg, words } from './dom.js';

const MOST_BARS = 40;

/** Papers by year as bars. */
export function yearChart(timeline) {
  if (timeline.length === 0) return null;
  const first = timeline[0].year;
  const span = timeline.at(-1).year - first + 1;
  const counts = new Map(timeline.map(({ year, count }) => [year, count]));
  const bars =
    span <= MOST_BARS
      ? Array.from({ length: span }, (_, index) => ({
          year: first + index,
          count: counts.get(first + index) ?? 0,
        }))
      : timeline;
  const most = Math.max(...bars.map(({ count }) => count));
  const [width, base] = [400, 140];
  const step = width / bars.length;
  const every = Math.max(1, Math.ceil(bars.length / 7));
  const description = timeline.map(({ year, count }) => `${year}: ${count}`).join(', ');
  return figure(
    'Papers by year',
    description,
    svg(
      'svg',
      {
        class: 'chart',
        viewBox: `-12 0 ${width + 24} 170`,
        role: 'img',
        'aria-label': `Papers by year: ${description}`,
      },
      svg('line', { x1: 0, x2: width, y1: base, y2: base }),
      bars.map(({ year, count }, index) => {
        const tall = (count / most) * 112;
        const middle = (index + 0.5) * step;
        return [
          svg(
            'rect',
            {
              x: index * step + step * 0.14,
              y: base - tall,
              width: step * 0.72,
              height: tall,
              rx: Math.min(3, step / 4),
            },
            svg('title', {}, `${year}: ${count}`),
          ),
          count > 0 && bars.length <= 16
            ? svg('text', { x: middle, y: base - tall - 5, 'text-anchor': 'middle' }, String(count))
            : null,
          index % every === 0
            ? svg('text', { x: middle, y: base + 18, 'text-anchor': 'middle' }, String(year))
            : null,
        ];
      }),
    ),
  );
}

/** The colour of a theme, in the chart of the themes and in the graph of the papers. */
export const themeColour = (index) => `t${index % 8}`;

/** Papers by theme as bars. */
export function themeChart(themes) {
  if (themes.length < 2) return null;
  const most = Math.max(...themes.map(({ size }) => size));
  const [row, width] = [34, 400];
  const description = themes.map(({ label, size }) => `${label}: ${size}`).join(', ');
  return figure(
    'Papers by theme',
    description,
    svg(
      'svg',
      {
        class: 'chart',
        viewBox: `0 0 ${width} ${themes.length * row}`,
        role: 'img',
        'aria-label': `Papers by theme: ${description}`,
      },
      themes.map(({ label, size }, index) => [
        svg('text', { x: 0, y: index * row + 12 }, `${label} (${size})`),
        svg(
          'rect',
          {
            class: themeColour(index),
            x: 0,
            y: index * row + 17,
            width: (size / most) * width,
            height: 9,
            rx: 2,
          },
          svg('title', {}, `${label}: ${size}`),
        ),
      ]),
    ),
  );
}

/** @param description the chart in words, as text or elements */
export function figure(caption, description, chart) {
  return el(
    'figure',
    {},
    el('figcaption', {}, caption),
    chart,
    el(
      'details',
      { class: 'as-text' },
      el('summary', {}, 'As text'),
      typeof description === 'string' ? el('p', {}, description) : description,
    ),
  );
}

/** A score as a bar of its parts. */
export function scoreBar({ relevance_score: score, score_breakdown: breakdown }, parts) {
  if (score === null || score === undefined) return null;
  const bar = svg(
    'svg',
    {
      viewBox: '0 0 100 4',
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `Relevance ${score.toFixed(2)}`,
    },
    svg('rect', { class: 'track', x: 0, y: 0, width: 100, height: 4 }),
  );
  let from = 0;
  const key = [];
  for (const [name, value] of Object.entries(breakdown ?? {})) {
    const wide = Math.max(0, Math.min(value, 1)) * 100;
    const colour = `p${parts.indexOf(name) % 8}`;
    bar.append(
      svg(
        'rect',
        { class: colour, x: from, y: 0, width: wide, height: 4 },
        svg('title', {}, `${words(name)}: ${value.toFixed(3)}`),
      ),
    );
    from += wide;
    if (value >= 0.005)
      key.push(
        el(
          'span',
          {},
          svg(
            'svg',
            { class: 'key-dot', viewBox: '0 0 1 1', 'aria-hidden': 'true' },
            svg('rect', { class: colour, width: 1, height: 1 }),
          ),
          `${words(name)} ${value.toFixed(2)}`,
        ),
      );
  }
  return el('figure', { class: 'bar' }, bar, el('figcaption', {}, `Relevance ${score.toFixed(2)}`, key));
}
