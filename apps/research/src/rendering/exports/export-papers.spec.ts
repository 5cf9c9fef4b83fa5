import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Author, Paper } from '../../papers/paper.js';
import { EXPORT_FORMATS, resolveExports, type ExportFormat } from './export-formats.js';
import { exportPapers } from './export-papers.js';

function person(given: string, family: string): Author {
  return { name: `${given} ${family}`, family, given, orcid: null };
}

const group: Author = {
  name: 'Centers for Disease Control and Prevention',
  family: null,
  given: null,
  orcid: null,
};

const ARTICLE = newPaper({
  paper_id: 'doi:10.1000/a_b',
  title: 'The cost & benefit of 5% of {DNA} in the wild',
  authors: [person('Jörg', 'Müller'), group],
  year: 2020,
  date: '2020-05-04',
  venue: 'Journal of Tests',
  type: 'article',
  doi: '10.1000/a_b',
  url: 'https://doi.org/10.1000/a_b',
  details: { volume: '12', issue: '3', pages: '123–130', issn: '1234-5678' },
});

const PREPRINT = newPaper({
  paper_id: 'arxiv:2101.00001',
  title: 'A preprint of the thing',
  authors: [person('Ada', 'Byron')],
  year: 2021,
  type: 'preprint',
  is_preprint: true,
  arxiv_id: '2101.00001',
});

async function one(papers: Paper[], format: ExportFormat): Promise<string> {
  const { exports, warnings } = await exportPapers(papers, [format], () => Promise.resolve());
  expect(warnings).toEqual([]);
  return exports[format] ?? '';
}

describe('resolveExports', () => {
  it('asks for nothing with null and with an empty list', () => {
    expect(resolveExports(null)).toEqual({ formats: [], warnings: [] });
    expect(resolveExports([])).toEqual({ formats: [], warnings: [] });
  });

  it('takes each known format once and warns once of the unknown ones, naming the known', () => {
    const { formats, warnings } = resolveExports(['ris', 'endnote', 'RIS', ' bibtex ', 'word']);
    expect(formats).toEqual(['ris', 'bibtex']);
    expect(warnings).toHaveLength(1);
    for (const name of ['"endnote"', '"word"', ...EXPORT_FORMATS]) expect(warnings[0]).toContain(name);
  });
});

