import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  it.each(['CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/glossary.md'])(
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

/** Source files, without their comments, in which a word stands: specs, old migrations and what only fills a database left out. */
function filesThatKnow(root: string, word: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/spec\.ts$|seeding\/|migrations\/|testing\//.test(path))
    .filter((path) =>
      word.test(readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
    .sort();
}

/** What the guide names of a root's files, between two headings. */
function namedBetween(from: string, to: string, root: string): string[] {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  const part = guide.slice(guide.indexOf(from), guide.indexOf(to));
  return pathsIn(part)
    .filter((path) => existsSync(join(root, path)))
    .sort();
}

describe('the worked changes of the guide', () => {
  it('a field: the files that know unit_of_measure', () => {
    const files = filesThatKnow('apps/inventory/src', /unit_of_measure|unitOfMeasure/);
    expect(files).toHaveLength(6);
    expect(namedBetween('**A field', '**A report', 'apps/inventory/src')).toEqual(
      ['database/migrations.ts', ...files].sort(),
    );
  });

  it('a report: the files that know overstock', () => {
    const files = filesThatKnow('apps/inventory/src', /overstock/i);
    expect(files).toHaveLength(4);
    expect(namedBetween('**A report', '**A provider', 'apps/inventory/src')).toEqual(files);
  });

  it('a provider: the files that know dblp, its own folder aside', () => {
    const files = filesThatKnow('apps/research/src', /\bdblp\b/i).filter(
      (path) => !path.startsWith('providers/dblp/'),
    );
    expect(files).toHaveLength(5);
    expect(namedBetween('**A provider', '## House rules', 'apps/research/src')).toEqual(files);
  });
});
