import { describe, expect, it } from '@jest/globals';
import { normalisedPhone } from './phone-number.js';

describe('normalisedPhone', () => {
  it.each([
    ['+1 (212) 555-0123', '+12125550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+4930901820', '+4930901820'],
  ])('gives %s as %s', (entered, normalised) => {
    expect(normalisedPhone(entered)).toBe(normalised);
  });

  it.each(['', '5551234567', '(555) 123-4567', '+999 1234567', '+1 2'])('does not guess at %j', (entered) => {
    expect(normalisedPhone(entered)).toBeNull();
  });
});
