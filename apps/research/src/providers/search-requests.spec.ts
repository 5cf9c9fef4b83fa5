import { describe, expect, it } from '@jest/globals';
import type { ProviderAdapter } from './adapter.js';
import { arxivAdapter } from './arxiv/arxiv.provider.js';
import { crossrefAdapter } from './crossref/crossref.provider.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import { semanticScholarAdapter } from './semantic_scholar/semantic-scholar.provider.js';
import { queryFor } from './testing/provider-query.js';

/** The strict request of each search, and the filter where it holds a part of the search. */
function asked(adapter: ProviderAdapter, query: string): (string | undefined)[] {
  return adapter.plan(queryFor(query)).searches.map(([request]) => {
    const { params = {} } = request ?? {};
    const search =
      params['search_query'] ?? params['query.bibliographic'] ?? params['query'] ?? params['search'];
    const inFields =
      params['filter']?.split(',').filter((filter) => /^(?:title|abstract)/u.test(filter)) ?? [];
    return [search, ...inFields].filter(Boolean).join(' | ');
  });
}

type Row = [query: string, arxiv: string, openalex: string, crossref: string, semanticScholar: string[]];

const ROWS: Row[] = [
  // Names as the field writes them.
  [
    'SARS-CoV-2 vaccine effectiveness in children',
    'all:"sars-cov-2" AND all:vaccine AND all:effectiveness AND all:children',
    '"sars-cov-2" AND vaccine AND effectiveness AND children',
    'sars-cov-2 vaccine effectiveness children',
    ['sars cov 2 vaccine effectiveness children'],
  ],
  [
    'GLP-1 receptor agonists weight loss',
    'all:"glp-1" AND all:receptor AND all:agonists AND all:weight AND all:loss',
    '"glp-1" AND receptor AND agonists AND weight AND loss',
    'glp-1 receptor agonists weight loss',
    ['glp 1 receptor agonists weight loss'],
  ],
  [
    'IL-6 pathway in sepsis',
    'all:"il-6" AND all:pathway AND all:sepsis',
    '"il-6" AND pathway AND sepsis',
    'il-6 pathway sepsis',
    ['il 6 pathway sepsis'],
  ],
  [
    '5-HT2A and CD4+ cells',
    'all:"5-ht2a" AND all:"cd4+" AND all:cells',
    '"5-ht2a" AND "cd4+" AND cells',
    '5-ht2a cd4+ cells',
    ['5 ht2a cd4 cells'],
  ],
  [
    '2,4-D toxicity',
    'all:"2,4-d" AND all:toxicity',
    '"2,4-d" AND toxicity',
    '2,4-d toxicity',
    ['2 4 d toxicity'],
  ],
  [
    'TNF-α in C. elegans',
    'all:"tnf-α" AND all:"c elegans"',
    '"tnf-α" AND "c elegans"',
    'tnf-α c elegans',
    ['tnf α c elegans'],
  ],
  [
    'O(n log n) sorting',
    'all:"o n log n" AND all:sorting',
    '"o n log n" AND sorting',
    'o n log sorting',
    ['o n log sorting'],
  ],
  ['C++ templates', 'all:"c++" AND all:templates', '"c++" AND templates', 'c++ templates', ['c templates']],
  // OR stays OR.
  [
    '(diabetes OR "insulin resistance") AND exercise',
    'all:exercise AND (all:diabetes OR all:"insulin resistance")',
    'exercise AND (diabetes OR "insulin resistance")',
    'exercise diabetes insulin resistance',
    ['exercise diabetes', 'exercise insulin resistance'],
  ],
  [
    '("real world evidence" OR registry) AND (diabetes OR "insulin resistance") NOT (mice OR rats)',
    '(all:"real world evidence" OR all:registry) AND (all:diabetes OR all:"insulin resistance") ANDNOT (all:mice OR all:rats)',
    '(("real world evidence" OR registry) AND (diabetes OR "insulin resistance")) NOT (mice OR rats)',
    'real world evidence registry diabetes insulin resistance',
    ['real world evidence diabetes', 'real world evidence insulin resistance', 'registry diabetes'],
  ],
  [
    'p53 "gain of function" OR p63',
    'all:p53 AND (all:"gain of function" OR all:p63)',
    'p53 AND ("gain of function" OR p63)',
    'p53 gain of function p63',
    ['p53 gain of function', 'p53 p63'],
  ],
  [
    '"a1 b1" OR "c1 d1" OR "e1 f1"',
    '(all:"a1 b1" OR all:"c1 d1" OR all:"e1 f1")',
    '("a1 b1" OR "c1 d1" OR "e1 f1")',
    'a1 b1 c1 d1 e1 f1',
    ['a1 b1', 'c1 d1', 'e1 f1'],
  ],
  [
    '(stroke OR (falls AND (elderly OR frail))) AND "risk score"',
    '(all:stroke OR (all:falls AND (all:elderly OR all:frail))) AND all:"risk score"',
    '(stroke OR (falls AND (elderly OR frail))) AND "risk score"',
    'stroke falls elderly frail risk score',
    ['stroke risk score', 'falls elderly risk score', 'falls frail risk score'],
  ],
  [
    'machine learning (ML) OR deep learning (DL) in radiology',
    'all:radiology AND (all:"machine learning" OR all:ml OR all:"deep learning" OR all:dl)',
    'radiology AND ("machine learning" OR ml OR "deep learning" OR dl)',
    'radiology machine learning ml deep dl',
    ['radiology machine learning', 'radiology ml', 'radiology deep learning'],
  ],
  [
    'gut microbiome in depression and/or anxiety',
    'all:gut AND all:microbiome AND (all:depression OR all:anxiety)',
    'gut AND microbiome AND (depression OR anxiety)',
    'gut microbiome depression anxiety',
    ['gut microbiome depression', 'gut microbiome anxiety'],
  ],
  // Truncation, proximity, fields.
  [
    'title: attention is all you need',
    'ti:"attention is all you need"',
    'title.search:"attention is all you need"',
    'attention is all you need',
    ['attention is all you need'],
  ],
  [
    'child* AND obes* school intervention',
    'all:school AND all:intervention AND (all:children OR all:child) AND (all:obesity OR all:obes)',
    'school AND intervention AND child* AND obes*',
    'school intervention children child obesity obes',
    [
      'school intervention children obesity',
      'school intervention children obes',
      'school intervention child obesity',
    ],
  ],
  [
    'wom?n leadership',
    'all:leadership AND (all:women OR all:woman)',
    'leadership AND wom?n',
    'leadership women woman',
    ['leadership women', 'leadership woman'],
  ],
  [
    'exercise NEAR/3 depression adj3 elderly',
    '(all:exercise AND all:depression AND all:elderly)',
    '"exercise depression elderly"~3',
    'exercise depression elderly',
    ['exercise depression elderly'],
  ],
  [
    '"heart failure"[tiab] AND exercise[tiab]',
    '(ti:"heart failure" OR abs:"heart failure") AND (ti:exercise OR abs:exercise)',
    'title_and_abstract.search:"heart failure" | title_and_abstract.search:exercise',
    'heart failure exercise',
    ['heart failure exercise'],
  ],
  [
    'ti:"attention is all you need" AND au:vaswani',
    'ti:"attention is all you need" AND au:"vaswani"',
    'title.search:"attention is all you need"',
    'attention is all you need',
    ['attention is all you need vaswani'],
  ],
  [
    'TS=(microplastic* NEAR/5 (river* OR lake*)) AND TS=(fish OR shellfish)',
    '((all:microplastic OR all:microplastics) AND ((all:river OR all:rivers) OR (all:lake OR all:lakes))) AND (all:fish OR all:shellfish)',
    '("microplastic river"~5 OR "microplastic rivers"~5 OR "microplastic lake"~5 OR "microplastic lakes"~5 OR "microplastics river"~5 OR "microplastics rivers"~5 OR "microplastics lake"~5 OR "microplastics lakes"~5) AND (fish OR shellfish)',
    'microplastic microplastics river rivers lake lakes fish shellfish',
    ['microplastic river fish', 'microplastic river shellfish', 'microplastic lake fish'],
  ],
];

