import { describe, expect, it } from '@jest/globals';
import { dayIn } from './database-clock.js';

describe('the day in a time zone', () => {
  it.each([
    // UTC+13 in summer: noon of UTC is the next day already.
    ['Pacific/Auckland', '2026-11-25T10:59:59Z', '2026-11-25'],
    ['Pacific/Auckland', '2026-11-25T11:00:00Z', '2026-11-26'],
    ['Pacific/Honolulu', '2026-11-25T09:59:59Z', '2026-11-24'],
    ['Pacific/Honolulu', '2026-11-25T10:00:00Z', '2026-11-25'],
    ['Asia/Kathmandu', '2026-11-25T18:14:59Z', '2026-11-25'],
    ['Asia/Kathmandu', '2026-11-25T18:15:00Z', '2026-11-26'],
    // The day of 23 hours and that of 25.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    // The clock goes from 24:00 to 01:00: there is no midnight.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ])('%s at %s is %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });

  it('refuse a zone that does not exist', () => {
    expect(() => dayIn('Europe/Atlantis', new Date(0))).toThrow(RangeError);
  });
});
