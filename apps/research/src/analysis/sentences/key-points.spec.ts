import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from './read-paper.js';

describe('key points', () => {
  it('asks no question for a key point', () => {
    const abstract = 'We ask: is bark bitter? We found bark bitter in 40 % of the samples that we tasted.';
    expect(
      readPaper(newPaper({ paper_id: 'p', title: 'Is bark bitter?', abstract }), 1).points.map(
        ({ sentence }) => sentence.index,
      ),
    ).toEqual([1]);
  });

  it('takes the plan of a trial for no result', () => {
    const abstract =
      'Fever is common in children. The aim of this trial is to compare bark with leaves. Two hundred patients will be randomised in two clinics. Rates of relapse will be compared after 180 days. The results will inform guidelines on fever.';
    const title = 'Bark and leaves in fever: protocol of a randomised trial';
    const { points } = readPaper(newPaper({ paper_id: 'p', title, abstract }), 1);
    expect(points.map(({ sentence }) => sentence.index)).toEqual([1]);
  });

  it('takes closings and notes for no finding', () => {
    const pointsOf = (abstract: string) =>
      readPaper(newPaper({ paper_id: 'p', title: 'Bark tea in fever', abstract }), 1).points.map(
        ({ sentence }) => sentence.index,
      );
    const trial =
      'We compared bark tea with water in 200 patients with fever. Bark tea lowered the temperature by 0.8 degrees. These findings have important implications for clinical practice. The data are available at https://example.org/bark.';
    expect(pointsOf(trial)).toEqual([1]);
  });
});
