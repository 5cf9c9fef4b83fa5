import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { TYPE_PROJECTS } from './lib/type-projects.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['apps', 'libs', 'test', 'bench', 'scripts'] as const;

const projects = TYPE_PROJECTS.map((name) => {
  const file = join(ROOT, name);
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, resolve(file, '..'));
});

describe('the type check', () => {
  it('reads each TypeScript file of the project, the components of the consoles included', () => {
    const read = new Set(projects.flatMap(({ fileNames }) => fileNames.map((name) => relative(ROOT, name))));
    const sources = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.split('/').includes('node_modules'))
        .map((name) => `${folder}/${name}`),
    );
    expect(sources).toContain('apps/inventory/src/console/ui/tenants/tenant-page.tsx');
    expect(sources.filter((name) => !read.has(name))).toEqual([]);
  });

  it('is strict in each project', () => {
    expect(projects.map(({ options }) => options.strict)).toEqual([true, true]);
  });
});
