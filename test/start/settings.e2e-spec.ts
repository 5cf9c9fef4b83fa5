import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const textOf = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Read by the scripts alone, not by a service. */
const OF_SCRIPTS = ['PG_PORT'];
/** Accounts that docker/postgres-init.sh makes. */
const OF_CONTAINERS = ['APP_PASSWORD', 'OWNER_PASSWORD', 'PLATFORM_PASSWORD', 'POSTGRES_PASSWORD'];

/** `<KEY>_LIMIT` and `CROSSREF_LIMIT` are one setting. */
function canonical(names: Iterable<string>): string[] {
  const providers = /^(?:<KEY>|ARXIV|CROSSREF|OPENALEX|SEMANTIC_SCHOLAR)_/;
  return [...new Set([...names].map((name) => name.replace(providers, '<KEY>_')))].sort();
}

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Properties of the classes that describe the environment. */
function ofService(service: string): string[] {
  const classes = textOf('apps', service, 'src', 'config', 'env.ts').matchAll(
    /^(?:export )?class (\w*Environment) \{\n([^]*?)^\}/gm,
  );
  return [...classes].flatMap(([, name, body = '']) =>
    found(body, /(?:^|\s)([A-Z][A-Z_]+)(?:[?!]?:| = )/gm).map((key) =>
      name === 'ProviderEnvironment' ? `<KEY>_${key}` : key,
    ),
  );
}

describe('the settings', () => {
  const example = canonical(found(textOf('.env.example'), /^# ?([A-Z][A-Z_]+)=/gm));

  it('that the services read are the ones of .env.example', () => {
    const read = canonical([
      ...ofService('inventory'),
      ...ofService('research'),
      ...OF_SCRIPTS,
      ...OF_CONTAINERS,
    ]);
    expect(read.length).toBeGreaterThan(60);
    expect(example).toEqual(read);
  });

  it('are all named in the README', () => {
    const [, table = ''] = /^## Settings\n([^]*?)^## /m.exec(textOf('README.md')) ?? [];
    const named = found(table, /^\| ([^|]+) \|/gm).flatMap((cell) => found(cell, /`([A-Z<][A-Z_<>]+)`/g));
    expect(canonical([...named, ...OF_CONTAINERS])).toEqual(example);
  });
});
