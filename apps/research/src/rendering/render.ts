import type { Report } from '../papers/paper.js';
import { htmlDocument } from './html/document.js';
import { jsonDocument } from './json.js';
import { markdownDocument } from './markdown/document.js';
import type { RenderOptions } from './render-options.js';
import { reportView } from './report-view.js';
import type { LooseReport } from './sound-report.js';
import { soundReport } from './sound-report.js';

export type { RenderOptions } from './render-options.js';

export type Rendered = string | Record<string, unknown>;

/** `render`, or its replacement in a test. */
export type RenderReport = (report: Report, options: RenderOptions) => Rendered | Promise<Rendered>;

/**
 * Renders the report in the requested format: an object for json, one complete document for markdown and html.
 * Missing members count as empty; it throws for no report. It rejects only if `yieldToEventLoop` does.
 */
export async function render(report: LooseReport, options: RenderOptions): Promise<Rendered> {
  await options.yieldToEventLoop?.();
  const sound = soundReport(report);
  await options.yieldToEventLoop?.();
  if (options.format === 'json') return jsonDocument(sound, options);
  const view = reportView(sound, options);
  const sections = options.format === 'html' ? htmlDocument(view) : markdownDocument(view);
  let text = '';
  for (const section of sections) {
    text += String(section);
    await options.yieldToEventLoop?.();
  }
  return text;
}
