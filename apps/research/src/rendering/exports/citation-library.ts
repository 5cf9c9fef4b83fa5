import type { CslItem } from './csl-item.js';
import { CHICAGO_STYLE } from './styles/chicago.js';
import { MLA_STYLE } from './styles/mla.js';

/** One BibTeX entry: type, key and fields in LaTeX, as citation-js maps them. */
export interface BibtexEntry {
  type: string;
  label: string;
  properties: Record<string, string | undefined>;
}

/** One RIS record: tag → value or values. */
export type RisRecord = Record<string, string | string[] | undefined>;

const BIBLIOGRAPHY_STYLES = ['apa', 'mla', 'chicago'] as const;
export type BibliographyStyle = (typeof BIBLIOGRAPHY_STYLES)[number];

export interface CitationLibrary {
  bibtex(items: readonly CslItem[]): BibtexEntry[];
  ris(items: readonly CslItem[]): RisRecord[];
  /** The CSL items of a text in RIS, BibTeX or CSL-JSON. Throws for any other. */
  parse(text: string): Record<string, unknown>[];
  /** One entry of a reference list as plain text. */
  bibliographyEntry(item: CslItem, style: BibliographyStyle): string;
}

interface CslConfig {
  templates: { add(name: string, xml: string): void };
}

let loading: Promise<CitationLibrary> | null = null;

/**
 * citation-js with its three plug-ins and the two styles that it lacks. Loading takes 150 to 400 ms of processor time
 * and 10 MB; it is loaded once, on demand or at warm-up (warm-up.ts).
 */
export function loadCitationLibrary(): Promise<CitationLibrary> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<CitationLibrary> {
  const { plugins } = await import('@citation-js/core');
  await import('@citation-js/plugin-bibtex');
  await import('@citation-js/plugin-ris');
  await import('@citation-js/plugin-csl');
  // Its own escaping drops characters that are neither ASCII nor in its table (Cyrillic, Chinese): bibtex.ts escapes
  // instead.
  const bibtex = plugins.config.get('@bibtex') as { format: { asciiOnly: boolean } };
  bibtex.format.asciiOnly = false;
  const csl = plugins.config.get('@csl') as CslConfig;
  csl.templates.add('mla', MLA_STYLE);
  csl.templates.add('chicago', CHICAGO_STYLE);
  const library: CitationLibrary = {
    parse: (text) => plugins.input.chain(text, { generateGraph: false }) as Record<string, unknown>[],
    bibtex: (items) => plugins.output.format('bibtex', items, { format: 'object' }) as BibtexEntry[],
    ris: (items) => plugins.output.format('ris', items, { format: 'object' }) as RisRecord[],
    bibliographyEntry: (item, style) =>
      String(
        plugins.output.format('bibliography', [item], {
          template: style,
          lang: 'en-US',
          format: 'text',
          nosort: true,
        }),
      ),
  };
  // The first entry of a style parses its XML; done here, so that no request waits for it.
  for (const style of BIBLIOGRAPHY_STYLES) {
    await new Promise((resolve) => setImmediate(resolve));
    library.bibliographyEntry(
      { id: 'first', 'citation-key': 'first', type: 'article-journal', title: 'First' },
      style,
    );
  }
  return library;
}
