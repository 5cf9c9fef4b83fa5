import { describe, expect, it } from '@jest/globals';
import { inParts } from './parts.js';

async function partsOf(pieces: readonly string[], partBytes: number): Promise<[string, number][]> {
  const parts: [string, number][] = [];
  const rows = (async function* () {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  })();
  for await (const { content, rows: count } of inParts(rows, ['id', 'name'], partBytes))
    parts.push([content.toString(), count]);
  return parts;
}

describe('the parts of a table', () => {
  it('have whole rows and a header each, whatever the pieces are', async () => {
    expect(await partsOf(['1,a\n2,', 'b\n3,c', '\n'], 16)).toEqual([
      ['id,name\n1,a\n2,b\n', 2],
      ['id,name\n3,c\n', 1],
    ]);
  });

  it('end no row at a line break within quotes', async () => {
    expect(await partsOf(['1,"a\n', 'b ""c\n"" d"\n2,""\n'], 10)).toEqual([
      ['id,name\n1,"a\nb ""c\n"" d"\n', 1],
      ['id,name\n2,""\n', 1],
    ]);
  });

  it('are one header for an empty table, and no empty part follows a full one', async () => {
    expect(await partsOf([], 8)).toEqual([['id,name\n', 0]]);
    expect(await partsOf(['1,abcdef\n'], 8)).toEqual([['id,name\n1,abcdef\n', 1]]);
  });
});
