import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from '../sentences/read-paper.js';

const read = (abstract: string) =>
  readPaper(newPaper({ paper_id: 'p', title: 'Fences on dunes', abstract }), 1).scored.map(
    ({ reading: { role, by } }) => `${role} by ${by}`,
  );

describe('roles', () => {
  it('are those of the headings where an abstract shows them', () => {
    expect(
      read(
        'BACKGROUND: Dunes move with the wind. METHODS: We put fences on 40 dunes. RESULTS: Fences raised the crest by 9%. CONCLUSIONS: Fences hold dunes.',
      ),
    ).toEqual(['background by heading', 'methods by heading', 'finding by heading', 'finding by heading']);
  });

  it('are told by words and place where it shows none and the role model has not read it', () => {
    expect(
      read(
        'Dunes are common on many coasts and often move with the wind. The aim of this study was to determine whether fences hold them. Forty dunes were randomly assigned to fences or to none and were measured for two years. The crest was significantly higher with fences than without (p < 0.01). It is unknown whether fences hold in storms. We conclude that fences reduced the loss of sand.',
      ),
    ).toEqual([
      'background by words and place',
      'objective by words and place',
      'methods by words and place',
      'finding by words and place',
      'open_question by words and place',
      'finding by words and place',
    ]);
  });
});
