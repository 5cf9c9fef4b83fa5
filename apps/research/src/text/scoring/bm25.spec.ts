import { describe, expect, it } from '@jest/globals';
import { countTerms } from '../counted-terms.js';
import { Bm25Index } from './bm25.js';

const index = (documents: string[][], fieldWeights: number[]): Bm25Index => {
  const made = new Bm25Index({ k1: 1.2, b: 0.75, fieldWeights });
  for (const fields of documents) made.add(fields.map(countTerms));
  return made;
};

describe('Bm25Index', () => {
  it('gives the textbook value for one field', () => {
    const pool = index([['apple pear'], ['apple apple plum quince'], ['plum']], [1]);
    const length = 4;
    const average = 7 / 3;
    const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    const expected = (idf * (2 * 2.2)) / (2 + 1.2 * (0.25 + (0.75 * length) / average));
    expect(pool.score(new Map([[countTerms('apple').sequence[0] ?? '', 1]]))[1]).toBeCloseTo(expected, 12);
  });

  it('counts a word once in the document frequency though several fields have it', () => {
    const pool = index(
      [
        ['apple', 'apple tart'],
        ['plum', 'plum cake'],
      ],
      [2, 1],
    );
    expect(pool.documentFrequency('appl')).toBe(1);
  });

  it('adds weighted frequencies before they saturate and divides the score among the fields', () => {
    const pool = index(
      [
        ['apple', 'apple tart'],
        ['plum', 'plum cake'],
      ],
      [2, 1],
    );
    const query = new Map([['appl', 1]]);
    const total = pool.score(query)[0] ?? 0;
    const [title = 0, text = 0] = pool.scoreByField(0, query);
    expect(title + text).toBeCloseTo(total, 12);
    expect(title).toBeCloseTo(2 * text, 12);
  });

  it('knows a document without any text, and a term that no document has', () => {
    const pool = index(
      [
        ['', ''],
        ['plum', 'plum cake'],
      ],
      [2, 1],
    );
    expect(
      [
        ...pool.score(
          new Map([
            ['plum', 1],
            ['kiwi', 1],
          ]),
        ),
      ][0],
    ).toBe(0);
    expect(pool.idf('kiwi')).toBeGreaterThan(pool.idf('plum'));
  });

  it('refuses a position it does not have', () => {
    expect(() => index([['plum']], [1]).scoreByField(3, new Map([['plum', 1]]))).toThrow(RangeError);
  });
});
