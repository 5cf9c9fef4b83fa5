import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { datasetsIn, mergeMentions, methodsIn } from './mentions.js';
import { isOneAuthor, listed, papersCount, quotation, whoWrote, yearSpan } from '../../papers/wording.js';
import { runningTextOf } from '../../papers/running-text.js';
import { phrasesOf } from '../sentences/phrases.js';
import { findTrends, timelineOf } from './trends.js';

const yieldToEventLoop = (): Promise<void> => Promise.resolve();

describe('mentions', () => {
  it('takes no names out of the capitals of a title', () => {
    expect(datasetsIn('Query Optimization In Compressed Database Systems')).toEqual([]);
    expect(datasetsIn('Object-Relational Databases Made Simple\nWe used the MNIST data set.')).toEqual([
      expect.objectContaining({ name: 'MNIST' }),
    ]);
    expect(methodsIn('It was set on an IBM 704 data-processing machine.')).toEqual([]);
    expect(datasetsIn('Cases came from the Israeli National Trauma Registry.')).toMatchObject([
      { name: 'Israeli National Trauma Registry' },
    ]);
    expect(methodsIn('How robust ImageNet classifiers fail in the field')).toEqual([]);
    expect(methodsIn('They live in West African rain forests.')).toEqual([]);
    expect(datasetsIn('We used an X-ray dataset and an EEG dataset.')).toEqual([]);
    expect(methodsIn('HPCC leverages in-network telemetry.')).toEqual([]);
    expect(methodsIn('GROVE exploits sampling of leaves.')).toEqual([]);
    expect(methodsIn('We used random forests.')).toMatchObject([{ name: 'random forests' }]);
    expect(methodsIn('Profiles were made using Euratom index terms.')).toEqual([]);
    expect(methodsIn('We used DQN learning. We compare with the DQN learning method.')).toHaveLength(1);
    expect(methodsIn('Paths are found by repeatedly sampling.')).toEqual([]);
    expect(methodsIn('A logistic regression model was fitted by logistic regression.')).toHaveLength(1);
    expect(methodsIn('An NLP model was set beside Deep Learning and the ALF mouse model.')).toEqual([]);
    expect(methodsIn('We used Bayesian deep learning. Bayesian deep learning models help.')).toHaveLength(1);
    expect(
      datasetsIn(
        'Ten intensive care units (ICUs) took part. Data came from the ICU database and the MIMIC database.',
      ),
    ).toMatchObject([{ name: 'MIMIC' }]);
    expect(
      datasetsIn('We used the Medical Outcomes Study Short Form, as the Lake and River Study Groups do.'),
    ).toEqual([]);
    expect(datasetsIn('We searched the WHO International Clinical Trial Registry.')).toEqual([]);
    expect(datasetsIn('Studies from the Cochrane Central Register database were used.')).toEqual([]);
    expect(datasetsIn('Records of the MEDLINE and Embase databases were read.')).toEqual([]);
    expect(datasetsIn('We followed the Manchester cohort and carriers of the BRCA registry.')).toEqual([]);
    expect(datasetsIn('Machine-readable data sets of thresholds are lacking.')).toEqual([]);
    expect(datasetsIn('We used the Student Prize’s data set.')).toMatchObject([{ name: 'Student Prize' }]);
    expect(
      datasetsIn(
        'Data are of the Northern Quay Improvement Program (NQIP) database. The NQIP database is new.',
      ),
    ).toMatchObject([{ name: 'NQIP' }]);
  });

  it.each<[string, string[], string[]]>([
    [
      'We evaluate on the CIFAR-10 and ImageNet datasets using a convolutional neural network.',
      ['convolutional neural network'],
      ['CIFAR-10', 'ImageNet'],
    ],
    [
      'Data came from the Framingham Heart Study and the UK Biobank.',
      [],
      ['Framingham Heart Study', 'UK Biobank'],
    ],
    [
      'Experiments on three datasets (MNIST, SVHN and Fashion MNIST) show gains.',
      [],
      ['Fashion MNIST', 'MNIST', 'SVHN'],
    ],
    [
      'Multivariate Cox regression was done. Adjusted Poisson regression followed.',
      ['Cox regression', 'Poisson regression'],
      [],
    ],
    [
      'Patients were analysed using Cox proportional hazards regression and Kaplan-Meier analysis.',
      ['Cox proportional hazards regression', 'Kaplan-Meier analysis'],
      [],
    ],
    [
      'We used the Metropolis algorithm with semi-structured interviews.',
      ['Metropolis algorithm', 'semi-structured interviews'],
      [],
    ],
    ['Paths were fitted using structural equation models.', ['structural equation models'], []],
    ['A test case for LLM-assisted benchmarks, with a NodePiece-enabled model.', [], []],
    ['Large datasets are needed. Public datasets help.', [], []],
    ['Search requires sampling; NAS requires sampling of paths.', [], []],
    ['Agents were tested on RL benchmarks and POMDP RL benchmarks.', [], []],
    ['Deep neural networks are popular. The model works.', [], []],
    ['Results are based on the National Health Interview Survey.', [], ['National Health Interview Survey']],
    // Where a name begins.
    [
      'Sleep was rated by the Marsh Outcomes in Sleep Questionnaire and (Moor Pain Questionnaire) scores.',
      ['Marsh Outcomes in Sleep Questionnaire', 'Moor Pain Questionnaire'],
      [],
    ],
    ['Groups were compared using the Mann–Whitney U-test.', ['Mann–Whitney U-test'], []],
    ['It measures: Lowland Cough Questionnaire scores.', ['Lowland Cough Questionnaire'], []],
    ['Ranks were compared using the Wilcoxon Signed Rank test.', ['Wilcoxon Signed Rank test'], []],
    [
      'We fitted a hidden Markov model, solved by the backward Euler method, and a standard Ising model.',
      ['Ising model', 'backward Euler method', 'hidden Markov model'],
      [],
    ],
    ['Counts came from the U.S. Presidential Election Dataset and Text-to-SQL benchmarks.', [], []],
    ["Patients' semen analysis was repeated. Grover's algorithm was used.", ["Grover's algorithm"], []],
    // Where it ends.
    ['We used Bayesian model selection with a Fenland Learning Environment.', [], []],
    ['We report the Stanford natural language inference dataset.', [], []],
    // Kinds, not names.
    ['Acute liver failure (ALF) is induced using an ALF model by tailoring Hb optimization.', [], []],
    ['It is shown using an approximate method.', [], []],
    ['We tried two widely used NER benchmarks, and a public EHR dataset.', [], []],
    ['We used the SARCOS dataset and CORA, PUMS datasets.', [], ['CORA', 'PUMS', 'SARCOS']],
    ['Papers were sought in databases including Wanfang, VIP, Embase and PubMed.', [], []],
    ['Two data sets, including T-cell activation, are used (Moghe et al., 2018).', [], []],
    ['It is shown on a dialogue dataset (Moghe et al., 2018).', [], []],
    ['SETTINGS The National Cancer Database was queried.', [], ['National Cancer Database']],
    ['We used the Moor Outcomes Study 12-item Short Form.', [], []],
    ['We compare them by a uterine lncRNAs database.', [], []],
    ['Records of the nationwide Moor Health Database were read.', [], ['Moor Health Database']],
    // A survey that is filled in is an instrument.
    ['Answers were rated on scales adapted from the Moor Hardship Survey.', [], []],
    ['It was measured with the adaptation of the Moor Support Survey.', [], []],
    ['We modelled answers of the Moor Hardship Survey.', [], ['Moor Hardship Survey']],
    ['Adults took part in the Moor Health Survey in the General Population.', [], []],
    ['It follows changes in the Practice and Study of Fenland Rivers.', [], []],
    ['We read the Danish data sets and the Reuters data sets.', [], ['Reuters']],
    // Cut at neither end: what belongs to a longer name is none.
    ['It shows by Moor Encyclopedia of Genes and Genomes analysis.', [], []],
    ['Limits agreed by the Moor and Fenn method; R&D Systems assay was used.', [], []],
    ['Use was rated by the Alcohol Use Disorders Test.', ['Alcohol Use Disorders Test'], []],
    ['We used Fenn’s Integrated Model of Behavior Change.', [], []],
    ['We used two-way analysis of variance and 16S rRNA gene sequencing.', [], []],
    ['Gene Ontology analysis was done.', [], []],
    ['Lungs heal in a Fenn disease model in rats.', [], []],
    ['Sites of the Fenland Communication Network took part.', [], []],
    ['We used POC-guided tests and a Fenn-based assay.', [], []],
    ['Data are of the Moor Study of Parents and Children.', [], ['Moor Study of Parents and Children']],
    ['Data are of the Fenland Registry for Lung Care.', [], ['Fenland Registry for Lung Care']],
    ['They are in the Moors, Fens, and End Results (MFER) database.', [], ['MFER']],
    ['They are in the Food and Peat Service Program database.', [], ['Food and Peat Service Program']],
    ['The CRAN map. Fens database entries are old. We ask OS. Our databases help.', [], []],
    ['We searched the Fenbase database and Medline.', [], []],
    ['It was kept in a FenCap database and two Fen EEG datasets.', [], []],
    ['General Practitioners (GPs) fill the GPs database and a Moor-like dataset.', [], []],
    ['Women completed the Life Peat Survey.', [], []],
    ['Data from the Life Peat Survey were used.', [], ['Life Peat Survey']],
    ['Fenn Health Organization databases are large.', [], []],
    ['Data are of the Agency for Fens and Moor Disease Registry.', [], []],
    [
      'The Moorland Demographic and Health Survey (MDHS) datasets were read.',
      [],
      ['Moorland Demographic and Health Survey'],
    ],
    ['Classes of the Fenland Centre for Drugs (FCD) are in the FCD database.', [], []],
    ['We read the Fen Atlas and The Moor Atlas.', [], ['Fen Atlas', 'Moor Atlas']],
    ['Data are of the Midlife in the Fenland Refresher Study.', [], []],
    ['We used data from the European Registry on H. pylori.', [], []],
    ['Use was told by the Dutch version of the Moor Peat Survey.', [], []],
    // What describes a kind.
    ['It is cut by a DNA-editing method. Thus RNA-sequencing helps.', ['RNA-sequencing'], []],
    ['We show gains with training. Thematic analysis was done.', [], []],
    ['We used a Bayesian network meta-analysis.', ['Bayesian network meta-analysis'], []],
    ['It was told by Fine & Gray regression, and from Pupils’ learning.', [], []],
    ['We used the Disabilities of the Arm, Shoulder, and Hand questionnaire.', [], []],
    ['Validation of Fenn Moor Questionnaire scores.', ['Fenn Moor Questionnaire'], []],
    ['Nerves die in the Parkinson’s disease model.', [], []],
  ])('reads %s', (text, methods, datasets) => {
    expect(
      methodsIn(text)
        .map((one) => one.name)
        .sort(),
    ).toEqual(methods);
    expect(
      datasetsIn(text)
        .map((one) => one.name)
        .sort(),
    ).toEqual(datasets);
  });

  it('gathers one name for many spellings, most papers first', () => {
    const gathered = mergeMentions(
      [
        { paperId: 'a', mentions: methodsIn('We used logistic regression and exact inference.') },
        { paperId: 'b', mentions: methodsIn('Scores were compared using logistic regressions.') },
      ],
      5,
    );
    expect(gathered[0]).toEqual({ name: 'logistic regression', paper_ids: ['a', 'b'] });
    expect(gathered).toHaveLength(1);
    const alone = (text: string) => mergeMentions([{ paperId: 'a', mentions: methodsIn(text) }], 5);
    expect(alone('Scores were compared using the chi2 test.')).toHaveLength(1);
    expect(alone('We begin with pretrained fp32 precision networks.')).toEqual([]);
  });
});

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
