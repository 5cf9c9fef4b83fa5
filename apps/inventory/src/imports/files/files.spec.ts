import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { readCsv } from './csv-file.js';
import { readJson } from './json-file.js';
import { FILE_LIMITS, type ReadFile } from './records.js';

const COLUMNS = ['sku', 'name', 'notes'];

function inPieces(text: string, size: number): Readable {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces, { objectMode: false });
}

const csv = (text: string, size = 65_536): Promise<ReadFile> =>
  readCsv(inPieces(text, size), COLUMNS, FILE_LIMITS);
const json = (text: string, size = 65_536): Promise<ReadFile> =>
  readJson(inPieces(text, size), COLUMNS, FILE_LIMITS);

async function rowsOf(file: Promise<ReadFile>): Promise<unknown[]> {
  return (await file).rows.map(({ line, cells, errors }) => [line, { ...cells }, errors.toMap()]);
}

/** Turns of the event loop during the work. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.catch(() => undefined);
  isDone = true;
  return turns;
}

describe('a CSV file', () => {
  const text = '\uFEFF\r\nSKU;name ;\r\n\r\n"A\r\n\r\n1";\'=x;\r\n\n\nB;"";\r\nC;last';
  const rows = [
    [4, { sku: 'A\r\n\r\n1', name: '=x' }, {}],
    [9, { sku: 'B' }, {}],
    [10, { sku: 'C', name: 'last' }, {}],
  ];

  it.each([1, 2, 3, 7, 100])('gives the line of each row, received in chunks of %d bytes', async (size) => {
    expect(await rowsOf(csv(text, size))).toEqual(rows);
  });

  it('has the digest of its bytes, whatever the chunks', async () => {
    const digests = await Promise.all([csv(text), csv(text, 3), csv(`${text} `)]);
    const [a, b, c] = digests.map(({ digest }) => digest.toString('hex'));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it.each([
    ['sku,colour\r\nA,red', 'Unknown columns: colour. Known are: sku, name, notes.'],
    ['sku,SKU\r\nA,B', 'The column sku is there twice.'],
    ['sku,"name\r\nA,B', 'CSV parse error - '],
    ['sku\r\nA,B', 'CSV parse error - '],
  ])('%j is refused: %s', async (bad, message) => {
    await expect(csv(bad)).rejects.toThrow(message);
  });

  it('of too many rows or bytes is refused', async () => {
    const limits = { maxBytes: 1000, maxRows: 3 };
    const limited = (text: string) => readCsv(inPieces(text, 100), COLUMNS, limits);
    expect((await limited('sku\na\nb\nc\n')).rows).toHaveLength(3);
    await expect(limited('sku\na\nb\nc\nd\n')).rejects.toThrow('too large');
    await expect(limited(`sku\n${'a'.repeat(1000)}\n`)).rejects.toThrow('too large');
  });

  it('of too many columns is refused, whether they have headings or not', async () => {
    expect((await csv(`sku${','.repeat(999)}\nA\n`)).rows).toHaveLength(1);
    await expect(csv(`sku${','.repeat(1000)}\nA\n`)).rejects.toThrow('The file has too many columns.');
  });

  it('yields to the event loop while it is parsed', async () => {
    // Received at once, as from a local client.
    expect(await turnsOf(csv(`sku\n${'a\n'.repeat(32_000)}`))).toBeGreaterThanOrEqual(16);
  });

  it('that is truncated is refused', async () => {
    const source = new Readable({ read: () => undefined });
    const reading = csv_(source);
    source.push('sku\nA\n');
    source.destroy();
    await expect(reading).rejects.toThrow('CSV parse error - ');
  });

  const csv_ = (source: Readable): Promise<ReadFile> => readCsv(source, COLUMNS, FILE_LIMITS);

  it.each([
    ['line breaks in a cell', `sku,notes\r\nA,"${'\r\n'.repeat(100_000)}"\r\n`],
    ['line breaks around a letter', `sku,notes\r\nA,"x${'\n'.repeat(50_000)}x"\r\n`],
    ['line breaks alone', '\n'.repeat(1_000_000)],
    ['quotes', `sku\r\n"${'""'.repeat(100_000)}"\r\n`],
    ['open quotes', `sku\r\n${'"a\r\n'.repeat(50_000)}`],
    ['commas', `sku\r\n${','.repeat(400_000)}`],
    ['columns', `${'sku,'.repeat(50_000)}\r\n`],
    ['different columns', Array.from({ length: 30_000 }, (_, at) => `c${at}`).join()],
  ])('of many %s is parsed in one pass', async (_, large) => {
    // Quadratic work on these takes minutes, far beyond a test's time limit.
    await csv(large).catch(() => undefined);
  });
});

describe('a JSON file', () => {
  it('of too many columns is refused', async () => {
    expect((await json(`[{${'"sku":1,'.repeat(999)}"sku":2}]`)).rows).toHaveLength(1);
    await expect(json(`[{${'"sku":1,'.repeat(1000)}"sku":2}]`)).rejects.toThrow(
      'The file has too many columns.',
    );
  });

  it('yields to the event loop while it is parsed', async () => {
    expect(await turnsOf(json(`[${'{},'.repeat(21_000)}{}]`))).toBeGreaterThanOrEqual(15);
  });

  it.each([1, 5, 1000])('is read like a CSV file, received in chunks of %d bytes', async (size) => {
    const list = [
      { sku: "'=A", name: 12.5, notes: true },
      { sku: 'B', name: null, notes: '' },
      { sku: ['C'], notes: {} },
      7,
    ];
    expect(await rowsOf(json(JSON.stringify(list), size))).toEqual([
      [1, { sku: "'=A", name: '12.5', notes: 'true' }, {}],
      [2, { sku: 'B' }, {}],
      [3, {}, { sku: ['Not a valid string.'], notes: ['Not a valid string.'] }],
      [4, {}, { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] }],
    ]);
  });

  it.each([
    ['{"sku": 1}', 'Expected a list of items but got type "dict".'],
    ['"text"', 'Expected a list of items but got type "str".'],
    ['null', 'Expected a list of items but got type "NoneType".'],
    ['[{"colour": 1}]', 'Unknown columns: colour.'],
    ['[{"__proto__": 1}]', 'Unknown columns: __proto__.'],
    ['[{"sku": 1}', 'JSON parse error - '],
    ['[{"sku": 1}]]', 'JSON parse error - '],
    ['[{"sku": nothing}]', 'JSON parse error - '],
    ['['.repeat(100), 'JSON parse error - the body is nested too deeply'],
  ])('%s is refused: %s', async (bad, message) => {
    await expect(json(bad)).rejects.toThrow(message);
  });

  it('of too many rows or bytes is refused', async () => {
    const limits = { maxBytes: 1000, maxRows: 3 };
    const limited = (text: string) => readJson(inPieces(text, 100), COLUMNS, limits);
    expect((await limited('[{},{},{}]')).rows).toHaveLength(3);
    await expect(limited('[{},{},{},{}]')).rejects.toThrow('too large');
    await expect(limited(`[{"sku":"${'x'.repeat(1000)}"}]`)).rejects.toThrow('too large');
  });

  it.each([
    ['escapes', `[{"sku":"${'\\u0041'.repeat(100_000)}"}]`],
    ['digits', `[{"sku":${'9'.repeat(500_000)}}]`],
    ['an open text', `[{"sku":"${'\\"'.repeat(300_000)}`],
    ['members', `[{${Array.from({ length: 60_000 }, (_, at) => `"${at}":1`).join()}}]`],
    ['blanks', ' '.repeat(1_000_000)],
  ])('of many %s is parsed in one pass', async (_, large) => {
    await json(large, 16_384).catch(() => undefined);
  });
});
