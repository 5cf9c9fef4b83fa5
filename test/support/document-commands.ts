import { expect } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A document with tested commands. */
export class CommandDocument {
  readonly text: string;
  /** Its code blocks of these languages, by their first line. */
  readonly blocks: ReadonlyMap<string, string>;

  constructor(path: string, languages: readonly string[]) {
    this.text = readFileSync(join(root, path), 'utf8');
    const fence = new RegExp(`^ *\`\`\`(?:${languages.join('|')})\\n([^]*?)^ *\`\`\`$`, 'gm');
    this.blocks = new Map(
      [...this.text.matchAll(fence)].map(([, block = '']) => [firstLine(block.trim()).trim(), block]),
    );
  }

  block(name: string): string {
    const block = this.blocks.get(name);
    if (block === undefined) throw new Error(`There is no such block: ${name}`);
    return block;
  }

  /** Unknown package.json scripts in its commands. */
  unknownScripts(): string[] {
    const called = [...this.text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.length).toBeGreaterThan(5);
    const scripts = scriptNames();
    return called.filter((name) => !scripts.includes(name));
  }

  /** Package.json scripts that it does not mention. */
  unnamedScripts(): string[] {
    const spans = [...this.text.matchAll(/`(?:npm )?(?:run )?(?:--silent )?([a-z][\w:-]*)[^`\n]*`/g)];
    const named = new Set(spans.map(([, name]) => name));
    return scriptNames().filter((name) => !named.has(name));
  }
}

function scriptNames(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  return Object.keys(scripts);
}

/**
 * Fails for an untested command of the document, and for a test of a removed one.
 * @param elsewhere where a command is tested: a file, or the reason why it is not
 */
export function expectAllTested(
  commands: Iterable<string>,
  here: readonly string[],
  elsewhere: Readonly<Record<string, string>>,
): void {
  const known = [...here, ...Object.keys(elsewhere)];
  expect([...commands].sort().map(firstLine)).toEqual(known.sort().map(firstLine));
  const files = Object.values(elsewhere).filter((place) => !place.includes(' '));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
