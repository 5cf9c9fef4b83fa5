import { Injectable } from '@nestjs/common';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { exportPapers } from '../../rendering/exports/export-papers.js';
import { resolveExports } from '../../rendering/exports/export-formats.js';
import { soundPapers } from '../../rendering/sound-report.js';
import { citationIndex, inRankOrder } from '../../papers/citation-index.js';

type Reads = 'papers' | 'export';
type Writes = 'exports' | 'citation_index';

/**
 * Reads papers and the requested export formats; writes the exports ({format: text}) and the citation index (number →
 * paper_id in the order of rank), which the report's references always use.
 *
 * Partial if a format could not be written. An unknown format gives a warning that lists the known ones. Null and an
 * empty list request nothing.
 *
 * Method: CSL JSON and the mappings of citation-js (https://citation.js.org), see rendering/exports.
 */
@Injectable()
export class CitationExportStage implements Stage<Reads, Writes> {
  readonly name = 'citation_export';
  readonly reads = ['papers', 'export'] as const;
  readonly writes = ['exports', 'citation_index'] as const;

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    const ranked = inRankOrder(soundPapers(input.papers));
    const asked = resolveExports(requested(input.export));
    const { exports, warnings } = await exportPapers(ranked, asked.formats, () => control.yieldToEventLoop());
    return {
      status: warnings.length > 0 ? 'partial' : 'ok',
      writes: { exports, citation_index: citationIndex(ranked) },
      warnings: [...asked.warnings, ...warnings],
      metrics: { papers: ranked.length, formats: Object.keys(exports) },
    };
  }

  fallback(input: Pick<ContextMembers, Reads>): Pick<ContextMembers, Writes> {
    return { exports: {}, citation_index: citationIndex(inRankOrder(soundPapers(input.papers))) };
  }
}

/** In the stage command, a single name counts as a list. */
function requested(sent: unknown): readonly string[] | null {
  if (typeof sent === 'string') return [sent];
  return Array.isArray(sent) ? sent.map(String) : null;
}
