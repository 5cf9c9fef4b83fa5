import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSecretFiles } from '#secrets';
import { SECRETS } from '../../apps/inventory/src/config/secret-rules.js';

const root = join(import.meta.dirname, '..', '..');
const textOf = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Read by the scripts alone, not by a service. */
const OF_SCRIPTS = ['PG_PORT'];

/** `<KEY>_LIMIT` and `CROSSREF_LIMIT` are one setting. */
function canonical(names: Iterable<string>): string[] {
  const providers = /^(?:<KEY>|ARXIV|CROSSREF|OPENALEX|SEMANTIC_SCHOLAR)_/;
  return [...new Set([...names].map((name) => name.replace(providers, '<KEY>_')))].sort();
}

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Properties of the classes that describe the environment. */
function ofService(service: string): string[] {
  const classes = textOf('apps', service, 'src', 'config', 'environment.ts').matchAll(
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
    const read = canonical([...ofService('inventory'), ...ofService('research'), ...OF_SCRIPTS]);
    expect(read.length).toBeGreaterThan(60);
    expect(example).toEqual(read);
  });

  it('are all named in the README', () => {
    const [, table = ''] = /^## Settings\n([^]*?)^## /m.exec(textOf('README.md')) ?? [];
    const named = found(table, /^\| ([^|]+) \|/gm).flatMap((cell) => found(cell, /`([A-Z<][A-Z_<>]+)`/g));
    expect(canonical(named)).toEqual(example);
  });

  it('that are secrets can be files, and the example names them all', () => {
    const [, list = ''] = /These are the secrets: ([^]*?)\.\n/.exec(textOf('.env.example')) ?? [];
    const researchs = /^const SECRETS = \[([^]*?)\];/m.exec(
      textOf('apps', 'research', 'src', 'config', 'env.ts'),
    );
    const read = [...SECRETS, ...found(researchs?.[1] ?? '', /'([A-Z_]+)'/g), '<KEY>_API_KEY'];
    expect(found(list, /([A-Z<][A-Z_>]+)/g).sort()).toEqual(read.sort());
  });

  /** `secretSetting(JWT_SECRET)` of the scripts, which run before the services are built. */
  async function scriptReads(environment: Readonly<Record<string, string>>): Promise<string> {
    const text = `import { secretSetting } from './scripts/lib/settings.mjs';
      try { console.log('value ' + secretSetting('JWT_SECRET')); } catch ({ message }) { console.log(message); }`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', text], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', ...environment },
    });
    return stdout.trim().replace(/\.$/, '');
  }

  it('that are files are read by the scripts as by the services', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const cases: Record<string, string>[] = [
      {},
      { JWT_SECRET: 'direct' },
      { JWT_SECRET_FILE: file('good', '\n from a file \n') },
      { JWT_SECRET: '', JWT_SECRET_FILE: file('list', 'one\ntwo\n') },
      { JWT_SECRET: 'direct', JWT_SECRET_FILE: ' ' },
      { JWT_SECRET: 'direct', JWT_SECRET_FILE: file('other', 'x') },
      { JWT_SECRET_FILE: file('empty', ' \n') },
      { JWT_SECRET_FILE: '/nowhere/at/all' },
      { JWT_SECRET_FILE: folder },
    ];
    try {
      for (const environment of cases) {
        const { values, problems } = readSecretFiles(environment, ['JWT_SECRET']);
        const expected = problems[0] ?? `value ${values.JWT_SECRET || null}`;
        expect(await scriptReads(environment)).toBe(expected);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
