/** Citation export formats, in the order in which they are listed. */
export const EXPORT_FORMATS = ['bibtex', 'ris', 'csl-json', 'apa', 'mla', 'chicago', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Display name of a format, and the ending of its file after the question's words (file-stem.ts). `fence` is the info string of its Markdown code block. */
export const EXPORT_DETAILS: Readonly<
  Record<ExportFormat, { title: string; ending: string; mediaType: string; fence: string }>
> = {
  bibtex: { title: 'BibTeX', ending: '.bib', mediaType: 'application/x-bibtex', fence: 'bibtex' },
  ris: {
    title: 'RIS',
    ending: '.ris',
    mediaType: 'application/x-research-info-systems',
    fence: 'ris',
  },
  'csl-json': {
    title: 'CSL-JSON',
    ending: '.csl.json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    fence: 'json',
  },
  apa: { title: 'APA (7th edition)', ending: '-apa.txt', mediaType: 'text/plain', fence: 'text' },
  mla: { title: 'MLA (9th edition)', ending: '-mla.txt', mediaType: 'text/plain', fence: 'text' },
  chicago: {
    title: 'Chicago (author-date)',
    ending: '-chicago.txt',
    mediaType: 'text/plain',
    fence: 'text',
  },
  csv: { title: 'CSV', ending: '.csv', mediaType: 'text/csv', fence: 'csv' },
};

export function isExportFormat(name: string): name is ExportFormat {
  return (EXPORT_FORMATS as readonly string[]).includes(name);
}

/** The known formats among the requested names (distinct, in order) and one warning for unknown ones. */
export function resolveExports(requested: readonly string[] | null | undefined): {
  formats: ExportFormat[];
  warnings: string[];
} {
  const formats: ExportFormat[] = [];
  const unknown: string[] = [];
  for (const sent of requested ?? []) {
    const name = String(sent).trim().toLowerCase();
    if (isExportFormat(name)) {
      if (!formats.includes(name)) formats.push(name);
    } else if (!unknown.includes(String(sent))) {
      unknown.push(String(sent));
    }
  }
  if (unknown.length === 0) return { formats, warnings: [] };
  const names = unknown
    .map((name) => JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name))
    .join(', ');
  return {
    formats,
    warnings: [
      `citation_export: unknown export format${unknown.length > 1 ? 's' : ''} ${names}; known are ${EXPORT_FORMATS.join(', ')}.`,
    ],
  };
}