describe('exportPapers', () => {
  it('writes BibTeX with escapes, a braced group, a page range and a month macro', async () => {
    expect(await one([ARTICLE], 'bibtex')).toBe(`@article{muller2020cost,
  author = {Müller, Jörg and {Centers for Disease Control and Prevention}},
  title = {{The cost \\& benefit of 5\\% of \\{DNA\\} in the wild}},
  journal = {Journal of Tests},
  year = {2020},
  month = may,
  volume = {12},
  number = {3},
  pages = {123--130},
  doi = {10.1000/a_b},
  issn = {1234-5678},
}
`);
  });

  it('writes preprints with eprint and archivePrefix, of arXiv and of other servers', async () => {
    const text = await one(
      [
        PREPRINT,
        newPaper({ paper_id: 'b', title: 'Other', type: 'preprint', venue: 'bioRxiv', doi: '10.1101/1' }),
      ],
      'bibtex',
    );
    expect(text).toContain('eprint = {2101.00001}');
    expect(text).toContain('archivePrefix = {arXiv}');
    expect(text).toContain('eprint = {10.1101/1}');
    expect(text).toContain('archivePrefix = {bioRxiv}');
    expect(text.match(/^@misc/gm)).toHaveLength(2);
  });

  it('writes RIS with the page range split, dates, a closing comma for groups and CRLF', async () => {
    const lines = (await one([ARTICLE], 'ris')).split('\r\n');
    expect(lines[0]).toBe('TY  - JOUR');
    for (const line of [
      'AU  - Müller, Jörg',
      'AU  - Centers for Disease Control & Prevention,',
      'PY  - 2020',
      'DA  - 2020/05/04',
      'SP  - 123',
      'EP  - 130',
      'DO  - 10.1000/a_b',
      'ER  - ',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.at(-1)).toBe('');
  });

  it('writes what readers keep: the abstract, a book title with its capitals and under the tags of old and new readers', async () => {
    const chapter = newPaper({
      paper_id: 'c',
      title: 'Widget mania',
      type: 'book-chapter',
      venue: 'Oxford English Dictionary',
      year: 2019,
      abstract: 'We tested 5% of it.',
    });
    const bibtex = await one([chapter], 'bibtex');
    expect(bibtex).toContain('  booktitle = {{Oxford English Dictionary}},');
    expect(bibtex).toContain('  abstract = {We tested 5\\% of it.},');
    const lines = (await one([chapter], 'ris')).split('\r\n');
    for (const line of ['T2  - Oxford English Dictionary', 'BT  - Oxford English Dictionary', 'DA  - 2019'])
      expect(lines).toContain(line);
  });

  it('says a publisher that is its own container once', async () => {
    const post = { paper_id: 'p', title: 'A post', type: 'other', venue: 'Front Matter' } as const;
    const text = await one([newPaper({ ...post, details: { publisher: 'Front Matter' } })], 'bibtex');
    expect(text.match(/Front Matter/g)).toHaveLength(1);
  });

  it('never breaks a RIS line, however long the title', async () => {
    const title = 'Very long words '.repeat(20).trim();
    const text = await one([newPaper({ paper_id: 'a', title })], 'ris');
    expect(text).toContain(`TI  - ${title}\r\n`);
  });

  it('maps every type of paper', async () => {
    const types = [
      'article',
      'preprint',
      'conference-paper',
      'review',
      'book',
      'book-chapter',
      'dissertation',
      'dataset',
      'report',
      'editorial',
      'other',
    ] as const;
    const papers = types.map((type, index) =>
      newPaper({ paper_id: String(index), title: `Work ${type}`, type, venue: 'Somewhere', year: 2000 }),
    );
    const csl = JSON.parse(await one(papers, 'csl-json')) as { type: string }[];
    expect(csl.map(({ type }) => type)).toEqual([
      'article-journal',
      'article',
      'paper-conference',
      'article-journal',
      'book',
      'chapter',
      'thesis',
      'dataset',
      'report',
      'article-journal',
      'document',
    ]);
    const bibtex = await one(papers, 'bibtex');
    expect([...bibtex.matchAll(/^@(\w+)/gm)].map((match) => match[1])).toEqual([
      'article',
      'misc',
      'inproceedings',
      'article',
      'book',
      'incollection',
      'phdthesis',
      'misc',
      'techreport',
      'article',
      'misc',
    ]);
    const ris = await one(papers, 'ris');
    expect([...ris.matchAll(/^TY {2}- (\w+)/gm)].map((match) => match[1])).toEqual([
      'JOUR',
      'UNPB',
      'CONF',
      'JOUR',
      'BOOK',
      'CHAP',
      'THES',
      'DATA',
      'RPRT',
      'JOUR',
      'GEN',
    ]);
  });

  it('prints APA, MLA and Chicago entries', async () => {
    expect(await one([ARTICLE], 'apa')).toBe(
      'Müller, J., & Centers for Disease Control and Prevention. (2020). The cost & benefit of 5% of {DNA} in the wild. Journal of Tests, 12(3), 123–130. https://doi.org/10.1000/a_b\n',
    );
    expect(await one([ARTICLE], 'mla')).toBe(
      'Müller, Jörg, and Centers for Disease Control and Prevention. “The Cost & Benefit of 5% of {DNA} in the Wild.” Journal of Tests, vol. 12, no. 3, 4 May 2020, pp. 123–30, https://doi.org/10.1000/a_b.\n',
    );
    expect(await one([ARTICLE], 'chicago')).toBe(
      'Müller, Jörg, and Centers for Disease Control and Prevention. 2020. “The Cost & Benefit of 5% of {DNA} in the Wild.” Journal of Tests 12 (3): 123–30. https://doi.org/10.1000/a_b.\n',
    );
  });

  it('sorts bibliographies and distinguishes works of one author and year by letters', async () => {
    const byron = (id: string, title: string): Paper => newPaper({ ...PREPRINT, paper_id: id, title });
    const papers = [byron('z', 'Zebras'), { ...ARTICLE }, byron('a', 'The apes')];
    const apa = (await one(papers, 'apa')).trim().split('\n');
    expect(apa.map((line) => line.slice(0, 28))).toEqual([
      'Byron, A. (2021a). The apes ',
      'Byron, A. (2021b). Zebras (P',
      'Müller, J., & Centers for Di',
    ]);
    expect(await one(papers, 'mla')).not.toContain('2021a');
  });

  it('keeps the case of titles in other languages, and angle brackets as text', async () => {
    const papers = [
      newPaper({ paper_id: 'a', title: 'Analyse der <i>Daten</i> zur frühen Zeit', year: 2000 }),
    ];
    expect(await one(papers, 'mla')).toContain('Analyse der <i>Daten</i> zur frühen Zeit');
  });

  it('quotes CSV cells and neutralizes formulas', async () => {
    const text = await one([newPaper({ paper_id: 'a', title: '=SUM(A1), "quoted"' })], 'csv');
    const [header, line] = text.split('\r\n');
    expect(header).toMatch(/^number,key,paper_id,title,authors,/);
    expect(line).toContain(`"'=SUM(A1), ""quoted"""`);
  });

  it('gives every record its own key, independent of order and format', async () => {
    const twins = ['x', 'y', 'z'].map((id) => newPaper({ ...PREPRINT, paper_id: id }));
    const keys = async (papers: Paper[]): Promise<string[]> =>
      (JSON.parse(await one(papers, 'csl-json')) as { id: string }[]).map(({ id }) => id);
    const forward = await keys([ARTICLE, ...twins]);
    expect(new Set(forward).size).toBe(4);
    expect((await keys([...twins].reverse().concat(ARTICLE))).reverse()).toEqual(forward);
    const bibtex = await one([ARTICLE, ...twins], 'bibtex');
    expect([...bibtex.matchAll(/^@\w+\{(.*),$/gm)].map((match) => match[1])).toEqual(forward);
    for (const key of forward) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
  });

  it('writes records with only a title, and hostile ones, in every format', async () => {
    const papers = [
      newPaper({ paper_id: '1', title: '' }),
      newPaper({
        paper_id: '2',
        title: '}{ \\end{document} @misc{x, %\n\u202E',
        authors: [person('a and b', 'c, d')],
      }),
      newPaper({ paper_id: '3', title: 'ER  - \r\nTY  - JOUR', url: 'javascript:alert(1)' }),
    ];
    const { exports, warnings } = await exportPapers(papers, EXPORT_FORMATS, () => Promise.resolve());
    expect(warnings).toEqual([]);
    expect(Object.keys(exports).sort()).toEqual([...EXPORT_FORMATS].sort());
    expect(exports.ris?.match(/^TY {2}- /gm)).toHaveLength(3);
    expect(exports.bibtex?.match(/^@/gm)).toHaveLength(3);
    expect(braceBalance(exports.bibtex ?? '')).toBe(0);
    expect(JSON.stringify(exports)).not.toContain('javascript:');
  });

  it('writes an empty export of each format without papers', async () => {
    const { exports } = await exportPapers([], EXPORT_FORMATS, () => Promise.resolve());
    expect(exports).toMatchObject({ bibtex: '', ris: '', apa: '', mla: '', chicago: '' });
    expect(JSON.parse(exports['csl-json'] ?? 'x')).toEqual([]);
  });

  it('yields between papers and ends with the run', async () => {
    const papers = Array.from({ length: 60 }, (_, index) =>
      newPaper({ paper_id: String(index), title: 'T' }),
    );
    let turns = 0;
    await exportPapers(papers, ['apa'], () => Promise.resolve(void (turns += 1)));
    expect(turns).toBeGreaterThan(60);
    const ended = new Error('the run is over');
    await expect(exportPapers(papers, ['apa'], () => Promise.reject(ended))).rejects.toBe(ended);
  });
});

function braceBalance(text: string): number {
  return [...text].reduce((depth, char) => depth + (char === '{' ? 1 : char === '}' ? -1 : 0), 0);
}
