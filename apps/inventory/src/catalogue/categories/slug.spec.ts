import { describe, expect, it } from '@jest/globals';
import { slugOf } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['Fasteners & Fixings', 'fasteners-fixings'],
    ['  --Tools!!  ', 'tools'],
    ['Éclairs à la crème', 'eclairs-a-la-creme'],
    ['Straße Ærø Łódź', 'strasse-aero-lodz'],
    ['Kg²', 'kg2'],
    ['İstanbul', 'istanbul'],
    ['a_b.c/d', 'a-b-c-d'],
    ['ﬁne', 'fine'],
  ])('makes %j to %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(['', '!!!', '日本語', '😀'])('falls back where nothing of %j can stand in a slug', (name) => {
    expect(slugOf(name)).toBe('category');
  });

  it('is never longer than it may be, and never ends in a hyphen for it', () => {
    expect(slugOf('a'.repeat(300))).toHaveLength(255);
    expect(slugOf('ab cd', 3)).toBe('ab');
  });

  it('makes of a slug the same slug', () => {
    for (const name of ['Fasteners & Fixings', 'Straße', 'x'.repeat(400)])
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
  });
});
