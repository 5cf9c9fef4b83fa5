/**
 * Script of the page, as the browser runs it. Everything that comes from the service is set as text, never as markup;
 * only http and https addresses become links.
 */
export const PAGE_SCRIPT = String.raw`
'use strict';
(function () {
  const STAGES = ['query_understanding', 'query_expansion', 'retrieval', 'deduplication', 'relevance_scoring', 'ranking',
    'clustering', 'synthesis', 'gap_analysis', 'citation_export', 'report_generation'];
  const LISTS = ['queries', 'papers', 'themes', 'gaps'];
  const MARKS = { waiting: '·', started: '●', ok: '✓', skipped: '–', partial: '!', failed: '✕' };
  const SAID = { waiting: 'waiting', started: 'running', ok: 'done', skipped: 'nothing to do', partial: 'incomplete', failed: 'failed' };
  const FILES = { markdown: ['report.md', 'text/markdown'], html: ['report.html', 'text/html'], json: ['report.json', 'application/json'],
    bibtex: ['references.bib', 'application/x-bibtex'], ris: ['references.ris', 'application/x-research-info-systems'],
    'csl-json': ['references.json', 'application/json'], csv: ['references.csv', 'text/csv'] };
  const byId = (id) => document.getElementById(id);
  const form = byId('ask'), send = byId('send'), stop = byId('stop'), progress = byId('progress'), status = byId('status');
  const result = byId('result');
  let running = null;
  let addresses = [];

  function el(name, attributes, ...children) {
    const node = document.createElement(name);
    fill(node, attributes, children);
    return node;
  }
  function svg(name, attributes, ...children) {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    fill(node, attributes, children);
    return node;
  }
  function fill(node, attributes, children) {
    for (const [key, value] of Object.entries(attributes || {})) if (value !== null && value !== undefined) node.setAttribute(key, String(value));
    for (const child of children.flat()) if (child !== null && child !== undefined && child !== '') node.append(child);
  }
  const words = (name) => name.replace(/_/g, ' ');
  const plural = (count, one, many) => count + ' ' + (count === 1 ? one : many || one + 's');
  function address(url) {
    try {
      const parsed = new URL(url);
      return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : null;
    } catch { return null; }
  }

  /* Progress */
  function showStages() {
    byId('stages').replaceChildren(...STAGES.map((name) => el('li', { id: 'stage-' + name })));
    for (const name of STAGES) showStage({ name, status: 'waiting', duration_ms: null, counts: {} });
    byId('providers').replaceChildren();
  }
  function showStage({ name, status: state, duration_ms, counts }) {
    const item = byId('stage-' + name);
    if (!item) return;
    const found = Object.entries(counts || {}).filter(([key]) => LISTS.includes(key)).map(([key, count]) => count + ' ' + words(key)).slice(-1);
    const detail = duration_ms === null ? '' : [Math.round(duration_ms) + ' ms'].concat(found).join(' · ');
    item.className = state;
    item.replaceChildren(
      el('span', { class: 'dot', 'aria-hidden': 'true' }, MARKS[state] || '?'),
      el('span', {}, el('span', { class: 'name' }, words(name)), detail ? el('small', {}, ' ' + detail) : ''),
    );
    item.setAttribute('aria-label', words(name) + ': ' + (SAID[state] || state) + (detail ? ', ' + detail : ''));
    if (state === 'started') status.textContent = 'Working: ' + words(name) + ' …';
  }
  function showProvider({ key, status: state, papers }) {
    const id = 'provider-' + key;
    const item = byId(id) || el('li', { id });
    item.className = 'tag' + (state === 'ok' ? ' ok' : state === 'searching' || state === 'empty' ? '' : ' bad');
    item.textContent = words(key) + ': ' + (state === 'ok' ? plural(papers || 0, 'paper') : words(state));
    if (!item.isConnected) byId('providers').append(item);
  }

  /* The stream: events separated by blank lines, each with its name and one line of data. */
  async function listen(response, onEvent) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).split('\n\n');
      rest = parts.pop();
      for (const part of parts) {
        const name = /^event: (.*)$/m.exec(part), data = /^data: (.*)$/m.exec(part);
        if (name && data) onEvent(name[1], JSON.parse(data[1]));
      }
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const request = { query: data.get('query'), format: data.get('format'), export: data.getAll('export') };
    const key = byId('key').value.trim();
    running = new AbortController();
    send.disabled = true;
    stop.hidden = false;
    progress.hidden = false;
    result.hidden = true;
    result.replaceChildren();
    showStages();
    status.textContent = 'Starting …';
    let answer = null;
    try {
      const response = await fetch('research/stream', {
        method: 'POST', signal: running.signal, body: JSON.stringify(request),
        headers: Object.assign({ 'content-type': 'application/json' }, key ? { authorization: 'Bearer ' + key } : {}),
      });
      if (!response.ok) throw new Error(await refusal(response));
      await listen(response, (name, value) => {
        if (name === 'stage') showStage(value);
        else if (name === 'provider') showProvider(value);
        else if (name === 'result') answer = value;
        else if (name === 'error') throw new Error(value.detail);
      });
      if (!answer) throw new Error('The connection ended before the report was ready.');
      status.textContent = 'Done in ' + (answer.duration_ms / 1000).toFixed(1) + ' s.';
      show(answer);
    } catch (error) {
      const stopped = running.signal.aborted;
      status.textContent = stopped ? 'Stopped.' : 'No report.';
      if (!stopped) fail(error.message);
    } finally {
      send.disabled = false;
      stop.hidden = true;
    }
  });
  stop.addEventListener('click', () => running && running.abort());
  async function refusal(response) {
    if (response.status === 401) {
      byId('keybox').open = true;
      return 'This service asks for an access key.';
    }
    const body = await response.json().catch(() => ({}));
    const detail = Array.isArray(body.detail) ? body.detail.map(({ loc, msg }) => loc.slice(1).join('.') + ': ' + msg).join('; ') : body.detail;
    return detail || 'The service answered with status ' + response.status + '.';
  }
  function fail(message) {
    result.hidden = false;
    result.replaceChildren(el('p', { class: 'note bad', role: 'alert' }, message));
  }

  /* The report */
  function show(answer) {
    const { report } = answer;
    const counts = (report.metadata && report.metadata.counts) || {};
    const numbers = new Map(report.papers.map((paper, index) => [paper.paper_id, index + 1]));
    for (const [number, id] of Object.entries((report.metadata && report.metadata.citation_index) || {})) numbers.set(id, Number(number));
    const themes = new Map(report.themes.map((theme) => [theme.id, theme.label]));
    addresses.forEach((url) => URL.revokeObjectURL(url));
    addresses = [];
    const title = el('h2', { id: 'report-title', tabindex: '-1' }, report.query);
    result.replaceChildren(
      ...[
        el('header', {}, title, el('ul', { class: 'facts' },
          fact(counts.retrieved ?? report.papers.length, 'found'), fact(counts.merged ?? 0, 'merged'), fact(counts.removed ?? 0, 'set aside'),
          fact(report.papers.length, 'in the report'), fact(report.themes.length, 'themes'), fact(report.gaps.length, 'gaps'))),
        report.metadata && report.metadata.sample_data ? el('p', { class: 'note sample' }, 'Sample data: these papers come from the bundled simulator and are made up.') : null,
        notes(answer),
        el('div', { class: 'two' }, summary(report, numbers), timeline(report)),
        themeCards(report),
        gapList(report, numbers),
        paperList(report, numbers, themes),
        downloads(answer),
      ].filter(Boolean));
    result.hidden = false;
    title.focus({ preventScroll: true });
    title.scrollIntoView({ block: 'start' });
  }
  function fact(value, name) { return el('li', {}, el('b', {}, String(value)), ' ' + name); }
  function section(title, className, ...children) {
    return el('section', { class: 'card ' + className }, el('h2', {}, title), ...children);
  }
  function notes({ partial, warnings }) {
    if (!partial && warnings.length === 0) return null;
    return el('div', { class: 'note warn' }, el('strong', {}, partial ? 'This report is incomplete.' : 'Please note.'),
      el('ul', {}, warnings.map((warning) => el('li', {}, warning))));
  }
  function cited(text, numbers) {
    const known = new Set(numbers.values());
    return text.split(/(\[\d+(?:\s*[,–-]\s*\d+)*\])/).map((part) => {
      if (!/^\[\d/.test(part)) return part;
      return el('span', {}, ...part.split(/(\d+)/).map((piece) =>
        /^\d+$/.test(piece) && known.has(Number(piece)) ? el('a', { class: 'cite', href: '#paper-' + piece, 'aria-label': 'Reference ' + piece }, piece) : piece));
    });
  }
  function summary(report, numbers) {
    const paragraphs = report.executive_summary.split(/\n+/).filter((text) => text.trim());
    return section('Summary', 'summary', paragraphs.map((text) => el('p', {}, ...cited(text, numbers))));
  }
  function timeline(report) {
    const given = (report.metadata && report.metadata.timeline) || [];
    if (given.length === 0) return null;
    const first = given[0].year, last = given[given.length - 1].year, span = last - first + 1;
    const bars = span <= 40 ? Array.from({ length: span }, (_, index) => ({ year: first + index, count: (given.find(({ year }) => year === first + index) || { count: 0 }).count })) : given;
    const most = Math.max(...bars.map(({ count }) => count)), width = 400, height = 170, base = 140, step = width / bars.length;
    const chart = svg('svg', { class: 'chart', viewBox: '0 0 ' + width + ' ' + height, role: 'img',
      'aria-label': 'Papers by year: ' + given.map(({ year, count }) => year + ': ' + count).join(', ') });
    chart.append(svg('line', { x1: 0, x2: width, y1: base, y2: base }));
    const labels = Math.max(1, Math.ceil(bars.length / 7));
    bars.forEach(({ year, count }, index) => {
      const tall = (count / most) * 112;
      chart.append(svg('rect', { x: index * step + step * 0.14, y: base - tall, width: step * 0.72, height: tall, rx: Math.min(3, step / 4) }, svg('title', {}, year + ': ' + count)));
      if (count > 0 && bars.length <= 16) chart.append(svg('text', { x: index * step + step / 2, y: base - tall - 5, 'text-anchor': 'middle' }, String(count)));
      if (index % labels === 0) chart.append(svg('text', { x: index * step + step / 2, y: base + 18, 'text-anchor': 'middle' }, String(year)));
    });
    return section('Papers by year', '', el('figure', {}, chart));
  }
  function themeCards(report) {
    if (report.themes.length === 0) return null;
    return section('Themes', '', el('div', { class: 'themes' }, report.themes.map((theme) => {
      const button = el('button', { type: 'button', class: 'quiet' }, 'Show its papers');
      button.addEventListener('click', () => pick(theme.id));
      return el('article', { class: 'theme' }, el('h3', {}, theme.label, el('span', {}, plural(theme.size, 'paper'))),
        theme.summary ? el('p', {}, theme.summary) : null,
        theme.keywords.length ? el('p', { class: 'words' }, theme.keywords.slice(0, 6).join(' · ')) : null, button);
    })));
  }
  function gapList(report, numbers) {
    if (report.gaps.length === 0) return null;
    return section('Research gaps', '', el('ul', { class: 'gaps' }, report.gaps.map((gap) =>
      el('li', {}, el('p', {}, el('strong', {}, words(gap.type)), gap.structural ? el('span', { class: 'words' }, ' (from counts)') : null),
        el('p', {}, gap.description, ' ', gap.evidence.filter(({ sentence }) => gap.description.includes(sentence)).map(({ paper_id }) => reference(paper_id, numbers))),
        gap.evidence.filter(({ sentence }) => !gap.description.includes(sentence)).slice(0, 3).map(({ paper_id, sentence }) =>
          el('p', {}, el('q', {}, sentence), ' ', reference(paper_id, numbers)))))));
  }
  function reference(paperId, numbers) {
    const number = numbers.get(paperId);
    return number === undefined ? null : el('a', { class: 'cite', href: '#paper-' + number, 'aria-label': 'Reference ' + number }, '[' + number + '] ');
  }
  function paperList(report, numbers, themes) {
    if (report.papers.length === 0) return null;
    const parts = [...new Set(report.papers.flatMap(({ score_breakdown }) => Object.keys(score_breakdown || {})))];
    const select = el('select', { id: 'theme' }, el('option', { value: '' }, 'All themes'),
      report.themes.map(({ id, label }) => el('option', { value: id }, label)));
    select.addEventListener('change', () => pick(select.value));
    return el('section', { class: 'card', id: 'papers' }, el('h2', {}, 'Papers'),
      report.themes.length ? el('p', { class: 'hint' }, el('label', { for: 'theme' }, 'Theme: '), select) : null,
      el('ol', { class: 'papers' }, report.papers.map((paper) => paperItem(paper, numbers.get(paper.paper_id), parts, themes))));
  }
  function pick(theme) {
    byId('theme').value = theme;
    for (const item of document.querySelectorAll('.papers>li')) item.hidden = theme !== '' && item.dataset.theme !== theme;
    byId('papers').scrollIntoView({ block: 'start' });
  }
  function paperItem(paper, number, parts, themes) {
    const link = address(paper.doi ? 'https://doi.org/' + encodeURI(paper.doi) : paper.url || (paper.arxiv_id ? 'https://arxiv.org/abs/' + paper.arxiv_id : ''));
    const authors = paper.authors.slice(0, 6).map(({ name }) => name).join(', ') + (paper.authors.length > 6 ? ' and ' + (paper.authors.length - 6) + ' more' : '');
    const line = [authors, paper.venue, paper.year, themes.get(paper.theme_id),
      paper.citation_count === null ? null : plural(paper.citation_count, 'citation'), paper.providers.map(words).join(', ')].filter(Boolean).join(' · ');
    return el('li', { id: 'paper-' + number, 'data-theme': paper.theme_id || '' }, el('span', { class: 'number' }, number + '.'),
      el('div', {}, el('h3', {}, link ? el('a', { href: link, rel: 'noreferrer noopener', target: '_blank' }, paper.title) : paper.title),
        el('p', { class: 'by' }, line, paper.is_retracted ? el('span', { class: 'flag' }, ' Retracted') : null),
        scoreBar(paper, parts),
        paper.key_points.length ? el('ul', { class: 'points' }, paper.key_points.slice(0, 3).map(({ text }) => el('li', {}, text))) : null,
        paper.abstract || paper.why_relevant.length ? el('details', {}, el('summary', {}, 'Abstract and reasons'),
          paper.why_relevant.map((text) => el('p', { class: 'words' }, text)), paper.abstract ? el('p', {}, paper.abstract) : null) : null));
  }
  function scoreBar({ relevance_score, score_breakdown }, parts) {
    if (relevance_score === null) return null;
    const bar = svg('svg', { viewBox: '0 0 100 4', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Relevance ' + relevance_score.toFixed(2) });
    bar.append(svg('rect', { class: 'track', x: 0, y: 0, width: 100, height: 4 }));
    let from = 0;
    const key = [];
    for (const [name, value] of Object.entries(score_breakdown || {})) {
      const wide = Math.max(0, Math.min(value, 1)) * 100, colour = 'p' + (parts.indexOf(name) % 8);
      bar.append(svg('rect', { class: colour, x: from, y: 0, width: wide, height: 4 }, svg('title', {}, words(name) + ': ' + value.toFixed(3))));
      from += wide;
      if (value >= 0.005) key.push(el('span', {}, svg('svg', { class: 'key-dot', viewBox: '0 0 1 1', 'aria-hidden': 'true' }, svg('rect', { class: colour, width: 1, height: 1 })), words(name) + ' ' + value.toFixed(2)));
    }
    return el('figure', { class: 'bar' }, bar, el('figcaption', {}, 'Relevance ' + relevance_score.toFixed(2), ...key));
  }
  /* The HTML document carries its exports as data addresses; it is parsed without being run. */
  function exportsIn(html) {
    const found = {};
    for (const part of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[data-export]')) {
      const link = part.querySelector('a[download][href^="data:"]');
      if (!link) continue;
      const [head, body] = link.getAttribute('href').split(/,(.*)/s);
      found[part.dataset.export] = /;base64$/.test(head) ? new TextDecoder().decode(Uint8Array.from(atob(body), (c) => c.charCodeAt(0))) : decodeURIComponent(body);
    }
    return found;
  }
  function downloads(answer) {
    const text = typeof answer.rendered === 'string' ? answer.rendered : JSON.stringify(answer.rendered, null, 2);
    const exports = answer.format === 'html' ? exportsIn(text) : (answer.rendered && answer.rendered.exports) || {};
    const files = [[answer.format, text], ...Object.entries(exports)].map(([name, content]) => {
      const [file, type] = FILES[name] || ['references-' + name + '.txt', 'text/plain'];
      const url = URL.createObjectURL(new Blob([content], { type: type + ';charset=utf-8' }));
      addresses.push(url);
      return el('a', { href: url, download: file }, file);
    });
    const shown = el('details', {}, el('summary', {}, 'The rendered document (' + answer.format + ')'));
    shown.addEventListener('toggle', () => {
      if (!shown.open || shown.children.length > 1) return;
      if (answer.format !== 'html') return shown.append(el('pre', { tabindex: '0' }, text));
      const frame = el('iframe', { title: 'The rendered report', sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads' });
      /* An address of its own, so that links within the report stay within it; no script may run in it. */
      frame.src = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }));
      addresses.push(frame.src);
      shown.append(frame);
    });
    if (answer.format === 'html') queueMicrotask(() => { shown.open = true; });
    return section('Document and downloads', '', el('div', { class: 'files' }, files), shown);
  }
})();
`;
