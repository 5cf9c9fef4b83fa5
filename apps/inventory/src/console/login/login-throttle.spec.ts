import { beforeEach, describe, expect, it } from '@jest/globals';
import { LoginThrottle } from './login-throttle.js';

describe('LoginThrottle', () => {
  let now: number;
  let throttle: LoginThrottle;

  beforeEach(() => {
    now = 1_000_000;
    throttle = new LoginThrottle().withClock(() => now);
  });

  function fail(times: number, account = 'maria', address = '10.0.0.1'): number[] {
    return Array.from({ length: times }, () => throttle.attempt(account, address));
  }

  it('lets five attempts through and then asks to wait, twice as long each time', () => {
    expect(fail(6)).toEqual([0, 0, 0, 0, 0, 1]);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const wait = throttle.attempt('maria', '10.0.0.1');
      waits.push(wait);
      now += wait * 1000;
      expect(throttle.attempt('maria', '10.0.0.1')).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('never asks for more than five minutes', () => {
    const waits = Array.from({ length: 60 }, () => {
      const wait = throttle.attempt('maria', '10.0.0.1');
      now += wait * 1000;
      return wait;
    });
    expect(Math.max(...waits)).toBe(300);
    expect(waits.at(-1) === 300 || waits.at(-2) === 300).toBe(true);
  });

  it('counts an account from all addresses together, whatever its case', () => {
    for (let index = 0; index < 5; index += 1)
      throttle.attempt(index % 2 ? 'Maria ' : 'maria', `10.0.0.${index}`);
    expect(throttle.attempt('MARIA', '10.0.0.9')).toBe(1);
    expect(throttle.attempt('paul', '10.0.0.9')).toBe(0);
  });

  it('counts an address over all accounts', () => {
    for (let index = 0; index < 25; index += 1) expect(throttle.attempt(`name${index}`, '10.0.0.1')).toBe(0);
    expect(throttle.attempt('another', '10.0.0.1')).toBe(1);
    expect(throttle.attempt('another', '10.0.0.2')).toBe(0);
  });

  it('starts afresh after a good log-in and after half an hour', () => {
    fail(5);
    throttle.succeeded('maria', '10.0.0.1');
    expect(fail(5)).toEqual([0, 0, 0, 0, 0]);
    now += 31 * 60_000;
    expect(fail(5)).toEqual([0, 0, 0, 0, 0]);
  });

  it('remembers a bounded number of names', () => {
    fail(6, 'first', 'first');
    for (let index = 0; index < 10_000; index += 1) throttle.attempt(`name${index}`, `address${index}`);
    expect(throttle.attempt('first', 'first')).toBe(0);
  });
});
