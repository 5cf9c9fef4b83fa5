import { byId, el, say } from './dom.js';
import { changedHistory, showHistory, startHistory } from './history.js';
import { showLine, showProvider, showStage, startProgress, tell } from './progress.js';
import { backToReading, showReport } from './reading.js';
import { ask, askJson, listen, Refused, rememberKey, ROOT } from './service.js';

const DRAFT = 'research-draft';
/** Characters of a question that are read, and from which on they are counted. */
const MOST = 2_000;
const NEARLY = 1_500;
const form = byId('ask');
const question = byId('query');
const result = byId('result');
let running = null;
/** The report on the page, and how to show one of its papers. */
const NOTHING = { id: null, reveal: () => undefined };
let shown = NOTHING;

rememberKey();
question.value = sessionStorage.getItem(DRAFT) ?? '';
question.addEventListener('input', () => {
  sessionStorage.setItem(DRAFT, question.value);
  count();
});
count();
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
  if (!byId('send').disabled && isAnswerable()) void run();
});
for (const example of document.querySelectorAll('.examples button'))
  example.addEventListener('click', () => {
    question.value = example.textContent;
    question.dispatchEvent(new Event('input'));
    form.requestSubmit();
  });
window.addEventListener('popstate', () => {
  if (shown.id !== null && shown.id === idOfAddress()) showPlace();
  else void showAddress();
});
byId('key').addEventListener('change', () => {
  void showHistory(open);
  // The report that the address names may have waited for the key.
  if (shown.id === null && idOfAddress() !== null && running === null) void showAddress();
});
window.addEventListener('offline', () => say('There is no network. What is on this page stays.'));
window.addEventListener('online', () => say('The network is back.'));

window.addEventListener('beforeprint', () => {
  // Paper has nothing to open; abstracts stay as the reader left them.
  for (const folded of document.querySelectorAll('#method details')) folded.open = true;
});

startHistory(open);
void showAddress();

/** The question's length, once it nears what is read. */
function count() {
  const { length } = question.value;
  byId('query-count').textContent =
    length < NEARLY ? '' : `${length.toLocaleString('en')} of ${MOST.toLocaleString('en')} characters`;
  if (byId('query-fault').textContent !== '' && faultOf(question.value) === '') refuse('');
}

function faultOf(text) {
  if (text.trim() === '') return 'Enter a question first.';
  return text.length > MOST ? `Shorten the question to ${MOST.toLocaleString('en')} characters.` : '';
}

/** Says at the field why a question cannot be asked; then nothing is sent. */
function isAnswerable() {
  const fault = faultOf(question.value);
  refuse(fault);
  if (fault !== '') question.focus();
  return fault === '';
}

function refuse(fault) {
  byId('query-fault').textContent = fault;
  if (fault === '') question.removeAttribute('aria-invalid');
  else question.setAttribute('aria-invalid', 'true');
}

/** Asks, and shows progress and report; the report then has an address of its own. */
async function run() {
  running = new AbortController();
  const { signal } = running;
  byId('send').disabled = true;
  byId('stop').hidden = false;
  byId('trouble').replaceChildren();
  startProgress();
  try {
    let answer = null;
    const response = await ask('research/stream', {
      method: 'POST',
      signal,
      body: JSON.stringify({ query: question.value, format: 'html', expand: byId('expand').checked }),
      headers: { 'content-type': 'application/json' },
    });
    clear();
    await listen(response, (name, value) => {
      if (name === 'queued') showLine(value);
      else if (name === 'stage') showStage(value);
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
    changedHistory();
    if (shown.id !== null) {
      say('Your report is ready: it is the first of the earlier reports.');
      return;
    }
    history.pushState({}, '', `${ROOT}sessions/${answer.session_id}`);
    show(answer);
  } catch (error) {
    tell(signal.aborted ? 'Stopped.' : 'No report.');
    fail(signal.aborted ? 'Stopped before the report was ready; nothing was stored.' : error.message, () =>
      form.requestSubmit(),
    );
  } finally {
    const lost = [document.body, byId('stop'), byId('send')].includes(document.activeElement);
    byId('send').disabled = false;
    byId('stop').hidden = true;
    running = null;
    if (lost && shown.id === null) question.focus();
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

function idOfAddress() {
  return /\/sessions\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? null;
}

/** Back or forward: the paper that the address names, or the place that led away from here. */
function showPlace() {
  if (/^#ref-\d+$/.test(location.hash)) shown.reveal(location.hash.slice(1));
  else backToReading();
}

/** The report that the page's address names, or the empty form. */
async function showAddress() {
  const id = idOfAddress();
  clear();
  byId('trouble').replaceChildren();
  byId('progress').hidden = running === null;
  if (!id) {
    document.title = 'Research';
    return;
  }
  result.hidden = false;
  result.replaceChildren(el('p', { class: 'notice', role: 'status' }, 'Loading the report …'));
  try {
    const answer = await askJson(`research/sessions/${id}?format=html`);
    if (idOfAddress() !== id) return;
    show(answer);
    if (location.hash.length > 1) shown.reveal(location.hash.slice(1));
  } catch (error) {
    clear();
    fail(
      error.status === 404
        ? 'This report is not stored (any more). Ask again to make a new one.'
        : error.message,
      showAddress,
    );
  }
}

function clear() {
  shown = NOTHING;
  result.hidden = true;
  result.replaceChildren();
}

function show(answer) {
  document.title = `${answer.report.query} · Research`;
  if (question.value.trim() === '') question.value = answer.report.query;
  const again = () => {
    question.value = answer.report.query;
    question.dispatchEvent(new Event('input'));
    form.requestSubmit();
  };
  shown = { id: answer.session_id, reveal: showReport(answer, again) };
}

function fail(message, again) {
  byId('trouble').replaceChildren(
    el(
      'div',
      { class: 'notice partial', role: 'alert' },
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
  byId('trouble').scrollIntoView({ block: 'nearest' });
}
