import { scoreBar } from './charts.js';
import { byId, el, plural, providerName, say, section, webAddress, words } from './dom.js';
import { askJson } from './service.js';

const SORTS = {
  rank: ['Relevance', () => 0],
  newest: ['Newest first', (a, b) => (b.year ?? 0) - (a.year ?? 0)],
  oldest: ['Oldest first', (a, b) => (a.year ?? 9999) - (b.year ?? 9999)],
  cited: ['Most cited', (a, b) => (b.citation_count ?? -1) - (a.citation_count ?? -1)],
};

/** The papers with their filters. @returns the section, and how to show a single paper whatever is filtered */
export function paperList(report, numbers, sessionId) {
  const { papers, themes } = report;
  if (papers.length === 0) return { node: null, reveal: () => undefined, ofTheme: () => undefined };
  const parts = [
    ...new Set(papers.flatMap(({ score_breakdown: breakdown }) => Object.keys(breakdown ?? {}))),
  ];
  const labels = new Map(themes.map(({ id, label }) => [id, label]));
  const items = papers.map((paper) => ({ paper, node: item(paper, numbers, parts, labels, sessionId) }));
  const years = [...new Set(papers.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a);
  const designs = [...new Set(papers.flatMap(({ study }) => study?.design ?? []))].sort();

  const theme = select('theme', 'Theme', [['', 'All themes'], ...themes.map(({ id, label }) => [id, label])]);
  const sort = select(
    'sort',
    'Order',
    Object.entries(SORTS).map(([key, [label]]) => [key, label]),
  );
  const from = select('from-year', 'Published since', [
    ['', 'Any year'],
    ...years.map((year) => [String(year), String(year)]),
  ]);
  const design = select('design', 'Study design', [
    ['', 'Any design'],
    ...designs.map((name) => [name, name]),
  ]);
  const list = el('ol', { class: 'papers' });
  const count = el('p', { class: 'hint', role: 'status' });
  const showAll = () => {
    reset();
    // The button goes, and the focus with it.
    sort.control.focus();
  };
  const clear = el('button', { type: 'button', class: 'quiet small', onclick: showAll }, 'Show all');
  const fields = [theme, sort, from, design];

  function apply() {
    const order = SORTS[sort.control.value][1];
    const shown = [...items].sort((a, b) => order(a.paper, b.paper));
    let visible = 0;
    for (const { paper, node } of shown) {
      const fits =
        (theme.control.value === '' || paper.theme_id === theme.control.value) &&
        (from.control.value === '' || (paper.year ?? 0) >= Number(from.control.value)) &&
        (design.control.value === '' || paper.study?.design === design.control.value);
      node.hidden = !fits;
      if (fits) visible += 1;
    }
    list.replaceChildren(...shown.map(({ node }) => node));
    count.textContent =
      visible === papers.length ? '' : `${visible} of ${plural(papers.length, 'paper')} shown.`;
    clear.hidden = visible === papers.length;
  }
  function reset() {
    for (const { control } of [theme, from, design]) control.value = '';
    apply();
  }
  for (const { control } of fields) control.addEventListener('change', apply);
  apply();

  return {
    node: section(
      'papers',
      'Papers',
      el(
        'div',
        { class: 'filters' },
        sort.node,
        themes.length > 0 ? theme.node : null,
        years.length > 1 ? from.node : null,
        designs.length > 0 ? design.node : null,
        clear,
      ),
      count,
      list,
    ),
    /** A citation leads to its paper also where a filter hid it. */
    reveal(number) {
      const target = byId(`paper-${number}`);
      if (!target) return;
      if (target.hidden) reset();
      target.scrollIntoView({ block: 'start' });
      target.focus({ preventScroll: true });
    },
    ofTheme(id) {
      reset();
      theme.control.value = id;
      apply();
      byId('papers').scrollIntoView({ block: 'start' });
      theme.control.focus({ preventScroll: true });
    },
  };
}

function select(id, label, options) {
  const control = el(
    'select',
    { id },
    options.map(([value, text]) => el('option', { value }, text)),
  );
  return { control, node: el('span', { class: 'filter' }, el('label', { for: id }, `${label}: `), control) };
}

function item(paper, numbers, parts, labels, sessionId) {
  const number = numbers.get(paper.paper_id);
  const doi = paper.doi ? `https://doi.org/${encodeURI(paper.doi)}` : null;
  const link = webAddress(
    doi ?? paper.url ?? (paper.arxiv_id ? `https://arxiv.org/abs/${paper.arxiv_id}` : ''),
  );
  const more = paper.authors.length - 6;
  const line = [
    paper.authors
      .slice(0, 6)
      .map(({ name }) => name)
      .join(', ') + (more > 0 ? ` and ${more} more` : ''),
    paper.venue,
    paper.year,
    labels.get(paper.theme_id),
    paper.citation_count === null ? null : plural(paper.citation_count, 'citation'),
    paper.providers.map(providerName).join(', '),
  ].filter(Boolean);
  const pdf = webAddress(paper.pdf_url ?? '');
  const { study } = paper;
  return el(
    'li',
    { id: `paper-${number}`, tabindex: '-1' },
    el('span', { class: 'number' }, `${number}.`),
    el(
      'div',
      {},
      el('h3', {}, link ? outside(link, paper.title) : paper.title),
      el('p', { class: 'by' }, line.join(' · ')),
      el(
        'p',
        { class: 'badges' },
        paper.is_retracted ? el('strong', { class: 'tag bad' }, 'Retracted') : null,
        paper.is_preprint ? el('span', { class: 'tag' }, 'Preprint') : null,
        paper.is_open_access ? el('span', { class: 'tag ok' }, 'Open access') : null,
        doi ? outside(doi, 'DOI', 'tag') : null,
        pdf ? outside(pdf, 'PDF', 'tag') : null,
        study?.design ? el('span', { class: 'tag' }, words(study.design)) : null,
        study?.sample_size
          ? el('span', { class: 'tag' }, `n = ${study.sample_size.toLocaleString('en')}`)
          : null,
        sessionId
          ? el(
              'button',
              { type: 'button', class: 'tag copy', onclick: () => copyCitation(paper, sessionId) },
              'Copy citation',
            )
          : null,
      ),
      scoreBar(paper, parts),
      study?.effects?.length
        ? el(
            'ul',
            { class: 'points' },
            study.effects.slice(0, 3).map((effect) => el('li', {}, effect)),
          )
        : null,
      paper.key_points.length
        ? el(
            'ul',
            { class: 'points' },
            paper.key_points.slice(0, 3).map(({ text }) => el('li', {}, text)),
          )
        : null,
      paper.abstract || paper.why_relevant.length
        ? el(
            'details',
            {},
            el('summary', {}, 'Abstract and reasons'),
            paper.why_relevant.map((text) => el('p', { class: 'words' }, text)),
            paper.abstract ? el('p', {}, paper.abstract) : null,
          )
        : null,
    ),
  );
}

function outside(href, text, className = null) {
  return el('a', { href, class: className, rel: 'noreferrer noopener', target: '_blank' }, text);
}

const bibliographies = new Map();

/** The paper's line of the session's APA bibliography. */
async function copyCitation(paper, sessionId) {
  try {
    if (!bibliographies.has(sessionId)) {
      const answer = await askJson(`research/sessions/${sessionId}?format=json&export=apa`);
      bibliographies.set(sessionId, answer.rendered.exports.apa.split('\n'));
    }
    const lines = bibliographies.get(sessionId);
    // One DOI may begin as another one does: a line ends with its own.
    const found =
      lines.find((line) => paper.doi && line.toLowerCase().trimEnd().endsWith(`/${paper.doi}`)) ??
      lines.find((line) => line.toLowerCase().includes(paper.title.toLowerCase().slice(0, 60)));
    await navigator.clipboard.writeText(
      found ?? `${paper.title}. ${paper.year ?? 'n.d.'}. ${paper.url ?? ''}`.trim(),
    );
    say('The citation is copied.');
  } catch (error) {
    say(`The citation could not be copied: ${error.message}`);
  }
}
