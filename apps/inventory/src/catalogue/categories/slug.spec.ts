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
  ])('converts %j to %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(['', '!!!', '日本語', '😀'])(
    'uses the default where no character of %j is allowed in a slug',
    (name) => {
      expect(slugOf(name)).toBe('category');
    },
  );

  it('never exceeds the maximum length or ends in a hyphen after the cut', () => {
    expect(slugOf('a'.repeat(300))).toHaveLength(255);
    expect(slugOf('ab cd', 3)).toBe('ab');
  });

  it('leaves a slug unchanged', () => {
    for (const name of ['Fasteners & Fixings', 'Straße', 'x'.repeat(400)])
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
  });
});
