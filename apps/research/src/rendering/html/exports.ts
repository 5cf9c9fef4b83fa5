import { Buffer } from 'node:buffer';
import type { ReportView } from '../report-view.js';
import { fragment, html, htmlLines } from './escape.js';

/** Each export as a marked section: a download (a data address, so no server is asked) and the text to copy. */
export function* exportsSection(view: ReportView): Generator<string> {
  for (const { format, title, file, mediaType, text } of view.exports) {
    const data = `data:${mediaType};charset=utf-8;base64,${Buffer.from(text, 'utf8').toString('base64')}`;
    const id = `export-${fragment(format)}`;
    yield `<section class="export" id="${html(id)}" data-export="${html(format)}" aria-labelledby="${html(id)}-title">
<div class="export-head"><h3 id="${html(id)}-title">${html(title)}</h3>
<p><a class="download" download="${html(file)}" href="${data}">Download ${html(file)}</a></p></div>
<details><summary>Show the text</summary><pre tabindex="0"><code>${htmlLines(text)}</code></pre></details>
</section>
`;
  }
}
