import { byId } from './dom.js';

/** Where the service is mounted: the page's own address without what the page adds. */
export const ROOT = location.pathname.replace(/(?:sessions\/[^/]*\/?)?$/, '');

const KEY = 'research-access-key';

/** Why there is no answer, in words for a person. */
export class Refused extends Error {
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

export function rememberKey() {
  const field = byId('key');
  field.value = sessionStorage.getItem(KEY) ?? '';
  field.addEventListener('change', () => sessionStorage.setItem(KEY, field.value.trim()));
}

export async function ask(path, options = {}) {
  const key = byId('key').value.trim();
  let response;
  try {
    response = await fetch(ROOT + path, {
      ...options,
      headers: { ...options.headers, ...(key ? { authorization: `Bearer ${key}` } : {}) },
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Refused(
      navigator.onLine
        ? 'The service does not answer. It may be restarting: try again in a moment.'
        : 'There is no network. What is on this page stays; try again when you are online.',
    );
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

export async function askJson(path, options) {
  return (await ask(path, options)).json();
}

async function refusalOf(response) {
  if (response.status === 401) {
    // A body that nobody reads keeps its connection.
    await response.body?.cancel();
    byId('keybox').open = true;
    return new Refused('This service asks for an access key: enter it under “Access key”.', 401);
  }
  const { detail } = await response.json().catch(() => ({}));
  const text = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
    : detail;
  const after = Number(response.headers.get('retry-after'));
  if (response.status === 503)
    return new Refused(
      `The service is busy${after > 0 ? `: try again in ${after} s` : '; try again in a moment'}.`,
      503,
    );
  return new Refused(text || `The service answered with status ${response.status}.`, response.status);
}

/** Server-sent events: separated by blank lines, each with its name and one line of data. */
export async function listen(response, onEvent) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      throw new Refused(
        'The connection was lost before the report was ready. Ask again; nothing else is needed.',
      );
    }
    if (part.done) return;
    const events = (rest + part.value).split('\n\n');
    rest = events.pop();
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event);
      const data = /^data: (.*)$/m.exec(event);
      if (name && data) onEvent(name[1], JSON.parse(data[1]));
    }
  }
}
