import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SOLVED, THRESHOLD, judge, judgeWorld } from './classify.js';

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
    expect(both / wanted).toBeGreaterThan(0.78);
  });

  it.each([
    'The operator can be used without limitation.',
    'Our encoder overcomes the limitations of earlier systems.',
    'The limit of this sequence is finite.',
    'The agent maximises the sum of its future rewards.',
    'The statement is not limited to finite groups.',
    'The oral glucose challenge was repeated after a week.',
    'No significant difference was found between the arms.',
    'The unknown parameters are estimated by least squares.',
    'The method works without the need for labelled data.',
    'The course gave the students opportunities for paid work.',
    'The optimisation problem can be reduced to a linear one.',
    'The shape of the wave is known, and the flow field is to be determined.',
    'A generalised porous-wall flow type?',
  ])('leaves alone: %s', (sentence) => {
    expect(isGap(sentence)).toBe(false);
  });

  it.each(['By the central limit theorem, the estimator is normal.'])(
    'reads no trouble of the world into: %s',
    (sentence) => {
      expect(judgeWorld(sentence)).toEqual({ limitation: 0, open: 0 });
    },
  );

  it.each([
    ['The gate might also be applied to canals.', true],
    ['Speculators bought the gate.', false],
    ['The null hypothesis of no leak was tested.', false],
    ['The gate gave pupils opportunities.', false],
  ])('takes for a conjecture: %s %s', (sentence, expected) => {
    expect(judgeWorld(sentence).open >= THRESHOLD).toBe(expected);
  });

  it.each([
    ['Antibiotics should be considered in severe bleeding.', false],
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
    ['The marks suggest that ice opens the gate.', true],
    ['The gate is potentially watertight.', true],
    ['The gate would not open.', false],
  ])('takes what is suggested for a conjecture: %s %s', (sentence, expected) => {
    expect(judgeWorld(sentence).open >= THRESHOLD).toBe(expected);
  });

  it.each([
    ['The toxicity of the dye is unknown.', false],
    ['The origin of the dye remains controversial.', false],
    ['It is not known how the dye fades.', true],
    ['The origin of the dye has yet to be determined.', true],
    ['Patients with fever should be monitored.', false],
  ])(
    'takes a lack of knowledge for a limitation, and for a direction where it is asked: %s %s',
    (sentence, open) => {
      expect(judge(sentence).open >= THRESHOLD).toBe(open);
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

describe('words of lack that tell of none', () => {
  it.each(['The gate opens on very challenging real-world tidal data sets.'])('%s', (sentence) => {
    expect(isGap(sentence)).toBe(false);
  });

  it('leaves limitations that are stated', () => {
    expect(isGap('The limitations of the gate are its weight and its cost.')).toBe(true);
  });
});

describe('SOLVED', () => {
  it.each([['because of frost, the hut was cold, and a fire was lit.', false]])(
    '%s: %s',
    (sentence, expected) => {
      expect(SOLVED.test(sentence)).toBe(expected);
    },
  );
});

describe('what a paper will do', () => {
  it.each([
    ['We will study the effect of heat on oak seedlings.', false],
    ['We will study the effect of heat on oak seedlings in this paper.', false],
    ['In this paper we will study the effect of heat on oak seedlings.', false],
    ['Here we shall explore the effect of heat.', false],
    ['Next, we will examine the effect of heat.', false],
    ['In future work we will extend the method to graphs.', true],
    ['We will extend the method to graphs.', true],
    ['We plan to examine larger trees.', true],
    ['Our next step will be to examine larger trees.', true],
  ])('is its aim, and a direction where it is told of later work: %s %s', (sentence, expected) => {
    expect(isGap(sentence)).toBe(expected);
  });
});

describe('what needs improvement', () => {
  it.each([
    ['The accuracy of the model needs to be improved.', true],
    ['Aspects of the model that need to be improved include its closure.', true],
    ['The methods used to date need to be improved.', true],
    ['Our understanding of soil carbon needs to be improved.', true],
    ['Barriers to the study of moss that need to be clarified include cost.', true],
  ])('is a gap where it is said of research: %s %s', (sentence, expected) => {
    expect(isGap(sentence)).toBe(expected);
  });
});

describe('what is asked and what is only thought', () => {
  it.each([
    ['We consider the question: is average pooling the best?', false],
    ['We first ask: does shade slow the growth of moss?', false],
    ['This paper addresses the question of whether shade slows growth.', false],
    ['One may ask whether shade slows growth.', true],
    ['The question whether shade slows growth remains open.', true],
    ['We hypothesise that shade slows the growth of moss.', false],
    ['The dye may be useful for the marking of seeds.', false],
    ['This shutter may be of interest in connection with windows.', false],
    ['It would be useful to know how the dye fades.', true],
    ['Comparative work on terraces would be valuable.', true],
    ['We postulate that shade slows the growth of moss.', false],
    ['Two measures were used, one of them the work that must be done at the saw.', false],
    ['We train the saw with only a few labelled logs.', false],
    ['The paths of the blade are far from being radial.', false],
    ['Such a saw is unable to cut ice, and this limitation is not overcome by heating the blade.', true],
    ['Researchers should seek information on the saw.', true],
    ['Future technological developments may well bring the saw to every home.', false],
    ['Further developments of the saw are needed.', true],
  ])('is told from an open question: %s %s', (sentence, expected) => {
    expect(isGap(sentence)).toBe(expected);
  });
});
