import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../testing/manual-clock.js';
import { Breaker } from './breaker.js';

const settings = { threshold: 3, openMs: 30_000 };

function failed(breaker: Breaker, times: number): void {
  for (let n = 0; n < times; n += 1) breaker.admit()?.('failure');
}

describe('Breaker', () => {
  it('opens after failures in a row, and not after scattered ones', () => {
    const breaker = new Breaker(new ManualClock(), settings);
    failed(breaker, 2);
    breaker.admit()?.('success');
    failed(breaker, 2);
    expect(breaker.admit()).not.toBeNull();
    failed(breaker, 1);
    expect(breaker.admit()).toBeNull();
  });

  it('is not moved by answers that say nothing of health', () => {
    const breaker = new Breaker(new ManualClock(), settings);
    for (let n = 0; n < 10; n += 1) breaker.admit()?.('neither');
    expect(breaker.admit()).not.toBeNull();
  });

  it('lets one probe through when half open; success closes it', async () => {
    const clock = new ManualClock();
    const breaker = new Breaker(clock, settings);
    failed(breaker, 3);
    await clock.advance(29_999);
    expect(breaker.admit()).toBeNull();
    await clock.advance(1);
    const probe = breaker.admit();
    expect(probe).not.toBeNull();
    expect(breaker.admit()).toBeNull();
    probe?.('success');
    expect(breaker.admit()).not.toBeNull();
  });

  it('opens again at once when the probe fails, and frees the probe that says nothing', async () => {
    const clock = new ManualClock();
    const breaker = new Breaker(clock, settings);
    failed(breaker, 3);
    await clock.advance(30_000);
    breaker.admit()?.('neither');
    const probe = breaker.admit();
    probe?.('failure');
    expect(breaker.admit()).toBeNull();
    await clock.advance(30_000);
    expect(breaker.admit()).not.toBeNull();
  });
});
