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
  const said = timeline.map(({ year, count }) => `${year}: ${count}`).join(', ');
  return figure(
    'Papers by year',
    said,
    svg(
      'svg',
      { class: 'chart', viewBox: `0 0 ${width} 170`, role: 'img', 'aria-label': `Papers by year: ${said}` },
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

/** Papers by theme as bars. */
export function themeChart(themes) {
  if (themes.length < 2) return null;
  const most = Math.max(...themes.map(({ size }) => size));
  const [row, width] = [34, 400];
  const said = themes.map(({ label, size }) => `${label}: ${size}`).join(', ');
  return figure(
    'Papers by theme',
    said,
    svg(
      'svg',
      {
        class: 'chart',
        viewBox: `0 0 ${width} ${themes.length * row}`,
        role: 'img',
        'aria-label': `Papers by theme: ${said}`,
      },
      themes.map(({ label, size }, index) => [
        svg('text', { x: 0, y: index * row + 12 }, `${label} (${size})`),
        svg(
          'rect',
          { x: 0, y: index * row + 17, width: (size / most) * width, height: 9, rx: 2 },
          svg('title', {}, `${label}: ${size}`),
        ),
      ]),
    ),
  );
}

const LINKS_A_PAPER = 3;
const LEAST_SHARED = 2;
const SHOWN_PAPERS = 40;

/** Pairs of papers by the subject words that both titles and subjects have; rare words count more. */
function kinships(papers) {
  const bags = papers.map(({ title, subjects = [], key_points: points = [] }) => [
    ...new Set(
      `${title} ${subjects.join(' ')} ${points.map(({ text }) => text).join(' ')}`
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
    ),
  ]);
  const holders = new Map();
  for (const bag of bags) for (const word of bag) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weight = (word) => Math.log(papers.length / holders.get(word));
  const pairs = [];
  for (let a = 0; a < papers.length; a += 1) {
    const own = new Set(bags[a]);
    const kin = [];
    for (let b = 0; b < papers.length; b += 1) {
      if (a === b) continue;
      const shared = bags[b].filter((word) => own.has(word) && holders.get(word) <= papers.length / 2);
      if (shared.length < LEAST_SHARED) continue;
      shared.sort((x, y) => weight(y) - weight(x));
      kin.push({
        a: Math.min(a, b),
        b: Math.max(a, b),
        shared,
        score: shared.reduce((sum, word) => sum + weight(word), 0),
      });
    }
    kin.sort((x, y) => y.score - x.score);
    pairs.push(...kin.slice(0, LINKS_A_PAPER));
  }
  return [...new Map(pairs.map((pair) => [`${pair.a}-${pair.b}`, pair])).values()];
}

/** How the first papers hang together: a circle in the order of the themes, a line for words that two papers share. */
export function kinshipGraph(papers, themes, numbers, onPick) {
  const order = new Map(themes.map(({ id }, index) => [id, index]));
  const shown = papers
    .slice(0, SHOWN_PAPERS)
    .sort((a, b) => (order.get(a.theme_id) ?? 99) - (order.get(b.theme_id) ?? 99));
  const pairs = kinships(shown);
  if (shown.length < 4 || pairs.length === 0) return null;
  const [centre, radius] = [200, 165];
  const at = shown.map((_, index) => {
    const angle = (index / shown.length) * 2 * Math.PI - Math.PI / 2;
    return { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) };
  });
  const number = (index) => numbers.get(shown[index].paper_id);
  const said = pairs
    .slice(0, 60)
    .map(({ a, b, shared }) => `${number(a)} and ${number(b)}: ${shared.slice(0, 3).join(', ')}`)
    .join('; ');
  const strongest = Math.max(...pairs.map(({ score }) => score));
  return figure(
    'How the papers hang together (shared words)',
    said,
    svg(
      'svg',
      {
        class: 'chart graph',
        viewBox: '0 0 400 400',
        role: 'img',
        'aria-label': `Papers that share words. ${said}`,
      },
      pairs.map(({ a, b, shared, score }) =>
        svg(
          'path',
          {
            d: `M${at[a].x} ${at[a].y}Q${centre} ${centre} ${at[b].x} ${at[b].y}`,
            'stroke-width': 0.6 + (score / strongest) * 2,
          },
          svg('title', {}, `${number(a)} and ${number(b)}: ${shared.slice(0, 4).join(', ')}`),
        ),
      ),
      shown.map((paper, index) =>
        svg(
          'g',
          { class: `node t${(order.get(paper.theme_id) ?? 0) % 8}`, onclick: () => onPick(paper) },
          svg('circle', { cx: at[index].x, cy: at[index].y, r: 11 }),
          svg('text', { x: at[index].x, y: at[index].y + 4, 'text-anchor': 'middle' }, String(number(index))),
          svg('title', {}, `${number(index)}: ${paper.title}`),
        ),
      ),
    ),
  );
}

function figure(caption, said, chart) {
  return el(
    'figure',
    {},
    el('figcaption', {}, caption),
    chart,
    el('details', { class: 'as-text' }, el('summary', {}, 'As text'), el('p', {}, said)),
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
