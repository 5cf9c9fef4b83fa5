import { describe, expect, it } from '@jest/globals';
import type { QueryUnderstanding } from '../../papers/paper.js';
import { isEmptyUnderstanding, readQuery } from './understand.js';

const NOW = new Date('2026-06-15T00:00:00Z');
const read = (query: string): QueryUnderstanding => readQuery(query, NOW);

/** Query, what it is about, and whatever else it says. Members not named are empty. */
type Row = [query: string, concepts: string[], also?: Partial<QueryUnderstanding>];

const years = (from: number | null, to: number | null): Partial<QueryUnderstanding> => ({
  years: { from, to },
});

const ROWS: Row[] = [
  ['car following models', ['car following models']],
  ['Is tafenoquine effective in preventing relapse?', ['tafenoquine', 'preventing relapse']],
  // Years.
  ['deep learning since 2019', ['deep learning'], years(2019, null)],
  ['graph neural networks after 2015', ['graph neural networks'], years(2016, null)],
  ['graph neural networks before 2015', ['graph neural networks'], years(null, 2014)],
  ['soil carbon after 2015 and before 2020', ['soil carbon'], years(2016, 2019)],
  ['transformers between 2017 and 2021', ['transformers'], years(2017, 2021)],
  ['attention from 2015 to 2020', ['attention'], years(2015, 2020)],
  ['climate models 2015-2020', ['climate models'], years(2015, 2020)],
  ['climate models, 2015–2020', ['climate models'], years(2015, 2020)],
  ['climate models 2020 to 2015', ['climate models'], years(2015, 2020)],
  ['vaccine hesitancy 2020-21', ['vaccine hesitancy'], years(2020, 2021)],
  ['microplastics in the last five years', ['microplastics'], years(2021, null)],
  ['microplastics over the past 10 years', ['microplastics'], years(2016, null)],
  ['gene editing past decade', ['gene editing'], years(2016, null)],
  ['urban heat islands during the previous two decades', ['urban heat islands'], years(2006, null)],
  ['AI ethics in the 1990s', ['AI ethics'], years(1990, 1999)],
  ['web search in the late 1990s', ['web search'], years(1995, 1999)],
  ['malaria vaccines in 2021', ['malaria vaccines'], years(2021, 2021)],
  ['malaria vaccines this year', ['malaria vaccines'], years(2026, 2026)],
  ['quantum computing until 2010', ['quantum computing'], years(null, 2010)],
  ['quantum computing up to 2010', ['quantum computing'], years(null, 2010)],
  ['CRISPR 2018–', ['CRISPR'], years(2018, null)],
  ['CRISPR 2018-present', ['CRISPR'], years(2018, null)],
  ['from 2018 onwards: CRISPR', ['CRISPR'], years(2018, null)],
  ['robotics ≥ 2016', ['robotics'], years(2016, null)],
  ['robotics year:2016-2018', ['robotics'], years(2016, 2018)],
  ['no earlier than 2016 soft robotics', ['soft robotics'], years(2016, null)],
  ['covid-19 vaccines published after March 2020', ['covid-19 vaccines'], years(2020, null)],
  ['mental health during 2020 and 2021', ['mental health'], years(2020, 2021)],
  ['papers from 2019 on federated learning', ['federated learning'], years(2019, 2019)],
  ['diffusion models <= 2021', ['diffusion models'], years(null, 2021)],
  // Ranges without a common year: what is said of publication holds, else what is written first.
  ['robotics before 2010 since 2015', ['robotics'], years(null, 2009)],
  ['robotics since 2015 before 2010', ['robotics'], years(2015, null)],
  ['welding 1990-1995 papers published since 2015', ['welding'], years(2015, null)],
  // Years of those who are studied.
  [
    'mortality of pre-2000 cohorts published since 2015',
    ['mortality', 'pre-2000 cohorts'],
    years(2015, null),
  ],
  ['default of post-2008 mortgages since 2015', ['default', 'post-2008 mortgages'], years(2015, null)],
  ['smoking in the 1958 birth cohort since 2010', ['smoking', '1958 birth cohort'], years(2010, null)],
  ['earnings of people born before 1980', ['earnings', 'people born', '1980']],
  ['post-2008 recession and suicide', ['post-2008 recession', 'suicide']],
  ['pre-2000 literature on suicide', ['suicide'], years(null, 1999)],
  ['wireless mesh 2010 or earlier', ['wireless mesh'], years(null, 2010)],
  ['web search before the 1990s', ['web search'], years(null, 1989)],
  ['web search since the mid 1990s', ['web search'], years(1993, null)],
  ['federated learning from 2019', ['federated learning'], years(2019, null)],
  ['microplastics in the last 18 months', ['microplastics'], years(2024, null)],
  // Numbers that are no years.
  ['alloy behaviour after 2000 cycles', ['alloy behaviour', '2000 cycles']],
  ['furnaces between 1500 and 2000 K', ['furnaces', '1500', '2000 K']],
  ['2020', ['2020']],

  // Comparison.
  [
    'CNN vs transformer for image classification',
    ['CNN', 'transformer', 'image classification'],
    { intent: 'comparison', comparison: ['CNN', 'transformer'] },
  ],
  [
    'mindfulness compared to cognitive behavioural therapy in adolescents',
    ['mindfulness', 'cognitive behavioural therapy', 'adolescents'],
    { intent: 'comparison', comparison: ['mindfulness', 'cognitive behavioural therapy'] },
  ],
  [
    'How effective are frame saws compared with band saws?',
    ['frame saws', 'band saws'],
    { intent: 'comparison', comparison: ['frame saws', 'band saws'] },
  ],
  [
    'How well do frame saws perform compared with band saws?',
    ['frame saws', 'band saws'],
    { intent: 'comparison', comparison: ['frame saws', 'band saws'] },
  ],
  [
    'difference between wind and solar power',
    ['wind', 'solar power'],
    { intent: 'comparison', comparison: ['wind', 'solar power'] },
  ],
  [
    'is random forest better than logistic regression for credit scoring?',
    ['random forest', 'logistic regression', 'credit scoring'],
    { intent: 'comparison', comparison: ['random forest', 'logistic regression'] },
  ],
  [
    'For image segmentation, U-Net versus vision transformers versus CNNs',
    ['image segmentation', 'U-Net', 'vision transformers', 'CNNs'],
    { intent: 'comparison', comparison: ['U-Net', 'vision transformers', 'CNNs'] },
  ],
  [
    'BERT, RoBERTa and XLNet comparison',
    ['BERT', 'RoBERTa', 'XLNet'],
    { intent: 'comparison', comparison: ['BERT', 'RoBERTa', 'XLNet'] },
  ],

  [
    "what's the difference between AI and machine learning?",
    ['AI', 'machine learning'],
    { intent: 'comparison', comparison: ['AI', 'machine learning'] },
  ],
  [
    'does aspirin work better than ibuprofen for headache',
    ['aspirin', 'ibuprofen', 'headache'],
    { intent: 'comparison', comparison: ['aspirin', 'ibuprofen'] },
  ],
  [
    'which is better: tea or coffee for sleep?',
    ['tea', 'coffee', 'sleep'],
    { intent: 'comparison', comparison: ['tea', 'coffee'] },
  ],
  [
    'comparative study of kelp and algae',
    ['kelp', 'algae'],
    { intent: 'comparison', comparison: ['kelp', 'algae'] },
  ],

  [
    'Does deep learning outperform machine learning for sentiment analysis?',
    ['deep learning', 'machine learning', 'sentiment analysis'],
    { intent: 'comparison', comparison: ['deep learning', 'machine learning'] },
  ],
  [
    'advantages of robotic surgery over laparoscopy',
    ['robotic surgery', 'laparoscopy'],
    { intent: 'comparison', comparison: ['robotic surgery', 'laparoscopy'] },
  ],

  // Gaps.
  ['gaps in nursing research', ['nursing research'], { intent: 'gap' }],
  ['what do we not know about long COVID?', ['long COVID'], { intent: 'gap' }],
  ['under-researched areas in nursing education', ['nursing education'], { intent: 'gap' }],
  ['research gaps in federated learning', ['federated learning'], { intent: 'gap' }],
  ['open problems in reinforcement learning', ['reinforcement learning'], { intent: 'gap' }],
  ['limitations of large language models', ['large language models'], { intent: 'gap' }],
  ['what are the challenges of carbon capture', ['carbon capture'], { intent: 'gap' }],
  ['future directions in tissue engineering', ['tissue engineering'], { intent: 'gap' }],
  ['unanswered questions about dark matter', ['dark matter'], { intent: 'gap' }],
  ['graphene band gaps', ['graphene band gaps']],
  ['gap junctions in cardiac tissue', ['gap junctions', 'cardiac tissue']],

  // Reviews and other intents.
  ['survey of graph neural networks', ['graph neural networks'], { intent: 'review' }],
  ['state of the art in speech recognition', ['speech recognition'], { intent: 'review' }],
  ['a systematic review of exercise and depression', ['exercise', 'depression'], { intent: 'review' }],
  ['meta-analysis of statin therapy', ['statin therapy'], { intent: 'review' }],
  ['overview of blockchain', ['blockchain'], { intent: 'review' }],
  ['deep learning survey 2023', ['deep learning'], { intent: 'review', ...years(2023, 2023) }],
  ['recent advances in solid-state batteries', ['solid-state batteries'], { intent: 'trend' }],
  ['methods for protein structure prediction', ['protein structure prediction'], { intent: 'method' }],

  // Phrases.
  [
    '"spaced repetition" language learning',
    ['spaced repetition', 'language learning'],
    { phrases: ['spaced repetition'] },
  ],
  ['“theory of mind” in autism', ['theory of mind', 'autism'], { phrases: ['theory of mind'] }],
  ["'few shot' learning", ['few shot', 'learning'], { phrases: ['few shot'] }],
  [
    '"attention is all you need"',
    ['attention is all you need'],
    { intent: 'title', phrases: ['attention is all you need'] },
  ],
  ["Parkinson's disease and Alzheimer's disease", ["Parkinson's disease", "Alzheimer's disease"]],
  [
    '"graph networks" OR "message passing" for molecules',
    ['graph networks', 'message passing', 'molecules'],
    { alternatives: [['graph networks', 'message passing']] },
  ],
  ['an "unclosed phrase', ['unclosed phrase']],
  [
    '"war diaries 1939-1945" letters',
    ['war diaries 1939-1945', 'letters'],
    { phrases: ['war diaries 1939-1945'] },
  ],

  [
    '"to be or NOT to be" -hamlet',
    ['to be or NOT to be'],
    { intent: 'title', phrases: ['to be or NOT to be'], excluded: ['hamlet'] },
  ],
  // Exclusions.
  ['sorting excluding "merge sort"', ['sorting'], { excluded: ['merge sort'] }],
  ['machine translation -neural', ['machine translation'], { excluded: ['neural'] }],
  ['jaguar habitat -"sports car"', ['jaguar habitat'], { excluded: ['sports car'] }],
  ['transformers NOT vision', ['transformers'], { excluded: ['vision'] }],
  [
    'vaccines excluding covid-19 and influenza in children',
    ['vaccines', 'children'],
    { excluded: ['covid-19', 'influenza'] },
  ],
  ['robotics except for drones since 2020', ['robotics'], { excluded: ['drones'], ...years(2020, null) }],
  ['reinforcement learning without robotics', ['reinforcement learning'], { excluded: ['robotics'] }],
  ['can you find papers on floods and exclude reviews', ['floods'], { excluded: ['reviews'] }],
  ['tumour growth not in mice', ['tumour growth'], { excluded: ['mice'] }],
  ['asthma in adults but not children', ['asthma', 'adults'], { excluded: ['children'] }],
  ['reading rather than listening', ['reading'], { excluded: ['listening'] }],
  ['exercise for depression instead of medication', ['exercise', 'depression'], { excluded: ['medication'] }],
  ['insulin in humans not rats or mice', ['insulin', 'humans'], { excluded: ['rats', 'mice'] }],
  ['sepsis with the exception of neonates', ['sepsis'], { excluded: ['neonates'] }],
  ['studies that do not involve animals on pain', ['pain'], { excluded: ['animals'] }],
  ['solar cells with no lead', ['solar cells'], { excluded: ['lead'] }],
  ['women with no symptoms of heart disease', ['women', 'symptoms', 'heart disease']],
  ['solar cells other than lead-based ones', ['solar cells'], { excluded: ['lead-based'] }],
  ['lens growth excluding in vitro studies', ['lens growth'], { excluded: ['in vitro studies'] }],
  ['studies on obesity that were not conducted in Canada', ['obesity'], { excluded: ['Canada'] }],
  ['neither aspirin nor warfarin', ['aspirin', 'warfarin']],
  // What only joins, addresses or thanks.
  ['the lens in vertebrates, including humans', ['lens', 'vertebrates', 'humans']],
  ['Can you please find me some papers about how expectations affect pupils?', ['expectations', 'pupils']],
  [
    'I am a PhD student working on urban ecology and I would like to know what has been written about street trees, especially old trees, thank you very much in advance',
    ['urban ecology', 'street trees', 'old trees'],
  ],
  ['Thank you notes and wellbeing', ['Thank', 'notes', 'wellbeing']],
  ['ti:"deep learning" AND abs:radiology', ['deep learning', 'radiology'], { phrases: ['deep learning'] }],
  // Letters and digits that share the word before them.
  ['hepatitis C and B coinfection', ['hepatitis C', 'hepatitis B coinfection']],
  ['vitamins C and E in pregnancy', ['vitamins C', 'vitamins E', 'pregnancy']],
  ['type 1 and 2 diabetes', ['type 1', 'type 2 diabetes']],
  [
    'hepatitis B or C screening',
    ['hepatitis B', 'hepatitis C screening'],
    { alternatives: [['hepatitis B screening', 'hepatitis C screening']] },
  ],
  ['papers published in or after 2018 on federated learning', ['federated learning'], years(2018, null)],
  ['hypertext in or before 1999', ['hypertext'], years(null, 1999)],
  // Dates in figures.
  ['asthma between 2019/01/01 and 2020/12/31', ['asthma'], years(2019, 2020)],
  ['asthma 2010-01-01 to 2020-12-31', ['asthma'], years(2010, 2020)],
  ['asthma since 2020-03-15', ['asthma'], years(2020, null)],
  ['asthma before 2019-06-01', ['asthma'], years(null, 2019)],
  ['asthma AND (2018:2020[dp]) AND walking', ['asthma', 'walking'], years(2018, 2020)],
  ['asthma[ti] Filters applied: in the last 5 years, English', ['asthma'], years(2021, null)],
  ['hep-th/9711200 and strings', ['strings'], { identifiers: ['arxiv:hep-th/9711200'] }],
  [
    'deep residual learning by Kaiming He',
    ['deep residual learning'],
    { intent: 'author', authors: ['Kaiming He'] },
  ],
  ['diagnosis by Raman Spectroscopy', ['diagnosis', 'Raman Spectroscopy']],
  ['leukemia in remission', ['leukemia', 'remission']],
  ['Schrödinger equation', ['Schrödinger equation']],
  ['El Niño rainfall', ['El Niño rainfall']],
  [
    'lithium-ion cells in contrast to sodium-ion cells',
    ['lithium-ion cells', 'sodium-ion cells'],
    { intent: 'comparison', comparison: ['lithium-ion cells', 'sodium-ion cells'] },
  ],
  ['vitamin B12 in vegans, no case reports', ['vitamin B12', 'vegans'], { excluded: ['case reports'] }],
  // Said, and not ruled out.
  ['why do statins not work in some patients', ['statins', 'patients']],
  ['whether or not to vaccinate cattle', ['vaccinate', 'cattle']],
  ['non-invasive ventilation', ['non-invasive ventilation']],
  ['no-till farming', ['no-till farming']],
  // "Without" as a manner, and in titles, rules nothing out.
  ['learning without forgetting', ['learning', 'forgetting']],
  ['Continuous Meta-Learning without Tasks', ['Continuous Meta-Learning', 'Tasks']],
  ['training with and without dropout', ['training', 'dropout']],
  ['ALGAE NOT IN LAKES', ['ALGAE', 'LAKES']],
  ['state-of-the-art pre-training', ['state-of-the-art pre-training'], { intent: 'review' }],

  // Alternatives.
  ['effects of tea or coffee on sleep', ['tea', 'coffee', 'sleep'], { alternatives: [['tea', 'coffee']] }],
  [
    '(rats OR mice OR hamsters) AND stress',
    ['rats', 'mice', 'hamsters', 'stress'],
    { alternatives: [['rats', 'mice', 'hamsters']] },
  ],
  [
    'kidney failure OR dialysis in diabetes',
    ['kidney failure', 'dialysis', 'diabetes'],
    { alternatives: [['kidney failure', 'dialysis']] },
  ],
  // Letters and digits that stand alone.
  ['vitamin D and depression', ['vitamin D', 'depression']],
  ['Type I error', ['Type I error']],
  ['E. coli resistance', ['E. coli resistance']],
  ['type 2 diabetes in India', ['type 2 diabetes', 'India']],
  // Identifiers.
  ['10.1038/nature14539', [], { identifiers: ['doi:10.1038/nature14539'] }],
  [
    'doi: 10.1371/journal.pone.0012345 replication',
    ['replication'],
    { identifiers: ['doi:10.1371/journal.pone.0012345'] },
  ],
  ['https://arxiv.org/abs/2005.14165v4', [], { identifiers: ['arxiv:2005.14165'] }],
  [
    'replications of the paper (see 10.1038/nphys1170).',
    ['replications'],
    { identifiers: ['doi:10.1038/nphys1170'] },
  ],
  ['PMID: 31452104', [], { identifiers: ['pmid:31452104'] }],
  [
    'https://www.nature.com/articles/s41586-021-03819-2',
    [],
    { identifiers: ['doi:10.1038/s41586-021-03819-2'] },
  ],
  ['PMC 7095418 and bats', ['bats'], { identifiers: ['pmcid:PMC7095418'] }],
  ['openalex:W2741809807', [], { identifiers: ['openalex:W2741809807'] }],
  ['https://pubmed.ncbi.nlm.nih.gov/31452104/', [], { identifiers: ['pmid:31452104'] }],
  ['https://openalex.org/works/W2741809807', [], { identifiers: ['openalex:W2741809807'] }],
  [
    'https://www.semanticscholar.org/paper/Title/0123456789abcdef0123456789abcdef01234567',
    [],
    { identifiers: ['s2:0123456789abcdef0123456789abcdef01234567'] },
  ],
  ['technical report on ablation during flight', ['ablation', 'flight']],
  ['find me dissertations about hedgerows', ['hedgerows']],
  ['accuracy of self-reports on pain', ['accuracy', 'self-reports', 'pain']],
  // What databases print behind a search, whatever stands before it.
  ['sepsis AND shock Filters: Humans, English, from 2010 - 2020', ['sepsis', 'shock'], years(2010, 2020)],
  [
    'TI sepsis AND TI shock Expanders - Apply equivalent subjects; Search modes - Boolean/Phrase',
    ['sepsis', 'shock'],
  ],
  ['Kalman Filters: a tutorial', ['Kalman Filters'], { intent: 'review' }],
  // Prepositions of several words.
  ['surgery by trainees in terms of quality', ['surgery', 'trainees', 'quality']],
  ['soil carbon with respect to tillage', ['soil carbon', 'tillage']],
  ['sleep as a function of age regardless of sex', ['sleep', 'age', 'sex']],
  // Typography, and addresses as they are copied.
  [
    '“real world evidence” AND ‘heart failure’',
    ['real world evidence', 'heart failure'],
    { phrases: ['real world evidence', 'heart failure'] },
  ],
  ['Alzheimer’s disease', ["Alzheimer's disease"]],
  ['non−inferiority trials', ['non-inferiority trials']],
  ['"heart failure."', ['heart failure'], { phrases: ['heart failure'] }],
  ['statins,, fibrates; , niacin', ['statins', 'fibrates', 'niacin']],
  ['1706.03762', [], { identifiers: ['arxiv:1706.03762'] }],
  ['europepmc.org/article/PMC/PMC7095418', [], { identifiers: ['pmcid:PMC7095418'] }],
  [
    'replications of www.nature.com/articles/s41586-021-03819-2.',
    ['replications'],
    { identifiers: ['doi:10.1038/s41586-021-03819-2'] },
  ],
  ['booking.com/expedia pricing', ['booking.com/expedia pricing']],
  // What papers are on is ruled out, not the word "papers".
  ['anaemia excluding studies on pregnancy', ['anaemia'], { excluded: ['pregnancy'] }],
  [
    'asthma in children, not including trials of biologics or papers about smoking',
    ['asthma', 'children'],
    { excluded: ['biologics', 'smoking'] },
  ],
  ['batteries other than the lead-based ones', ['batteries'], { excluded: ['lead-based'] }],
  ['Why do statins not work in some patients?', ['statins', 'patients']],
  ['Why do some patients not respond to statins?', ['patients', 'respond', 'statins']],
  ['https://example.com/preprints/17', [], { identifiers: ['url:https://example.com/preprints/17'] }],
  // PubMed's proximity; stems with signs in them; the limits of an Ovid search.
  ['"rationing healthcare"[Title:~2]', ['rationing', 'healthcare']],
  ['St.John* wort', ['st.john wort'], { alternatives: [['st.john', 'st.johns']] }],
  [
    '1 asthma.ti.\n2 limit 1 to (english language and ("review articles" or meta analysis))\n3 children.ti.\n4 2 and 3',
    ['asthma', 'children'],
  ],
  // Spelling, suggested and not applied.
  ['nueral networks', ['nueral networks'], { suggestion: 'neural networks' }],
  ['statin therapy', ['statin therapy']],

  // Authors.
  ['capsule networks by Jane Doe', ['capsule networks'], { intent: 'author', authors: ['Jane Doe'] }],
  ['papers by jane doe', [], { intent: 'author', authors: ['Jane Doe'] }],
  ['author:Doe machine translation', ['machine translation'], { intent: 'author', authors: ['Doe'] }],
  [
    'author:"Jane Doe" machine translation since 2015',
    ['machine translation'],
    { intent: 'author', authors: ['Jane Doe'], ...years(2015, null) },
  ],
  ['Roe et al. 2017 attention', ['attention'], { intent: 'author', authors: ['Roe'], ...years(2017, 2017) }],
  [
    'lectures by A. B. Doe and K. van den Berg',
    ['lectures'],
    { intent: 'author', authors: ['A. B. Doe', 'K. van den Berg'] },
  ],
  [
    'greedy strategies proposed by Roe',
    ['greedy strategies proposed'],
    { intent: 'author', authors: ['Roe'] },
  ],
  ['deep learning by Hinton', ['deep learning'], { intent: 'author', authors: ['Hinton'] }],
  ['evolution by natural selection', ['evolution', 'natural selection']],
  ['sorting by Quicksort', ['sorting', 'Quicksort']],
  ['studies of Alzheimer', ['Alzheimer']],
  ['estimation by Monte Carlo', ['estimation', 'Monte Carlo']],
  ['optimization by Simulated Annealing', ['optimization', 'Simulated Annealing']],

  // The topic is never taken away.
  ['survey', ['survey'], { intent: 'review' }],
  ['gaps', ['gaps'], { intent: 'gap' }],
  ['to be or not to be', ['to be or not to be']],
  ['how does sleep deprivation affect working memory?', ['sleep deprivation', 'working memory']],
  ['find me papers about ocean acidification', ['ocean acidification']],
  ['convolutional neural network (CNN) pruning', ['convolutional neural network', 'CNN', 'pruning']],
  ['Auswirkungen von Mikroplastik', ['Auswirkungen von Mikroplastik']],
  [
    'effets du changement climatique sur la biodiversité',
    ['effets', 'changement climatique', 'biodiversité'],
    { language: 'fr' },
  ],
];

