import type { Report } from '../../papers/paper.js';
import type { RetrievalMetrics } from '../../pipeline/pipeline-context.js';
import { plain } from '../../rendering/plain.js';
import { providerName } from '../../papers/provider-names.js';
import { counted } from '../../rendering/wording.js';

/**
 * The executive summary of the report: that of synthesis; without one, why nothing was found, or how many papers on
 * which themes from which years.
 */
export function summaryOf(
  report: Report,
  retrieval: RetrievalMetrics | undefined,
  warnings: readonly string[],
): string {
  const written = report.executive_summary.trim();
  if (report.papers.length > 0) return written === '' ? countedSummary(report) : report.executive_summary;
  const asked = Object.keys(retrieval?.providers ?? {}).length > 0;
  if (written !== '' && !asked) return report.executive_summary;
  return emptySummary(report, retrieval, warnings);
}

function emptySummary(
  report: Report,
  retrieval: RetrievalMetrics | undefined,
  warnings: readonly string[],
): string {
  const query = plain(report.query);
  if (query === '') return 'The query is empty, so nothing was searched for.';
  const outcomes = Object.entries(retrieval?.providers ?? {});
  const failed = outcomes.filter(([, { status }]) => status !== 'ok' && status !== 'empty');
  if (outcomes.length > 0 && failed.length === outcomes.length) {
    const causes = failed.map(
      ([key, { status, error }]) => `${providerName(key)}: ${plain(error) || status.replace(/_/g, ' ')}`,
    );
    return `Nothing could be retrieved for “${query}”, because every source failed (${causes.join('; ')}).`;
  }
  const removed = report.metadata.counts.removed;
  if (removed > 0) {
    return `No papers are left for “${query}”: ${counted(removed, 'paper')} found, all removed as not relevant.`;
  }
  const partly = failed.map(([key]) => providerName(key));
  if (outcomes.length > 0) {
    return `No papers were found for “${query}”${partly.length > 0 ? `; ${new Intl.ListFormat('en-GB').format(partly)} could not be searched.` : '. Fewer or more general words may help.'}`;
  }
  const cause = plain(warnings[0]);
  return `No papers were found for “${query}”.${cause === '' ? '' : ` ${cause}`}`;
}

function countedSummary(report: Report): string {
  const { timeline } = report.metadata;
  const first = timeline[0]?.year;
  const last = timeline.at(-1)?.year;
  const years =
    first === undefined || last === undefined
      ? ''
      : first === last
        ? ` from ${String(first)}`
        : ` from ${String(first)} to ${String(last)}`;
  const themes = report.themes.map((theme) => theme.label);
  const named =
    themes.length === 0
      ? ''
      : ` ${themes.length === 1 ? 'The theme is' : 'The themes are'} ${new Intl.ListFormat('en-GB').format(themes)}.`;
  return `${counted(report.papers.length, 'paper')}${years} on “${plain(report.query)}”.${named}`;
}
