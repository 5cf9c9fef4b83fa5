import { byId, el, plural, say } from './dom.js';
import { filesSection, saveExport } from './files.js';
import { askJson } from './service.js';

/** What the service has drawn, and what only a page can do with it: filters, sorting, copying, ways there and back. */

const ORDERS = {
  relevance: ['Relevance', () => 0],
  newest: ['Newest first', (a, b) => b.dataset.year - a.dataset.year],
  oldest: ['Oldest first', (a, b) => (a.dataset.year || 9999) - (b.dataset.year || 9999)],
  cited: ['Most cited', (a, b) => b.dataset.cited - a.dataset.cited],
};

/** The link that was followed last. */
let left = null;
let listening = null;

/**
 * Shows the answer's HTML document within the page.
 * @param again asks the question once more
 * @returns shows the place with that id, whatever is filtered
 */
export function showReport(answer, again) {
  // Its style sheet is the page's own already.
  const text = answer.rendered.replace(/<style>[^]*?<\/style>/, '');
  const drawn = new DOMParser().parseFromString(text, 'text/html');
  const result = byId('result');
  const page = el('div', { class: 'page' });
  page.append(document.adoptNode(drawn.querySelector('.contents')));
  page.append(document.adoptNode(drawn.querySelector('.sections')));
  result.replaceChildren(document.adoptNode(drawn.querySelector('.top')), page);
  result.hidden = false;
  result
    .querySelector('.facts')
    .append(el('span', { class: 'on-paper' }, ` · ${location.origin}${location.pathname}`));

  const sections = page.querySelector('.sections');
  // What a source did not give, or a stop of the service cut off, may be there at another try.
  page.querySelector('.notice.partial')?.append(button('Ask again', again));
  sections.append(filesSection(answer));
  page.querySelector('.contents ol').append(el('li', {}, el('a', { href: '#files' }, 'Take it with you')));
  const filters = byId('papers') === null ? null : filtersOf(byId('papers'));
  if (filters !== null) {
    for (const theme of result.querySelectorAll('.theme'))
      theme.append(button('Show its papers', () => filters.ofTheme(theme.id.replace(/^theme-/, ''))));
    if (answer.session_id) addCopies(answer);
    sortable(page.querySelector('table.overview'));
    if (answer.session_id)
      page.querySelector('.as-table .scroll').before(button('Save as CSV', () => saveExport('csv', answer)));
  }

  const reveal = (id) => {
    const target = byId(id);
    if (!target) return;
    if (target.hidden) filters?.reset();
    for (let node = target; node !== null; node = node.parentElement)
      if (node.tagName === 'DETAILS') node.open = true;
    target.querySelector(':scope > details')?.setAttribute('open', '');
    target.scrollIntoView({ block: 'start' });
    const focused = target.tagName === 'SECTION' ? target.querySelector('h2') : target;
    focused.focus({ preventScroll: true });
  };
  listening?.abort();
  listening = new AbortController();
  const { signal } = listening;
  result.addEventListener(
    'click',
    (event) => {
      const link = event.target.closest('a[href^="#"]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // Back leads to where one was reading, as after any link.
      left = link;
      history.pushState({}, '', link.hash);
      reveal(link.hash.slice(1));
    },
    { signal },
  );
  followReading(page, signal);
  const title = byId('report-title');
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
  return reveal;
}

/** Back from a place to the link that led there. */
export function backToReading() {
  // The browser first goes to the fragment of the address, and takes the focus along.
  requestAnimationFrame(() => left?.isConnected && left.focus());
}

function button(text, onclick) {
  return el('button', { type: 'button', class: 'quiet small', onclick }, text);
}

/** Order and filters above the papers. */
function filtersOf(section) {
  const items = [...section.querySelectorAll('.paper')];
  const lists = [...section.querySelectorAll('ol.papers')];
  const count = el('p', { class: 'hint', role: 'status' });
  const control = (id, label, options) => {
    const select = el(
      'select',
      { id, onchange: apply },
      options.map(([value, text]) => el('option', { value }, text)),
    );
    return { select, node: el('span', {}, el('label', { for: id }, `${label}: `), select) };
  };
  const values = (name) => [...new Set(items.map(({ dataset }) => dataset[name]))].filter(Boolean);
  const themes = [...byId('result').querySelectorAll('.theme')].map((theme) => [
    theme.id.replace(/^theme-/, ''),
    theme.querySelector('h3').textContent,
  ]);
  const years = values('year')
    .filter((year) => year > 0)
    .sort((a, b) => b - a);
  const sort = control(
    'sort',
    'Order',
    Object.entries(ORDERS).map(([value, [text]]) => [value, text]),
  );
  const theme = control('theme', 'Theme', [['', 'All themes'], ...themes]);
  const from = control('since', 'Published since', [['', 'Any year'], ...years.map((year) => [year, year])]);
  const design = control('design', 'Study design', [
    ['', 'Any design'],
    ...values('design')
      .sort()
      .map((name) => [name, name]),
  ]);
  const all = button('Show all', () => {
    reset();
    // The button goes, and the focus with it.
    sort.select.focus();
  });

  function apply() {
    const [, order] = ORDERS[sort.select.value];
    let visible = 0;
    for (const item of items) {
      const { year, theme: own, design: done } = item.dataset;
      item.hidden = !(
        (theme.select.value === '' || own === theme.select.value) &&
        (from.select.value === '' || Number(year) >= Number(from.select.value)) &&
        (design.select.value === '' || done === design.select.value)
      );
      if (!item.hidden) visible += 1;
    }
    for (const list of lists)
      list.replaceChildren(...items.filter((item) => listOf.get(item) === list).sort(order));
    count.textContent =
      visible === items.length ? '' : `${visible} of ${plural(items.length, 'paper')} shown.`;
    all.hidden = visible === items.length;
  }
  function reset() {
    for (const { select } of [theme, from, design]) select.value = '';
    apply();
  }
  const listOf = new Map(items.map((item) => [item, item.parentElement]));
  section
    .querySelector('h2')
    .after(
      el(
        'div',
        { class: 'filters' },
        sort.node,
        themes.length > 0 ? theme.node : null,
        years.length > 1 ? from.node : null,
        values('design').length > 0 ? design.node : null,
        all,
      ),
      count,
    );
  apply();
  return {
    reset,
    ofTheme(id) {
      reset();
      theme.select.value = id;
      apply();
      section.scrollIntoView({ block: 'start' });
      theme.select.focus({ preventScroll: true });
    },
  };
}

/** A button in each head sorts by its column, first up, then down. */
function sortable(table) {
  const [body] = table.tBodies;
  for (const [at, head] of [...table.tHead.rows[0].cells].entries()) {
    const sort = () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const text = (row) => row.cells[at].textContent;
      const rows = [...body.rows].sort((a, b) => text(a).localeCompare(text(b), 'en', { numeric: true }));
      body.replaceChildren(...(down ? rows.reverse() : rows));
    };
    head.replaceChildren(el('button', { type: 'button', onclick: sort }, head.textContent));
  }
}