describe('a subject', () => {
  it.each([
    ['Do novels increase empathy?', ['novels', 'empathy']],
    ['Do tariffs shrink imports?', ['tariffs', 'imports']],
    ['Do critics shape sales of goods?', ['critics', 'sales', 'goods']],
    ['explainability in triage systems', ['explainability', 'triage systems']],
    ['Does label noise hurt generalization?', ['label noise', 'generalization']],
    ['recent studies and developments on kelp', ['kelp']],
    ['relapse of ALL in adults', ['relapse', 'ALL', 'adults']],
    ['WHO guidelines on noise', ['WHO guidelines', 'noise']],
    ['SALT IN ALL SOUPS', ['SALT', 'SOUPS']],
    ["Does coaching raise students' academic performance?", ['coaching', 'students', 'academic performance']],
    ['nurses’ sleep and burnout', ['nurses', 'sleep', 'burnout']],
    ["radioiodine for Graves' disease", ['radioiodine', 'Graves disease']],
    ["people's trust in vaccines", ["people's trust", 'vaccines']],
    ['"how to read a map" schools', ['how to read a map', 'schools']],
  ])('is what is neither a function word nor scholarly talk: "%s"', (query, concepts) => {
    expect(readQuery(query, new Date('2026-06-15T00:00:00Z')).concepts).toEqual(concepts);
  });
});

