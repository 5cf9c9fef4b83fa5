import { themeChart, yearChart } from './charts.js';
import { contents, followReading } from './contents.js';
import { byId, el, providerName, section } from './dom.js';
import { filesSection } from './files.js';
import {
  answerSection,
  claimsSection,
  foundationsSection,
  gapsSection,
  methodSection,
  summarySection,
  themesSection,
} from './findings.js';
import { kinshipGraph } from './kinship.js';
import { paperList } from './papers.js';

/** The whole report of a stored or fresh answer. @returns shows the paper of that number, whatever is filtered */
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
    chartsSection(report, numbers, cite, papers.reveal),
    papers.node,
    foundationsSection(metadata.foundations, cite),
    methodSection(answer, cite),
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
      madeOn(metadata.generated_at),
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
  return papers.reveal;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** When, and on paper also where it is to be found. */
function madeOn(moment) {
  if (!moment) return null;
  return el(
    'p',
    { class: 'hint' },
    `${MOMENT.format(new Date(moment))} UTC`,
    el('span', { class: 'on-paper' }, ` · ${location.origin}${location.pathname}`),
  );
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
      warnings.map((warning) =>
        el(
          'li',
          {},
          warning.replace(/^Provider (\w+)/, (_all, key) => `Provider ${providerName(key)}`),
        ),
      ),
    ),
  );
}

/** The reference that was followed last. */
let cited = null;

/** Back from a paper to the place that cites it. */
export function backToReading() {
  // The browser first goes to the fragment of the address, and takes the focus along.
  requestAnimationFrame(() => cited?.isConnected && cited.focus());
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
          // Back leads to where one was reading, as after any link.
          cited = event.currentTarget;
          history.pushState({}, '', `#paper-${number}`);
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

function chartsSection(report, numbers, cite, reveal) {
  const charts = [
    yearChart(report.metadata?.timeline ?? []),
    themeChart(report.themes),
    kinshipGraph(report.papers, report.themes, numbers, cite, (paper) => reveal(numbers.get(paper.paper_id))),
  ].filter(Boolean);
  return charts.length === 0
    ? null
    : section('charts', 'At a glance', el('div', { class: 'charts' }, charts));
}
