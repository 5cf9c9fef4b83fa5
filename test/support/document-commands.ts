import { expect } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A document whose commands are tested. */
export class CommandDocument {
  readonly text: string;
  /** Its blocks of these languages, by their first line. */
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

  /** Names of scripts of package.json that it calls and that are not there. */
  unknownScripts(): string[] {
    const called = [...this.text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.length).toBeGreaterThan(5);
    const scripts = scriptNames();
    return called.filter((name) => !scripts.includes(name));
  }

  /** Names of scripts of package.json that no span of code in it begins with. */
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
 * Fails for a command of the document that no test knows, and for a test whose command is gone.
 * @param elsewhere where else a command is run: a file, or a sentence that says why it is not
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
