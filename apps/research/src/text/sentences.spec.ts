import { describe, expect, it } from '@jest/globals';
import { splitSentences } from './sentences.js';

const texts = (text: string): string[] => splitSentences(text).map((one) => one.text);

describe('splitSentences', () => {
  it.each([
    ['abbreviations', 'We follow Smith et al. and others, e.g. Jones. It works.', 2],
    [
      'strains, pathovars and serovars',
      'We sequenced E. chiriqhucha str. N139. It confers heat to P. syringae pv. Tomato DC3000 and S. enterica serov. Typhi.',
      2,
    ],
    ['et al. with a year', 'This was shown by Smith et al. (2019) and Li et al. 2020. We agree.', 2],
    ['et al. at the end', 'The method is due to Smith et al. We extend it.', 2],
    ['decimals', 'The mean was 3.14 and p < .05 in both. The rest was lower (p = 0.2).', 2],
    ['initials', 'The theorem of J. R. Smith holds. A. Jones proved it.', 2],
    ['genus names', 'Relapse of P. vivax malaria and E. coli growth were seen. No S. aureus was found.', 2],
    ['a capital before the end', 'They lack vitamin C. The effect is small.', 2],
    ['figures and equations', 'See Fig. 3 and Eq. 4 in Sec. 2. They differ, cf. Table 1.', 2],
    ['numbers of things', 'In vol. 3, pp. 12 to 14, no. 7 is missing. It was lost.', 2],
    ['countries', 'In the U.S. Senate the bill failed. It passed in the U.K. The reasons differ.', 3],
    ['brackets', 'The cells (grown in vitro. See below.) were washed. They died.', 2],
    ['brackets that never close', 'The cells (grown in vitro were washed. They died.', 2],
    ['citation numbers after the stop', 'This is known.[12] The cause is not.3,4 We study it.', 3],
    ['question and exclamation', 'Why is it so? Nobody knows! We ask.', 3],
    ['quotations', 'He said “it is so.” They left. "We agree." That was all.', 4],
    ['ellipsis', 'It grew … and grew. Then it stopped...  We waited.', 3],
    ['lower-case openings', 'Levels were low. mRNA was absent. p53 was mutated.', 3],
    ['a missing space', 'The reason is unknown.The aim of this work is to find it.', 2],
    ['tokenised text', 'the level was high . it fell later . nothing else changed .', 3],
    [
      'text without capitals',
      'the plasma level at delivery was measured in both. the fetal level depends on it. others differ.',
      3,
    ],
    ['list marks', '1. The first claim is true. 2. The second one is false.', 2],
    ['versus and others', 'Drug A vs. placebo was tested (i.e. blinded). Mr. Brown et al. did it.', 2],
    ['degrees and companies', 'Dr. Lee, Ph.D. of Acme Inc. and others took part. They were paid.', 2],
    ['paragraphs', 'The first line has no stop\n\nThe second one has.', 2],
    ['newlines within a sentence', 'The line breaks\nin the middle. It goes on.', 2],
  ])('%s', (_name, text, count) => {
    expect(texts(text)).toHaveLength(count);
  });

  describe('in text without capitals', () => {
    const before = 'the worms were counted in the blood of forty dogs from two towns in the north.';
    it.each([
      ['initials', 'larvae of b. malayi and d. vanhoofi were rare.'],
      ['initials of a name', 'the method of h. b. keller was used by n. a. c. a. laboratories.'],
      ['units', 'plates of 24 in. length lay for 2 min. and 6 hr. in water of 11 deg. on average.'],
      ['per cent', 'some 21.1 per cent. of the people harboured worms.'],
      ['a semicolon of punched cards', 'the dogs were weighed,. and the worms were measured.'],
      ['a colon of punched cards', 'two kinds were found.. long ones and short ones.'],
      ['numbers with a space', 'speeds from 0. 70 to 2. 87 were tested.'],
      ['a conjunction', 'the worms were long. and they were thin.'],
      ['a verb', 'results of 13 dogs at up to 40 deg. are presented.'],
      ['numbers of records', '1991. worms of dogs were counted.'],
      ['journals', 'it was told in z. angew. math. mech. in full.'],
    ])('keeps a sentence whole: %s', (_name, sentence) => {
      expect(texts(`${before} ${sentence} none died.`)).toEqual([before, sentence, 'none died.']);
    });

    it.each([
      ['after a unit', 'they lay in water for 2 hr.', 'the dogs were fed.'],
      ['after a letter', 'they lacked vitamin c.', 'the dogs were fed.'],
      ['a question', 'why were they thin?', 'is it the food?'],
      ['before a number', 'they lay in water.', '12 dogs were fed.'],
    ])('ends a sentence: %s', (_name, first, second) => {
      expect(texts(`${before} ${first} ${second}`)).toEqual([before, first, second]);
    });
  });

  it.each([
    'Worms were counted. The length of the worms was measured in the',
    'Worms were counted. Their length, and...',
    'Worms were counted. They were found in dogs,',
    'Worms were counted. The worms of dogs that were fed on fish, which…',
  ])('leaves out what was cut in the middle: %s', (text) => {
    expect(texts(text)).toEqual(['Worms were counted.']);
  });

  it('gives verbatim slices with their offsets and running indexes', () => {
    const text =
      '  Background: Rice (Oryza sativa L.) is a crop.  Methods: We grew it. Results. Yields rose by 3.2 %. ';
    const found = splitSentences(text);
    expect(found.map((one) => one.index)).toEqual([0, 1, 2]);
    for (const one of found) expect(text.slice(one.start, one.start + one.text.length)).toBe(one.text);
  });

  it('loses no letter of a text without headings', () => {
    const text =
      'We met Dr. No (see [1]. It is good.) in 2.5 h. Was it? Yes! mRNA rose... and fell, e.g. in E. coli. End';
    expect(texts(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it.each([
    [
      'BACKGROUND: A is rare. METHODS: We took B. RESULTS: C rose. CONCLUSIONS: D.',
      ['background', 'methods', 'results', 'conclusions'],
    ],
    [
      'Why it drops is unclear.AIM: To find out.METHODS: We took samples.RESULTS: Some rose (9 of 10).CONCLUSION: It rises.',
      [null, 'objective', 'methods', 'results', 'conclusions'],
    ],
    [
      'Background. A is rare. Methods. We took B. Results. C rose. Conclusion. We think D.',
      ['background', 'methods', 'results', 'conclusions'],
    ],
    [
      'Objective To find A. Methods We took B. Results The level rose. Conclusions This is D.',
      ['objective', 'methods', 'results', 'conclusions'],
    ],
    ['Aims—To find A. CONCLUSION—D is true.', ['objective', 'conclusions']],
    [
      'INTRODUCTION A is rare. MATERIALS AND METHODS We took B. MAIN OUTCOME MEASURES: Pain. LIMITATIONS: Few took part.',
      ['background', 'methods', 'methods', 'limitations'],
    ],
    [
      'DESIGN, SETTING, AND PARTICIPANTS: A cohort. MAIN RESULTS: C rose. TRIAL REGISTRATION: NCT1.',
      ['methods', 'results', 'other'],
    ],
    [
      'The gains are not fully clear.QUESTIONS/ PURPOSES: We compared A and B. RESULTS: C rose.',
      [null, 'objective', 'results'],
    ],
    [
      'The cause is unknown.Methods: We took samples.Results: Some rose.Conclusion: It is D.',
      [null, 'methods', 'results', 'conclusions'],
    ],
    [
      'BackgroundThe cause is unknown.MethodsA trial was run.ResultsFifty-one fell ill.ConclusionsOur D is true.',
      ['background', 'methods', 'results', 'conclusions'],
    ],
    [
      'The cause is unknown.Findings The level rose.Originality/value Over a decade D was held.',
      [null, 'results', 'background'],
    ],
    [
      'Purpose This paper asks for A. Design/methodology/approach This study uses B. Research limitations/implications The sample is small. Practical implications Our result helps.',
      ['objective', 'methods', 'limitations', 'conclusions'],
    ],
    [
      'Background Bicycles are good. Methods We asked riders. Conclusion Residential proximity matters.',
      ['background', 'methods', 'conclusions'],
    ],
    ['Strengths and limitations: Few took part. Funding: None known.', ['limitations', 'other']],
    [
      'Aims fit. Methods Participants ran. Results Significant learning was seen.',
      [null, 'methods', 'results'],
    ],
    ['Pain fell. Trial Registration Controlled-Trials.com ISRCTN63787732', [null, 'other']],
    ['Pain fell. Review registration PROSPERO (CRD42015025246).', [null, 'other']],
    ['Registration of births rose in 2015025 places.', [null]],
  ])('recognises the headings of %s', (text, sections) => {
    const found = splitSentences(text);
    expect(found.map((one) => one.section)).toEqual(sections);
    expect(found.some((one) => /^(?:background|methods|results|conclusion)\b/i.test(one.text))).toBe(false);
  });

  it.each([
    'Results from three trials are given. Methods of this kind are old.',
    'Conclusion drawing is hard. Background noise was low.',
    'BERT: a model of language. It is large.',
    'The results: all good. Nothing failed.',
    'Design of experiments is an art.',
    'Objective Structured Clinical Examination scores fell.',
    'MethodsX is a journal. AIMS65 is a score. ContextNet is a model. DesignSafe keeps data.',
    'It runs on Node.Results differ by machine.',
  ])('sees no heading in: %s', (text) => {
    expect(splitSentences(text).every((one) => one.section === null)).toBe(true);
  });

  it('does not end a sentence within a name behind a slash or dash', () => {
    expect(
      texts('They rode in Minneapolis/St. Paul. It was cold. Samples were read by LC-MS/MS. All were clean.'),
    ).toEqual([
      'They rode in Minneapolis/St. Paul.',
      'It was cold.',
      'Samples were read by LC-MS/MS.',
      'All were clean.',
    ]);
  });

  it('is safe on empty and odd input', () => {
    expect(texts('')).toEqual([]);
    expect(texts('  \n ')).toEqual([]);
    expect(texts('...')).toEqual([]);
    expect(texts('Results:')).toEqual([]);
    expect(texts('one')).toEqual(['one']);
    expect(texts('これは文です。次の文です。')).toHaveLength(2);
  });

  it('gets to the end of a long line of dots', () => {
    expect(texts(`${'.'.repeat(200_000)}x`)).toHaveLength(1);
  });

  it('gets to the end of a long text with many open brackets', () => {
    const text = 'We saw (a and then b. '.repeat(4000);
    expect(texts(text).length).toBeGreaterThan(1000);
  });
});
