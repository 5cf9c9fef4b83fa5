import { kinshipGraph, themeChart, yearChart } from './charts.js';
import { byId, el, plural, saveFile, say, section, webAddress, words } from './dom.js';
import { paperList } from './papers.js';
import { askJson } from './service.js';

const FILES = {
  markdown: ['report.md', 'text/markdown', 'Markdown'],
  html: ['report.html', 'text/html', 'HTML file'],
  json: ['report.json', 'application/json', 'JSON'],
  bibtex: ['references.bib', 'application/x-bibtex', 'BibTeX'],
  ris: ['references.ris', 'application/x-research-info-systems', 'RIS'],
  'csl-json': ['references.json', 'application/json', 'CSL-JSON'],
  csv: ['references.csv', 'text/csv', 'CSV'],
  apa: ['references-apa.txt', 'text/plain', 'APA'],
  mla: ['references-mla.txt', 'text/plain', 'MLA'],
  chicago: ['references-chicago.txt', 'text/plain', 'Chicago'],
};
const DOCUMENTS = ['markdown', 'html', 'json'];

const VERDICTS = {
  supported: 'Supported by the papers read',
  refuted: 'Refuted by the papers read',
  mixed: 'The papers read disagree',
  insufficient: 'Not enough evidence in the papers read',
};

/** The whole report of a stored or fresh answer. */
export function showReport(answer) {
  const { report } = answer;
  const metadata = report.metadata ?? {};
  const numbers = new Map(report.papers.map(({ paper_id: id }, index) => [id, index + 1]));
  for (const [number, id] of Object.entries(metadata.citation_index ?? {})) numbers.set(id, Number(number));

  const papers = paperList(report, numbers, answer.session_id);
  const cite = citer(numbers, papers.reveal);
  const counts = metadata.counts ?? {};
  const title = el('h2', { id: 'report-title', tabindex: '-1' }, report.query);
  const sections = [
    answerSection(metadata.answer, cite),
    summarySection(report, cite),
    themesSection(report, cite, papers.ofTheme),
    claimsSection(metadata.synthesis, cite),
    gapsSection(report, cite),
    chartsSection(report, numbers, papers.reveal),
    papers.node,
    foundationsSection(metadata.foundations, cite),
    methodSection(answer),
    filesSection(answer),
  ].filter(Boolean);

  const facts = [
    [counts.retrieved ?? report.papers.length, 'found'],
    [counts.merged ?? 0, 'merged'],
    [counts.removed ?? 0, 'set aside'],
    [report.papers.length, 'in the report'],
    [report.themes.length, 'themes'],
    [report.gaps.length, 'gaps'],
  ];
  byId('result').replaceChildren(
    el(
      'header',
      {},
      title,
      el(
        'ul',
        { class: 'facts' },
        facts.map(([value, name]) => el('li', {}, el('b', {}, String(value)), ` ${name}`)),
      ),
    ),
    ...[
      metadata.sample_data
        ? el(
            'p',
            { class: 'note sample' },
            'Sample data: these papers come from the bundled simulator and are made up.',
          )
        : null,
      notes(answer),
    ].filter(Boolean),
    el('div', { class: 'reading' }, contents(sections), el('div', { class: 'sections' }, sections)),
  );
  byId('result').hidden = false;
  followReading(sections);
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}

function notes({ partial, warnings }) {
  if (!partial && warnings.length === 0) return null;
  return el(
    'div',
    { class: 'note warn' },
    el('strong', {}, partial ? 'This report is incomplete.' : 'Please note.'),
    el(
      'ul',
      {},
      warnings.map((warning) => el('li', {}, warning)),
    ),
  );
}

