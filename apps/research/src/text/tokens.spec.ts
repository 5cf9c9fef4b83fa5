import { describe, expect, it } from '@jest/globals';
import { isStopWord, stem, terms, words } from './tokens.js';

describe('words', () => {
  it('folds case, accents and possessives and parts hyphenated words', () => {
    expect(words("Gödel’s Co-operative naïve Model's 3.5")).toEqual([
      'godel',
      'co',
      'operative',
      'naive',
      'model',
      '3',
      '5',
    ]);
  });

  it('cuts scripts that have no blanks into words', () => {
    expect(words('气候变化的影响')).toEqual(expect.arrayContaining(['影响']));
    expect(words('气候变化的影响').length).toBeGreaterThan(2);
  });

  it('finds nothing in punctuation', () => {
    expect(words(' — ?! ')).toEqual([]);
  });
});

describe('terms', () => {
  it('keeps the stems of content words with their repetitions', () => {
    expect(terms('The networks of a network are learning')).toEqual(['network', 'network', 'learn']);
  });

  it('stems alike what belongs together', () => {
    expect(stem('clustering')).toBe(stem('clusters'));
    expect(isStopWord('the')).toBe(true);
  });
});
