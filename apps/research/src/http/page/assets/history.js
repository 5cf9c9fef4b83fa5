import { byId, el, plural, redraw, say } from './dom.js';
import { ask, askJson, ROOT } from './service.js';

/** Earlier reports beside the form: found by words, opened by a link, removed by a button. */
export function startHistory(open) {
  const search = byId('history-search');
  let waiting = 0;
  search.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void showHistory(open), 250);
  });
  void showHistory(open);
  // Another tab has made or deleted a report.
  changes.addEventListener('message', () => void showHistory(open));
  refresh = () => void showHistory(open);
}

const changes = new BroadcastChannel('research-history');
let refresh = () => undefined;

/** A report was made or deleted: the list is read again, in every tab. */
export function changedHistory() {
  refresh();
  changes.postMessage('changed');
}

/** Lists asked for so far: an answer that is not the newest one's comes too late. */
let asked = 0;

export async function showHistory(open, page = 1) {
  const turn = (asked += 1);
  const list = byId('history-list');
  const search = byId('history-search');
  const query = new URLSearchParams({
    page: String(page),
    page_size: '10',
    search: search.value,
  });
  let found;
  try {
    found = await askJson(`research/sessions/?${query.toString()}`);
  } catch (error) {
    if (turn !== asked) return;
    // A service that stores nothing has no history; the rest of the page works.
    byId('history').hidden = error.status === 404;
    redraw(list, [el('li', { class: 'hint' }, error.message)], search);
    return;
  }
  if (turn !== asked) return;
  byId('history').hidden = false;
  const none = search.value ? 'No report with these words.' : 'No reports yet.';
  redraw(
    list,
    found.results.length === 0
      ? [el('li', { class: 'hint' }, none)]
      : found.results.map((session) => entry(session, open, page)),
    search,
  );
  redraw(
    byId('history-pages'),
    [
      found.previous ? turnTo('Newer', () => showHistory(open, page - 1)) : null,
      found.next ? turnTo('Older', () => showHistory(open, page + 1)) : null,
    ].filter(Boolean),
    search,
  );
}

function turnTo(text, action) {
  return el('button', { type: 'button', class: 'quiet small', onclick: () => void action() }, text);
}

function entry({ session_id: id, query, created_at: at, papers, partial }, open, page) {
  const address = `${ROOT}sessions/${id}`;
  return el(
    'li',
    {},
    el(
      'a',
      {
        href: address,
        dir: 'auto',
        onclick: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open(id);
        },
      },
      query,
    ),
    el(
      'small',
      {},
      `${at.slice(0, 16).replace('T', ' ')} UTC · ${plural(papers, 'paper')}${partial ? ' · incomplete' : ''}`,
    ),
    el(
      'button',
      {
        type: 'button',
        class: 'quiet small',
        'aria-label': `Delete the report on “${query}”`,
        onclick: async () => {
          if (!confirm(`Delete the report on “${query}”?`)) return;
          try {
            await ask(`research/sessions/${id}`, { method: 'DELETE' });
            say('The report is deleted.');
            changes.postMessage('changed');
          } catch (error) {
            say(error.message);
          }
          await showHistory(open, page);
          byId('history-search').focus();
        },
      },
      'Delete',
    ),
  );
}
