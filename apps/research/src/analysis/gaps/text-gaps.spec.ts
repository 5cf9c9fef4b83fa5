import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from '../sentences/read-paper.js';
import { gapSentencesOf, refineType } from './candidates.js';
import { textGaps } from './text-gaps.js';
import { themesOnTopic, topicOf } from './structural-gaps.js';

describe('gapSentencesOf', () => {
  it('takes no gap out of a piece of a sentence', () => {
    const paper = newPaper({ paper_id: 'a', title: 'A' });
    const whole = 'It is unclear how the worm (a nematode), which is rare, survives.';
    expect(gapSentencesOf(readPaper({ ...paper, abstract: whole }, 1))).toHaveLength(1);
    expect(gapSentencesOf(readPaper({ ...paper, abstract: whole.replace('(', '') }, 1))).toEqual([]);
  });
});

describe('textGaps', () => {
  it.each([
    ['Future studies should test the saw blade on frozen bark.', 'Open question'],
    ['It remains an open question how frozen bark wears the saw blade.', 'Open question'],
  ])('tells what is open, and what should be studied, as an open question: %s %s', (sentence, lead) => {
    const abstract = `We built a saw blade for bark. It cut 40 logs a day without wear. ${sentence}`;
    const paper = newPaper({ paper_id: 'a', title: 'Saws for bark', abstract });
    const [gap] = textGaps(gapSentencesOf(readPaper({ ...paper, abstract }, 1)), [paper], '');
    expect(gap?.type).toBe('open_question');
    expect(gap?.description.startsWith(lead)).toBe(true);
  });
});

describe('a gap that its paper sets out to fill', () => {
  it('is none that stands behind its findings', () => {
    const abstract =
      'Saws for bark wear fast. We sawed 200 frozen logs in two mills. Frozen bark halved the life of the blades. It remains unclear how frozen bark wears other blades. We conclude that frozen bark wears blades.';
    const paper = newPaper({ paper_id: 'a', title: 'Saws for bark', abstract });
    const told = textGaps(gapSentencesOf(readPaper(paper, 1)), [paper], '');
    expect(told.map(({ description }) => description.replace(/“.*/, ''))).toEqual(['Open question: ']);
  });

  it('is told as such, behind what a paper leaves open', () => {
    const motive =
      'Saws for bark wear fast. However, it remains unknown how frozen bark wears them. We sawed 200 frozen logs in two mills. Frozen bark halved the life of the blades.';
    const open =
      'We built a saw blade for bark. It cut 40 logs a day without wear. How long the blade lasts in summer remains unknown.';
    const papers = [motive, open].map((abstract, at) =>
      newPaper({ paper_id: `p${at}`, title: `Saws for bark, part ${at}`, abstract }),
    );
    const told = textGaps(
      papers.flatMap((paper, at) => gapSentencesOf(readPaper(paper, at + 1))),
      papers,
      '',
    );
    expect(told.map(({ description }) => description.replace(/“.*/, ''))).toEqual([
      'Open question: ',
      'Open question, which its paper takes up: ',
    ]);
  });
});

describe('what a stated gap is said to be about', () => {
  const toldOf = (title: string, sentence: string) => {
    const abstract = `We sawed 200 frozen logs in two mills. Frozen bark halved the life of the blades. ${sentence}`;
    const paper = newPaper({ paper_id: 'a', title, abstract });
    const told = textGaps(gapSentencesOf(readPaper(paper, 1)), [paper], '');
    return told.map(({ description }) => description.replace(/: “.*/, ''));
  };

  it('is what the sentence shares with the title', () => {
    const sentence = 'It remains unknown whether frozen bark wears a saw.';
    expect(toldOf('Frozen bark and saws', sentence)).toEqual(['Open question on frozen bark']);
  });

  it('has no verb in it', () => {
    const sentence = 'It remains unknown whether blades introduce cracks into frozen logs.';
    expect(toldOf('Do blades introduce cracks?', sentence)).toEqual(['Open question']);
  });
});

describe('a gap of a paper that is not on the question', () => {
  it('is told if it has a word of the question', () => {
    const gaps = [
      'How frozen bark wears the blade remains unknown.',
      'How the mill pays its staff remains unknown.',
    ];
    const papers = gaps.map((gap, at) =>
      newPaper({
        paper_id: `p${at}`,
        title: `Saws, part ${at}`,
        abstract: `We built a saw blade. It cut 40 logs a day without wear. ${gap}`,
        matches: { bark: false },
      }),
    );
    const toldOf = (own: typeof papers) =>
      textGaps(
        own.flatMap((paper, at) => gapSentencesOf(readPaper(paper, at + 1))),
        own,
        'bark',
      ).flatMap(({ evidence }) => evidence.map(({ sentence }) => sentence));
    expect(toldOf(papers)).toEqual([gaps[0]]);
    expect(toldOf(papers.map((paper) => ({ ...paper, matches: { bark: true } })))).toEqual(gaps);
  });
});

describe('the topic of a gap', () => {
  it('is the longest run of content words that title and sentence share', () => {
    const abstract = 'It remains unclear how the flow around blunt saws wears them.';
    const paper = newPaper({ paper_id: 'a', title: 'Flow around blunt saws', abstract });
    const [gap] = textGaps(gapSentencesOf(readPaper({ ...paper, abstract }, 1)), [paper], '');
    expect(gap?.description).toMatch(/^Open question on flow around blunt saws: /);
  });
});

describe('refineType', () => {
  it('shows what is not known as an open question, and a limit as one', () => {
    expect(refineType('The toxicity of the dye is unknown.', 'limitation')).toBe('open_question');
    expect(refineType('The dye is toxic, which limits its use.', 'limitation')).toBe('limitation');
    expect(refineType('The exposure could not be proven in this study.', 'limitation')).toBe('limitation');
    expect(refineType('It is not known from our limited study whether dye fades.', 'limitation')).toBe(
      'limitation',
    );
    expect(refineType('Little is known about its use in children.', 'limitation')).toBe('missing_population');
  });
});

describe('topicOf', () => {
  const paper = (paper_id: string, ...named: boolean[]) => ({
    ...newPaper({ paper_id, title: paper_id }),
    matches: Object.fromEntries(named.map((value, at) => [`concept ${at}`, value])),
  });
  const on = paper('on', true, true, false);
  const off = paper('off', true, false, false);
  it('leaves out papers and themes of another topic', () => {
    const found = topicOf([on, off]);
    expect([...found]).toEqual(['on']);
    const theme = (id: string, ...paper_ids: string[]) => ({
      id,
      label: id,
      keywords: [],
      summary: '',
      paper_ids,
      size: 1,
    });
    expect(themesOnTopic([theme('a', 'on'), theme('b', 'off')], found).map(({ id }) => id)).toEqual(['a']);
    expect(topicOf([paper('a'), paper('b')]).size).toBe(2);
    const rated = (paper_id: string, relevance_score: number) => ({ ...off, paper_id, relevance_score });
    const few = [
      { ...on, relevance_score: 0.8 },
      rated('near', 0.4),
      rated('far', 0.39),
      rated('farther', 0.1),
      rated('no', 0),
    ];
    expect([...topicOf(few)]).toEqual(['on', 'near']);
  });
});
