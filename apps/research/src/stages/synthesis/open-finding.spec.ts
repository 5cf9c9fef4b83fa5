import { describe, expect, it } from '@jest/globals';
import { readPaper } from '../../analysis/sentences/read-paper.js';
import { newPaper } from '../../papers/new-paper.js';
import { nearestOf, openFindings } from './open-finding.js';

const abstracts = [
  'We sawed 200 frozen logs in two mills. Frozen bark halved the life of saw blades.',
  'We asked 40 workers in two mills. Those who sawed bark earned 12% more than the others.',
  'We walked along a beach. Sand was finer in the north than in the south.',
];
const papers = abstracts.map((abstract, at) =>
  readPaper(newPaper({ paper_id: `p${at}`, title: 'A study of two mills', abstract }), at + 1),
);
const found = openFindings('what wears saws of bark', [], papers);

describe('the finding nearest to an open question', () => {
  it('is one of a paper that has half of the words of the question', () => {
    expect(found.map(({ paper_id, sentence }) => [paper_id, sentence])).toEqual([
      ['p0', 'Frozen bark halved the life of saw blades.'],
      ['p1', 'Those who sawed bark earned 12% more than the others.'],
    ]);
    expect(openFindings('', [], papers)).toEqual([]);
  });

  it('has no word that the question leaves out', () => {
    expect(openFindings('what wears saws of bark', ['frozen'], papers).map((one) => one.paper_id)).toEqual([
      'p1',
    ]);
  });

  it('is told by meaning, and by words without the encoder', () => {
    const vectors = [
      [1, 0],
      [1, 0],
      [0, 1],
    ].map((one) => Float32Array.from(one));
    expect(nearestOf(found, [])?.paper_id).toBe('p1');
    expect(nearestOf(found, vectors)?.paper_id).toBe('p0');
    expect(nearestOf([], vectors)).toBeNull();
  });
});
