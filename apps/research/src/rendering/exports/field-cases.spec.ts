import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import type { ExportFormat } from './export-formats.js';
import { exportPapers } from './export-papers.js';

async function one(paper: Partial<Paper>, format: ExportFormat): Promise<string> {
  const whole = newPaper({
    paper_id: 'doi:10.1000/x',
    title: 'On tests',
    year: 2016,
    type: 'article',
    ...paper,
  });
  const { exports } = await exportPapers([whole], [format], () => Promise.resolve());
  return exports[format] ?? '';
}

const SCHAEFER: Partial<Paper> = {
  authors: [
    { name: 'Henry F. Schaefer III', family: 'Schaefer', given: 'Henry F.', suffix: 'III', orcid: null },
  ],
  venue: 'Journal of Tests',
};

const CHAPTER: Partial<Paper> = {
  type: 'book-chapter',
  authors: [{ name: 'Ada Byron', family: 'Byron', given: 'Ada', orcid: null }],
  venue: 'Computer Vision – ECCV 2016',
  details: {
    series: 'Lecture Notes in Computer Science',
    pages: '3-18',
    editors: [{ name: 'Bastian Leibe', family: 'Leibe', given: 'Bastian', orcid: null }],
  },
};

describe('exports as the field cites', () => {
  it('names who issued a report, and what has no container none', async () => {
    const report: Partial<Paper> = {
      type: 'report',
      venue: 'Idaho National Laboratory',
      details: { publisher: 'Office of Scientific and Technical Information' },
    };
    expect(await one(report, 'apa')).toContain('On tests. (2016). Idaho National Laboratory.');
    expect(await one(report, 'bibtex')).toContain('institution = {Idaho National Laboratory},');
    const post: Partial<Paper> = {
      type: 'other',
      venue: 'Front Matter',
      details: { publisher: 'Front Matter' },
    };
    expect(await one(post, 'apa')).toContain('On tests. (2016). Front Matter.');
    expect(await one(post, 'apa')).not.toContain('In Front Matter');
  });

  it.each([
    ['bibtex', 'author = {Schaefer, III, Henry F.},'],
    ['ris', 'AU  - Schaefer, Henry F., III\r\n'],
    ['csl-json', '"suffix": "III"'],
    ['apa', 'Schaefer, H. F., III.'],
    ['csv', '"Schaefer, Henry F., III"'],
  ] as const)('%s writes a suffix apart from the family name', async (format, text) => {
    expect(await one(SCHAEFER, format)).toContain(text);
  });

  it.each([
    [
      'bibtex',
      ['booktitle = {{Computer Vision – ECCV 2016}},', 'series = {Lecture Notes in Computer Science},'],
    ],
    ['ris', ['BT  - Computer Vision – ECCV 2016\r\n', 'T3  - Lecture Notes in Computer Science\r\n']],
    ['csl-json', ['"container-title": "Computer Vision – ECCV 2016"', '"collection-title": "Lecture Notes']],
    ['apa', ['In B. Leibe (Ed.), Computer Vision – ECCV 2016 (pp. 3–18).']],
  ] as const)('%s names the book, and its series apart', async (format, texts) => {
    const text = await one(CHAPTER, format);
    for (const part of texts) expect(text).toContain(part);
  });

  it.each([
    ['bibtex', ['pages = {077201},', 'eid = {077201},']],
    ['ris', ['SP  - 077201\r\n', 'C7  - 077201\r\n']],
    ['apa', ['Journal of Tests, 12, Article 077201.']],
    ['chicago', ['077201']],
    ['mla', ['077201']],
  ] as const)('%s writes an article number, and no range', async (format, texts) => {
    const text = await one(
      { venue: 'Journal of Tests', details: { volume: '12', article_number: '077201' } },
      format,
    );
    for (const part of texts) expect(text).toContain(part);
    expect(text).not.toMatch(/^EP {2}-/m);
  });

  it.each([
    ['S1-12-S1-19', '{S1-12--S1-19}', 'SP  - S1-12\r\nEP  - S1-19\r\n'],
    ['xi-xxiv', '{xi--xxiv}', 'SP  - xi\r\nEP  - xxiv\r\n'],
    ['123–130', '{123--130}', 'SP  - 123\r\nEP  - 130\r\n'],
    ['e12', '{e12}', 'SP  - e12\r\n'],
  ])('the pages %s are a range where they are one', async (pages, bibtex, ris) => {
    const paper = { venue: 'Journal of Tests', details: { pages } };
    expect(await one(paper, 'bibtex')).toContain(`pages = ${bibtex},`);
    expect(await one(paper, 'ris')).toContain(ris);
  });

  it.each(['mla', 'chicago'] as const)('%s keeps units, Greek letters, genes and species', async (style) => {
    const cited = (title: string) => one({ title, venue: 'Journal of Tests' }, style);
    expect(await cited('A study of 5 μm particles and ν_μ in cells of E. coli')).toContain(
      'A Study of 5 μm Particles and ν_μ in Cells of E. coli',
    );
    expect(await cited('Roles of p53 and c-Myc in mice')).toContain('Roles of p53 and c-Myc in Mice');
    expect(await cited('mRNA vaccines, pH and α-synuclein at 10 kg')).toContain(
      'mRNA Vaccines, pH and α-synuclein at 10 kg',
    );
    expect(await cited('Growth of Escherichia coli in the gut')).toContain(
      'Growth of Escherichia coli in the Gut',
    );
    expect(await cited('Are giant clams (Tridacna maxima) distractible?')).toContain(
      'Are Giant Clams (Tridacna maxima) Distractible?',
    );
    expect(await cited('Roots of sugar beet (Beta vulgaris L.) (a review)')).toContain(
      'Roots of Sugar Beet (Beta vulgaris L.) (a Review)',
    );
  });

  it.each([
    ['Master of Science in Computer Science (MSCS)', 'Master’s thesis', '@mastersthesis{'],
    ['M.A.', 'Master’s thesis', '@mastersthesis{'],
    ['PhD', 'Doctoral dissertation', '@phdthesis{'],
    ['Bachelor of Arts', 'Bachelor’s thesis', '@phdthesis{'],
    [null, 'Dissertation', '@phdthesis{'],
  ])('a thesis for the degree %s is a %s', async (degree, genre, entry) => {
    const thesis: Partial<Paper> = {
      ...SCHAEFER,
      type: 'dissertation',
      venue: null,
      details: { degree, publisher: 'State University' },
    };
    expect(await one(thesis, 'apa')).toContain(`On tests [${genre}]. State University.`);
    expect(await one(thesis, 'ris')).toContain(`M3  - ${genre}\r\n`);
    expect(await one(thesis, 'bibtex')).toContain(entry);
  });

  it.each(['mla', 'chicago'] as const)(
    '%s puts short English titles into title case like the others',
    async (style) => {
      const cited = (title: string) => one({ title, venue: 'Journal of Tests' }, style);
      expect(await cited('Deep learning')).toContain('Deep Learning');
      expect(await cited('Neutrino mass models online first')).toContain('Neutrino Mass Models Online First');
      expect(await cited('Auswirkungen von Mikroplastik auf die Böden')).toContain(
        'Auswirkungen von Mikroplastik auf die Böden',
      );
    },
  );

  it('one tag of RIS and one field of BibTeX for what readers know by another', async () => {
    expect(await one({ type: 'conference-paper', venue: 'AFRICON 2009' }, 'ris')).toContain(
      'C3  - AFRICON 2009\r\n',
    );
    const chapter = { ...CHAPTER, details: { ...CHAPTER.details, isbn: '9783031331473', issn: '2522-8927' } };
    expect(await one(chapter, 'ris')).toContain('SN  - 9783031331473\r\n');
    const dataset: Partial<Paper> = {
      type: 'dataset',
      venue: 'CRAN',
      details: { publisher: 'The R Foundation' },
    };
    expect(await one(dataset, 'bibtex')).toContain('howpublished = {CRAN, The R Foundation},');
    expect(await one(dataset, 'bibtex')).not.toContain('publisher');
  });

  it('cites from arXiv what nothing but arXiv has', async () => {
    const paper: Partial<Paper> = {
      type: 'review',
      arxiv_id: '2212.07126',
      url: 'https://www.semanticscholar.org/paper/01',
    };
    const cited = await one(paper, 'apa');
    expect(cited).toContain('(Preprint arXiv:2212.07126)');
    expect(cited).toContain('arXiv. https://arxiv.org/abs/2212.07126');
    expect(await one({ ...paper, venue: 'Journal of Tests' }, 'apa')).toContain('Journal of Tests');
  });

  it('csv has the abstract and the columns of the study', async () => {
    const text = await one(
      {
        abstract: 'We tested it.',
        study: { design: 'trial', sample_size: 120, effects: ['OR 0.5 (0.3 to 0.8)'] },
        key_points: [{ text: 'It works.', sentence_index: 0 }],
      },
      'csv',
    );
    const [header = '', line = ''] = text.split('\r\n');
    expect(header).toMatch(/,abstract,study_design,sample_size,effects,key_points$/);
    expect(line).toMatch(/,We tested it\.,trial,120,OR 0\.5 \(0\.3 to 0\.8\),It works\.$/);
  });
});
