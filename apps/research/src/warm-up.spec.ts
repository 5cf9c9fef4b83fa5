import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config/env.js';
import { warmUp } from './warm-up.js';

describe('warmUp', () => {
  it('runs every round of the sample works through the stages', async () => {
    expect(await warmUp(loadConfig({ LOG_LEVEL: 'silent' }), { rounds: 1 })).toBe(1);
  }, 30_000);

  it('does nothing where no round is wanted', async () => {
    expect(await warmUp(loadConfig({ LOG_LEVEL: 'silent' }), { rounds: 0 })).toBe(0);
  });
});
