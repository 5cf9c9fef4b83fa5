import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Author, Paper } from '../../apps/research/src/papers/paper.js';
import type { ContextMembers } from '../../apps/research/src/pipeline/pipeline-context.js';
import { crossrefPapers } from '../../apps/research/src/providers/crossref/crossref.mapper.js';
import { citationKeys } from '../../apps/research/src/rendering/exports/citation-keys.js';
import { exportPapers } from '../../apps/research/src/rendering/exports/export-papers.js';
import type { ExportFormat } from '../../apps/research/src/rendering/exports/export-formats.js';
import { fakeStages } from './support/fake-stages.js';
import {
  comparable,
  installed,
  pandocReads,
  readWithBibutils,
  readWithPandoc,
  type ReadBack,
} from './support/reference-tools.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

const dataDir = resolve(process.env.QUALITY_DATA ?? '../shared/data', 'providers/crossref');
const hasData = existsSync(dataDir);
if (!hasData) {
  process.stderr.write(`${dataDir} does not exist: the tests on recorded Crossref works are skipped\n`);
}
const hasPandoc = installed('pandoc');
const hasBibutils = installed('bib2xml') && installed('ris2xml');
const readsRis = hasPandoc && pandocReads().includes('ris');
if (hasPandoc && !readsRis) {
  process.stderr.write('this pandoc does not read RIS: that test is skipped, bibutils reads it\n');
}

/** Every way in which reference managers and tools import an export. */
const READERS: {
  name: string;
  format: ExportFormat;
  ready: boolean;
  read: (text: string) => Map<string, ReadBack>;
}[] = [
  {
    name: 'bibtex with pandoc',
    format: 'bibtex',
    ready: hasPandoc,
    read: (text) => readWithPandoc('bibtex', text),
  },
  {
    name: 'bibtex with pandoc as biblatex',
    format: 'bibtex',
    ready: hasPandoc,
    read: (text) => readWithPandoc('biblatex', text),
  },
  {
    name: 'csl-json with pandoc',
    format: 'csl-json',
    ready: hasPandoc,
    read: (text) => readWithPandoc('csljson', text),
  },
  { name: 'ris with pandoc', format: 'ris', ready: readsRis, read: (text) => readWithPandoc('ris', text) },
  {
    name: 'bibtex with bib2xml',
    format: 'bibtex',
    ready: hasBibutils,
    read: (text) => readWithBibutils('bib2xml', text),
  },
  {
    name: 'ris with ris2xml',
    format: 'ris',
    ready: hasBibutils,
    read: (text) => readWithBibutils('ris2xml', text),
  },
];

describe('exports read back by reference tools', () => {
  for (const { name, format, ready, read } of READERS) {
    const itReads = ready ? it : it.skip;
    const itReadsData = ready && hasData ? it : it.skip;

    itReadsData(
      `${name}: every recorded Crossref work with its DOI, year, author count and title`,
      async () => {
        const papers = recordedPapers();
        expect(papers.length).toBeGreaterThan(200);
        expect(differences(papers, read(await exported(papers, format)))).toEqual([]);
      },
    );

    itReads(`${name}: works whose metadata is awkward`, async () => {
      const papers = awkwardPapers();
      expect(differences(papers, read(await exported(papers, format)))).toEqual([]);
    });
  }
});

describe('exports of a stored session, asked for afterwards', () => {
  let folder: string;
  let service: RunningApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'exports-'));
    const retrieval = ({ retrieval: metrics }: ContextMembers) =>
      Promise.resolve({ status: 'ok', writes: { papers: awkwardPapers(), retrieval: metrics } });
    service = await startApp(
      { DATA_DIR: folder, RESEARCH_SESSIONS: 'true' },
      { stages: fakeStages({ retrieval }) },
    );
  });
  afterAll(async () => {
    await service.app.close();
    await rm(folder, { recursive: true });
  });

  for (const { name, format, ready, read } of READERS) {
    (ready ? it : it.skip)(`${name}: works whose metadata is awkward`, async () => {
      const asked = await postJson(`${service.origin}/research`, { query: 'awkward' });
      const id = asked.headers.get('x-session-id') ?? '';
      const stored = await fetch(`${service.origin}/research/sessions/${id}?format=json&export=${format}`);
      const { rendered, report } = (await stored.json()) as ResearchResponse;
      const { exports } = rendered as { exports: Record<string, string> };
      expect(differences(report.papers, read(exports[format] ?? ''))).toEqual([]);
    });
  }
});

async function exported(papers: readonly Paper[], format: ExportFormat): Promise<string> {
  const { exports, warnings } = await exportPapers(papers, [format], () => Promise.resolve());
  expect(warnings).toEqual([]);
  return exports[format] ?? '';
}

