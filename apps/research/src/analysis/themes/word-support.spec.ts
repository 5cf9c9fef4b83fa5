import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { sentenceWords, WordSupport } from './word-support.js';

describe('WordSupport', () => {
  const papers = [
    newPaper({
      paper_id: 'a',
      title: 'Boundary layers',
      abstract: 'Transition was seen on low-dose studies.',
    }),
    newPaper({ paper_id: 'b', title: 'A boundary layer at low speed' }),
    newPaper({ paper_id: 'c', title: 'Transitional flow over bodies' }),
    newPaper({ paper_id: 'd', title: 'A body in flow', abstract: 'In 3 runs a day was lost.' }),
  ];
  const support = new WordSupport(papers.map(sentenceWords));

  it.each([
    ['Boundary layer', 0.5],
    ['Bodies', 0.5],
    ['Transition', 0.25],
    ['Low-dose layers', 0.25],
    ['The of', 0],
    ['Widgets', 0],
    ['3-day flow', 0],
  ])('%s: %d', (label, share) => {
    expect(support.of(label)).toBe(share);
  });

  it.each([
    ['Boundary layer', 0.5],
    ['Low-dose studies', 0.25],
    ['Low-dose layers', 0],
    ['Body of flow', 0.5],
    ['Flow', 0.5],
    ['Widgets', 0],
  ])('%s, in one sentence: %d', (label, share) => {
    expect(support.together(label)).toBe(share);
  });
});
