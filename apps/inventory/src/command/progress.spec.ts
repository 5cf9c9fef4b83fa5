import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Progress, type Terminal } from './progress.js';

describe('progress bar', () => {
  let written: string[];
  const terminal = (more: Partial<Terminal> = {}): Terminal => ({
    isTTY: true,
    columns: 80,
    hasColors: () => false,
    write: (text) => written.push(text),
    ...more,
  });

  beforeEach(() => {
    written = [];
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('redraws its line, shows the seconds of a long step, and is erased at the end', () => {
    const progress = new Progress('Importing', terminal());
    jest.advanceTimersByTime(200);
    progress.show(0.5, 'quantity');
    jest.advanceTimersByTime(1000);
    progress.show(0.25, 'cost');
    progress.end();
    jest.advanceTimersByTime(5000);
    expect(written).toEqual([
      '\rImporting ░░░░░░░░░░░░░░░░░░░░░░░░   0 %  0 s  ',
      '\rImporting ████████████░░░░░░░░░░░░  50 %  0 s  quantity',
      '\rImporting ████████████░░░░░░░░░░░░  50 %  1 s  quantity',
      '\rImporting ██████░░░░░░░░░░░░░░░░░░  25 %  1 s  cost    ',
      `\r${' '.repeat(51)}\r`,
    ]);
  });

  it('is drawn ten times a second at most', () => {
    const progress = new Progress('Importing', terminal());
    for (let share = 0; share < 1; share += 0.001) progress.show(share);
    progress.end();
    expect(written).toHaveLength(2);
  });

  it('stays within the width of the terminal', () => {
    new Progress('Checking the ledger', terminal({ columns: 40 })).end();
    expect(written[0]).toBe('\rChecking the ledger ░░░░░░░░░░░░░░░░░░░');
  });

  it('is coloured where the terminal has colours', () => {
    new Progress('A', terminal({ hasColors: () => true })).end();
    expect(written[0]).toBe(`\rA \u001b[36m${'░'.repeat(24)}\u001b[39m   0 %  0 s  `);
  });

  it('writes nothing without a terminal', () => {
    const progress = new Progress('Importing', terminal({ isTTY: false }));
    progress.show(1);
    jest.advanceTimersByTime(5000);
    progress.end();
    expect(written).toEqual([]);
  });
});
