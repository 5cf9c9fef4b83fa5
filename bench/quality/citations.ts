/**
 * Citations of recorded works of Crossref: the APA line of an export beside the line that the same style gives of the
 * publisher's own deposit, read as reference managers read it (a CSL item: first title and container, names as deposited).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { crossrefPapers } from '../../apps/research/src/providers/crossref/crossref.mapper.js';
import { loadCitationLibrary } from '../../apps/research/src/rendering/exports/citation-library.js';
import type { CslItem } from '../../apps/research/src/rendering/exports/csl-item.js';
import { exportPapers } from '../../apps/research/src/rendering/exports/export-papers.js';
import type { QualityRow } from './row.js';

type Work = Record<string, unknown>;

/** CSL's names of types of deposits that differ from Crossref's. */
const TYPES: Readonly<Record<string, string>> = {
  'journal-article': 'article-journal',
  'proceedings-article': 'paper-conference',
  'book-chapter': 'chapter',
  'reference-entry': 'entry-encyclopedia',
  'posted-content': 'article',
  dissertation: 'thesis',
  monograph: 'book',
  'edited-book': 'book',
};

/** Members that a deposit and a CSL item have alike. */
const DEPOSITED = 'title container-title volume issue page publisher DOI author editor issued'.split(' ');

/** One row, or none without the recordings. @param dataDir with `providers/crossref` */
export async function measure(dataDir: string): Promise<QualityRow[]> {
  const works = recordedWorks(join(dataDir, 'providers', 'crossref'));
  if (works.length === 0) return [];
  const library = await loadCitationLibrary();
  let same = 0;
  let compared = 0;
  for (const work of works) {
    const text = JSON.stringify({ status: 'ok', message: { items: [work] } });
    const [paper] = crossrefPapers({
      text,
      bytes: text.length,
      mediaType: 'application/json',
      headers: new Headers(),
    });
    if (paper === undefined || paper.non_paper !== undefined) continue;
    const { exports } = await exportPapers([newPaper(paper)], ['apa'], () => Promise.resolve());
    const ours = (exports['apa'] ?? '').trim();
    const theirs = library.bibliographyEntry(depositOf(work), 'apa').trim();
    compared += 1;
    if (folded(ours) === folded(theirs)) same += 1;
    else if (process.env['QUALITY_SHOW'] === 'true') console.error(`${theirs}\n  ${ours}`);
  }
  return [
    {
      task: 'citations',
      dataSet: `${compared} works of Crossref`,
      figure: 'same as deposited',
      ours: same / compared,
      baseline: null,
      baselineName: '',
      floor: null,
    },
  ];
}

function recordedWorks(folder: string): Work[] {
  if (!existsSync(folder)) return [];
  const works = new Map<string, Work>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('-200.json'))) {
    const { message } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { message?: Work };
    const items = (message?.['items'] as Work[] | undefined) ?? (message === undefined ? [] : [message]);
    // A list may be of funders or journals, or hold DOIs and titles alone.
    for (const work of items)
      if (typeof work['DOI'] === 'string' && Array.isArray(work['title']) && work['issued'] !== undefined)
        works.set(work['DOI'].toLowerCase(), work);
  }
  return [...works.values()];
}

function depositOf(work: Work): CslItem {
  const first = (member: string): unknown => {
    const value = work[member];
    return Array.isArray(value) ? value[0] : value;
  };
  const type = typeof work['type'] === 'string' ? work['type'] : '';
  const members = DEPOSITED.map((member): [string, unknown] => [
    member,
    /title$/.test(member) ? first(member) : work[member],
  ]).filter(([, value]) => value !== undefined);
  const item = {
    id: 'deposit',
    'citation-key': 'deposit',
    title: '',
    ...Object.fromEntries(members),
    type: TYPES[type] ?? type,
    ...(work['published-print'] === undefined ? {} : { issued: work['published-print'] }),
    ...(work['article-number'] === undefined ? {} : { number: work['article-number'] }),
  };
  return item as CslItem;
}

/** Letters and digits, without markup, case, and what APA has of locators: "Article e17", "4068" for "4068–4068". */
function folded(line: string): string {
  return line
    .replace(/<[^>]+>|&[a-z]+;/gi, '')
    .replace(/\b([\w-]+)–\1\b/g, '$1')
    .replace(/\bArticle (?=\w*\d)|\bpp?\. /g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
