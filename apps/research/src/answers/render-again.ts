import type { ReportFormat } from '../papers/paper.js';
import { resolveExports } from '../rendering/exports/export-formats.js';
import { exportPapers } from '../rendering/exports/export-papers.js';
import type { RenderReport } from '../rendering/render.js';
import { bytesOf } from './compose-answer.js';
import type { ResearchResponse } from './research-response.js';

export interface Rerendering {
  format: ReportFormat;
  /** Requested export formats. */
  export: readonly string[];
}

/** Renders a stored answer again in another format or with other exports, from its report only. */
export async function renderAgain(
  stored: ResearchResponse,
  { format, export: names }: Rerendering,
  render: RenderReport,
): Promise<Uint8Array> {
  const asked = resolveExports(names);
  const ranked = stored.report.papers;
  const { exports, warnings: faults } = await exportPapers(ranked, asked.formats, () => Promise.resolve());
  const warnings = [
    // Warnings about the earlier exports do not concern the new ones.
    ...stored.warnings.filter((warning) => !warning.startsWith('citation_export: unknown export format')),
    ...asked.warnings,
    ...faults,
  ];
  const rendered = await render(stored.report, {
    format,
    partial: stored.partial,
    warnings,
    exports,
    exportRequested: names.length > 0,
    sources: stored.metrics.retrieval.providers,
  });
  return bytesOf({ ...stored, format, warnings, rendered });
}
