import { describe, expect, it } from '@jest/globals';
import { inQuotes } from './retrieval-account.js';

describe('inQuotes', () => {
  it('quotes a query on one line', () => {
    expect(inQuotes('bees\n and "honey"')).toBe('“bees and ’honey’”');
  });

  it('ends a long query behind a word', () => {
    const query = `Do bees that ${'forage far from home '.repeat(12)}live longer?`;
    expect(inQuotes(query)).toBe(`“Do bees that ${'forage far from home '.repeat(8)}forage far from…”`);
  });

  it('cuts one long word between characters', () => {
    expect(inQuotes('𝒜'.repeat(150))).toBe(`“${'𝒜'.repeat(99)}…”`);
  });
});
