import type { Paper } from '../../papers/paper.js';
import type { ReportView } from '../report-view.js';
import { counted, titleOf } from '../wording.js';
import { colourOf } from './charts.js';
import type { HtmlCitations } from './citations.js';
import { joined, markup, type Markup, NOTHING } from './markup.js';

const LINKS_A_PAPER = 3;
const LEAST_SHARED_WORDS = 2;
const SHOWN_PAPERS = 40;
const LEAST_PAPERS = 4;
/** A reference in common says more than a word in common. */
const REFERENCE_WEIGHT = 3;
const CENTRE = 200;
const RADIUS = 165;

interface Pair {
  a: number;
  b: number;
  cited: boolean;
  works: number;
  words: string[];
  score: number;
}

/**
 * How the first papers hang together: a circle in the order of the themes, a line for references or words that two
 * papers share; the pairs as text below. Nothing where fewer than four papers or no pair are there.
 */
export function kinshipChart(view: ReportView, citations: HtmlCitations): Markup {
  const order = view.report.themes.map(({ id }) => id);
  const place = (id: string | null): number => (id === null ? order.length : order.indexOf(id));
  const shown = view.papers
    .slice(0, SHOWN_PAPERS)
    .sort((a, b) => place(a.theme?.id ?? null) - place(b.theme?.id ?? null));
  const pairs = shown.length < LEAST_PAPERS ? [] : kinships(shown.map(({ paper }) => paper));
  const [closest] = pairs;
  if (closest === undefined) return NOTHING;
  const at = shown.map((_entry, index) => {
    const angle = (index / shown.length) * 2 * Math.PI - Math.PI / 2;
    return { x: rounded(CENTRE + RADIUS * Math.cos(angle)), y: rounded(CENTRE + RADIUS * Math.sin(angle)) };
  });
  const number = (index: number): number => shown[index]?.number ?? 0;
  const caption = `How the papers hang together (shared ${pairs.some(({ cited, works }) => cited || works > 0) ? 'references and words' : 'words'})`;
  const paths = pairs.map((pair) => {
    const [from, to] = [at[pair.a], at[pair.b]];
    return markup`<path${pair.cited || pair.works > 0 ? markup` class="cited"` : NOTHING} d="M${from?.x} ${from?.y}Q${CENTRE} ${CENTRE} ${to?.x} ${to?.y}" stroke-width="${rounded(0.6 + (pair.score / closest.score) * 2)}"><title>${number(pair.a)} and ${number(pair.b)}: ${inWords(pair)}</title></path>`;
  });
  const nodes = shown.map(
    ({ paper, theme }, index) =>
      markup`<g class="node c${colourOf(theme?.id ?? '', order)}"><circle cx="${at[index]?.x}" cy="${at[index]?.y}" r="11"/><text x="${at[index]?.x}" y="${(at[index]?.y ?? 0) + 4}">${number(index)}</text><title>${number(index)}: ${titleOf(paper)}</title></g>`,
  );
  const list = pairs.map(({ a, b, ...pair }) => {
    const ids = [a, b].map((index) => shown[index]?.paper.paper_id ?? '');
    return markup`<li>${citations.list(ids, 'at a glance')} ${inWords({ a, b, ...pair })}</li>`;
  });
  return markup`<figure class="chart"><svg class="graph" role="img" aria-label="${caption}: ${counted(shown.length, 'paper')}, ${counted(pairs.length, 'pair')}. The pairs are listed under “As text”." viewBox="0 0 400 400">${paths}${nodes}</svg>
<figcaption>${caption}</figcaption>
<details class="as-text"><summary>As text</summary><ul class="named">${joined(list, '\n')}</ul></details></figure>
`;
}

/** What each paper has; a thing that more than half of them have says nothing of any two. */
function holdings(bags: readonly (readonly string[])[]): {
  shared: (a: number, b: number) => string[];
  sum: (things: readonly string[]) => number;
} {
  const sets = bags.map((bag) => new Set(bag));
  const holders = new Map<string, number>();
  for (const bag of sets) for (const thing of bag) holders.set(thing, (holders.get(thing) ?? 0) + 1);
  const weight = (thing: string): number => Math.log(bags.length / (holders.get(thing) ?? 1));
  return {
    shared: (a, b) =>
      [...(sets[b] ?? [])]
        .filter((thing) => sets[a]?.has(thing) && (holders.get(thing) ?? 0) <= bags.length / 2)
        .sort((x, y) => weight(y) - weight(x)),
    sum: (things) => things.reduce((sum, thing) => sum + weight(thing), 0),
  };
}

function subjectWords({ title, subjects = [], key_points: points }: Paper): string[] {
  const text = `${title} ${subjects.join(' ')} ${points.map((point) => point.text).join(' ')}`;
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

/** The closest pairs: papers that cite the same works or one another, or share words; the rarer, the closer. */
function kinships(papers: readonly Paper[]): Pair[] {
  const words = holdings(papers.map(subjectWords));
  const references = holdings(papers.map(({ references: list = [] }) => list));
  const cites = (a: number, b: number): boolean => {
    const key = papers[b]?.provider_ids?.openalex;
    return key !== undefined && papers[a]?.references?.includes(key) === true;
  };
  const kinship = (a: number, b: number): Pair => {
    const cited = cites(a, b) || cites(b, a);
    const works = references.shared(a, b);
    const common = words.shared(a, b);
    const sharedWords = common.length < LEAST_SHARED_WORDS ? [] : common;
    const score =
      words.sum(sharedWords) +
      REFERENCE_WEIGHT * (references.sum(works) + (cited ? Math.log(papers.length) : 0));
    return { a, b, cited, works: works.length, words: sharedWords, score };
  };
  const pairs = new Map<string, Pair>();
  for (let a = 0; a < papers.length; a += 1) {
    const kin = papers
      .map((_paper, b) => kinship(Math.min(a, b), Math.max(a, b)))
      .filter((pair) => pair.a !== pair.b && pair.score > 0)
      .sort((x, y) => y.score - x.score);
    for (const pair of kin.slice(0, LINKS_A_PAPER)) pairs.set(`${pair.a}-${pair.b}`, pair);
  }
  return [...pairs.values()].sort((x, y) => y.score - x.score);
}

function inWords({ cited, works, words }: Pair): string {
  return [
    cited ? 'one cites the other' : '',
    works > 0 ? counted(works, 'shared reference') : '',
    words.slice(0, 3).join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
