import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from '../sentences/read-paper.js';
import { gapSentencesOf, refineType } from './candidates.js';
import { subjectOf } from '../reading/sentence-cues.js';
import { textGaps } from './text-gaps.js';
import { themesOnTopic, topicOf } from './structural-gaps.js';

describe('subjectOf', () => {
  it.each([
    ['We build a collection of 3,100 questions with conflicting evidence.', 'contribution'],
    ['We outline how the index may be extended.', 'contribution'],
    ['We present a parser, but it remains limited to short sentences.', 'study'],
    ['The difficulties of fixing transition are discussed.', 'contribution'],
    ['We hope our study provides guidance for future practice.', 'contribution'],
    ['We argue that layered networks suit future challenges.', 'contribution'],
    ['Here, we draw on moss to learn much from little data.', 'contribution'],
    ['We argue that further research on moss is needed.', 'study'],
    ['We hope to extend the method to graphs.', 'study'],
    ['Finally, we discuss challenges of the field and future directions.', 'contribution'],
    ['The concluding section suggests some possible directions for future research.', 'contribution'],
    ['Here, we review moss in roofs and highlight knowledge gaps.', 'contribution'],
    ['We highlight open questions, such as how moss survives frost.', 'study'],
    ['Here we evaluated plantings in autumn, when forage is often limited.', 'contribution'],
    ['These difficulties are rarely discussed in the literature.', 'field'],
    ['Our sample was too small for subgroup analyses.', 'study'],
    ['Little is known about the winter diet of the species.', 'field'],
    ['Existing methods are slow.', 'field'],
    ['Previous attempts were short.', 'field'],
    ['It may be possible to light the halls within the existing budget.', 'world'],
    ['Malaria is a major public health problem.', 'world'],
  ])('%s', (sentence, subject) => {
    expect(subjectOf(sentence.toLowerCase())).toBe(subject);
  });

  it('lets trouble of the world and what was made be candidates at most', () => {
    const told = (text: string) =>
      gapSentencesOf(readPaper(newPaper({ paper_id: 'a', title: 'A', abstract: text }), 1)).map(
        ({ isWorld }) => isWorld,
      );
    expect(told('Severe storms pose a serious and growing threat to harbours.')).toEqual([true]);
    expect(told('The small sample is a limitation of this study.')).toEqual([false]);
  });
});

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
    ['In future work we will extend the saw blade to frozen bark.', 'Open question'],
    ['It remains an open question how frozen bark wears the saw blade.', 'Open question'],
  ])('tells what is open, and what the authors plan, as an open question: %s %s', (abstract, lead) => {
    const paper = newPaper({ paper_id: 'a', title: 'Saws for bark', abstract });
    const [gap] = textGaps(gapSentencesOf(readPaper({ ...paper, abstract }, 1)), [paper], '');
    expect(gap?.type).toBe('open_question');
    expect(gap?.description.startsWith(lead)).toBe(true);
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
