import { byId, el, say } from './dom.js';
import { showHistory, startHistory } from './history.js';
import { showProvider, showStage, startProgress, tell } from './progress.js';
import { showReport } from './report.js';
import { ask, askJson, listen, Refused, rememberKey, ROOT } from './service.js';

const DRAFT = 'research-draft';
const form = byId('ask');
const question = byId('query');
const result = byId('result');
let running = null;

rememberKey();
question.value = sessionStorage.getItem(DRAFT) ?? '';
question.addEventListener('input', () => sessionStorage.setItem(DRAFT, question.value));
question.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.requestSubmit();
  }
});
byId('stop').addEventListener('click', () => running?.abort());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  // A second run beside the first would show two reports in one place.
  if (!byId('send').disabled) void run();
});
window.addEventListener('popstate', () => void showAddress());
window.addEventListener('offline', () => say('There is no network. What is on this page stays.'));
window.addEventListener('online', () => say('The network is back.'));

startHistory(open);
void showAddress();

/** Asks, and shows progress and report; the report then has an address of its own. */
async function run() {
  running = new AbortController();
  const { signal } = running;
  byId('send').disabled = true;
  byId('stop').hidden = false;
  result.hidden = true;
  result.replaceChildren();
  startProgress();
  try {
    let answer = null;
    const response = await ask('research/stream', {
      method: 'POST',
      signal,
      body: JSON.stringify({ query: question.value }),
      headers: { 'content-type': 'application/json' },
    });
    await listen(response, (name, value) => {
      if (name === 'stage') showStage(value);
      else if (name === 'provider') showProvider(value);
      else if (name === 'result') answer = value;
      else if (name === 'error') throw new Refused(value.detail);
    });
    if (!answer) throw new Refused('The connection ended before the report was ready.');
    tell(`Done in ${(answer.duration_ms / 1000).toFixed(1)} s.`);
    if (!(await isStored(answer.session_id))) {
      show({ ...answer, session_id: null });
      return;
    }
    show(answer);
    history.pushState({}, '', `${ROOT}sessions/${answer.session_id}`);
    void showHistory(open);
  } catch (error) {
    tell(signal.aborted ? 'Stopped.' : 'No report.');
    if (!signal.aborted) fail(error.message, () => form.requestSubmit());
    if (document.activeElement === document.body) question.focus();
  } finally {
    byId('send').disabled = false;
    byId('stop').hidden = true;
  }
}

/** A service may keep no reports; then this one has no address, and no other formats. */
async function isStored(id) {
  try {
    const response = await ask(`research/sessions/${id}`);
    await response.body.cancel();
    return true;
  } catch {
    return false;
  }
}

async function open(id) {
  history.pushState({}, '', `${ROOT}sessions/${id}`);
  await showAddress();
}

/** The report that the page's address names, or the empty form. */
async function showAddress() {
  const id = /\/sessions\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  byId('progress').hidden = true;
  if (!id) {
    result.hidden = true;
    result.replaceChildren();
    document.title = 'Research';
    return;
  }
  result.hidden = false;
  result.replaceChildren(el('p', { class: 'note', role: 'status' }, 'Loading the report …'));
  try {
    show(await askJson(`research/sessions/${id}?format=json`));
  } catch (error) {
    fail(
      error.status === 404
        ? 'This report is not stored (any more). Ask again to make a new one.'
        : error.message,
      showAddress,
    );
  }
}

function show(answer) {
  document.title = `${answer.report.query} · Research`;
  if (question.value.trim() === '') question.value = answer.report.query;
  showReport(answer);
}

function fail(message, again) {
  result.hidden = false;
  result.replaceChildren(
    el(
      'div',
      { class: 'note bad', role: 'alert' },
      el('p', {}, message),
      el(
        'button',
        {
          type: 'button',
          class: 'quiet small',
          onclick: () => void again(),
        },
        'Try again',
      ),
    ),
  );
}