/** Differences between the export and its import, one a line. */
function differences(papers: readonly Paper[], read: ReadonlyMap<string, ReadBack>): string[] {
  const keys = citationKeys(papers);
  const found = papers.flatMap((paper, index) => {
    const back = read.get(keys[index] ?? '');
    if (!back) return [`${paper.paper_id}: not read`];
    const due: ReadBack = {
      title: comparable(paper.title),
      doi: paper.doi,
      year: paper.year,
      authors: paper.authors.length,
    };
    const came = { ...back, title: comparable(back.title) };
    return (['title', 'doi', 'year', 'authors'] as const)
      .filter((member) => due[member] !== came[member])
      .map((member) => `${paper.paper_id} ${member}: ${String(due[member])} ≠ ${String(came[member])}`);
  });
  return read.size === papers.length
    ? found
    : [`${String(papers.length)} went out, ${String(read.size)} came back`, ...found];
}

/** All distinct works of the recorded Crossref answers. */
function recordedPapers(): Paper[] {
  const papers = new Map<string, Paper>();
  for (const file of readdirSync(dataDir).sort()) {
    if (!file.endsWith('-200.json')) continue;
    const text = readFileSync(join(dataDir, file), 'utf8');
    const answer = { bytes: text.length, mediaType: 'application/json', text, headers: new Headers() };
    for (const paper of crossrefPapers(answer)) {
      if (!papers.has(paper.paper_id)) papers.set(paper.paper_id, paper);
    }
  }
  return [...papers.values()];
}

function person(given: string, family: string): Author {
  return { name: `${given} ${family}`, family, given, orcid: null };
}

function group(name: string): Author {
  return { name, family: null, given: null, orcid: null };
}

function awkwardPapers(): Paper[] {
  const titles = [
    'Costs & benefits: 100% of $5 and #1 in A_B',
    'Über die Wärme von Öl – a Résumé of NaCl in vivo',
    'p < 0.05 and n > 10 in "small" samples',
    'The set {a, b} and its subsets',
    'Глубокое обучение для медицинских изображений',
    '基于深度学习的图像识别',
    'تعلم الآلة في الطب',
    'למידה עמוקה ב-MRI',
    'Why? Because: a study of mRNA and DNA',
    'Same work', // Twice, so that keys collide.
    'Same work',
  ];
  const papers = titles.map((title, index) =>
    newPaper({
      paper_id: `doi:10.1000/awkward.${String(index)}`,
      title,
      authors: [
        person('Jean-Luc', "O'Connor"),
        person('Ludwig', 'van Beethoven'),
        group('World Health Organization'),
        group('Centers for Disease Control and Prevention'),
        person('小明', '王'),
      ],
      year: 2001,
      date: '2001-02-03',
      venue: 'Journal of Tests & Trials',
      type: 'article',
      doi: `10.1000/awkward_(${String(index)})<1::aid-x>3.0.co;2-#`,
      details: { volume: '12', issue: '3-4', pages: '123–130' },
    }),
  );
  const base = { authors: [person('Ada', 'Byron')], year: 1999 };
  papers.push(
    newPaper({
      ...base,
      paper_id: 'arxiv:2101.00001',
      title: 'A preprint',
      type: 'preprint',
      is_preprint: true,
      arxiv_id: '2101.00001',
      doi: '10.48550/arxiv.2101.00001',
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1101/x',
      title: 'Another preprint',
      type: 'preprint',
      venue: 'bioRxiv',
      doi: '10.1101/2020.01.01.123',
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1000/c',
      title: 'A chapter',
      type: 'book-chapter',
      venue: 'The Book',
      doi: '10.1000/chapter',
      details: { pages: '1-9', publisher: 'Press', editors: [person('Ed', 'Itor')] },
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1000/p',
      title: 'A talk',
      type: 'conference-paper',
      venue: 'Proceedings of X',
      doi: '10.1000/talk',
      details: { pages: 'e12' },
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1000/t',
      title: 'A thesis',
      type: 'dissertation',
      doi: '10.1000/thesis',
      details: { publisher: 'A University' },
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1000/d',
      title: 'Some data',
      type: 'dataset',
      doi: '10.1000/data',
      details: { publisher: 'Zenodo' },
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1000/b',
      title: 'A book',
      type: 'book',
      doi: '10.1000/book',
      details: { publisher: 'Press', isbn: '9780000000002' },
    }),
    newPaper({
      ...base,
      paper_id: 'doi:10.1000/r',
      title: 'A report',
      type: 'report',
      doi: '10.1000/report',
      details: { publisher: 'Institute' },
    }),
    newPaper({ paper_id: 'hash:1', title: 'Nothing but a title' }),
  );
  return papers;
}
