import type { Report, ReportFormat } from '../../papers/paper.js';

/** What the renderer is told beside the report. */
export interface RenderOptions {
  format: ReportFormat;
  partial: boolean;
  warnings: readonly string[];
  /** Text of each requested export by its format. */
  exports: Readonly<Record<string, string>>;
}

/** The renderer as the HTTP layer needs it: text for markdown and html, an object for json. */
export type RenderReport = (
  report: Report,
  options: RenderOptions,
) => string | Record<string, unknown> | Promise<string | Record<string, unknown>>;
