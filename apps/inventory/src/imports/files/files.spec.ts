import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { readCsv } from './csv-file.js';
import { readJson } from './json-file.js';
import { FILE_LIMITS, type ImportColumn, ImportFile, type ReadFile } from './records.js';

const COLUMNS: ImportColumn[] = [
  { name: 'sku', isNumber: false, isBoolean: false },
  { name: 'name', isNumber: false, isBoolean: false },
  { name: 'notes', isNumber: false, isBoolean: false },
  { name: 'quantity', isNumber: true, isBoolean: false },
  { name: 'is_active', isNumber: false, isBoolean: true },
];

function inPieces(text: string | Buffer, size: number): Readable {
  const bytes = Buffer.from(text as string);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces, { objectMode: false });
}

const csv = (text: string | Buffer, size = 65_536, charset?: string): Promise<ReadFile> =>
  readCsv(new ImportFile('csv', inPieces(text, size), charset), COLUMNS, FILE_LIMITS);
const json = (text: string | Buffer, size = 65_536, charset?: string): Promise<ReadFile> =>
  readJson(new ImportFile('json', inPieces(text, size), charset), COLUMNS, FILE_LIMITS);

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
    ['sku,colour\r\nA,red', 'Unknown columns: colour. Known are: sku, name, notes, quantity, is_active.'],
    ['sku,SKU\r\nA,B', 'The column sku occurs twice.'],
    ['sku,"name\r\nA,B', 'CSV parse error - '],
  ])('%j is refused: %s', async (bad, message) => {
    await expect(csv(bad)).rejects.toThrow(message);
  });

  it('of too many rows or bytes is refused', async () => {
    const limits = { maxBytes: 1000, maxRows: 3 };
    const limited = (text: string) => readCsv(new ImportFile('csv', inPieces(text, 100)), COLUMNS, limits);
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

  const csv_ = (source: Readable): Promise<ReadFile> =>
    readCsv(new ImportFile('csv', source), COLUMNS, FILE_LIMITS);

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

/** Cells and errors of each row. */
async function cellsOf(file: Promise<ReadFile>): Promise<unknown[]> {
  return (await file).rows.map(({ cells, errors }) => (errors.isEmpty ? { ...cells } : errors.toMap()));
}

describe('the separator of a CSV file', () => {
  it.each([
    ['semicolons, decimal comma', 'sku;quantity\nA;1,5\n', { sku: 'A', quantity: '1.5' }],
    [
      'semicolons, cells left out',
      'sku;name;quantity;notes\nA;Bolt;1,5\n',
      { sku: 'A', name: 'Bolt', quantity: '1.5' },
    ],
    ['semicolons, decimal point', 'sku;quantity\nA;1.5\n', { sku: 'A', quantity: '1.5' }],
    ['semicolons, comma in a text', 'sku;name\nA;1,5\n', { sku: 'A', name: '1,5' }],
    ['semicolons, thousands', 'sku;quantity\nA;1.234,5\n', { sku: 'A', quantity: '1.234,5' }],
    ['tabs, decimal comma', 'sku\tquantity\nA\t-,25\n', { sku: 'A', quantity: '-.25' }],
    ['tabs, semicolon in a text', 'sku\tname\nA\tx; y, z\n', { sku: 'A', name: 'x; y, z' }],
    ['commas, semicolon in a text', 'sku,name\nA,Screw M6; zinc\n', { sku: 'A', name: 'Screw M6; zinc' }],
    ['commas, tab in a text', 'sku,name\nA,Screw\tM6\n', { sku: 'A', name: 'Screw\tM6' }],
    ['commas, decimal comma', 'sku,quantity\nA,"1,5"\n', { sku: 'A', quantity: '1,5' }],
    ['a single column', 'sku\nA;1\n', { sku: 'A;1' }],
    ['thousands apart', 'sku;quantity\nA;1\u202f234\u00a0567,5\n', { sku: 'A', quantity: '1234567.5' }],
    ['thousands apart, commas', "sku,quantity\nA,-1'234.5\n", { sku: 'A', quantity: '-1234.5' }],
    ['digits apart that are no thousands', 'sku;quantity\nA;1 23\n', { sku: 'A', quantity: '1 23' }],
    ['thousands in a text', 'sku;name\nA;1 234\n', { sku: 'A', name: '1 234' }],
    ['a boolean of LibreOffice in German', 'sku;is_active\nA;WAHR\n', { sku: 'A', is_active: 'true' }],
    ['a boolean of Excel in Polish', 'sku;is_active\nA;fałsz\n', { sku: 'A', is_active: 'false' }],
    ['a word for true in a text', 'sku;name\nA;VRAI\n', { sku: 'A', name: 'VRAI' }],
    [
      'a number that was shortened',
      'sku;name;quantity\nA;4,00638E+12;1E+05\n',
      {
        name: [
          'A spreadsheet program has shortened this number. Format the column as text and enter the number anew.',
        ],
      },
    ],
    ['what only looks like one', 'sku;name\n4E+1;12E+12\n', { sku: '4E+1', name: '12E+12' }],
    ['a header in quotes', '"sku";"quantity"\n"A";"1,5"\n', { sku: 'A', quantity: '1.5' }],
  ])('%s', async (_, text, cells) => {
    expect(await cellsOf(csv(text))).toEqual([cells]);
  });

  const either =
    'This number can mean thousands or a fraction. Write it without a point, a fraction with a comma.';
  it.each([
    ['commas', 'sku,quantity\nA,1.500\n', ['1.500']],
    ['semicolons, a decimal comma elsewhere', 'sku;quantity\nA;1.500\nB;2,5\n', [either, '2.5']],
    ['semicolons, a decimal point elsewhere', 'sku;quantity\nA;1.500\nB;2.5\n', ['1.500', '2.5']],
    [
      'semicolons, thousands and a fraction elsewhere',
      'sku;quantity\nA;1.500\nB;2.500,75\n',
      [either, '2.500,75'],
    ],
    ['semicolons, both elsewhere', 'sku;quantity\nA;1.500\nB;2.5\nC;2,5\n', [either, '2.5', '2.5']],
    ['tabs, whole numbers elsewhere', 'sku\tquantity\nA\t-12.000\nB\t7\n', [either, '7']],
    [
      'semicolons, no thousands',
      'sku;quantity\nA;0.500\nB;.250\nC;1234.500\n',
      ['0.500', '.250', '1234.500'],
    ],
    ['semicolons, in a text', 'sku;name\nA;1.500\n', [undefined]],
  ])('tells thousands from a fraction: %s', async (_, text, quantities) => {
    const { rows } = await csv(text);
    expect(
      rows.map(({ cells, errors }) => (errors.isEmpty ? cells.quantity : errors.toMap().quantity?.[0])),
    ).toEqual(quantities);
  });

  it('is the one of the header, also where that has an unknown column', async () => {
    await expect(csv('sku;colour\nA;red\n')).rejects.toThrow('Unknown columns: colour. Known are: sku,');
    await expect(csv('number;colour\nA;red\n')).rejects.toThrow('Unknown columns: number, colour.');
  });

  it('is named where a row is too wide, beside all other rows', async () => {
    expect(await cellsOf(csv('sku,quantity\nA,1,5\nB,2\nC,3,,4\nD,4,,\n'))).toEqual([
      {
        non_field_errors: [
          'Cell 3 has no column: the header has 2. Put a cell that holds a comma in quotes.',
        ],
      },
      { sku: 'B', quantity: '2' },
      {
        non_field_errors: [
          'Cell 4 has no column: the header has 2. Put a cell that holds a comma in quotes.',
        ],
      },
      { sku: 'D', quantity: '4' },
    ]);
    expect(await cellsOf(csv('sku;;name\nA;x;N\n'))).toEqual([
      { non_field_errors: ['Cell 2 has no column: its header is blank.'] },
    ]);
  });
});

describe('the encoding of a file', () => {
  const text = 'sku;name\r\nW1;Türschloß €\r\n';
  const row = [{ sku: 'W1', name: 'Türschloß €' }];
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const windows1252 = Buffer.from('sku;name\r\nW1;T\xfcrschlo\xdf \x80\r\n', 'latin1');

  it.each<[string, Buffer, string | undefined]>([
    ['UTF-8', Buffer.from(text), undefined],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16 by its mark', utf16, undefined],
    ['UTF-16 by its mark, big-endian', Buffer.from(utf16).swap16(), undefined],
    ['UTF-16 as named', utf16.subarray(2), 'utf-16le'],
    ['UTF-16 as named, with a mark', Buffer.from(utf16).swap16(), 'utf-16'],
    ['Windows-1252', windows1252, 'windows-1252'],
  ])('%s', async (_, bytes, charset) => {
    for (const size of [1, 3, 4096]) expect(await cellsOf(csv(bytes, size, charset))).toEqual(row);
  });

  it.each([
    ['windows-1250', [0x8c, 0x72, 0x75, 0x62, 0x61, 0x20, 0xb3], 'Śruba ł'],
    ['cp1251', [0xc1, 0xee, 0xeb, 0xf2], 'Болт'],
    ['iso-8859-2', [0xa6, 0xb3], 'Śł'],
    ['ISO-8859-15', [0xa4], '€'],
  ])('%s', async (charset, bytes, name) => {
    const file = Buffer.concat([Buffer.from('sku;name\nW1;'), Buffer.from(bytes)]);
    expect(await cellsOf(csv(file, 3, charset))).toEqual([{ sku: 'W1', name }]);
  });

  it('ISO 8859-1 as named', async () => {
    const bytes = Buffer.from('sku,name\nW1,T\xfcr\n', 'latin1');
    expect(await cellsOf(csv(bytes, 10, 'ISO-8859-1'))).toEqual([{ sku: 'W1', name: 'Tür' }]);
  });

  it.each<[string, Buffer, string | undefined, string]>([
    ['Windows-1252 without a name', windows1252, undefined, 'Line 2 is not valid UTF-8.'],
    [
      'the middle of a large file',
      Buffer.concat([Buffer.from('sku\n'), Buffer.from('ä\r\n'.repeat(70_000)), Buffer.from([0xe4, 10])]),
      undefined,
      'Line 70002 is not valid UTF-8.',
    ],
    [
      'UTF-8 that ends within a letter',
      Buffer.from('sku\nä').subarray(0, -1),
      'utf8',
      'Line 2 is not valid UTF-8.',
    ],
    ['half a unit of UTF-16', utf16.subarray(0, -5), undefined, 'Line 2 is not valid UTF-16.'],
    [
      'half a pair of UTF-16',
      Buffer.from('sku\n\ud83d\n', 'utf16le'),
      'utf-16',
      'Line 2 is not valid UTF-16.',
    ],
    [
      'a byte that Windows-1252 does not have',
      Buffer.from('sku\nA\nB\x81\n', 'latin1'),
      'cp1252',
      'Line 3 is not valid Windows-1252.',
    ],
  ])('refused: %s', async (_, bytes, charset, message) => {
    await expect(csv(bytes, 65_536, charset)).rejects.toThrow(message);
  });

  it('of a JSON file likewise', async () => {
    const list = '[{"sku":"Tür"}]';
    expect(await cellsOf(json(Buffer.from(`\uFEFF${list}`, 'utf16le'), 5))).toEqual([{ sku: 'Tür' }]);
    expect(await cellsOf(json(Buffer.from(list, 'latin1'), 5, 'latin1'))).toEqual([{ sku: 'Tür' }]);
    await expect(json(Buffer.from(list, 'latin1'))).rejects.toThrow('Line 1 is not valid UTF-8.');
  });

  it('that nobody knows is refused', async () => {
    await expect(csv('sku\n', 10, 'klingon')).rejects.toThrow(
      'Unsupported media type "charset=klingon" in request.',
    );
    await expect(csv('sku\n', 10, '__proto__')).rejects.toThrow('charset=__proto__');
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
    const limited = (text: string) => readJson(new ImportFile('json', inPieces(text, 100)), COLUMNS, limits);
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
