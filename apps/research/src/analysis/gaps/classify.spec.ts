import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { THRESHOLD, judge, judgeWorld } from './classify.js';

interface Labelled {
  sentence: string;
  labels: ('limitation' | 'open_question')[];
}

const labelled = JSON.parse(
  readFileSync(new URL('../../../../../test/research/fixtures/gap-sentences.json', import.meta.url), 'utf8'),
) as Labelled[];

function isGap(sentence: string): boolean {
  const { limitation, open } = judge(sentence);
  return Math.max(limitation, open) >= THRESHOLD;
}

describe('judge', () => {
  it.each([
    ['any gap', isGap, (one: Labelled) => one.labels.length > 0],
    [
      'limitation',
      (sentence: string) => judge(sentence).limitation >= THRESHOLD,
      (one: Labelled) => one.labels.includes('limitation'),
    ],
    [
      'open question',
      (sentence: string) => judge(sentence).open >= THRESHOLD,
      (one: Labelled) => one.labels.includes('open_question'),
    ],
  ])('finds %s in sentences of many disciplines', (_name, predicted, truth) => {
    let both = 0;
    let found = 0;
    let wanted = 0;
    for (const one of labelled) {
      if (predicted(one.sentence)) found++;
      if (truth(one)) wanted++;
      if (predicted(one.sentence) && truth(one)) both++;
    }
    expect(labelled.length).toBeGreaterThan(120);
    expect(both / found).toBeGreaterThan(0.85);
    expect(both / wanted).toBeGreaterThan(0.85);
  });

  it.each([
    'The operator can be used without limitation.',
    'Our encoder overcomes the limitations of earlier systems.',
    'The limit of this sequence is finite.',
    'The agent maximises the sum of its future rewards.',
    'Patients suffering from asthma were recruited in two clinics.',
    'The statement is not limited to finite groups.',
    'The oral glucose challenge was repeated after a week.',
    'No significant difference was found between the arms.',
    'The lack of association was confirmed in both cohorts.',
    'The unknown parameters are estimated by least squares.',
    'The method works without the need for labelled data.',
    'Further work under this grant established the structure.',
    'The cat was anaesthetised for further investigations.',
    'The course gave the students opportunities for paid work.',
    'The optimisation problem can be reduced to a linear one.',
    'A generalised porous-wall flow type?',
    'In order to find the temperature of the body, a knowledge of the local coefficients is required.',
    'We hope that this book may have some value for all students.',
    'The machine decides to which category the document in question belongs.',
    'He applied the method to a literature that had not been addressed.',
    'Molecular biology has emerged as an important area of study.',
    'If the article is potentially controversial, the author may try another journal.',
  ])('leaves alone: %s', (sentence) => {
    expect(isGap(sentence)).toBe(false);
  });

  it.each([
    'The optimisation problem is convex.',
    'By the central limit theorem, the estimator is normal.',
    'Patients with heart failure were recruited.',
    'Problem-based learning was introduced in 1998.',
  ])('reads no trouble of the world into: %s', (sentence) => {
    expect(judgeWorld(sentence)).toEqual({ limitation: 0, open: 0 });
  });

  it.each([
    ['The gate was perhaps opened by ice.', true],
    ['The gate is thought to open under pressure.', true],
    ['In the future, the gate opens by itself.', true],
    ['The gate might also be applied to canals.', true],
    ['Speculators bought the gate.', false],
    ['The null hypothesis of no leak was tested.', false],
    ['The gate gave pupils opportunities.', false],
  ])('takes for a conjecture: %s %s', (sentence, expected) => {
    expect(judgeWorld(sentence).open >= THRESHOLD).toBe(expected);
  });

  it.each([
    ['Antibiotics should be considered in severe bleeding.', false],
    ['Mechanical ventilation may be required in the acute phase.', false],
    ['Empty fields of the form were annotated as unknown.', false],
    ['We would like to stress the difference between towns and villages.', false],
    ['Larger trials should be considered.', true],
    ['Whether ventilation is required remains unknown.', true],
    ['We hope that later work covers villages.', true],
  ])(
    'tells a direction of research from advice, a value or a turn of speech: %s %s',
    (sentence, expected) => {
      expect(judge(sentence).open >= THRESHOLD).toBe(expected);
    },
  );

  it.each([
    ['The leak was most likely due to ice.', true],
    ['A second gate would help the villages.', true],
    ['Understanding how the gate opens is crucial.', true],
    ['The gate would not open.', false],
  ])(
    'takes a likely cause, a prospect and what it matters to know for a conjecture: %s %s',
    (sentence, expected) => {
      expect(judgeWorld(sentence).open >= THRESHOLD).toBe(expected);
    },
  );

  it('takes what nobody has looked at for something to look at', () => {
    expect(judge('This is a relatively unexplored field.').open).toBeGreaterThanOrEqual(THRESHOLD);
  });

  it('takes what stands under a heading of limitations for one, and nothing under a registration', () => {
    const sentence = 'Two assessors rated every essay.';
    expect(judge(sentence, 'limitations').limitation).toBeGreaterThanOrEqual(THRESHOLD);
    expect(judge(sentence).limitation).toBe(0);
    expect(judge('The mechanism remains unknown.', 'other').limitation).toBe(0);
  });

  it('is the same for typographic and plain quotation marks and hyphens', () => {
    expect(judge('The process isn’t well‐understood and remains unclear.')).toEqual(
      judge("The process isn't well-understood and remains unclear."),
    );
  });
});
