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

  it('keeps an effect with its p', () => {
    expect(study('The odds ratio was 2.4 (p = 0.003) in smokers.')?.effects).toEqual([
      'odds ratio was 2.4 (p = 0.003)',
    ]);
    expect(study('Recall rose (24% versus 31%, p < 0.01).')?.effects).toEqual(['24% versus 31%, p < 0.01']);
  });
});
