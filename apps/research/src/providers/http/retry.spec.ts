import { describe, expect, it } from '@jest/globals';
import { redactor } from './redact.js';
import { redirectTarget } from './redirects.js';
import { backoffMs, retryAfterMs } from './retry.js';

const now = Date.UTC(2024, 4, 1, 12, 0, 0);

describe('retryAfterMs', () => {
  it.each([
    ['2', 2_000],
    [' 0 ', 0],
    ['1.5', 1_500],
    ['Wed, 01 May 2024 12:00:30 GMT', 30_000],
    ['2024-05-01T12:01:00Z', 60_000],
    ['Wed, 01 May 2024 11:00:00 GMT', 0],
    // A moment in seconds or milliseconds, as x-ratelimit-reset has it.
    [String(now / 1000 + 42), 42_000],
    [String(now + 42_000), 42_000],
    ['1000000001', 0],
    // However far, ten minutes at most.
    ['3600', 600_000],
    ['99999999999', 600_000],
    ['9'.repeat(400), 600_000],
    ['Fri, 01 Jan 2999 00:00:00 GMT', 600_000],
  ])('reads %j', (value, expected) => {
    expect(retryAfterMs(value, now)).toBe(expected);
  });

  it.each([[null], [''], ['soon'], ['-5'], ['NaN'], ['1e9x'], ['Infinity']])(
    'takes %j for absent',
    (value) => {
      expect(retryAfterMs(value, now)).toBeNull();
    },
  );
});

describe('backoffMs', () => {
  it('doubles, with the upper half random, up to the bound', () => {
    const settings = { baseMs: 500, maxMs: 3_000 };
    expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, settings, 0))).toEqual([250, 500, 1_000, 1_500]);
    expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, settings, 1))).toEqual([
      500, 1_000, 2_000, 3_000,
    ]);
  });
});

describe('redirectTarget', () => {
  const from = new URL('http://api.example.org/works?api_key=k');

  it.each([
    ['/elsewhere', 'http://api.example.org/elsewhere'],
    ['http://api.example.org/x', 'http://api.example.org/x'],
    ['https://api.example.org/x', 'https://api.example.org/x'],
  ])('follows %s', (location, target) => {
    expect(redirectTarget(from, location)?.href).toBe(target);
  });

  it.each([
    ['http://other.example.org/works'],
    ['//other.example.org/works'],
    ['http://api.example.org:8080/'],
    ['http://user:word@api.example.org/'],
    ['file:///etc/passwd'],
    ['http://['],
  ])('does not follow %s', (location) => {
    expect(redirectTarget(from, location)).toBeNull();
  });

  it('never goes back from https to http', () => {
    expect(redirectTarget(new URL('https://api.example.org/'), 'http://api.example.org/')).toBeNull();
  });
});

describe('redactor', () => {
  it('blanks secrets as they stand and as an address writes them', () => {
    const redact = redactor(['s3cret/+ key', null, '']);
    expect(redact('a s3cret/+ key b s3cret%2F%2B%20key c s3cret%2F%2B+key d')).toBe('a *** b *** c *** d');
  });
});
