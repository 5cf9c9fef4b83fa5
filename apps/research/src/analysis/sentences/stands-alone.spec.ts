import { describe, expect, it } from '@jest/globals';
import { goesOn, isOneOfTwo, isPiece, leansBack } from './stands-alone.js';

describe('leansBack', () => {
  it.each([
    ['the latter type of system synthesises information.', true],
    ['the second path requires new frameworks.', true],
    ['other books emphasise programming.', true],
    ['later papers will apply this model.', true],
    ['as an additional contribution, we construct a data set.', true],
    ['and the volume was reduced.', true],
    ['is enough after five hours.', true],
    ['is drag reduced by suction?', false],
    ['this reduced the drag.', true],
    ['this study reduced the drag.', false],
    ['among them are a monthly journal and a printed index.', true],
    ['in her daughters the genes were apart.', true],
    ['most of these smokers lived long.', true],
    ['in these patients the drag was low.', true],
    ['in this flow the drag was low.', true],
    ['in this pilot study the drag was low.', false],
    ['in the elderly the drag was low.', false],
    ['two of nine smokers lived long.', false],
    ['no effect was found for women.', true],
    ['no significant differences were observed.', true],
    ['no difference was found between mulch and weeding.', false],
    ['no effect of suction was found.', false],
    ['the drag was reduced by suction.', false],
    ['secondary currents reduced the drag.', false],
  ])('%s %s', (sentence, expected) => {
    expect(leansBack(sentence)).toBe(expected);
  });
});

describe('isOneOfTwo', () => {
  it.each([
    ['the former covers the choice of a theme.', true],
    ['the latter includes script writing and directing.', true],
    ['while the latter grew, the former did not.', true],
    ['latter-day saints live longer.', false],
    ['former smokers live longer than smokers.', false],
    ['the second path requires new frameworks.', false],
  ])('%s %s', (sentence, expected) => {
    expect(isOneOfTwo(sentence)).toBe(expected);
    if (expected) expect(leansBack(sentence)).toBe(true);
  });
});

describe('isPiece', () => {
  it.each([
    ['We discuss pnozoite), which re-emerges later.', true],
    ['We discuss the worm (a nematode), which re-emerges later.', false],
    ['There were a) worms and b) flies (all alive).', false],
    ['The worms (two kinds (long and short)) were counted.', false],
  ])('%s %s', (sentence, expected) => {
    expect(isPiece(sentence)).toBe(expected);
  });
});

describe('goesOn', () => {
  it.each([
    ['moreover, suction reduced the drag.', true],
    ['thereby, suction reduced the drag.', true],
    ['that is, suction reduced the drag.', true],
    ['thus, suction reduced the drag.', true],
    ['thus far, suction has reduced the drag.', false],
    ['nevertheless, suction reduced the drag.', true],
    ['again, suction reduced the drag.', true],
    ['butter reduced the drag.', false],
  ])('%s %s', (sentence, expected) => {
    expect(goesOn(sentence)).toBe(expected);
  });
});
