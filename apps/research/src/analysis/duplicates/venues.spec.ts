import { describe, expect, it } from '@jest/globals';
import { compareVenues, VenueAliases, venueOf } from './venues.js';

describe('compareVenues', () => {
  it.each([
    ['Clin Infect Dis', 'Clinical Infectious Diseases', 'same'],
    [
      'Trans R Soc Trop Med Hyg',
      'Transactions of the Royal Society of Tropical Medicine and Hygiene',
      'same',
    ],
    ['Natl Sci Rev', 'National Science Review', 'unknown'],
    ['The Lancet', 'Lancet', 'same'],
    ['VLDB J.', 'The VLDB Journal — The International Journal on Very Large Data Bases', 'same'],
    ['ACM SIGMOD', 'SIGMOD Conference', 'unknown'],
    ['Lancet (London, England)', 'The Lancet', 'same'],
    ['Proceedings of the 3rd Conference on Soil', 'Conference on Soil', 'unknown'],
    ['Journal of Soil', 'Conference on Soil', 'unknown'],
    ['Annals of Geology', 'Journal of Botany', 'different'],
    ['Nature', 'Nature Medicine', 'unknown'],
    ['Physical Review', 'Physical Review Letters', 'unknown'],
    ['ICML', 'Neural Computation Letters', 'unknown'],
  ])('%s, %s: %s', (one, other, verdict) => {
    expect(compareVenues(venueOf(one), venueOf(other))).toBe(verdict);
    expect(compareVenues(venueOf(other), venueOf(one))).toBe(verdict);
  });

  it.each([
    ['VLDB J.', 'The VLDB Journal', 'same'],
    ['ICML', 'Neural Computation Letters', 'unknown'],
    ['Annals of Geology', 'Journal of Botany', 'different'],
  ])('whatever the letter case: %s, %s: %s', (one, other, verdict) => {
    const cases = [
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
    ];
    for (const first of cases)
      for (const second of cases)
        expect(compareVenues(venueOf(first(one)), venueOf(second(other)))).toBe(verdict);
  });

  it('takes a missing venue for unknown', () => {
    expect(compareVenues(venueOf(null), venueOf('Lancet'))).toBe('unknown');
    expect(venueOf('1999')).toBeNull();
  });
});

describe('VenueAliases', () => {
  it('learns two names of one venue, and two venues, from where the same works appear', () => {
    const aliases = new VenueAliases();
    const [short, long, other] = [
      venueOf('XYZZY'),
      venueOf('Meeting of Soil People'),
      venueOf('Botany Days'),
    ];
    expect(aliases.compare(short, long)).toBe('unknown');
    for (let count = 0; count < 12; count += 1) aliases.add(short, long);
    for (let count = 0; count < 12; count += 1) aliases.add(other, venueOf('Days of Plants'));
    expect(aliases.compare(short, long)).toBe('same');
    expect(aliases.compare(short, other)).toBe('distinct');
  });
});
