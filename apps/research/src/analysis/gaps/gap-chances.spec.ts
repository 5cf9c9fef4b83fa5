import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from '../sentences/read-paper.js';
import { gapChances, isMotive, isToldGap } from './gap-chances.js';

const BEGINNING = 'Saws for bark wear fast.';
const WORK = 'We sawed 200 frozen logs in two mills. Frozen bark halved the life of the blades.';

function chancesIn(abstract: string, sentence: string) {
  const paper = newPaper({ paper_id: 'a', title: 'Saws for bark', abstract });
  const { scored } = readPaper(paper, 1);
  const chances = gapChances(scored)[scored.findIndex((one) => one.sentence.text === sentence)];
  if (!chances) throw new Error(`no sentence “${sentence}”`);
  return chances;
}

describe('gapChances', () => {
  it.each([
    'Further studies are needed to determine how wet bark wears the saw blade.',
    'It remains unknown how frozen bark wears blades of other steel.',
    'We could not control for the age of the logs, which is a limitation.',
  ])('takes what a paper leaves behind its findings as open: %s', (sentence) => {
    const chances = chancesIn(`${BEGINNING} ${WORK} ${sentence}`, sentence);
    expect([isToldGap(chances), isMotive(chances)]).toEqual([true, false]);
  });

  it.each([
    'However, little is known about how frozen bark wears them.',
    'No study has compared the wear of blades in frozen and in wet bark.',
  ])('takes what stands before the work of a paper as its motive: %s', (sentence) => {
    const chances = chancesIn(`${BEGINNING} ${sentence} ${WORK}`, sentence);
    expect([isToldGap(chances), isMotive(chances)]).toEqual([true, true]);
  });

  it.each([
    'Mills should therefore thaw the logs before they are sawn.',
    'The blades of the second mill were not worn at all.',
  ])('takes advice and findings as neither: %s', (sentence) => {
    expect(isToldGap(chancesIn(`${BEGINNING} ${WORK} ${sentence}`, sentence))).toBe(false);
  });
});
