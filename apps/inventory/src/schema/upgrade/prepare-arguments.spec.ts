import { describe, expect, it } from '@jest/globals';
import { readPrepareCommand, UsageError } from './prepare-arguments.js';

describe('the command line of a migration', () => {
  it.each([
    [['sideways'], '"sideways" is not known.'],
    [['down'], 'down needs a version.'],
    [['status', 'now'], '"now" is one word too many.'],
    [['down', '0', '--seed'], '--seed and --demo go with up.'],
    [['--lock-timeout', 'long'], '--lock-timeout takes 0.01 to 600 seconds.'],
    [['--lock-timeout', '601'], '--lock-timeout takes 0.01 to 600 seconds.'],
    [['--attempts', '0'], '--attempts takes a whole number of 1 to 10000.'],
    [['--no-such-option'], "Unknown option '--no-such-option'."],
  ])('%j is refused: %s', (args, reason) => {
    expect(() => readPrepareCommand(args)).toThrow(new UsageError(reason));
  });

  it('means what it says', () => {
    expect(readPrepareCommand([])).toEqual({ word: 'up', version: null, seed: false, demo: false });
    expect(readPrepareCommand(['down', '17', '--lock-timeout', '0.5', '--attempts', '3'])).toEqual({
      word: 'down',
      version: '17',
      timeoutMs: 500,
      attempts: 3,
    });
  });
});
