import { describe, expect, it } from '@jest/globals';
import { readStrategy } from '../analysis/query/strategy.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import { queryFor } from './testing/provider-query.js';

/** What OpenAlex is asked for, which knows all of a search's syntax but fields. */
function search(strategy: string): string | undefined {
  const [[request] = []] = openalexAdapter.plan(queryFor(strategy)).searches;
  return request?.params['search'];
}

describe('a strategy as it is printed', () => {
  it.each([
    ['in brackets', ' (345678)', ' (98765)', ' [400123]'],
    ['behind blanks', '    345678', '    9', '    400123'],
    ['behind tabs', '\t345678', '\t98765', '\t4'],
    ['with commas', ' 345,678', ' 98,765', ' (400,123)'],
  ])('has counts that are no part of it, %s', (_, first, second, third) => {
    const strategy = `1     Stroke/ or (stroke or poststroke).tw.${first}
2     (virtual reality or gaming).ti,ab,kf.${second}
3     1 and 2${third}`;
    expect(search(strategy)).toBe('(stroke OR poststroke) AND ("virtual reality" OR gaming)');
  });

  it('has settings that are no part of it, and limits that are said', () => {
    const strategy = `S1 (MH "Breast Feeding+") OR TI breastfeed*
S2 TI peer OR AB peer
S3 S1 AND S2  Limiters - Published Date: 20100101-20201231; English Language
Expanders - Apply equivalent subjects
Search modes - Boolean/Phrase`;
    expect(search(strategy)).toBe('("breast feeding" OR breastfeed*) AND peer');
    expect(queryFor(strategy).years).toEqual({ from: 2010, to: 2020 });
    expect(readStrategy(strategy)).toContain('"English Language"[filter]');
  });

  it('may begin with its last line', () => {
    const strategy = `#3. #1 AND #2
#2. zinc
#1. 'common cold'/exp OR 'common cold':ti,ab`;
    expect(search(strategy)).toBe('zinc AND "common cold"');
  });

  it.each([
    [
      'an exploded heading in small letters of Ovid',
      '1. asthma.tw.\n2. exp animals/ not humans.sh.\n3. 1 not 2',
      '(asthma) NOT (((animals) NOT (humans)))',
    ],
    [
      'a type of publication of Embase',
      `#1 'sepsis'/exp AND lactate\n#2 #1 NOT ('conference abstract'/it OR 'letter'/it)`,
      'lactate sepsis',
    ],
    [
      'a field of PsycINFO',
      '1. (autis* or asperger*).ti,ab,id.\n2. parents.tw.\n3. 1 and 2',
      'parents AND (autis* OR asperger*)',
    ],
    [
      'a field of Scopus before a single word',
      '( TITLE-ABS-KEY ( "supply chain" OR logistics ) AND blockchain ) AND NOT TITLE ( review )',
      'NOT (review)',
    ],
    [
      'a subheading of CINAHL',
      '(MH "Pressure Ulcer+/PC") OR TI ( "pressure injury" OR "bed sores" )',
      '("pressure ulcer" OR "pressure injury" OR "bed sores")',
    ],
  ])('has %s', (_, strategy, asked) => {
    expect(search(strategy)).toContain(asked);
  });

  it('may end in a year', () => {
    const strategy = '1. asthma.ti,ab.\n2. exercise.ti,ab.\n3. 1 and 2\n4. limit 3 to yr="2010 - 2015"';
    expect(queryFor(strategy).years).toEqual({ from: 2010, to: 2015 });
  });

  it.each([
    ['isch?emi$ stroke', 'stroke AND isch?emi*'],
    ['behavio?r*2 therapy', 'therapy AND behavio?r*'],
  ])('has wildcards within truncated words: %s', (query, asked) => {
    expect(search(query)).toContain(asked.split(' AND ')[0]);
    expect(search(query)).not.toMatch(/\$|\*2/);
  });
});
