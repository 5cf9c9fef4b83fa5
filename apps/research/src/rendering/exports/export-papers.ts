import type { Paper } from '../../papers/paper.js';
import { bibliography } from './bibliography.js';
import { bibtexEntries } from './bibtex.js';
import { citationKeys } from './citation-keys.js';
import type { CitationLibrary } from './citation-library.js';
import { loadCitationLibrary } from './citation-library.js';
import type { CslItem } from './csl-item.js';
import { cslItem } from './csl-item.js';
import { csvHeader, csvLine } from './csv.js';
import type { ExportFormat } from './export-formats.js';
import { risRecords } from './ris.js';

/** Papers written between two yields to the event loop. */
const SLICE = 25;

export interface ExportedPapers {
  exports: Record<string, string>;
  /** One for each failed format; the others are not affected. */
  warnings: string[];
}

/**
 * The papers, in their order, in each of the formats. Citation keys are the same in all of them. A failed format is
 * left out with a warning; `yieldToEventLoop` is awaited between batches, and its throw (the run is aborted) is
 * passed on.
 */
export async function exportPapers(
  papers: readonly Paper[],
  formats: readonly ExportFormat[],
  yieldToEventLoop: () => Promise<void>,
): Promise<ExportedPapers> {
  const result: ExportedPapers = { exports: {}, warnings: [] };
  if (formats.length === 0) return result;
  const library = await loadCitationLibrary();
  const keys = citationKeys(papers);
  const items: CslItem[] = [];
  for (const [index, paper] of papers.entries()) {
    items.push(cslItem(paper, keys[index] ?? `ref${String(index + 1)}`));
    if (index % SLICE === SLICE - 1) await yieldToEventLoop();
  }
  for (const format of formats) {
    await yieldToEventLoop();
    let over = false;
    const watched = async (): Promise<void> => {
      try {
        await yieldToEventLoop();
      } catch (error) {
        over = true;
        throw error;
      }
    };
    try {
      result.exports[format] = await write(format, library, papers, items, watched);
    } catch (error) {
      if (over) throw error;
      result.warnings.push(
        `citation_export: ${format} could not be written (${error instanceof Error ? error.message : String(error)}).`,
      );
    }
  }
  return result;
}

async function write(
  format: ExportFormat,
  library: CitationLibrary,
  papers: readonly Paper[],
  items: readonly CslItem[],
  yieldToEventLoop: () => Promise<void>,
): Promise<string> {
  switch (format) {
    case 'apa':
    case 'mla':
    case 'chicago':
      return bibliography(library, items, format, yieldToEventLoop);
    case 'bibtex':
      return (
        await sliced(papers, items, yieldToEventLoop, (some, their) => bibtexEntries(library, some, their))
      ).join('\n');
    case 'ris':
      return (
        await sliced(papers, items, yieldToEventLoop, (some, their) => risRecords(library, some, their))
      ).join('\r\n');
    case 'csl-json': {
      const lines = await sliced(papers, items, yieldToEventLoop, (_, their) =>
        their.map((item) => JSON.stringify(item, null, 2)),
      );
      return `[${lines.join(',\n')}]\n`;
    }
    case 'csv': {
      const lines = await sliced(papers, items, yieldToEventLoop, (some, their, start) =>
        some.map((paper, at) => csvLine(paper, their[at] as CslItem, start + at + 1)),
      );
      return csvHeader() + lines.join('');
    }
  }
}

async function sliced(
  papers: readonly Paper[],
  items: readonly CslItem[],
  yieldToEventLoop: () => Promise<void>,
  texts: (papers: readonly Paper[], items: readonly CslItem[], start: number) => string[],
): Promise<string[]> {
  const result: string[] = [];
  for (let start = 0; start < papers.length; start += SLICE) {
    result.push(...texts(papers.slice(start, start + SLICE), items.slice(start, start + SLICE), start));
    await yieldToEventLoop();
  }
  return result;
}
