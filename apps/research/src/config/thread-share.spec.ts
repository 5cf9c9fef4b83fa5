import { describe, expect, it } from '@jest/globals';
import { threadShare } from './thread-share.js';

describe('threadShare', () => {
  it.each([
    // memory, wanted, threads, heap
    [1024, 2, 2, 224],
    [1024, 4, 2, 224],
    [1536, 4, 4, 240],
    [24_000, 4, 4, 768],
    [512, 4, 1, 224],
    [256, 1, 1, 224],
    [1024, 0, 0, 448],
  ])('%d MB and %d threads wanted: %d of %d MB', (memory, wanted, threads, heapMb) => {
    expect(threadShare(memory, wanted)).toEqual({ threads, heapMb });
  });
});
