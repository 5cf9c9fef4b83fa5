import { describe, expect, it } from '@jest/globals';
import { readStrategy } from '../analysis/query/strategy.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import { semanticScholarAdapter } from './semantic_scholar/semantic-scholar.provider.js';
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

  it.each([
    ['1 exp Diabetes Mellitus/ 2 insulin.tw. 3 1 or 2', '("diabetes mellitus" OR insulin)'],
    ['1. exp Diabetes Mellitus/ 2. insulin.tw. 3. 1 or 2', '("diabetes mellitus" OR insulin)'],
    ['1) exp Stroke/ 2) aspirin.tw. 3) 1 and 2', 'aspirin stroke'],
    ['1 Parkinson Disease/ 2 gait 3 1 and 2', 'gait AND "parkinson disease"'],
    ['1 exp Asthma/ 12345 2 wheez*.tw. 345 3 1 or 2 13000', '(asthma OR wheez*)'],
    ['1 exp Asthma/ (12345) 2 wheez*.tw. (345) 3 or/1-2 (13000)', '(asthma OR wheez*)'],
    [
      '1 exp Diabetes Mellitus, Type 2/ 2 type 2 diabetes.tw. 3 1 or 2 4 metformin.mp. 5 3 and 4',
      'metformin AND ("type 2 diabetes mellitus" OR "type 2 diabetes")',
    ],
    [
      '1 exp Stroke/ 2 (virtual adj2 reality).tw. 3 gaming.ti,ab. 4 2 or 3 5 1 and 4',
      'stroke AND ("virtual reality"~2 OR gaming)',
    ],
    ['1 asthma.tw. 2 animals/ not humans.sh. 3 1 not 2', '(asthma) NOT (((animals) NOT (humans)))'],
  ])('may stand on one line: %s', (strategy, asked) => {
    expect(search(strategy)).toBe(asked);
  });

  it('may stand on one line with its limits', () => {
    const strategy = '1 asthma.mp. 2 walking.tw. 3 1 and 2 4 limit 3 to yr="2010-2020"';
    expect(search(strategy)).toBe('asthma walking');
    expect(queryFor(strategy).years).toEqual({ from: 2010, to: 2020 });
  });

  it.each([
    ['type 2 diabetes and 3 meals', '"type 2 diabetes" AND "3 meals"'],
    ['1 to 2 years of age (toddlers)', '"2 years" AND age AND toddlers'],
    ['phase 1 and 2 trials', '"phase 1" AND "phase 2 trials"'],
  ])('is not seen in numbers: %s', (query, asked) => {
    expect(search(query)).toBe(asked);
  });

  it.each([
    [
      'a heading in quotation marks',
      '(exp "autism spectrum disorders"/ or autis*.ti,ab.) and ("Parent Training"/ or (parent* adj2 mediated).tw.)',
      '("autism spectrum disorders" OR autis*) AND ("parent training" OR (',
    ],
    [
      'a type of publication of EBSCO',
      'S1 TI burnout OR AB burnout\nS2 PT randomized controlled trial OR TI random* OR AB random*\nS3 S1 AND S2',
      'burnout AND random*',
    ],
    [
      'a sign of Web of Science for one character or none',
      'TS=(anxiety OR well$being) AND TS=(urban OR city)',
      '(anxiety OR (wellbeing OR "well-being")) AND (urban OR city)',
    ],
  ])('may have %s', (_, strategy, asked) => {
    expect(search(strategy)).toContain(asked);
  });

  it('asks Semantic Scholar for a heading and its words once', () => {
    const strategy =
      '("Heart Failure"[Mesh] OR "heart failure"[tiab] OR HFrEF[tiab]) AND ("Telemedicine"[Mesh] OR telemedicine[tiab])';
    const { searches, warnings } = semanticScholarAdapter.plan(queryFor(strategy));
    expect(searches.map(([request]) => request?.params['query'])).toEqual([
      'heart failure telemedicine',
      'hfref telemedicine',
    ]);
    expect(warnings.join('')).not.toContain('combinations');
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
