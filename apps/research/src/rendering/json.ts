import type { Report } from '../papers/paper.js';
import type { RenderOptions } from './render-options.js';

/** The report's members, `meta`, and `exports` if requested. */
export function jsonDocument(report: Report, options: RenderOptions): Record<string, unknown> {
  const exports = options.exports ?? {};
  const asked = options.exportRequested ?? Object.keys(exports).length > 0;
  return {
    ...report,
    meta: {
      partial: options.partial,
      warnings: [...options.warnings],
      paper_count: report.papers.length,
      theme_count: report.themes.length,
    },
    ...(asked ? { exports: { ...exports } } : {}),
  };
}
