import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { providerName } from '../papers/provider-names.js';
import { CAPABILITIES, type Capability, OPERATORS, type Operator, SEARCHED } from './capabilities.js';

const document = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'searching.md');

function cell({ says, otherwise }: Capability): string {
  if (!says) return otherwise;
  return otherwise === '' ? 'yes' : `yes; else ${otherwise}`;
}

describe('what each source can say', () => {
  it('is what docs/searching.md says', () => {
    const head = ['', ...SEARCHED.map((key) => providerName(key))];
    const rows = (Object.keys(OPERATORS) as Operator[]).map((operator) => [
      OPERATORS[operator],
      ...SEARCHED.map((key) => cell(CAPABILITIES[key][operator])),
    ]);
    const table = readFileSync(document, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|') && line.split('|').length === 7)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((text) => text.trim()),
      );
    expect(table.filter(([first]) => !/^-+$/.test(first ?? ''))).toEqual([head, ...rows]);
  });
});
