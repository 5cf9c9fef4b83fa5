import { Buffer } from 'node:buffer';
import type { ReportView } from '../report-view.js';
import { fragment, lines, markup, type Markup } from './markup.js';

/** Each export as a section: a download (a data URL) and the text to copy. */
export function* exportsSection(view: ReportView): Generator<Markup> {
  for (const { format, title, file, mediaType, text } of view.exports) {
    const data = `data:${mediaType};charset=utf-8;base64,${Buffer.from(text, 'utf8').toString('base64')}`;
    const id = `export-${fragment(format)}`;
    yield markup`<section class="export" id="${id}" data-export="${format}" aria-labelledby="${id}-title">
<div class="export-head"><h3 id="${id}-title">${title}</h3>
<p><a class="download" download="${file}" href="${data}">Download ${file}</a></p></div>
<details><summary>Show the text</summary><pre tabindex="0"><code>${lines(text)}</code></pre></details>
</section>
`;
  }
}
