import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readQuery } from '../query/understand.js';
import { isAnotherTopic, topicReach } from './off-topic.js';
import { scorePapers } from './score-papers.js';

describe('isAnotherTopic', () => {
  it.each([
    ['hardly reached and weak', 0.3, 0.3, 1, true],
    ['hardly reached, but strong', 0.3, 0.4, 0.2, false],
    ['not reached, and strong by few words', 0, 0.45, 0.3, true],
    ['not reached, but strong by many words', 0, 0.45, 0.6, false],
    ['not reached, but very strong', 0, 0.6, 0.2, false],
    ['reached', 0.9, 0.1, 0.1, false],
  ])('%s', (_what, reach, strength, share, expected) => {
    expect(isAnotherTopic(reach, strength, share)).toBe(expected);
  });
});

describe('topicReach', () => {
  it('takes a title that names what was asked for to be of it, whatever the abstract dwells on', async () => {
    const yieldToEventLoop = (): Promise<void> => Promise.resolve();
    const paper = (paper_id: string, title: string, abstract: string) =>
      newPaper({ paper_id, title, abstract });
    const chapters = 'Chapters deal with law, glass, paint, harbours, lamps, ink and rope.';
    const papers = [
      ...Array.from({ length: 8 }, (_value, at) =>
        paper(`${at}`, `Honey bees and colony ${at}`, 'Honey bees of the colony were counted.'),
      ),
      paper('volume', 'Annual volume on honey bees', chapters),
      paper('other', 'Annual volume on bees', chapters),
    ];
    const query = readQuery('honey bees', new Date(0));
    const pool = await scorePapers(papers, query, { yieldToEventLoop });
    const reach = await topicReach(papers, query, pool, yieldToEventLoop);
    expect(reach?.[8]).toBe(Infinity);
    expect(reach?.[9]).toBeLessThan(0.4);
  });
});
