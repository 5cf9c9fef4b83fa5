import { describe, expect, it } from '@jest/globals';
import { isAnotherTopic } from './off-topic.js';

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
