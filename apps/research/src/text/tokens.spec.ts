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

  it('takes the s from short forms, which no word ends in', () => {
    expect(words('LLMs, mRNAs, PhDs and the CNNs; As GPS, AIDS and HeLa')).toEqual(
      'llm mrna phd and the cnn as gps aids and hela'.split(' '),
    );
    expect(words('naïve LLMs, mRNAs–GNNs')).toEqual(['naive', 'llm', 'mrna', 'gnn']);
    expect(words('LLMs’ views')).toEqual(words("LLMs' views"));
    expect(['llms', 'gnns', 'css', 'dress'].map(stem)).toEqual(['llm', 'gnn', 'css', 'dress']);
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

  it.each([
    ["The dog's owner isn't Dr. O'Neill", ['the', 'dog', 'owner', 'isnt', 'dr', 'oneill']],
    ["rock'n'roll", ['rockn', 'roll']],
    ["the 1990's cells' x'2 ends'", ['the', '1990', 'cells', 'x', '2', 'ends']],
    ["a's3 b'ss c'2d", ['a', '3', 'bss', 'c', '2d']],
    ['H2O/CO2-based (p<0.05)', ['h2o', 'co2', 'based', 'p', '0', '05']],
    ['', []],
  ])('cuts %j alike with and without a letter beyond ASCII in the text', (text, expected) => {
    expect(words(text)).toEqual(expected);
    expect(words(`${text} é`)).toEqual([...expected, 'e']);
  });
});
