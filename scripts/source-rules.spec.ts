import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['apps', 'libs', 'test', 'bench', 'scripts'] as const;

/** Begins a statement of SQL within a literal. */
const SQL = /['"`]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|BEGIN|LOCK)\s/g;
/** What decides and answers in the inventory service: repositories, lists and the definitions of reports ask the database. */
const WITHOUT_SQL = [
  /\.(?:service|controller|interceptor|decorators|mapper|dto|module)\.ts$/,
  /\/(?:use-cases|domain|kinds)\/[^/]+\.ts$/,
  /^apps\/inventory\/src\/(?:console|identity|impersonation|platform|seeding|tenancy)\//,
];
const WITH_SQL = /\.repository\.ts$|-list\.ts$|\/console\/system\/table-(?:catalogue|filter)\.ts$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.split('/').includes('node_modules'))
    .map((name) => `${folder}/${name}`),
);
const texts = new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const isSource = (path: string): boolean => /^(?:apps|libs)\//.test(path) && !/\.spec\.tsx?$/.test(path);
/** `path:line` of each match. @param pattern has the flag g */
const placesOf = (pattern: RegExp, isIn: (path: string) => boolean): string[] =>
  [...texts]
    .filter(([path]) => isIn(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
    );

describe('what the linter has no rule for', () => {
  it('an enum is a union of literals with a const array beside it, which feeds validator, column check and document', () => {
    expect(placesOf(/^\s*(?:export )?(?:declare )?(?:const )?enum \w/gm, isSource)).toEqual([]);
  });

  it('SQL stands in repositories and in the definitions of lists', () => {
    const knowsNoSql = (path: string): boolean =>
      path.startsWith('apps/inventory/src/') &&
      isSource(path) &&
      WITHOUT_SQL.some((pattern) => pattern.test(path)) &&
      !WITH_SQL.test(path);
    expect(sources.filter(knowsNoSql).length).toBeGreaterThan(200);
    expect(placesOf(SQL, knowsNoSql)).toEqual([]);
  });

  it('no rule is switched off in the place that it is about', () => {
    const directive = new RegExp(`\\b${'(?:ox|es)lint'}-${'(?:dis|en)able'}`, 'g');
    expect(placesOf(directive, () => true)).toEqual([]);
  });
});
