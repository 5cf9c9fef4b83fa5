import { el, saveFile, say, section } from './dom.js';
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

/** Every format of a stored report, made when it is asked for. */
export function filesSection(fresh) {
  const { session_id: id } = fresh;
  const stem = fileStem(fresh.report.query);
  if (!id)
    return section(
      'files',
      'Take it with you',
      el('p', {}, 'This service keeps no reports: it is gone with this page. '),
      el(
        'button',
        {
          type: 'button',
          class: 'quiet small',
          onclick: () => saveFile(`${stem}.json`, 'application/json', JSON.stringify(fresh.report, null, 2)),
        },
        'JSON',
      ),
    );
  const button = (name) => {
    const [ending, type, label] = FILES[name];
    const file = `${stem}${ending}`;
    return el(
      'button',
      {
        type: 'button',
        class: 'quiet small',
        'data-file': name,
        onclick: async () => {
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
        },
      },
      label,
    );
  };
  return section(
    'files',
    'Take it with you',
    el('h3', {}, 'The report'),
    el('div', { class: 'files' }, DOCUMENTS.map(button)),
    el('h3', {}, 'The references, for Zotero, EndNote, JabRef and others'),
    el(
      'div',
      { class: 'files' },
      Object.keys(FILES)
        .filter((name) => !DOCUMENTS.includes(name))
        .map(button),
    ),
  );
}
