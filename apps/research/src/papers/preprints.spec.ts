import { describe, expect, it } from '@jest/globals';
import { newPaper } from './new-paper.js';
import { isPreprintDoi, isPreprintRecord, unversionedDoi } from './preprints.js';

describe('isPreprintDoi', () => {
  it.each([
    ['10.48550/arxiv.2101.00001', true],
    ['10.1101/2020.01.01.900001', true],
    ['10.1101/gr.123.45', false],
    ['10.21203/rs.3.rs-1/v1', true],
    ['10.1590/scielopreprints.12', true],
    ['10.1590/s0001-1', false],
    ['10.1000/abc', false],
    [null, false],
  ])('%p: %p', (doi, expected) => expect(isPreprintDoi(doi)).toBe(expected));
});

describe('isPreprintRecord', () => {
  const record = (known: Parameters<typeof newPaper>[0] | object) =>
    newPaper({ paper_id: 'p', title: 'T', ...known });

  it('takes an article’s DOI beside an arXiv id for the article', () => {
    expect(isPreprintRecord(record({ doi: '10.1000/abc', arxiv_id: '2101.00001', is_preprint: true }))).toBe(
      false,
    );
  });

  it('believes venue, type and flag where there is no DOI', () => {
    expect(isPreprintRecord(record({ venue: 'arXiv (Cornell University)' }))).toBe(true);
    expect(isPreprintRecord(record({ type: 'preprint' }))).toBe(true);
    expect(isPreprintRecord(record({ arxiv_id: '2101.00001' }))).toBe(true);
    expect(isPreprintRecord(record({ arxiv_id: '2101.00001', venue: 'A Journal' }))).toBe(false);
    expect(isPreprintRecord(record({ is_preprint: false, type: 'preprint' }))).toBe(false);
    expect(isPreprintRecord(record({}))).toBe(false);
  });
});

describe('unversionedDoi', () => {
  it.each([
    ['10.21203/rs.3.rs-1/v2', '10.21203/rs.3.rs-1'],
    ['10.6084/m9.figshare.123.v3', '10.6084/m9.figshare.123'],
    ['10.1101/2020.01.01.900001v2', '10.1101/2020.01.01.900001'],
    ['10.12688/f1000research.123.2', '10.12688/f1000research.123'],
    ['10.1002/14651858.cd000001.pub3', '10.1002/14651858.cd000001'],
    ['10.1000/journal.v2.34', '10.1000/journal.v2.34'],
    ['10.1000/123.4', '10.1000/123.4'],
  ])('%s → %s', (doi, expected) => expect(unversionedDoi(doi)).toBe(expected));
});
