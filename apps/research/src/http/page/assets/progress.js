import { byId, el, plural, providerName, providerSaid, words } from './dom.js';
import { STAGES } from './names.js';

const LISTS = ['queries', 'papers', 'themes', 'gaps'];
const MARKS = { waiting: '·', started: '●', ok: '✓', skipped: '–', partial: '!', failed: '✕' };
const STATUS_TEXT = {
  waiting: 'waiting',
  started: 'running',
  ok: 'done',
  skipped: 'nothing to do',
  partial: 'incomplete',
  failed: 'failed',
};

export function startProgress() {
  byId('progress').hidden = false;
  byId('stages').replaceChildren(...STAGES.map((name) => el('li', { id: `stage-${name}` })));
  for (const name of STAGES) showStage({ name, status: 'waiting', duration_ms: null });
  byId('providers').replaceChildren();
  tell('Starting …');
}

export function tell(text) {
  byId('status').textContent = text;
}

export function showStage({ name, status, duration_ms: duration, counts = {} }) {
  const item = byId(`stage-${name}`);
  if (!item) return;
  const found = Object.entries(counts ?? {})
    .filter(([key]) => LISTS.includes(key))
    .map(([key, count]) => `${count} ${words(key)}`)
    .slice(-1);
  const detail = duration === null ? '' : [`${Math.round(duration)} ms`, ...found].join(' · ');
  item.className = status;
  item.replaceChildren(
    el('span', { class: 'dot', 'aria-hidden': 'true' }, MARKS[status] ?? '?'),
    el('span', {}, el('span', { class: 'name' }, words(name)), detail ? el('small', {}, ` ${detail}`) : null),
    el('span', { class: 'unseen' }, `: ${STATUS_TEXT[status] ?? status}`),
  );
  if (status === 'started') tell(`Working: ${words(name)} …`);
}

export function showProvider({ key, status, papers, error }) {
  const id = `provider-${key}`;
  const item = byId(id) ?? el('li', { id });
  const good = status === 'ok';
  item.className = `tag${good ? ' ok' : status === 'searching' || status === 'empty' ? '' : ' bad'}`;
  item.textContent = `${providerName(key)}: ${providerSaid(status, papers ?? 0)}${error ? ` (${error})` : ''}`;
  if (!item.isConnected) byId('providers').append(item);
}

export function showLine({ ahead }) {
  tell(
    ahead === 0 ? 'Waiting: yours is next.' : `Waiting: ${plural(ahead, 'question')} in line before yours.`,
  );
}