describe('what each source is asked for', () => {
  it.each(ROWS)('%s', (query, arxiv, openalex, crossref, semanticScholar) => {
    expect(asked(arxivAdapter, query)).toEqual([arxiv]);
    expect(asked(openalexAdapter, query)).toEqual([openalex]);
    expect(asked(crossrefAdapter, query)).toEqual([crossref]);
    expect(asked(semanticScholarAdapter, query)).toEqual(semanticScholar);
  });

  it.each([
    ['asthma AND', 'all:asthma'],
    ['OR asthma NEAR/3', 'all:asthma'],
    ['asthma [tiab] [mh]', '(ti:asthma OR abs:asthma)'],
    ['asthma adj2.', 'all:asthma'],
    ['asthma (', 'all:asthma'],
    ['asthma not exp Child/', 'all:asthma ANDNOT all:child'],
  ])('searches for nothing of the syntax in %j', (query, arxiv) => {
    expect(asked(arxivAdapter, query)).toEqual([arxiv]);
  });

  it.each([
    [
      'exercis* adj3 (depression or anxiety)',
      'truncation as known words (“exercis*”: exercise); proximity as all of the terms',
      'OR as papers with any of the words; truncation as known words (“exercis*”: exercise); proximity as papers with more of the terms first',
      null,
      'truncation as known words (“exercis*”: exercise); proximity as all of the terms',
    ],
    [
      '(a1 OR b1) AND (c1 OR d1)',
      null,
      'AND as papers with more of the words first; OR as papers with any of the words',
      null,
      'OR as the first three combinations',
    ],
    ['a1 OR b1 OR c1', null, 'OR as papers with any of the words', null, null],
    ['"heart failure"', null, 'phrases as single words', null, 'phrases as single words'],
    [
      'sleep NOT (mice OR rats)',
      null,
      'exclusions by removing such results afterwards (“mice”; “rats”)',
      null,
      'exclusions by removing such results afterwards (“mice”; “rats”)',
    ],
    ['ti:microbiome', null, 'single fields as all fields', null, 'single fields as all fields'],
    [
      'ti:microbiome OR ab:gut',
      null,
      'OR as papers with any of the words; single fields as all fields',
      'single fields as all fields within alternatives',
      'single fields as all fields',
    ],
    [
      'exp Asthma/',
      'subject headings as words of any field',
      'subject headings as words of any field',
      'subject headings as words of any field',
      'subject headings as words of any field',
    ],
    [
      'exercise OR (sport NOT football)',
      null,
      'OR as papers with any of the words; exclusions within alternatives left out',
      null,
      'exclusions within alternatives left out',
    ],
    ['asthma au:vaswani', null, null, null, 'author names as words'],
    [
      '*otomy',
      'truncation as known words (“*otomy”: dichotomy)',
      'truncation as known words (“*otomy”: dichotomy)',
      'truncation as known words (“*otomy”: dichotomy)',
      'truncation as known words (“*otomy”: dichotomy)',
    ],
    // Nothing that the user wrote is lost.
    ['gut microbiome in depression', null, null, null, null],
    ['SARS-CoV-2 vaccine effectiveness in children since 2020', null, null, null, null],
  ])(
    'has one warning of what a source cannot say: %s',
    (query, arxiv, crossref, openalex, semanticScholar) => {
      const warning = (name: string, lost: string | null): string[] =>
        lost === null
          ? []
          : [`${name} cannot be asked for all of the query as written. Searched instead: ${lost}.`];
      const told = (adapter: ProviderAdapter): string[] => adapter.plan(queryFor(query)).warnings;
      expect(told(arxivAdapter)).toEqual(warning('arXiv', arxiv));
      expect(told(crossrefAdapter)).toEqual(warning('Crossref', crossref));
      expect(told(openalexAdapter)).toEqual(warning('OpenAlex', openalex));
      expect(told(semanticScholarAdapter)).toEqual(warning('Semantic Scholar', semanticScholar));
    },
  );

  it('names at most five terms of each kind', () => {
    const terms = Array.from({ length: 40 }, (_, number) => `drug${number}`).join(' OR ');
    const [warning = ''] = crossrefAdapter.plan(queryFor(`sleep NOT (${terms})`)).warnings;
    expect(warning).toContain('(“drug0”; “drug1”; “drug2”; “drug3”; “drug4”; and 35 more)');
  });

  it('loosens free words only', () => {
    const loose = (query: string): string | undefined =>
      arxivAdapter.plan(queryFor(query)).searches[0]?.[1]?.params['search_query'];
    expect(loose('GLP-1 agonists "weight loss" (obesity OR overweight)')).toBe(
      '(all:"glp-1" OR all:agonists) AND all:"weight loss" AND (all:obesity OR all:overweight)',
    );
    expect(loose('(diabetes OR obesity) AND "weight loss"')).toBeUndefined();
  });

  it('splits an OR that is too long for a URL, as the documentation of OpenAlex tells', () => {
    const names = Array.from({ length: 90 }, (_, number) => `"term number ${number} of many"`);
    const plan = openalexAdapter.plan(queryFor(`sepsis AND (${names.join(' OR ')})`));
    const parts = plan.searches.map(([request]) => request?.params['search'] ?? '');
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatch(/^sepsis AND \("term number 0 of many" OR .* OR "term number 44 of many"\)$/);
    expect(parts[1]).toMatch(/^sepsis AND \("term number 45 of many" OR .* OR "term number 89 of many"\)$/);
  });
});

