import { describe, expect, it } from '@jest/globals';
import { QueryUnderstandingStage } from './query-understanding.stage.js';

class InTheYear2011 extends QueryUnderstandingStage {
  protected override now(): Date {
    return new Date('2011-03-01T00:00:00Z');
  }
}

describe('QueryUnderstandingStage', () => {
  const stage = new InTheYear2011();

  it('writes the understanding, years counted from its clock', async () => {
    const { status, writes, warnings } = await stage.run({ query: 'bees in the last three years' });
    expect(status).toBe('ok');
    expect(writes.understanding).toMatchObject({ concepts: ['bees'], years: { from: 2008, to: null } });
    expect(warnings ?? []).toEqual([]);
  });

  it('adds synonyms unless the request wants none', async () => {
    const query = 'aspirin after a heart attack';
    const asked = { limit: null, years: null, types: null };
    const synonymsOf = async (expand: boolean) =>
      (await stage.run({ query, asked: { ...asked, expand } })).writes.understanding.synonyms;
    expect(await synonymsOf(true)).toEqual([
      { name: 'heart attack', synonyms: ['myocardial infarction', 'cardiovascular stroke'] },
    ]);
    expect(await synonymsOf(false)).toEqual([]);
  });

  it('warns of a query with constraints only, and of a blank query', async () => {
    expect((await stage.run({ query: 'since 2005' })).warnings).toEqual([
      'The query names no topic besides its constraints: there is nothing to search for.',
    ]);
    expect((await stage.run({ query: '  ' })).warnings?.[0]).toContain('blank');
  });

  describe('of a pasted strategy', () => {
    const ovid = '1. exp Stroke/\n2. virtual reality.tw.\n3. 1 and 2\n4. limit 3 to ';
    it.each([
      [
        'Scopus',
        'TITLE-ABS-KEY(sepsis) AND PUBYEAR > 2003 AND (LIMIT-TO(DOCTYPE,"ar"))',
        2004,
        null,
        ['LIMIT-TO(DOCTYPE,"ar")'],
      ],
      [
        'Scopus',
        'TITLE-ABS-KEY(sepsis) AND (LIMIT-TO(PUBYEAR,2006) OR LIMIT-TO(PUBYEAR,2004)) AND LANGUAGE(english)',
        2004,
        2006,
        ['LANGUAGE(english)'],
      ],
      ['Scopus', 'TITLE-ABS-KEY(sepsis) AND (PUBYEAR = 2004 OR PUBYEAR = 2005)', 2004, 2005, []],
      [
        'Embase',
        "'sepsis'/exp AND [article]/lim AND [english]/lim AND [2004-2006]/py",
        2004,
        2006,
        ['[article]/lim', '[english]/lim'],
      ],
      ['Embase', "'sepsis'/exp AND (2004:py OR 2005:py) AND [1-1-2004]/sd", 2004, 2005, ['[1-1-2004]/sd']],
      [
        'Web of Science',
        'TS=(sepsis) AND DT=(Article OR Review) AND PY=(2004-2006)',
        2004,
        2006,
        ['DT=(Article OR Review)'],
      ],
      ['Web of Science', 'TS=(sepsis) AND PY=(2004 OR 2005 OR 2006)', 2004, 2006, []],
      ['Web of Science', 'TS=(sepsis) AND DOP=(2004-01-01/2006-12-31)', 2004, 2006, []],
      [
        'Web of Science',
        'TS=(sepsis) Refined by: LANGUAGES: (ENGLISH) Timespan: 2004-2006. Indexes: SCI-EXPANDED, A&HCI.',
        2004,
        2006,
        ['LANGUAGES: (ENGLISH)'],
      ],
      [
        'Web of Science',
        'TS=(sepsis) and 2004 or 2006 (Publication Years) and Article (Document Types)',
        2004,
        2006,
        ['Article'],
      ],
      ['PubMed', 'sepsis[ti] AND ("2004/01/01"[PDAT] : "2006/12/31"[PDAT])', 2004, 2006, []],
      [
        'PubMed',
        'sepsis[ti] AND ("2004/01/01"[Date - Entry] : "2006/12/31"[Date - Entry]) AND Review[ptyp]',
        2004,
        2006,
        ['Review[ptyp]'],
      ],
      ['PubMed', 'sepsis[ti] AND (2004[dp] OR 2005[dp])', 2004, 2005, []],
      ['PubMed', 'sepsis[ti] AND "last 5 years"[PDat] AND english[la]', 2006, null, ['english[la]']],
      ['PubMed', 'sepsis[ti] Filters: Humans, English, from 2004 - 2006', 2004, 2006, ['Humans', 'English']],
      [
        'PubMed',
        'sepsis[ti] Filters applied: Review, from 1000/1/1 - 2006/12/31. Sort by: Most Recent',
        null,
        2006,
        ['Review'],
      ],
      [
        'Ovid',
        `${ovid}(english language and humans and yr="2004 -Current")`,
        2004,
        null,
        ['english language', 'humans'],
      ],
      [
        'Ovid',
        `${ovid}yr="2004-2006"\n5. limit 4 to (adult <18 to 64 years> or aged)`,
        2004,
        2006,
        ['adult <18 to 64 years>', 'aged'],
      ],
      ['Ovid', `${ovid}ed=20040101-20061231`, null, null, ['ed=20040101-20061231']],
      [
        'EBSCO',
        'TI sepsis AND AB fluid Limiters - Published Date: 20040101-20061231; Peer Reviewed',
        2004,
        2006,
        ['Peer Reviewed'],
      ],
      [
        'IEEE Xplore',
        '("Document Title":sepsis) Filters Applied: Journals 2004 - 2006',
        2004,
        2006,
        ['Journals'],
      ],
    ])('%s: %s', async (_, query, from, to, named) => {
      const { writes, warnings } = await stage.run({ query });
      expect(writes.understanding.years).toEqual({ from, to });
      expect(writes.understanding.topic.toLowerCase()).toMatch(
        /^(?:sepsis|stroke)(?:, virtual reality|,? fluid)?[\s,.]*$/,
      );
      const list = named.map((limit) => `“${limit}”`).join(', ');
      expect(warnings).toEqual(
        named.length === 0 ? [] : [`No source can apply ${list}: left out of the search.`],
      );
    });

    it('takes no title for a filter', async () => {
      const { writes } = await stage.run({ query: 'Particle Filters: A Tutorial' });
      expect(writes.understanding.topic).toBe('Particle Filters: A Tutorial');
    });
  });

  it('falls back to the query as one concept', () => {
    expect(stage.fallback({ query: ' bees  and honey ' }).understanding.concepts).toEqual(['bees and honey']);
    expect(stage.fallback({ query: '' }).understanding.concepts).toEqual([]);
  });
});
