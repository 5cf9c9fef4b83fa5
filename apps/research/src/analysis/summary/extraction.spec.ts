import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { isOneAuthor, listed, papersCount, quotation, whoWrote, yearSpan } from '../../papers/wording.js';
import { runningTextOf } from '../../papers/running-text.js';
import { phrasesOf } from '../../text/phrases.js';
import { findTrends, timelineOf } from './trends.js';

const yieldToEventLoop = (): Promise<void> => Promise.resolve();

describe('wording', () => {
  it('quotes a sentence without its full stop', () => {
    expect(quotation('It rained.')).toBe('“It rained”');
    expect(quotation('Did it rain?')).toBe('“Did it rain?”');
    expect(quotation('As in Lee et al.')).toBe('“As in Lee et al.”');
    expect(quotation('it rained .')).toBe('“it rained”');
    expect(quotation('And so on...')).toBe('“And so on...”');
  });

  it('takes the capital of a heading back unless the papers write a name', () => {
    const papers = [
      newPaper({
        paper_id: 'a',
        title: 'Peat Bogs',
        abstract: 'The peat dries. Under Norfolk skies it cracks.',
      }),
    ];
    expect(runningTextOf(papers)('Peat bogs')).toBe('peat bogs');
    expect(runningTextOf(papers)('Norfolk peat')).toBe('Norfolk peat');
    const shortened = [
      newPaper({
        paper_id: 'b',
        title: 'Nets',
        abstract: 'We train Slow Loam Nets (SLN). A net of loam that is slow wins over nets.',
      }),
      newPaper({ paper_id: 'c', title: 'Nets', abstract: 'As before, Slow Loam Nets (SLN) win.' }),
    ];
    const named = [
      newPaper({
        paper_id: 'd',
        title: 'Loam',
        abstract: 'Terms of the Loam Ontology and the loam ontology.',
      }),
    ];
    expect(runningTextOf(named)('Loam ontology')).toBe('loam ontology');
    const more = newPaper({ paper_id: 'e', title: 'Loam', abstract: 'We read the Loam Ontology twice.' });
    expect(runningTextOf([...named, more])('Loam ontology')).toBe('Loam Ontology');
    expect(runningTextOf(shortened)('Slow loam nets')).toBe('slow loam nets');
    expect(runningTextOf(papers)('DNA repair')).toBe('DNA repair');
    expect(runningTextOf([])('Peat bogs')).toBe('peat bogs');
  });
});

describe('trends', () => {
  it('sets a growing share apart from a growing literature', async () => {
    const papers = Array.from({ length: 24 }, (_, i) =>
      newPaper({
        paper_id: `p${i}`,
        year: 2000 + Math.floor(i / 2),
        title: `${i >= 14 ? 'Peat bogs' : 'Dry heath'} and ${i % 2 ? 'moss cover' : 'lichen crusts'}`,
      }),
    );
    const trends = await findTrends(papers, '', yieldToEventLoop);
    const of = (concept: string): string | undefined =>
      trends.find((trend) => trend.concept === concept)?.direction;
    expect(of('peat bogs') ?? of('bogs') ?? of('peat')).toBe('rising');
    expect(of('dry heath') ?? of('heath') ?? of('dry')).toBe('falling');
    expect(of('moss cover')).toBeUndefined();
    for (const trend of trends)
      expect(trend.years.reduce((sum, one) => sum + one.count, 0)).toBeGreaterThan(3);
  });

  it('says nothing of what was asked for, nor of a stray word', async () => {
    const papers = Array.from({ length: 24 }, (_, i) =>
      newPaper({
        paper_id: `p${i}`,
        year: 2000 + Math.floor(i / 2),
        title: `${i >= 14 ? 'Peat bogs' : 'Dry heath'}${i % 6 === 5 ? ' beside quarries' : ''}`,
      }),
    );
    const trends = await findTrends(papers, 'peat bogs', yieldToEventLoop);
    expect(trends.map(({ concept }) => concept)).toEqual(['dry heath']);
    expect(trends[0]?.text).toBe(
      'Of the 24 retrieved papers with a year, titles with “dry heath” are becoming rarer: two of twelve since 2006, against twelve of twelve before.',
    );
  });

  it('keeps quiet without years or with few papers', async () => {
    expect(
      await findTrends([newPaper({ paper_id: 'a', title: 'Moss', year: 2000 })], '', yieldToEventLoop),
    ).toEqual([]);
    const undated = Array.from({ length: 12 }, (_, i) =>
      newPaper({ paper_id: `p${i}`, title: 'Moss on walls' }),
    );
    expect(await findTrends(undated, '', yieldToEventLoop)).toEqual([]);
  });

  it('has every year of a timeline', () => {
    expect(timelineOf([2003, 2001, 2003])).toEqual([
      { year: 2001, count: 1 },
      { year: 2002, count: 0 },
      { year: 2003, count: 2 },
    ]);
    expect(timelineOf([])).toEqual([]);
    expect(timelineOf([1850, 2020])).toHaveLength(2);
  });
});

describe('words of the summary', () => {
  it('names authors as a reader expects', () => {
    const by = (...families: (string | null)[]): string =>
      whoWrote(
        newPaper({
          paper_id: 'a',
          title: 'On walls',
          year: 2001,
          authors: families.map((family) => ({
            name: family ?? 'The Wall Group',
            family,
            given: null,
            orcid: null,
          })),
        }),
      );
    expect(by('Reed')).toBe('Reed (2001)');
    expect(by('Reed', 'Lind')).toBe('Reed and Lind (2001)');
    expect(by('Reed', 'Lind', 'Okoro')).toBe('Reed et al. (2001)');
    expect(by('Reed', 'et al.,')).toBe('Reed et al. (2001)');
    expect(by('Reed et al.')).toBe('Reed et al. (2001)');
    expect(by(null)).toBe('The Wall Group (2001)');
    expect(by()).toBe('The authors of “On walls” (2001)');
    expect(isOneAuthor(newPaper({ paper_id: 'a', title: 'x' }))).toBe(false);
  });

  it('lists and counts', () => {
    expect(listed([])).toBe('');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(papersCount(1)).toBe('one paper');
    expect(papersCount(40)).toBe('40 papers');
    expect(yearSpan([newPaper({ paper_id: 'a', title: 'x' })])).toBe('');
  });

  it('takes phrases of content words only', () => {
    const keys = phrasesOf('A study of the effects of rotational grazing on soil carbon').map(
      (phrase) => phrase.surface,
    );
    expect(keys).toContain('rotational grazing');
    expect(keys).toContain('soil carbon');
    expect(keys).not.toContain('study');
    expect(keys).not.toContain('effects');
  });
});
