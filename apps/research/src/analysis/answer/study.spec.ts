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

  it('takes no trial that is only asked for, and no age or share for a size', () => {
    expect(study('A randomised trial is needed. Of those aged 65 years 40 % patients improved.')).toBeNull();
    expect(study(null)).toBeNull();
  });

  it('takes what calls itself a review for one, though it speaks of trials', () => {
    expect(
      study('This review summarises drug discovery. One drug in Phase III shows clear benefits.')?.design,
    ).toBe('review');
  });

  it('reads numbers in words, and no total out of arms', () => {
    expect(study('Forty-four patients were randomly assigned to 1 of 4 regimens.')?.sample_size).toBe(44);
    expect(study('One hundred and twenty children were enrolled.')?.sample_size).toBe(120);
    expect(
      study('Soldiers were randomised to placebo (n = 101) or the drug (n = 104) for half a year.')
        ?.sample_size,
    ).toBeNull();
  });

  it('tells an interval with the number that it belongs to, and no p without an effect', () => {
    expect(
      study('The drug had an efficacy of 97% for all malaria (95% CI, 82%-99%) in the trial arm.')?.effects,
    ).toEqual(['97% for all malaria (95% CI, 82%-99%)']);
    expect(study('The groups differed at the end of the season (P = .042).')).toBeNull();
  });

  it('keeps an effect with its p', () => {
    expect(study('The odds ratio was 2.4 (p = 0.003) in smokers.')?.effects).toEqual([
      'odds ratio was 2.4 (p = 0.003)',
    ]);
    expect(study('Recall rose (24% versus 31%, p < 0.01).')?.effects).toEqual(['24% versus 31%, p < 0.01']);
  });
});
