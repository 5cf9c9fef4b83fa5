import fc, { type Arbitrary } from 'fast-check';
import { allowsNull, type Contract, type Schema } from './document.js';

/** Any text: made by its length. */
const WITHOUT_NULL = '^[^\\u0000]*$';

/**
 * Real values by field name: ids of rows that exist, credentials that hold; `id` for a path, `whole` for bodies that
 * are right in ways that a schema cannot say, `file` for bodies that are texts.
 */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const LONG = 'x'.repeat(5000);

/** What a field is not likely to expect. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e-7,
  0.00001,
  1e21,
  1e308,
  -1e308,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  '99999999999999.99999',
  '',
  ' ',
  '\t\n',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '1e999999999',
  '0x10',
  '１２３',
  '+-1',
  'null',
  'true',
  '2024-02-30',
  '0000-01-01',
  '9999-12-31',
  '2024-01-01T00:00:00Z',
  "'; DROP TABLE product; --",
  '%_\\',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '👩‍👩‍👧‍👦',
  `x${'🎉'.repeat(149)}`,
  'e\u0301'.repeat(60),
  '\u202e\u200b\ufeff',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  LONG,
  '9'.repeat(1001),
  [],
  [[]],
  [null],
  ['a'],
  [1, 2],
  {},
  { id: 1 },
  { toString: 1 },
  { constructor: { prototype: {} } },
  { constructor: 1 },
  { a: { b: [{ c: [] }] } },
];

export const junk = fc.constantFrom(...JUNK);

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Values that the schema allows, real ones where there are hints. */
export function valid(contract: Contract, schema: Schema, hints: Hints, name = ''): Arbitrary<unknown> {
  const known = hints[name];
  const plain = allowed(contract, contract.resolve(schema), hints);
  const hinted =
    known === undefined || known.length === 0
      ? plain
      : fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: plain });
  return allowsNull(schema) ? fc.option(hinted, { freq: 4 }) : hinted;
}

function allowed(contract: Contract, schema: Schema, hints: Hints): Arbitrary<unknown> {
  const [part] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  if (part) return valid(contract, part, hints);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.integer(inside(schema, 1));
    case 'number': {
      const { min, max } = inside(schema, 0.0001);
      return fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: Math.max(1, Math.ceil(min)), max: Math.min(max, 20) }) },
        {
          weight: 1,
          arbitrary: fc.integer({ min: Math.ceil(min * 10_000), max: 500_000 }).map((n) => n / 10_000),
        },
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const shortest = schema.minItems ?? 0;
      return fc.array(valid(contract, schema.items ?? {}, hints), {
        minLength: shortest,
        maxLength: Math.min(schema.maxItems ?? Infinity, shortest + 1),
      });
    }
    case 'object':
      return record(contract, schema, hints);
    default:
      return text(schema);
  }
}

function inside(schema: Schema, step: number): { min: number; max: number } {
  const min =
    schema.exclusiveMinimum === undefined ? (schema.minimum ?? -1000) : schema.exclusiveMinimum + step;
  return { min, max: Math.max(min, Math.min(schema.maximum ?? 1000, 1000)) };
}

function record(
  contract: Contract,
  { properties = {}, required = [] }: Schema,
  hints: Hints,
): Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valid(contract, property, hints, name)]),
  );
  return fc.record(model, { requiredKeys: required });
}

function text(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = 40, format, pattern } = schema;
  if (format === 'date') return day;
  if (format === 'date-time') return day.map((date) => `${date}T00:00:00Z`);
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined && pattern !== WITHOUT_NULL)
    return fc.stringMatching(new RegExp(pattern), { maxLength });
  const unit = fc.constantFrom<('grapheme' | 'binary')[]>('grapheme', 'grapheme', 'grapheme', 'binary');
  return unit.chain((kind) =>
    fc.string({ unit: kind, minLength, maxLength: Math.min(maxLength, minLength + 20) }),
  );
}

/** A value with one to three things in it made wrong: taken out, replaced, wrapped, added. */
export function mutated(value: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({
    how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'add'),
    at: fc.nat(20),
    nested: fc.boolean(),
    junk,
  });
  return fc
    .tuple(value, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([start, changes]) => changes.reduce((before, one) => mutate(before, one), start));
}

interface Change {
  how: string;
  at: number;
  nested: boolean;
  junk: unknown;
}

function mutate(value: unknown, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return change.how === 'wrap' ? [value] : change.junk;
  if (Array.isArray(value)) {
    if (value.length === 0 || !change.nested) return [...(value as unknown[]), change.junk];
    const index = change.at % value.length;
    return value.map((one: unknown, position) => (position === index ? mutate(one, change) : one));
  }
  const keys = Object.keys(value);
  const key = keys[change.at % Math.max(1, keys.length)];
  const fields = value as Record<string, unknown>;
  if (change.how === 'add' || key === undefined) {
    return Object.fromEntries([...Object.entries(fields), [`extra-${change.at}`, change.junk]]);
  }
  if (change.how === 'drop') {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  }
  const before = fields[key];
  const inner = change.nested && typeof before === 'object' && before !== null;
  const after = inner ? mutate(before, change) : change.how === 'wrap' ? [before] : change.junk;
  return { ...fields, [key]: after };
}
