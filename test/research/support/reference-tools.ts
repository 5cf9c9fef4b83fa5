import { spawnSync } from 'node:child_process';
import { XMLParser } from 'fast-xml-parser';

/** A work as a reference manager read it, for comparison with the export. */
export interface ReadBack {
  title: string;
  doi: string | null;
  year: number | null;
  authors: number;
}

/** Whether a command is installed; otherwise writes what is skipped to standard error. */
export function installed(command: string): boolean {
  const found = spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
  if (!found) {
    process.stderr.write(
      `${command} is not installed: the tests that read exports back with it are skipped\n`,
    );
  }
  return found;
}

export function run(command: string, args: readonly string[], input: string): string {
  const result = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (result.status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${result.stderr.slice(0, 2_000)}`);
  return result.stdout;
}

/** Formats of this pandoc; RIS since version 3. */
export function pandocReads(): string[] {
  return run('pandoc', ['--list-input-formats'], '').split(/\s+/).filter(Boolean);
}

interface CslRecord {
  id: string;
  title?: string;
  DOI?: string;
  issued?: { 'date-parts'?: (number | string)[][] };
  author?: unknown[];
}

/** The works in the order of the text, as read by pandoc. */
export function readWithPandoc(format: string, text: string): Map<string, ReadBack> {
  const records = JSON.parse(run('pandoc', ['-f', format, '-t', 'csljson'], text)) as CslRecord[];
  return new Map(
    records.map((record) => [
      record.id,
      {
        title: record.title ?? '',
        doi: record.DOI?.toLowerCase() ?? null,
        year: Number(record.issued?.['date-parts']?.[0]?.[0] ?? 0) || null,
        authors: record.author?.length ?? 0,
      },
    ]),
  );
}

interface Mods {
  '@ID': string;
  titleInfo?: { title?: string; subTitle?: string }[];
  name?: { role?: { roleTerm?: { '#text': string }[] }[] }[];
  originInfo?: { dateIssued?: (string | { '#text': string })[] }[];
  part?: { date?: (string | { '#text': string })[] }[];
  relatedItem?: Mods[];
  identifier?: { '@type': string; '#text': string }[];
}

/** The works by citation key, as read by bibutils (`bib2xml`, `ris2xml`: MODS). */
export function readWithBibutils(command: 'bib2xml' | 'ris2xml', text: string): Map<string, ReadBack> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    isArray: (name) => !['modsCollection', 'title', 'subTitle'].includes(name) && !name.startsWith('@'),
  });
  const parsed = parser.parse(run(command, ['-i', 'utf8'], text)) as {
    modsCollection: { mods?: Mods[] };
  };
  return new Map((parsed.modsCollection.mods ?? []).map((mods) => [mods['@ID'], ofMods(mods)]));
}

function ofMods(mods: Mods): ReadBack {
  const main = mods.titleInfo?.[0];
  const text = (value: string | { '#text': string } | undefined): string =>
    typeof value === 'string' ? value : (value?.['#text'] ?? '');
  const issued = mods.originInfo?.[0]?.dateIssued?.[0] ?? mods.part?.[0]?.date?.[0];
  return {
    title: [main?.title, main?.subTitle].filter(Boolean).join(': '),
    doi: mods.identifier?.find((entry) => entry['@type'] === 'doi')?.['#text'].toLowerCase() ?? null,
    year: Number(text(issued).slice(0, 4)) || null,
    authors: (mods.name ?? []).filter((name) =>
      name.role?.some((role) => role.roleTerm?.some((term) => text(term) === 'author')),
    ).length,
  };
}

/**
 * A title without allowed differences: the shape of quotation marks and dashes, spaces, and bibutils' mark before a
 * subtitle.
 */
export function comparable(title: string): string {
  return title
    .normalize('NFC')
    .replace(/''|[‘’‚‛'`´“”„‟"]/g, "'")
    .replace(/[‐‑‒–—−-]+/g, '-')
    .replace(/([?!.:])\s*:\s*/g, '$1 ')
    .replace(/\s*:\s*/g, ': ')
    .replace(/[\s\u00A0\u2000-\u200B]+/g, ' ')
    .trim();
}
