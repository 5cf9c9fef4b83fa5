import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { splitSentences } from '../../text/sentences.js';
import { gapSentencesOf } from './candidates.js';
import { subjectOf } from './subject.js';
import { themesOnTopic, topicOf } from './topic.js';

describe('subjectOf', () => {
  it.each([
    ['We build a collection of 3,100 questions with conflicting evidence.', 'contribution'],
    ['We present a parser, but it remains limited to short sentences.', 'study'],
    ['The difficulties of fixing transition are discussed.', 'contribution'],
    ['These difficulties are rarely discussed in the literature.', 'field'],
    ['Our sample was too small for subgroup analyses.', 'study'],
    ['Little is known about the winter diet of the species.', 'field'],
    ['Existing methods are slow.', 'field'],
    ['Malaria is a major public health problem.', 'world'],
  ])('%s', (sentence, subject) => {
    expect(subjectOf(sentence.toLowerCase())).toBe(subject);
  });

  it('lets trouble of the world and what was made be candidates at most', () => {
    const told = (text: string) =>
      gapSentencesOf(newPaper({ paper_id: 'a', title: 'A' }), splitSentences(text)).map(
        ({ isWorld }) => isWorld,
      );
    expect(told('Severe storms pose a serious and growing threat to harbours.')).toEqual([true]);
    expect(told('The small sample is a limitation of this study.')).toEqual([false]);
  });
});

describe('topicOf', () => {
  const on = newPaper({ paper_id: 'on', title: 'Soil carbon under grazing' });
  const off = newPaper({ paper_id: 'off', title: 'Carbon fibre bicycles' });
  it('leaves out papers and themes of another topic', () => {
    const found = topicOf('grazing and soil carbon', [on, off]);
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
    expect(topicOf('', [on, off]).size).toBe(2);
  });
});
