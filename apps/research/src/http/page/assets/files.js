import { el, saveFile, say } from './dom.js';
import { EXPORTS, fileStem } from './names.js';
import { askJson } from './service.js';

/** Ending, media type and label of each format. */
const FILES = {
  markdown: ['.md', 'text/markdown', 'Markdown'],
  html: ['.html', 'text/html', 'HTML file'],
  json: ['.json', 'application/json', 'JSON'],
  ...Object.fromEntries(
    Object.entries(EXPORTS).map(([name, { ending, mediaType, title }]) => [
      name,
      [ending, mediaType, title.replace(/ \(.*$/, '')],
    ]),
  ),
};
const DOCUMENTS = ['markdown', 'html', 'json'];

/** Asks for a format of a stored report and saves it under the question's name. */
export async function saveExport(name, { session_id: id, report }) {
  const [ending, type, label] = FILES[name];
  const file = `${fileStem(report.query)}${ending}`;
  try {
    const isDocument = DOCUMENTS.includes(name);
    const answer = await askJson(
      `research/sessions/${id}?${isDocument ? `format=${name}` : `format=json&export=${name}`}`,
    );
    const made = isDocument ? answer.rendered : answer.rendered.exports[name];
    saveFile(file, type, typeof made === 'string' ? made : JSON.stringify(made, null, 2));
    say(`${label} is saved as ${file}.`);
  } catch (error) {
    say(error.status === 404 ? 'This report is no longer stored.' : error.message);
  }
}

/** Every format of a stored report, made when it is asked for. */
export function filesSection(answer) {
  const button = (name, onclick) =>
    el('button', { type: 'button', class: 'quiet small', 'data-file': name, onclick }, FILES[name][2]);
  const stored = (name) => button(name, () => saveExport(name, answer));
  const fresh = () =>
    saveFile(
      `${fileStem(answer.report.query)}.json`,
      'application/json',
      JSON.stringify(answer.report, null, 2),
    );
  return el(
    'section',
    { id: 'files', 'aria-labelledby': 'files-title' },
    el('h2', { id: 'files-title', tabindex: '-1' }, 'Take it with you'),
    answer.session_id
      ? [
          el('h3', {}, 'The report'),
          el('div', { class: 'files' }, DOCUMENTS.map(stored)),
          el('h3', {}, 'The references, for Zotero, EndNote, JabRef and others'),
          el(
            'div',
            { class: 'files' },
            Object.keys(FILES)
              .filter((name) => !DOCUMENTS.includes(name))
              .map(stored),
          ),
        ]
      : [el('p', {}, 'This service keeps no reports: it is gone with this page. '), button('json', fresh)],
  );
}