/** A button in each paper for its line of the report's APA bibliography. */
function addCopies({ report, session_id: id }) {
  let lines = null;
  for (const item of byId('papers').querySelectorAll('.paper')) {
    const index = report.metadata.citation_index[item.id.replace('ref-', '')];
    const paper = report.papers.find(({ paper_id: own }) => own === index);
    const copy = async () => {
      try {
        lines ??= (
          await askJson(`research/sessions/${id}?format=json&export=apa`)
        ).rendered.exports.apa.split('\n');
        // One DOI may begin as another one does: a line ends with its own.
        const found =
          lines.find((line) => paper.doi && line.toLowerCase().trimEnd().endsWith(`/${paper.doi}`)) ??
          lines.find((line) => line.toLowerCase().includes(paper.title.toLowerCase().slice(0, 60)));
        await navigator.clipboard.writeText(found ?? `${paper.title}. ${paper.year ?? 'n.d.'}.`);
        say('The citation is copied.');
      } catch (error) {
        say(`The citation could not be copied: ${error.message}`);
      }
    };
    const details = item.querySelector('details');
    const links = item.querySelector('.links') ?? el('p', { class: 'links' });
    links.prepend(button('Copy citation', copy));
    if (!links.isConnected) details.append(links);
  }
}

/** The contents list marks the section that is being read: the last one begun, at the end of the page the last of all. */
function followReading(page, signal) {
  const nav = page.querySelector('.contents');
  const links = [...nav.querySelectorAll('a')];
  const sections = links.map((link) => byId(link.hash.slice(1)));
  const mark = () => {
    const { innerHeight, scrollY } = window;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const begun = sections.filter((node) => node.getBoundingClientRect().top <= innerHeight / 5).length;
    const current = links[atEnd ? links.length - 1 : Math.max(0, begun - 1)];
    if (current.getAttribute('aria-current')) return;
    for (const link of links) link.removeAttribute('aria-current');
    current.setAttribute('aria-current', 'location');
  };
  window.addEventListener('scroll', mark, { passive: true, signal });
  mark();
}