describe('readQuery', () => {
  it.each(ROWS)('reads %j', (query, concepts, also = {}) => {
    expect(read(query)).toEqual({
      intent: 'topic',
      topic: read(query).topic,
      alternatives: [],
      synonyms: [],
      identifiers: [],
      suggestion: null,
      phrases: [],
      excluded: [],
      years: { from: null, to: null },
      authors: [],
      comparison: null,
      language: 'en',
      tree: read(query).tree,
      ...also,
      concepts,
    });
  });

  it.each(['', '   ', '???', 'since 2019', '-foo', 'in the last five years', '""'])(
    'finds nothing to search for in %j',
    (query) => {
      expect(isEmptyUnderstanding(read(query))).toBe(true);
    },
  );

  it('keeps constraints out of the topic and the intent out of the concepts', () => {
    const { topic, concepts } = readQuery('survey of "graph networks" since 2019 -traffic author:Doe', NOW);
    expect(topic).toBe('survey of graph networks');
    expect(concepts).toEqual(['graph networks']);
  });

  it('does not exclude what the query asks for', () => {
    expect(read('vision transformers -vision').excluded).toEqual([]);
  });

  it('takes no demands from a text: its years, quotations and names are part of what it says', () => {
    const text =
      'This paper discusses the origins of library networks and traces their development in the late 1960s; ' +
      'resource sharing, with the "threshold" of Roe et al. and without machine-readable records, is compared with ' +
      'earlier practice, and the position of the librarian who works by hand in small towns is described in some detail.';
    expect(read(text)).toMatchObject({
      phrases: [],
      excluded: [],
      years: { from: null, to: null },
      authors: [],
      comparison: null,
    });
    expect(read(`${text} -microfilm`).excluded).toEqual(['microfilm']);
  });

  it('counts from the clock it is given', () => {
    const understanding = readQuery('microplastics last five years', new Date('2010-01-01T00:00:00Z'));
    expect(understanding.years).toEqual({ from: 2005, to: null });
  });

  it.each([
    '(a or ',
    'child* ',
    'heart failure[tiab] ',
    'a adj3 ',
    '"a" OR ',
    'NOT (',
    'A. ',
    'a or ',
    'papers by Jane and ',
    '2015-',
    '"a ',
    'without a ',
    'not ',
    'a not b[',
    '[Title: ',
    'TI,AB(',
    'vs ',
    'the year ',
  ])('reads a long query of %j without getting lost', (piece) => {
    const text = piece.repeat(Math.ceil(2000 / piece.length));
    expect(() => read(text)).not.toThrow();
  });
});
