import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { DeduplicationStage } from '../../stages/deduplication/deduplication.stage.js';

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  sessionId: 'test',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

type Known = Partial<Omit<Paper, 'authors'>> & { authors?: string[] };

const base = {
  title: 'Nitrogen uptake of winter wheat under reduced tillage in loess soils',
  authors: ['Ines Brandt', 'Tomás Ruiz', 'Wei Zhang'],
  year: 2014,
  venue: 'Journal of Field Agronomy',
} satisfies Known;

async function areOne(one: Known, other: Known): Promise<boolean> {
  const papers = [one, other].map((known, at) => {
    const { authors, ...rest } = { ...base, ...known };
    const named = authors.map((name) => ({ name, family: null, given: null, orcid: null }));
    return newPaper({ paper_id: `p${at}`, ...rest, authors: named });
  });
  const { writes } = await new DeduplicationStage().run({ papers }, control);
  return writes.merges.length === 1;
}

describe('one work or two', () => {
  it.each<[what: string, one: Known, other: Known]>([
    ['a subtitle that one leaves out', { title: `${base.title}: results of a long-term trial` }, {}],
    [
      'another mark before the subtitle',
      { title: 'Winter wheat – uptake of nitrogen in loess' },
      { title: 'Winter wheat: uptake of nitrogen in loess' },
    ],
    ['a title in capitals', { title: base.title.toUpperCase() }, {}],
    ['a title with its full stop', { title: `${base.title}.` }, {}],
    ['a hyphen for a space', { title: base.title.replace('winter wheat', 'winter-wheat') }, {}],
    [
      'ligatures and dashes of a typesetter',
      { title: 'Eﬃcient uptake of nitrogen – winter wheat in loess soils' },
      { title: 'Efficient uptake of nitrogen - winter wheat in loess soils' },
    ],
    ['families first, initials behind', { authors: ['Brandt I', 'Ruiz T', 'Zhang W'] }, {}],
    ['initials joined', { authors: ['I. Brandt', 'T.M. Ruiz', 'W. Zhang'] }, {}],
    ['an author in Chinese order', { authors: ['Zhang Wei', 'Ines Brandt', 'Tomas Ruiz'] }, {}],
    ['authors in Chinese characters', { authors: ['张伟', '李娜'] }, { authors: ['张伟', '李娜'] }],
    [
      'a title in Chinese',
      { title: '黄土区冬小麦减耕条件下的氮吸收', authors: ['张伟'] },
      { title: '黄土区冬小麦减耕条件下的氮吸收', authors: ['张伟'] },
    ],
    ['a year that is missing', { year: null }, {}],
    ['year and venue missing', { year: null, venue: null }, {}],
    ['online first the year before', { year: 2013 }, {}],
    ['a preprint', { type: 'preprint', is_preprint: true, venue: 'bioRxiv', year: 2013 }, {}],
    [
      'an arXiv preprint two years before',
      { arxiv_id: '1201.01234', type: 'preprint', is_preprint: true, venue: 'arXiv', year: 2012 },
      {},
    ],
    ['only the first author given', { authors: ['Ines Brandt'] }, {}],
    [
      'British and American spelling',
      { title: 'Modelling of fertiliser uptake of winter wheat under reduced tillage' },
      { title: 'Modeling of fertilizer uptake of winter wheat under reduced tillage' },
    ],
    ['a venue in an abbreviation of capitals', { venue: 'J. FIELD AGRON.' }, {}],
    [
      'the same DOI in two forms, titles in two languages',
      { doi: '10.1000/xyz', title: 'Stickstoffaufnahme von Winterweizen' },
      { doi: 'https://doi.org/10.1000/XYZ' },
    ],
  ])('one: %s', async (_what, one, other) => {
    expect(await areOne(one, other)).toBe(true);
  });

  it.each<[what: string, one: Known, other: Known]>([
    [
      'part one and part two in words',
      { title: `${base.title}, part one` },
      { title: `${base.title}, part two` },
    ],
    ['numerals at the end', { title: `${base.title} I` }, { title: `${base.title} II` }],
    [
      'parts with subtitles',
      { title: `${base.title}. 1. Field trials` },
      { title: `${base.title}. 2. Laboratory study` },
    ],
    ['an author’s correction', { title: `Author Correction: ${base.title}` }, {}],
    [
      'a publisher’s erratum of the year after',
      { title: `Publisher Erratum: ${base.title}`, year: 2015 },
      {},
    ],
    ['a retraction notice', { title: `Retraction notice to “${base.title}”` }, {}],
    ['a comment', { title: `Comment on “${base.title}”`, authors: ['Ole Dahl'] }, {}],
    ['the authors’ response', { title: `Response to comment on “${base.title}”` }, {}],
    [
      'the extended version in a journal',
      { venue: 'Proceedings of the Conference on Soil Tillage', year: 2012, type: 'conference-paper' },
      {},
    ],
    [
      'spring wheat, both listed by one provider',
      { title: base.title.replace('winter', 'spring'), providers: ['crossref'] },
      { providers: ['crossref', 'openalex'] },
    ],
    [
      'another letter of a name',
      { title: 'Prevalence of hepatitis B in blood donors of Ghana' },
      { title: 'Prevalence of hepatitis C in blood donors of Ghana' },
    ],
    [
      'another letter that is a word, too',
      { title: 'Vitamin A status of children in Ghana' },
      { title: 'Vitamin D status of children in Ghana' },
    ],
    ['another animal', { title: `${base.title} of mice` }, { title: `${base.title} of rats` }],
    ['the other sex', { title: `${base.title}: men` }, { title: `${base.title}: women` }],
    [
      'the contrary',
      { title: 'Lime increases nitrogen uptake of winter wheat' },
      { title: 'Lime decreases nitrogen uptake of winter wheat' },
    ],
    [
      'another year of the trial',
      { title: `${base.title}: results of 2012` },
      { title: `${base.title}: results of 2013` },
    ],
    [
      'with and without',
      { title: 'Wheat yield with irrigation in loess soils of the plain' },
      { title: 'Wheat yield without irrigation in loess soils of the plain' },
    ],
    [
      'another country, both listed by one provider',
      { title: 'Reduced tillage and winter wheat in Austria: a field survey', providers: ['openalex'] },
      { title: 'Reduced tillage and winter wheat in Hungary: a field survey', providers: ['openalex'] },
    ],
    [
      'the same short title by others',
      { title: 'Winter wheat', authors: ['Ole Dahl'] },
      { title: 'Winter wheat' },
    ],
    [
      'annual reports',
      { title: 'Annual report of the soil survey 2012', year: 2012 },
      { title: 'Annual report of the soil survey 2013', year: 2013 },
    ],
    [
      'other authors in Chinese characters',
      { title: '冬小麦研究', authors: ['张伟'] },
      { title: '冬小麦研究', authors: ['王芳'] },
    ],
    [
      'a chapter and its book',
      { title: 'Tillage', type: 'book-chapter' },
      { title: 'Tillage of loess soils: a handbook', type: 'book' },
    ],
    [
      'another edition',
      { title: 'Handbook of soil tillage, 2nd edition', year: 2004 },
      { title: 'Handbook of soil tillage, 3rd edition', year: 2012 },
    ],
  ])('two: %s', async (_what, one, other) => {
    expect(await areOne(one, other)).toBe(false);
  });
});
