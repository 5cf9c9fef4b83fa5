import { describe, expect, it } from '@jest/globals';
import { authorOf, displayName, inLetters } from './person-names.js';

describe('authorOf', () => {
  it.each([
    ['Ada Lovelace', 'Lovelace', 'Ada'],
    ['Lovelace, Ada', 'Lovelace', 'Ada'],
    ['Juan de la Cruz', 'de la Cruz', 'Juan'],
    ['Martin King Jr.', 'King', 'Martin'],
    ['Costa, P. T., Jr.', 'Costa', 'P. T.'],
    ['苏子昊', null, null],
    ['Plato', null, null],
    ['Dr. Y. Bhavani', 'Bhavani', 'Y.'],
    ['Prof. Dr. Ada Byron', 'Byron', 'Ada'],
    ['王小明', null, null],
    ['ATLAS Collaboration', null, null],
    ['Team 42', null, null],
    ['Smith & Sons', null, null],
  ])('%s', (name, family, given) => {
    expect(authorOf(name)).toMatchObject({ family, given });
  });

  it.each([
    ['Martin King Jr.', 'Jr.', 'Martin King Jr.'],
    ['Costa, P. T., Jr.', 'Jr.', 'P. T. Costa Jr.'],
    ['Henry F. Schaefer III', 'III', 'Henry F. Schaefer III'],
    ['Robert Downey, Jr.', 'Jr.', 'Robert Downey, Jr.'],
  ])('%s has the suffix %s', (written, suffix, name) => {
    expect(authorOf(written)).toMatchObject({ suffix, name });
  });

  it('writes East Asian names in their order', () => {
    expect(displayName('子昊', '苏', null)).toBe('苏子昊');
    expect(displayName('Zihao', 'Su', null)).toBe('Zihao Su');
  });

  it.each([
    ['RUFAİOĞLU', 'Rufaioğlu'],
    ['VAN DER BERG', 'van der Berg'],
    ["O'BRIEN-SMITH", "O'Brien-Smith"],
    ['Al HAMDANI', 'Al Hamdani'],
    ['LI', 'LI'],
    ['McDonald', 'McDonald'],
  ])('writes %s as %s', (deposited, written) => {
    expect(inLetters(deposited)).toBe(written);
  });
});