/** Reference numbers as links to their papers. */
function citer(numbers, reveal) {
  const known = new Set(numbers.values());
  const link = (number, text = String(number)) =>
    el(
      'a',
      {
        class: 'cite',
        href: `#paper-${number}`,
        'aria-label': `Reference ${number}`,
        onclick: (event) => {
          event.preventDefault();
          history.replaceState(history.state, '', `#paper-${number}`);
          reveal(number);
        },
      },
      text,
    );
  return {
    text: (text) =>
      text.split(/(\[\d+(?:\s*[,–-]\s*\d+)*\])/).map((part) =>
        /^\[\d/.test(part)
          ? el(
              'span',
              {},
              part
                .split(/(\d+)/)
                .map((piece) => (known.has(Number(piece)) && piece ? link(Number(piece)) : piece)),
            )
          : part,
      ),
    paper: (id) => (numbers.has(id) ? link(numbers.get(id), `[${numbers.get(id)}] `) : null),
  };
}

function answerSection(answer, cite) {
  if (!answer || answer.kind === 'open') return null;
  const side = (stance) => answer.evidence.filter((evidence) => evidence.stance === stance);
  const sides = [
    ['supporting', answer.kind === 'comparison' ? 'For the first' : 'Supporting', answer.supporting.length],
    ['opposing', answer.kind === 'comparison' ? 'For the second' : 'Opposing', answer.opposing.length],
  ];
  return section(
    'answer',
    'Answer',
    el(
      'p',
      { class: `verdict ${answer.verdict ?? ''}` },
      VERDICTS[answer.verdict] ?? words(answer.verdict ?? ''),
    ),
    answer.verdict === 'insufficient'
      ? el(
          'p',
          {},
          'No paper states a finding on exactly this question, or too few do. What they do say stands below.',
        )
      : null,
    el(
      'div',
      { class: 'stances' },
      sides.map(([stance, name, count]) =>
        count === 0
          ? null
          : el(
              'div',
              { class: stance },
              el('h3', {}, `${name}: ${plural(count, 'paper')}`),
              el(
                'ul',
                {},
                side(stance).map(({ paper_id: id, quote }) =>
                  el('li', {}, el('q', {}, quote), ' ', cite.paper(id)),
                ),
              ),
            ),
      ),
    ),
  );
}

function summarySection(report, cite) {
  const paragraphs = report.executive_summary.split(/\n+/).filter((text) => text.trim());
  return section(
    'summary',
    'Summary',
    paragraphs.map((text) => el('p', { class: 'prose' }, cite.text(text))),
  );
}

function themesSection({ themes }, cite, ofTheme) {
  if (themes.length === 0) return null;
  return section(
    'themes',
    'Themes',
    el(
      'div',
      { class: 'themes' },
      themes.map((theme) =>
        el(
          'article',
          { class: 'theme' },
          el('h3', {}, theme.label, el('span', {}, plural(theme.size, 'paper'))),
          theme.summary ? el('p', {}, cite.text(theme.summary)) : null,
          theme.keywords.length ? el('p', { class: 'words' }, theme.keywords.slice(0, 6).join(' · ')) : null,
          el(
            'button',
            { type: 'button', class: 'quiet small', onclick: () => ofTheme(theme.id) },
            'Show its papers',
          ),
        ),
      ),
    ),
  );
}

function claimsSection(synthesis, cite) {
  if (!synthesis) return null;
  const { agreements = [], disagreements = [], trends = [], methods = [], datasets = [] } = synthesis;
  if ([agreements, disagreements, trends, methods, datasets].every((list) => list.length === 0)) return null;
  const pairs = (title, list) =>
    list.length === 0
      ? null
      : el(
          'div',
          {},
          el('h3', {}, title),
          el(
            'ul',
            { class: 'claims' },
            list.map((claim) =>
              el(
                'li',
                {},
                el('p', {}, el('strong', {}, claim.concept)),
                claim.evidence.map(({ paper_id: id, sentence }) =>
                  el('p', {}, el('q', {}, sentence), ' ', cite.paper(id)),
                ),
              ),
            ),
          ),
        );
  const named = (title, list) =>
    list.length === 0
      ? null
      : el(
          'div',
          {},
          el('h3', {}, title),
          el(
            'ul',
            { class: 'named' },
            list.map(({ name, paper_ids: ids }) => el('li', {}, `${name} `, ids.slice(0, 8).map(cite.paper))),
          ),
        );
  return section(
    'claims',
    'Claims',
    pairs('Papers agree', agreements),
    pairs('Papers disagree', disagreements),
    trends.length
      ? el(
          'div',
          {},
          el('h3', {}, 'Trends of these papers'),
          el(
            'ul',
            {},
            trends.map(({ text }) => el('li', {}, cite.text(text))),
          ),
        )
      : null,
    named('Methods', methods),
    named('Data sets', datasets),
  );
}

function gapsSection({ gaps }, cite) {
  if (gaps.length === 0) return null;
  return section(
    'gaps',
    'Research gaps',
    el(
      'ul',
      { class: 'gaps' },
      gaps.map(({ type, structural, description, evidence }) => {
        const within = evidence.filter(({ sentence }) => description.includes(sentence));
        const beside = evidence.filter(({ sentence }) => !description.includes(sentence)).slice(0, 3);
        return el(
          'li',
          {},
          el(
            'p',
            {},
            el('strong', {}, words(type)),
            structural ? el('span', { class: 'words' }, ' (from counts)') : null,
          ),
          el(
            'p',
            {},
            cite.text(description),
            ' ',
            within.map(({ paper_id: id }) => cite.paper(id)),
          ),
          beside.map(({ paper_id: id, sentence }) => el('p', {}, el('q', {}, sentence), ' ', cite.paper(id))),
        );
      }),
    ),
  );
}

function chartsSection(report, numbers, reveal) {
  const charts = [
    yearChart(report.metadata?.timeline ?? []),
    themeChart(report.themes),
    kinshipGraph(report.papers, report.themes, numbers, (paper) => reveal(numbers.get(paper.paper_id))),
  ].filter(Boolean);
  return charts.length === 0
    ? null
    : section('charts', 'At a glance', el('div', { class: 'charts' }, charts));
}

function foundationsSection(foundations, cite) {
  if (!foundations || foundations.length === 0) return null;
  return section(
    'foundations',
    'Foundations',
    el('p', { class: 'hint' }, 'Works that several of these papers cite and the search did not find.'),
    el(
      'ul',
      {},
      foundations.map(({ paper, cited_by: ids }) => {
        const link = webAddress(paper.doi ? `https://doi.org/${encodeURI(paper.doi)}` : (paper.url ?? ''));
        return el(
          'li',
          {},
          link
            ? el('a', { href: link, rel: 'noreferrer noopener', target: '_blank' }, paper.title)
            : paper.title,
          ` ${paper.year ? `(${paper.year})` : ''} cited by `,
          ids.map(cite.paper),
        );
      }),
    ),
  );
}

/** What was searched, merged and set aside, and why. */
function methodSection({ report, metrics }) {
  const {
    expanded_queries: queries = [],
    removed = [],
    conflicts = [],
    query_understanding: read,
  } = report.metadata ?? {};
  const providers = Object.entries(metrics?.retrieval?.providers ?? {});
  return section(
    'method',
    'How this was made',
    el('h3', {}, 'Searched'),
    el(
      'ul',
      {},
      queries.map((query) => el('li', {}, query)),
    ),
    read?.excluded?.length ? el('p', {}, `Left out: ${read.excluded.join(', ')}.`) : null,
    read?.suggestion
      ? el('p', {}, `Did you mean “${read.suggestion}”? The search took your words as they are.`)
      : null,
    providers.length
      ? el(
          'ul',
          { class: 'named' },
          providers.map(([key, { status, papers, error }]) =>
            el(
              'li',
              {},
              `${words(key)}: ${status === 'ok' ? plural(papers, 'paper') : words(status)}${error ? ` (${error})` : ''}`,
            ),
          ),
        )
      : null,
    folded(
      `Set aside: ${plural(removed.length, 'paper')}`,
      removed,
      ({ title, reason }) => `${title}: ${reason}`,
    ),
    folded(
      `Conflicts between sources: ${conflicts.length}`,
      conflicts,
      ({ paper_id: id, member, values }) => `${id}, ${member}: ${JSON.stringify(values)}`,
    ),
  );
}

function folded(title, list, line) {
  if (list.length === 0) return null;
  return el(
    'details',
    {},
    el('summary', {}, title),
    el(
      'ul',
      {},
      list.map((entry) => el('li', {}, line(entry))),
    ),
  );
}

/** Every format of a stored report, made when it is asked for. */
function filesSection(fresh) {
  const { session_id: id } = fresh;
  if (!id)
    return section(
      'files',
      'Take it with you',
      el('p', {}, 'This service keeps no reports: it is gone with this page. '),
      el(
        'button',
        {
          type: 'button',
          class: 'quiet small',
          onclick: () => saveFile('report.json', 'application/json', JSON.stringify(fresh.report, null, 2)),
        },
        'JSON',
      ),
    );
  const button = (name) => {
    const [file, type, label] = FILES[name];
    return el(
      'button',
      {
        type: 'button',
        class: 'quiet small',
        'data-file': name,
        onclick: async () => {
          try {
            const isDocument = DOCUMENTS.includes(name);
            const answer = await askJson(
              `research/sessions/${id}?${isDocument ? `format=${name}` : `format=json&export=${name}`}`,
            );
            const made = isDocument ? answer.rendered : answer.rendered.exports[name];
            saveFile(file, type, typeof made === 'string' ? made : JSON.stringify(made, null, 2));
            say(`${label} is saved as ${file}.`);
          } catch (error) {
            say(error.status === 404 ? 'This report is no longer stored.' : error.message);
          }
        },
      },
      label,
    );
  };
  return section(
    'files',
    'Take it with you',
    el('h3', {}, 'The report'),
    el('div', { class: 'files' }, DOCUMENTS.map(button)),
    el('h3', {}, 'The references, for Zotero, EndNote, JabRef and others'),
    el(
      'div',
      { class: 'files' },
      Object.keys(FILES)
        .filter((name) => !DOCUMENTS.includes(name))
        .map(button),
    ),
  );
}

function contents(sections) {
  return el(
    'nav',
    { class: 'contents', 'aria-label': 'Contents' },
    el(
      'ol',
      {},
      sections.map((node) =>
        el(
          'li',
          {},
          el(
            'a',
            {
              href: `#${node.id}`,
              onclick: (event) => {
                event.preventDefault();
                history.replaceState(history.state, '', `#${node.id}`);
                node.scrollIntoView({ block: 'start' });
                node.querySelector('h2').focus({ preventScroll: true });
              },
            },
            node.querySelector('h2').textContent,
          ),
        ),
      ),
    ),
  );
}

let watching = null;

/** The contents list marks the section that is being read. */
function followReading(sections) {
  watching?.disconnect();
  const links = new Map(
    [...document.querySelectorAll('.contents a')].map((link) => [link.getAttribute('href').slice(1), link]),
  );
  watching = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        for (const [id, link] of links) {
          if (id === target.id) link.setAttribute('aria-current', 'location');
          else link.removeAttribute('aria-current');
        }
      }
    },
    { rootMargin: '-10% 0px -80% 0px' },
  );
  for (const node of sections) watching.observe(node);
}
