import { describe, expect, it } from '@jest/globals';
import { redactText, safeJson } from '../index.js';

describe('redactText', () => {
  it('hides passwords in URLs and credentials after their scheme', () => {
    expect(redactText('postgres://app:hunter2@db/x, Bearer abcdefgh.ijk=')).toBe(
      'postgres://app:[redacted]@db/x, Bearer [redacted]',
    );
  });

  it.each([
    ['dots', 'a.'.repeat(500_000)],
    ['schemes', 'x://a:'.repeat(150_000)],
    ['an endless host', `x://${'a'.repeat(1_000_000)}`],
    ['an endless password', `x://u:${'p'.repeat(1_000_000)}`],
    ['blanks', `Token${' '.repeat(1_000_000)}`],
    ['tokens', 'Token '.repeat(150_000)],
  ])('scans a long text of %s in one pass', (_, text) => {
    // Quadratic work on these takes minutes, far beyond a test's time limit.
    expect(safeJson({ path: text }).length).toBeGreaterThan(0);
  });
});
