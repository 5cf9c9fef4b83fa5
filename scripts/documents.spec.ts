import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a path in a document may begin. */
const ROOTS = ['', 'apps/inventory/src', 'apps/research/src', 'apps/inventory/src/catalogue'];

/** Paths in backticks: with a slash or a file's ending, and without a placeholder. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\.(ts|mjs|md|sql)$/.test(path) && path.includes('/'));
}

function missingFrom(text: string): string[] {
  return pathsIn(text).filter((path) => !ROOTS.some((root) => existsSync(join(root, path))));
}

describe('documents', () => {
  it.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'])(
    '%s names files that exist',
    (name) => {
      const text = readFileSync(name, 'utf8');
      expect(pathsIn(text).length).toBeGreaterThan(3);
      expect(missingFrom(text)).toEqual([]);
    },
  );

  it('would notice one that does not', () => {
    expect(missingFrom('see `orders/placing.ts` and `orders/document-numbers.ts`')).toEqual([
      'orders/placing.ts',
    ]);
  });
});
