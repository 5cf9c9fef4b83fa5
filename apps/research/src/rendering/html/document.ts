import type { ReportView } from '../report-view.js';
import { plain } from '../plain.js';
import { counted, generatedAt, sharedTitle, themeCount } from '../wording.js';
import { answerSection, foundationsSection } from './answer.js';
import { HtmlCitations } from './citations.js';
import { exportsSection } from './exports.js';
import { findingsSection, trendsSection } from './findings.js';
import { gapsSection } from './gaps.js';
import { joined, markup, type Markup, NOTHING, styleSheet } from './markup.js';
import { methodSection } from './method.js';
import { papersSection } from './papers.js';
import { STYLE, STYLE_HASH } from './style.js';
import { glanceSection, summarySection } from './summary.js';
import { themesSection } from './themes.js';

interface Section {
  id: string;
  title: string;
  /** Shown after the title in the contents. */
  count?: number;
  parts: (view: ReportView, citations: HtmlCitations) => Iterable<Markup>;
}

/** In reading order: what was found, its themes and papers, then what is said of them. */
function sectionsOf(view: ReportView): Section[] {
  const { report, exports } = view;
  const { answer, foundations = [], synthesis, timeline } = report.metadata;
  const findings = synthesis.agreements.length + synthesis.disagreements.length;
  const title = sharedTitle({
    trends: synthesis.trends.length > 0,
    methods: synthesis.methods.length > 0,
    datasets: synthesis.datasets.length > 0,
  });
  const all: (Section | false)[] = [
    { id: 'summary', title: 'Executive summary', parts: summarySection },
    answer.evidence.length > 0 &&
      (answer.verdict !== null || answer.opposing.length > 0) && {
        id: 'answer',
        title: 'Evidence for the answer',
        count: answer.evidence.length,
        parts: answerSection,
      },
    report.themes.length > 0 && {
      id: 'themes',
      title: 'Themes',
      count: themeCount(report.themes),
      parts: themesSection,
    },
    view.papers.length > 0 && {
      id: 'papers',
      title: 'Papers',
      count: view.papers.length,
      parts: papersSection,
    },
    findings > 0 && {
      id: 'findings',
      title: 'Agreement and disagreement',
      count: findings,
      parts: findingsSection,
    },
    title !== '' && { id: 'trends', title, parts: trendsSection },
    foundations.length > 0 && {
      id: 'foundations',
      title: 'Foundations',
      count: foundations.length,
      parts: foundationsSection,
    },
    report.gaps.length > 0 && {
      id: 'gaps',
      title: 'Research gaps',
      count: report.gaps.length,
      parts: gapsSection,
    },
    timeline.length > 0 && { id: 'glance', title: 'At a glance', parts: glanceSection },
    { id: 'method', title: 'How this report came about', parts: methodSection },
    exports.length > 0 && { id: 'exports', title: 'Citation exports', parts: exportsSection },
  ];
  return all.filter((section) => section !== false);
}

/** The sections drawn: the papers last, because they link back to all citations. Yields nothing between the parts of others, so that the event loop can run. */
function* drawn(sections: readonly Section[], view: ReportView): Generator<Markup> {
  const citations = new HtmlCitations(view);
  const parts = new Map<string, Markup[]>();
  for (const section of sections.filter(({ id }) => id !== 'papers')) {
    parts.set(section.id, [...section.parts(view, citations)]);
    yield NOTHING;
  }
  for (const { id, title, parts: draw } of sections) {
    yield markup`<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title" tabindex="-1">${title}</h2>\n`;
    yield* parts.get(id) ?? draw(view, citations);
    yield markup`</section>\n`;
  }
}

/**
 * The report as one complete HTML document, in chunks. It needs no scripts and no external resources, and its content
 * policy forbids both, so that even an escaping defect could not load or run anything.
 */
export function* htmlDocument(view: ReportView): Generator<Markup> {
  const sections = sectionsOf(view);
  const title = view.query || 'Research report';
  yield markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} · Research report</title>
${styleSheet(STYLE)}
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
`;
  yield header(view);
  yield markup`<div class="page">
<nav class="contents" aria-label="Contents"><h2 id="contents">Contents</h2><ol>
${joined(
  sections.map(
    ({ id, title: name, count }) =>
      markup`<li><a href="#${id}">${name}${count === undefined ? NOTHING : markup` <span class="count">${count}</span>`}</a></li>`,
  ),
  '\n',
)}
</ol></nav>
<main id="main">
`;
  yield markup`<div class="sections">\n`;
  yield notices(view);
  yield* drawn(sections, view);
  yield markup`</div>
</main>
</div>
<footer class="foot"><p>Key points and quotations are sentences of the papers’ abstracts, word for word; brackets behind them spell out their short forms as the abstract does. <a href="#top">Back to the top</a></p></footer>
</body>
</html>
`;
}

function header(view: ReportView): Markup {
  const { report } = view;
  const time = generatedAt(report.metadata.generated_at);
  const { on_question: onQuestion, retrieved, removed } = report.metadata.counts;
  const facts = [
    counted(view.papers.length, 'paper'),
    ...(view.papers.length > 0 && onQuestion < view.papers.length
      ? [`${onQuestion} on all of the question`]
      : []),
    ...(retrieved > view.papers.length ? [`${retrieved} found, ${removed} set aside`] : []),
    counted(themeCount(report.themes), 'theme'),
    counted(report.gaps.length, 'gap'),
    ...(time === '' ? [] : [markup`<time datetime="${report.metadata.generated_at}">${time}</time>`]),
  ];
  return markup`<header class="top" id="top"><div class="inner">
<p class="kicker">Research report${view.sampleData ? markup` <span class="tag sample">Sample data</span>` : NOTHING}${view.partial ? markup` <span class="tag partial">Partial</span>` : NOTHING}</p>
<h1 id="report-title" dir="auto" tabindex="-1">${plain(view.query) || '(empty query)'}</h1>
<p class="facts">${joined(facts, markup`<span aria-hidden="true"> · </span>`)}</p>
</div></header>
`;
}

function notices(view: ReportView): Markup {
  const parts: Markup[] = [];
  if (view.sampleData) {
    parts.push(
      markup`<div class="notice sample" role="note" aria-label="Sample data"><p><strong>Sample data.</strong> The papers of this report are made up; it shows the service without a network.</p></div>`,
    );
  }
  const list =
    view.warnings.length === 0
      ? NOTHING
      : markup`<ul>${view.warnings.map((warning) => markup`<li>${warning}</li>`)}</ul>`;
  if (view.partial) {
    parts.push(
      markup`<div class="notice partial" role="note" aria-label="Partial result"><p><strong>Partial result.</strong> Some steps could not be completed${list.isEmpty ? '.' : ':'}</p>${list}</div>`,
    );
  } else if (!list.isEmpty) {
    parts.push(
      markup`<div class="notice" role="note" aria-label="Warnings"><p><strong>Warnings</strong></p>${list}</div>`,
    );
  }
  return parts.length === 0 ? NOTHING : markup`${joined(parts, '\n')}\n`;
}
