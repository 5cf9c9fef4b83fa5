import { describe, expect, it } from '@jest/globals';
import { goesOn, leansBack } from './stands-alone.js';

describe('leansBack', () => {
  it.each([
    ['the latter type of system synthesises information.', true],
    ['the second path requires new frameworks.', true],
    ['other books emphasise programming.', true],
    ['later papers will apply this model.', true],
    ['as an additional contribution, we construct a data set.', true],
    ['this reduced the drag.', true],
    ['this study reduced the drag.', false],
    ['the drag was reduced by suction.', false],
    ['secondary currents reduced the drag.', false],
  ])('%s %s', (sentence, expected) => {
    expect(leansBack(sentence)).toBe(expected);
  });
});

describe('goesOn', () => {
  it.each([
    ['moreover, suction reduced the drag.', true],
    ['butter reduced the drag.', false],
  ])('%s %s', (sentence, expected) => {
    expect(goesOn(sentence)).toBe(expected);
  });
});
