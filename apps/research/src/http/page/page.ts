/** Content policy of the page: its own scripts and styles, requests to its own origin, nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Questions to begin with; offline those that the sample data answer. */
const EXAMPLES = {
  live: [
    'Does cognitive behavioural therapy improve sleep in adults with insomnia?',
    'GLP-1 receptor agonists versus SGLT2 inhibitors in heart failure since 2018',
    'graph neural networks for traffic forecasting',
  ],
  offline: [
    'microplastics in rivers',
    'Do night shifts impair memory?',
    'graph neural networks for traffic forecasting',
  ],
} as const;

/**
 * The HTML of the page.
 * @param root base of the service relative to the page's URL: `` or `../`
 * @param isOffline whether the simulator answers with its sample data
 */
export function pageAt(root: string, isOffline: boolean): string {
  const examples = EXAMPLES[isOffline ? 'offline' : 'live']
    .map((text) => `<button type="button" class="quiet small">${text}</button>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Research</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%231f5f8b'/%3E%3Cpath d='M4 12V8m4 4V4m4 8V6' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<link rel="stylesheet" href="${root}page/report.css">
<link rel="stylesheet" href="${root}page/desk.css">
<script type="module" src="${root}page/main.js"></script>
</head>
<body>
<a class="skip" href="#query">Skip to the question</a>
<div class="wrap">
<header class="masthead">
<h1 class="brand"><a href="${root === '' ? './' : root}">Ask the literature</a></h1>
<p>A question in, a report out: papers from several scholarly sources without duplicates, themes, findings quoted word for word, gaps with their evidence, and citations for your reference manager.</p>
</header>
<main>
<div class="desk">
<form class="card ask" id="ask" novalidate>
<div>
<label class="head" for="query">Your question</label>
<textarea id="query" name="query" required rows="3" dir="auto" aria-describedby="query-fault query-hint query-count" placeholder="effects of sleep deprivation on memory consolidation since 2015"></textarea>
<p class="fault" id="query-fault" aria-live="assertive"></p>
<p class="hint" id="query-count" role="status"></p>
<p class="hint" id="query-hint">Years, "quoted phrases", authors, OR, what to leave out (“not in mice”) and comparisons (A versus B) are understood. Ctrl + Enter asks.</p>
<label class="choice"><input type="checkbox" id="expand" checked> Search for synonyms, too (heart attack: myocardial infarction)</label>
</div>
<div class="examples" role="group" aria-label="Examples">${examples}</div>
<details class="key" id="keybox"><summary>Access key</summary><label class="head" for="key">Key, where the service asks for one</label><input id="key" type="password" autocomplete="off"></details>
<div class="actions"><button id="send">Search and report</button><button type="button" class="quiet" id="stop" hidden>Stop</button></div>
<div id="trouble"></div>
</form>
<section class="card history" id="history" aria-labelledby="history-title">
<h2 id="history-title">Earlier reports</h2>
<label class="unseen" for="history-search">Search earlier reports</label>
<input type="search" id="history-search" placeholder="Search earlier reports">
<ul id="history-list"></ul>
<div class="actions" id="history-pages"></div>
</section>
</div>
<section class="card progress" id="progress" hidden aria-labelledby="progress-title">
<h2 id="progress-title">Progress</h2>
<p class="status" id="status" role="status"></p>
<ul class="stages" id="stages" aria-label="Stages"></ul>
<ul class="providers" id="providers" aria-label="Sources"></ul>
</section>
<div class="result" id="result" hidden></div>
</main>
<footer class="colophon">For programs: <a href="${root}docs">the API and its documentation</a>. Bibliographies by <a href="https://github.com/Juris-M/citeproc-js">citeproc-js</a>, © Frank Bennett, under <a href="https://opensource.org/licenses/CPAL-1.0">CPAL 1.0</a>.</footer>
</div>
<div id="notice" role="status"></div>
<noscript><p class="wrap">This page shows live progress and therefore needs scripts; the API at /research does not.</p></noscript>
</body>
</html>
`;
}
