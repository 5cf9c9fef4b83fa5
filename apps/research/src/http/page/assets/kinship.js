import { figure, themeColour } from './charts.js';
import { el, plural, svg } from './dom.js';

const LINKS_A_PAPER = 3;
const LEAST_SHARED_WORDS = 2;
const SHOWN_PAPERS = 40;
/** A reference in common says more than a word in common. */
const REFERENCE_WEIGHT = 3;

/** What each paper has; a thing that more than half of them have says nothing of any two. */
function holdings(bags) {
  const holders = new Map();
  for (const bag of bags) for (const thing of bag) holders.set(thing, (holders.get(thing) ?? 0) + 1);
  const weight = (thing) => Math.log(bags.length / holders.get(thing));
  return {
    shared: (a, b) =>
      bags[b]
        .filter((thing) => bags[a].includes(thing) && holders.get(thing) <= bags.length / 2)
        .sort((x, y) => weight(y) - weight(x)),
    sum: (things) => things.reduce((sum, thing) => sum + weight(thing), 0),
  };
}

function subjectWords({ title, subjects = [], key_points: points = [] }) {
  const text = `${title} ${subjects.join(' ')} ${points.map(({ text }) => text).join(' ')}`;
  return [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])];
}

/** The closest pairs: papers that cite the same works or one another, or share words; the rarer, the closer. */
function kinships(papers) {
  const words = holdings(papers.map(subjectWords));
  const references = holdings(papers.map(({ references: list = [] }) => list));
  const cites = (a, b) => papers[a].references?.includes(papers[b].provider_ids?.openalex) === true;
  const kinship = (a, b) => {
    const cited = cites(a, b) || cites(b, a);
    const works = references.shared(a, b);
    const common = words.shared(a, b);
    const sharedWords = common.length < LEAST_SHARED_WORDS ? [] : common;
    const score =
      words.sum(sharedWords) +
      REFERENCE_WEIGHT * (references.sum(works) + (cited ? Math.log(papers.length) : 0));
    return { a, b, cited, works: works.length, words: sharedWords, score };
  };
  const pairs = new Map();
  for (let a = 0; a < papers.length; a += 1) {
    const kin = papers
      .map((_, b) => kinship(Math.min(a, b), Math.max(a, b)))
      .filter(({ a: one, b: other, score }) => one !== other && score > 0)
      .sort((x, y) => y.score - x.score);
    for (const pair of kin.slice(0, LINKS_A_PAPER)) pairs.set(`${pair.a}-${pair.b}`, pair);
  }
  return [...pairs.values()].sort((x, y) => y.score - x.score);
}

function inWords({ cited, works, words }) {
  return [
    cited ? 'one cites the other' : '',
    works > 0 ? plural(works, 'shared reference') : '',
    words.slice(0, 3).join(', '),
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * How the first papers hang together: a circle in the order of the themes, a line for references or words that two
 * papers share.
 */
export function kinshipGraph(papers, themes, numbers, cite, onPick) {
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
  const by = pairs.some(({ cited, works }) => cited || works > 0) ? 'references and words' : 'words';
  const caption = `How the papers hang together (shared ${by})`;
  return figure(
    caption,
    el(
      'ul',
      { class: 'named' },
      pairs.map((pair) =>
        el(
          'li',
          {},
          cite.paper(shown[pair.a].paper_id),
          'and ',
          cite.paper(shown[pair.b].paper_id),
          inWords(pair),
        ),
      ),
    ),
    svg(
      'svg',
      {
        class: 'chart graph',
        viewBox: '0 0 400 400',
        role: 'img',
        'aria-label': `${caption}: ${shown.length} papers, ${pairs.length} pairs. The pairs are listed under “As text”.`,
      },
      pairs.map((pair) => {
        const [from, to] = [at[pair.a], at[pair.b]];
        return svg(
          'path',
          {
            class: pair.cited || pair.works > 0 ? 'cited' : null,
            d: `M${from.x} ${from.y}Q${centre} ${centre} ${to.x} ${to.y}`,
            'stroke-width': 0.6 + (pair.score / pairs[0].score) * 2,
          },
          svg('title', {}, `${number(pair.a)} and ${number(pair.b)}: ${inWords(pair)}`),
        );
      }),
      shown.map((paper, index) =>
        svg(
          'g',
          { class: `node ${themeColour(order.get(paper.theme_id) ?? 0)}`, onclick: () => onPick(paper) },
          svg('circle', { cx: at[index].x, cy: at[index].y, r: 11 }),
          svg('text', { x: at[index].x, y: at[index].y + 4, 'text-anchor': 'middle' }, String(number(index))),
          svg('title', {}, `${number(index)}: ${paper.title}`),
        ),
      ),
    ),
  );
}
