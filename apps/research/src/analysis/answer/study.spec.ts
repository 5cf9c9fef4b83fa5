import { describe, expect, it } from '@jest/globals';
import { studyOf } from './study.js';

const study = (abstract: string | null, title = 'A study') => studyOf({ title, abstract, type: null });

describe('studyOf', () => {
  it('reads design, size and effect of a trial', () => {
    expect(
      study(
        'We randomised 1,121 patients aged 65 years to aspirin or placebo. Aspirin reduced adenomas (RR 0.81, 95% CI 0.69 to 0.96).',
      ),
    ).toEqual({ design: 'trial', sample_size: 1121, effects: ['RR 0.81, 95% CI 0.69 to 0.96'] });
  });

  it('takes the review for the design, not the trials that it reviews', () => {
    expect(
      study(
        'We searched four databases. 12 randomised trials with 3,400 participants were pooled.',
        'Yoga: a systematic review and meta-analysis',
      ),
    ).toEqual({ design: 'meta-analysis', sample_size: 3400, effects: [] });
  });

  it('takes a randomisation by genes for no trial, and for no review of the data it uses', () => {
    const abstract = 'Instruments came from a meta-analysis of genome-wide studies of 500,199 participants.';
    expect(
      study(abstract, 'Frailty and low mood: a bidirectional Mendelian randomization study')?.design,
    ).toBe('mendelian randomisation');
  });

  it('takes no proportion for a size', () => {
    expect(
      study('Fatigue is reported by 4 in every 10 patients. We surveyed 312 patients.')?.sample_size,
    ).toBe(312);
    expect(study('One in 5 adults sleeps badly.')).toBeNull();
  });

  it('takes no trial that is only asked for, and no age or share for a size', () => {
    expect(study('A randomised trial is needed. Of those aged 65 years 40 % patients improved.')).toBeNull();
    expect(study(null)).toBeNull();
  });

  it('takes what calls itself a review for one, though it speaks of trials', () => {
    expect(
      study('This review summarises drug discovery. One drug in Phase III shows clear benefits.')?.design,
    ).toBe('review');
  });

  it('reads sentences as everything else does: a title before a name ends none', () => {
    expect(study('Unlike Dr. Moen, who led a cohort study, we asked farmers by post.')).toBeNull();
    expect(
      study('In an earlier report of St. Olav, 412 patients were enrolled in a clinical trial.')?.design ??
        null,
    ).toBeNull();
  });

  it.each([
    ['Certified robustness by randomized smoothing', null],
    ['Randomised algorithms for sparse matrices', null],
    ['Randomized benchmarking of quantum gates', null],
    ['Quinol in marsh fever: a randomised trial', 'trial'],
    ['Randomized dose-ranging study of quinol', 'trial'],
    ['Peer tutoring: a cluster-randomised controlled trial', 'trial'],
    ['Quinol against placebo (PEAT): a multicentre, double-blind, phase 2b study', 'trial'],
  ])('%s is %s', (title, design) => {
    expect(study('We looked at it.', title)?.design ?? null).toBe(design);
  });

  it('reads numbers in words, and no total out of arms', () => {
    expect(study('Forty-four patients were randomly assigned to 1 of 4 regimens.')?.sample_size).toBe(44);
    expect(study('One hundred and twenty children were enrolled.')).toBeNull();
    expect(
      study('Soldiers were randomised to placebo (n = 101) or the drug (n = 104) for half a year.')
        ?.sample_size,
    ).toBeNull();
  });

  it('tells an interval with the number that it belongs to, and no p without an effect', () => {
    expect(
      study('The drug had an efficacy of 97% for all malaria (95% CI, 82%-99%) in the trial arm.')?.effects,
    ).toEqual(['efficacy of 97% for all malaria (95% CI, 82%-99%)']);
    expect(study('The groups differed at the end of the season (P = .042).')).toBeNull();
  });

  it('reads a raised point as a decimal one', () => {
    expect(study('The survival was 57·7% (95% CI 43–70) with the drug.')?.effects).toEqual([
      'survival was 57·7% (95% CI 43–70)',
    ]);
    expect(study('Pain was rarer (risk ratio 0·81, p=0·003).')?.effects).toEqual([
      'risk ratio 0·81, p=0·003',
    ]);
  });

  it('takes no abbreviation for an effect', () => {
    expect(study('Efficacies with their 95% confidence intervals (95% CI) were 100% and 90%.')).toBeNull();
  });

  it('takes no sorting of things for a trial', () => {
    expect(study('Each abstract was scored and assigned to the category with the highest score.')).toBeNull();
    expect(study('The pupils were assigned to a reading group or to usual lessons.')?.design).toBe('trial');
  });

  it('takes no part for the whole', () => {
    expect(
      study(
        'The mortality in the authors’ 168 cases was 14 %. In 53 cases of one defect the wall was closed.',
      ),
    ).toBeNull();
    expect(study('In 53 cases of one defect the wall was closed.')?.sample_size).toBe(53);
  });

  it('reads text without capitals sentence by sentence', () => {
    const text =
      'a method of perfusion was tried in 30 dogs of both sexes. of these, 12 dogs and 14 dogs were cooled in two ways.';
    expect(study(text)?.sample_size).toBe(30);
  });

  it('keeps an effect with its p', () => {
    expect(study('The odds ratio was 2.4 (p = 0.003) in smokers.')?.effects).toEqual([
      'odds ratio was 2.4 (p = 0.003)',
    ]);
    expect(study('The corresponding RR for disability was 1.76 (95% CI: 1.44-2.14).')?.effects).toEqual([
      'RR for disability was 1.76 (95% CI: 1.44-2.14)',
    ]);
  });

  it.each([
    'Recall rose (24% versus 31%, p < 0.01).',
    'It was 2.34 (95% CI: 1.17-4.69) in the old.',
    'Carriers of beta1Gly49 were at risk (95% CI 1.5-229).',
  ])('tells no number without the name of what it measures: %s', (abstract) => {
    expect(study(abstract)).toBeNull();
  });

  it.each([
    ['In 2015, an estimated 214 million new cases occurred in 95 countries.', null],
    ['Anaemia occurred in 4 of 166 patients, and none of the 85 controls had it.', null],
    ['Volunteers from 16 countries took part.', null],
    ['In two groups of patients bleeding was measured.', null],
    ['Adults were assigned to one of five regimens (n = 52 per group).', null],
    ['Twenty adults were randomised in each arm.', null],
    ['Kernicterus was evident on admission in six infants.', null],
    ['The effect was found again in two cases.', null],
    ['Six infants were enrolled.', 6],
    ['Pain fell among the 426 patients in the drug group.', null],
    ['We studied 13 healthy subjects and 15 cases of gout.', null],
    ['Fewer than ten cases per 1000 inhabitants are seen.', null],
    ['In Part 2 all subjects receive the drug.', null],
    ['Three subjects on the drug and none on placebo stopped.', null],
    ['To begin with, 80 patients with P. vivax infection were randomised to four arms.', 80],
    ['We enrolled 90 adults, of whom 40 women were pregnant.', 90],
    ['Adults (n = 64) were assigned to sleep or wake.', 64],
  ])('tells whom a study enrolled from whom it tells of: %s %s', (abstract, size) => {
    expect(study(abstract)?.sample_size ?? null).toBe(size);
  });

  it('has a size of a review by its total alone', () => {
    const title = 'Quinol: a systematic review and meta-analysis';
    expect(study('We included 12 trials with 3,400 participants.', title)?.sample_size).toBe(3400);
    expect(
      study('Relapses fell (RR 0.32, 95% CI 0.12 to 0.88; 2 trials, 504 participants).', title)?.sample_size,
    ).toBeNull();
    expect(study('This review summarises 40 patients of two clinics.')).toEqual({
      design: 'review',
      sample_size: null,
      effects: [],
    });
  });

  it.each([
    ['The cross-sectional area of the wings was varied.', null],
    ['A clinical and hemodynamic study of 40 septal defects is given.', null],
    ['In a non-randomised study the valve was moved.', null],
    ['A cross-sectional, descriptive study of dunes was made.', 'cross-sectional'],
    ['STUDY DESIGN: Cross-sectional. Dunes were walked.', 'cross-sectional'],
    ['A pilot clinical trial of quinol was made.', 'trial'],
  ])('tells the design by the study that it is of: %s', (abstract, design) => {
    expect(study(abstract)?.design ?? null).toBe(design);
  });

  it('takes a paper for a trial by its own people or one trial, not by trials that it names', () => {
    const design = (abstract: string) => study(abstract)?.design ?? null;
    expect(design('Quinol is in Phase III clinical trials and acts on the mitochondrion.')).toBeNull();
    expect(design('In a double-blind study we gave quinol to soldiers.')).toBe('trial');
    expect(
      design('We searched MEDLINE for trials in which people were randomised. A meta-analysis was done.'),
    ).toBe('meta-analysis');
  });
});
