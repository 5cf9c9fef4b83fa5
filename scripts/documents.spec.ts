import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a path in a document may begin. */
const ROOTS = ['', 'apps/inventory/src', 'apps/research/src', 'apps/inventory/src/catalogue/products'];

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

  it('reports a file that does not exist', () => {
    expect(missingFrom('see `orders/placing.ts` and `commands/document-numbers.ts`')).toEqual([
      'orders/placing.ts',
    ]);
  });
});

/** Source files (TypeScript and the page's scripts), comments left out, that contain a word. Specs, migrations, seeding and test helpers do not count. */
function filesThatKnow(root: string, word: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|js)$/.test(path) && !/spec\.ts$|seeding\/|migrations\/|testing\//.test(path))
    .filter((path) =>
      word.test(readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
    .sort();
}

/** The files of a root that the guide names between two headings. */
function namedBetween(from: string, to: string, root: string): string[] {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  const part = guide.slice(guide.indexOf(from), guide.indexOf(to));
  return [...new Set(pathsIn(part))].filter((path) => existsSync(join(root, path))).sort();
}

describe('worked changes of the guide', () => {
  it('a field: the files that mention reorder_quantity', () => {
    const files = filesThatKnow('apps/inventory/src', /reorder_quantity|reorderQuantity/).filter(
      // What the field alone is for: to suggest orders.
      (path) => !/^(reports\/supply|stock\/reorder-points)\//.test(path),
    );
    expect(files).toHaveLength(5);
    expect(namedBetween('**A field', '**A report', 'apps/inventory/src')).toEqual(
      ['schema/migrations.ts', ...files].sort(),
    );
  });

  it('a report: the files that mention overstock', () => {
    const files = filesThatKnow('apps/inventory/src', /overstock/i);
    expect(files).toHaveLength(4);
    expect(namedBetween('**A report', '**A searchable field', 'apps/inventory/src')).toEqual(files);
  });

  it('a searchable field: the list that searches contact_name', () => {
    const files = filesThatKnow('apps/inventory/src', /\bsearch: \[[^\]]*\bcontact_name\b/);
    expect(files).toHaveLength(1);
    expect(namedBetween('**A searchable field', '**A permission', 'apps/inventory/src')).toEqual(files);
  });

  it('a permission: the files that mention changes:read, and the role table of the tests', () => {
    const files = filesThatKnow('apps/inventory/src', /'changes:read'/);
    expect(files).toHaveLength(2);
    expect(namedBetween('**A permission', '**A table', 'apps/inventory/src')).toEqual(files);
    expect(filesThatKnow('test', /'changes:read'/)).toEqual(['contract/access-table.ts']);
    expect(namedBetween('**A permission', '**A table', '.')).toContain('test/contract/access-table.ts');
  });

  it('a table: the files that mention the entity of dispatch_line, and those of its migration', () => {
    const files = filesThatKnow('apps/inventory/src', /\bDispatchLineEntity\b/);
    expect(files).toHaveLength(2);
    // A file beside main.ts has no folder, by which a path is known in a text.
    expect(files).toContain('entities.ts');
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('the line in `entities.ts`');
    expect(namedBetween('**A table', '**A provider', 'apps/inventory/src')).toEqual(
      [
        'schema/migrations.ts',
        'schema/migrations/sql.ts',
        ...files.filter((file) => file.includes('/')),
      ].sort(),
    );
    expect(readFileSync('apps/inventory/src/schema/migrations/sql.ts', 'utf8')).toContain(
      'function createTenantPolicy(',
    );
  });

  it('a provider: the files that mention dblp, its own folder aside', () => {
    const files = filesThatKnow('apps/research/src', /\bdblp\b/i).filter(
      (path) => !path.startsWith('providers/dblp/'),
    );
    expect(files).toHaveLength(5);
    expect(namedBetween('**A provider', '**A stage', 'apps/research/src')).toEqual(files);
  });

  it('a stage: the files that mention query_expansion, the language model aside, or the member gap_candidates', () => {
    const stage = filesThatKnow('apps/research/src', /\bquery_expansion\b/).filter(
      (path) => !path.startsWith('llm/'),
    );
    expect(stage).toHaveLength(3);
    const member = filesThatKnow('apps/research/src', /\bgap_candidates\b/).filter(
      (path) => !path.startsWith('stages/'),
    );
    expect(member).toHaveLength(3);
    const named = namedBetween('**A stage', '## House rules', 'apps/research/src');
    expect(named.filter((path) => path !== 'papers/paper.ts')).toEqual([...stage, ...member].sort());
  });
});
