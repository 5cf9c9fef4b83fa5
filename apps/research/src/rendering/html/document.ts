import type { ReportView } from '../report-view.js';
import { counted, generatedAt } from '../wording.js';
import { answerSection, foundationsSection } from './answer.js';
import { HtmlCitations } from './citations.js';
import { html } from './escape.js';
import { exportsSection } from './exports.js';
import { findingsSection, trendsSection } from './findings.js';
import { gapsSection } from './gaps.js';
import { methodSection } from './method.js';
import { papersSection } from './papers.js';
import { STYLE, STYLE_HASH } from './style.js';
import { summarySection, timelineSection } from './summary.js';
import { themesSection } from './themes.js';

interface Section {
  id: string;
  title: string;
  /** Shown beside the title in the contents. */
  count?: number;
  parts: (view: ReportView, citations: HtmlCitations) => Iterable<string>;
}

/** In reading order; the papers come after everything that cites them, because they link back. */
function sectionsOf(view: ReportView): Section[] {
  const { report, exports } = view;
  const { synthesis, timeline } = report.metadata;
  const findings = synthesis.agreements.length + synthesis.disagreements.length;
  const trends = synthesis.trends.length + synthesis.methods.length + synthesis.datasets.length;
  const { answer, foundations = [] } = report.metadata;
  const all: (Section | false)[] = [
    { id: 'summary', title: 'Executive summary', parts: summarySection },
    answer !== undefined &&
      answer.verdict !== null && {
        id: 'answer',
        title: 'Evidence for the answer',
        count: answer.evidence.length,
        parts: answerSection,
      },
    timeline.length > 0 && { id: 'timeline', title: 'Timeline', parts: timelineSection },
    report.themes.length > 0 && {
      id: 'themes',
      title: 'Themes',
      count: report.themes.length,
      parts: themesSection,
    },
    findings > 0 && {
      id: 'findings',
      title: 'Agreement and disagreement',
      count: findings,
      parts: findingsSection,
    },
    trends > 0 && { id: 'trends', title: 'Trends, methods and data', parts: trendsSection },
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
    { id: 'papers', title: 'Papers', count: view.papers.length, parts: papersSection },
    { id: 'method', title: 'How this report came about', parts: methodSection },
    exports.length > 0 && { id: 'exports', title: 'Citation exports', parts: exportsSection },
  ];
  return all.filter((section) => section !== false);
}

/**
 * The report as one complete HTML document, a piece at a time. It needs no script and no outside resource, and its
 * content policy forbids both, so that even a fault of escaping could load or run nothing.
 */
export function* htmlDocument(view: ReportView): Generator<string> {
  const sections = sectionsOf(view);
  const citations = new HtmlCitations(view);
  const title = view.query || 'Research report';
  yield `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${html(title)} · Research report</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
`;
  yield header(view);
  yield `<div class="page">
<nav class="contents" aria-label="Contents"><h2 id="contents">Contents</h2><ol>
${sections.map(({ id, title: name, count }) => `<li><a href="#${id}">${name}${count === undefined ? '' : ` <span class="count">${String(count)}</span>`}</a></li>`).join('\n')}
</ol></nav>
<main id="main">
`;
  yield notices(view);
  for (const { id, title: name, parts } of sections) {
    yield `<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${name}</h2>\n`;
    yield* parts(view, citations);
    yield '</section>\n';
  }
  yield `</main>
</div>
<footer class="foot"><p>Key points and quotations are sentences of the papers’ abstracts, word for word. <a href="#top">Back to the top</a></p></footer>
</body>
</html>
`;
}

function header(view: ReportView): string {
  const { report } = view;
  const time = generatedAt(report.metadata.generated_at);
  const facts = [
    counted(view.papers.length, 'paper'),
    counted(report.themes.length, 'theme'),
    counted(report.gaps.length, 'gap'),
    ...(time === '' ? [] : [`<time datetime="${html(report.metadata.generated_at)}">${html(time)}</time>`]),
  ];
  return `<header class="top" id="top"><div class="inner">
<p class="kicker">Research report${view.sampleData ? ' <span class="tag sample">Sample data</span>' : ''}${view.partial ? ' <span class="tag partial">Partial</span>' : ''}</p>
<h1><bdi>${html(view.query) || '(empty query)'}</bdi></h1>
<p class="facts">${facts.join('<span aria-hidden="true"> · </span>')}</p>
</div></header>
`;
}

function notices(view: ReportView): string {
  const parts: string[] = [];
  if (view.sampleData) {
    parts.push(
      '<aside class="notice sample" aria-label="Sample data"><p><strong>Sample data.</strong> The papers of this report are made up; it shows the service without a network.</p></aside>',
    );
  }
  const list =
    view.warnings.length === 0
      ? ''
      : `<ul>${view.warnings.map((warning) => `<li>${html(warning)}</li>`).join('')}</ul>`;
  if (view.partial) {
    parts.push(
      `<aside class="notice partial" aria-label="Partial result"><p><strong>Partial result.</strong> Some steps could not be completed${list === '' ? '.' : ':'}</p>${list}</aside>`,
    );
  } else if (list !== '') {
    parts.push(`<aside class="notice" aria-label="Warnings"><p><strong>Warnings</strong></p>${list}</aside>`);
  }
  return parts.length === 0 ? '' : `${parts.join('\n')}\n`;
}
