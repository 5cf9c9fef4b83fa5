import { createHash } from 'node:crypto';
import { REPORT_FORMATS } from '../../papers/paper.js';
import { EXPORT_FORMATS } from '../../rendering/exports/export-formats.js';
import { STYLE_HASH } from '../../rendering/html/style.js';
import { PAGE_SCRIPT } from './page-script.js';
import { PAGE_STYLE } from './page-style.js';

const FORMAT_NAMES = { json: 'JSON', markdown: 'Markdown', html: 'HTML' };

const pick = (type: string, name: string, value: string, label: string, checked: boolean) =>
  `<label class="pick"><input type="${type}" name="${name}" value="${value}"${checked ? ' checked' : ''}><span>${label}</span></label>`;

const formats = [...REPORT_FORMATS]
  .sort((a, b) => Number(b === 'json') - Number(a === 'json'))
  .map((format) => pick('radio', 'format', format, FORMAT_NAMES[format], format === 'json'))
  .join('');
const exports = EXPORT_FORMATS.map((format) => pick('checkbox', 'export', format, format, false)).join('');

/** The whole page: no outside resource, everything within. */
export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Research pipeline</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%231f5f8b'/%3E%3Cpath d='M4 12V8m4 4V4m4 8V6' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#query">Skip to the question</a>
<div class="wrap">
<header class="top">
<h1>Ask the literature</h1>
<p>A question in, a report out: papers from several scholarly sources without duplicates, themes, findings quoted word for word, gaps with their evidence, and citations for your reference manager.</p>
</header>
<main>
<form class="card ask" id="ask">
<div>
<label class="head" for="query">Your question</label>
<textarea id="query" name="query" required maxlength="2000" rows="2" aria-describedby="query-hint" placeholder="effects of sleep deprivation on memory consolidation since 2015"></textarea>
<p class="hint" id="query-hint">Years, "quoted phrases", authors and comparisons (A versus B) are understood.</p>
</div>
<div class="row">
<fieldset><legend>Format of the document</legend><div class="picks">${formats}</div></fieldset>
<fieldset><legend>Citation exports</legend><div class="picks">${exports}</div></fieldset>
</div>
<details class="key" id="keybox"><summary>Access key</summary><label class="head" for="key">Key, where the service asks for one</label><input id="key" type="password" autocomplete="off"></details>
<div class="actions"><button id="send">Search and report</button><button type="button" class="quiet" id="stop" hidden>Stop</button></div>
</form>
<section class="card progress" id="progress" hidden aria-label="Progress">
<h2>Progress</h2>
<p class="status" id="status" role="status"></p>
<ul class="stages" id="stages"></ul>
<ul class="providers" id="providers" aria-label="Sources"></ul>
</section>
<div class="result" id="result" hidden></div>
</main>
<footer>For programs: <a href="docs">the API and its documentation</a>.</footer>
</div>
<noscript><p class="wrap">This page shows live progress and therefore needs scripts; the API at /research does not.</p></noscript>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only this style, that of the framed report, and this script; requests to this origin only. */
export const PAGE_POLICY = [
  "default-src 'none'",
  'frame-src blob:',
  `script-src ${hashOf(PAGE_SCRIPT)}`,
  `style-src ${hashOf(PAGE_STYLE)} '${STYLE_HASH}'`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