const OVID = `1. exp Diabetes Mellitus, Type 2/
2. (diabet* adj3 "type 2").ti,ab.
3. 1 or 2
4. exp Exercise/
5. (exercis* or "physical activity" or walking).tw.
6. or/4-5
7. 3 and 6
8. limit 7 to yr="2010-2020"`;

const PUBMED = `#1 "Heart Failure"[Mesh] OR heart failure[tiab] OR "cardiac failure"[tiab] 12,345
#2 telemedicine[tiab] OR "remote monitoring"[tiab] 9,876
#3 #1 AND #2 NOT (animals[mh] NOT humans[mh])`;

describe('a pasted search strategy', () => {
  it('of Ovid is its last line, with the lines it refers to', () => {
    expect(asked(openalexAdapter, OVID)).toEqual([
      '("type 2 diabetes mellitus" OR "diabetes type 2"~3) AND (exercise OR exercis* OR "physical activity" OR walking)',
    ]);
    expect(queryFor(OVID).years).toEqual({ from: 2010, to: 2020 });
    expect(asked(openalexAdapter, OVID.replaceAll('\n', ' '))).toEqual(asked(openalexAdapter, OVID));
  });

  it('of PubMed too, without its counts', () => {
    expect(asked(arxivAdapter, PUBMED)).toEqual([
      '(all:"heart failure" OR (ti:"heart failure" OR abs:"heart failure") OR (ti:"cardiac failure" OR abs:"cardiac failure"))' +
        ' AND ((ti:telemedicine OR abs:telemedicine) OR (ti:"remote monitoring" OR abs:"remote monitoring"))' +
        ' ANDNOT (all:animals ANDNOT all:humans)',
    ]);
  });

  it.each([
    [
      'Embase',
      `#1 'heart failure'/exp OR 'heart failure':ti,ab
#2 'telemedicine'/exp/mj OR (remote NEXT/3 monitoring):ti,ab,kw
#3 #1 AND #2 AND [english]/lim AND [2010-2020]/py NOT ('animal'/exp NOT 'human'/exp)`,
      '("heart failure" AND (telemedicine OR "remote monitoring"~3)) NOT (((animal) NOT (human)))',
      { from: 2010, to: 2020 },
    ],
    [
      'Scopus',
      'TITLE-ABS-KEY ( ( "covid-19" OR "sars-cov-2" ) W/3 vaccine ) AND PUBYEAR > 2019 AND ( LIMIT-TO ( DOCTYPE , "ar" ) OR LIMIT-TO ( DOCTYPE , "re" ) ) AND ( LIMIT-TO ( LANGUAGE , "English" ) )',
      '("covid-19 vaccine"~3 OR "sars-cov-2 vaccine"~3)',
      { from: 2020, to: null },
    ],
    [
      'Web of Science',
      `#1 TS=(microplastic* OR "plastic debris")
#2 TS=(soil* OR sediment*)
#3 #1 AND #2
Indexes=SCI-EXPANDED, SSCI Timespan=2000-2020`,
      '(microplastic* OR "plastic debris") AND (soil* OR sediment*)',
      { from: 2000, to: 2020 },
    ],
    [
      'the Cochrane Library',
      `#1 MeSH descriptor: [Depressive Disorder] explode all trees
#2 (depress* or dysthymi*):ti,ab,kw (Word variations have been searched)
#3 #1 or #2
#4 (mindfulness NEXT training):ti,ab,kw
#5 #3 and #4 with Cochrane Library publication date Between Jan 2010 and Dec 2020, in Trials`,
      '("depressive disorder" OR depress* OR dysthymi*) AND "mindfulness training"~1',
      { from: 2010, to: 2020 },
    ],
    [
      'Ovid on one line',
      'exp Diabetes Mellitus, Type 2/ and (metformin or sulfonylurea*).mp. [mp=title, abstract, original title]',
      '"type 2 diabetes mellitus" AND (metformin OR sulfonylurea*)',
      { from: null, to: null },
    ],
    [
      'Ovid with headings in small letters',
      '1. asthma.ti,ab.\n2. animals/ not humans/\n3. 1 not 2',
      '(asthma) NOT (((animals) NOT (humans)))',
      { from: null, to: null },
    ],
    [
      'EBSCO',
      `S1 (MH "Nurses+") OR TI nurs* OR AB nurs*
S2 TI ( burnout OR "compassion fatigue" ) OR AB ( work N3 stress )
S3 S1 AND S2`,
      '(nurses OR nurs*) AND (burnout OR "compassion fatigue" OR "work stress"~3)',
      { from: null, to: null },
    ],
    [
      'ProQuest',
      'TI,AB("social media" NEAR/5 depression) AND SU.EXACT("Adolescents") AND noft(longitudinal OR cohort) AND PD(2012-2022)',
      '"social media depression"~5 AND adolescents AND (longitudinal OR cohort)',
      { from: 2012, to: 2022 },
    ],
    [
      'IEEE Xplore',
      '("All Metadata":"blockchain" OR "Document Title":"distributed ledger") AND ("Publication Title":"IEEE Access")',
      '(blockchain OR "distributed ledger")',
      { from: null, to: null },
    ],
    [
      'the ACM Digital Library',
      '[[Title: "code review"] OR [Abstract: "code review"]] AND [[All: "machine learning"]] AND [Publication Date: (01/01/2015 TO *)]',
      '"code review" AND "machine learning"',
      { from: 2015, to: null },
    ],
  ])('of %s says its words, and nothing of its syntax', (_name, strategy, search, years) => {
    expect(asked(openalexAdapter, strategy)).toEqual([search]);
    expect(queryFor(strategy).years).toEqual(years);
  });

  it.each([
    ['SU(3) gauge theory', '"su 3" AND gauge AND theory'],
    ['AB blood group antigens', 'ab blood group antigens'],
    ['Ti plasmid transfer in plants', 'ti plasmid transfer plants'],
  ])('takes no name for a field: %s', (query, search) => {
    expect(asked(openalexAdapter, query)).toEqual([search]);
  });

  it('may limit by PubMed’s dates', () => {
    expect(queryFor('asthma[tiab] AND 2018:2020[dp]').years).toEqual({ from: 2018, to: 2020 });
    expect(
      queryFor('asthma AND ("2018/01/01"[Date - Publication] : "3000"[Date - Publication])').years,
    ).toEqual({ from: 2018, to: null });
  });
});
