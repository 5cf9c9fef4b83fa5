import { describe, expect, it } from '@jest/globals';
import { authorOf } from './names.js';

describe('authorOf', () => {
  it.each([
    ['Ada Lovelace', 'Lovelace', 'Ada'],
    ['Lovelace, Ada', 'Lovelace', 'Ada'],
    ['Juan de la Cruz', 'de la Cruz', 'Juan'],
    ['Martin King Jr.', 'King Jr.', 'Martin'],
    ['Plato', null, null],
    ['王小明', null, null],
    ['ATLAS Collaboration', null, null],
    ['Team 42', null, null],
    ['Smith & Sons', null, null],
  ])('%s', (name, family, given) => {
    expect(authorOf(name)).toMatchObject({ family, given });
  });
});
