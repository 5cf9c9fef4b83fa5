import { describe, expect, it } from '@jest/globals';
import { FieldErrors } from '#errors';
import { parseBody, tryParseBody } from './body.js';
import { Unsupported } from './unsupported.js';
import type { Dto } from './field.js';
import {
  BooleanField,
  CharField,
  ChoiceField,
  DateField,
  DecimalField,
  EmailField,
  IntegerField,
  LinesField,
  PhoneField,
  PkField,
  SlugField,
} from './fields.js';

class Line {
  @PkField()
  product!: number;

  @DecimalField({ min: 0, exclusiveMin: true })
  quantity!: string;

  @DecimalField({ min: 0, default: '0' })
  unit_price!: string;
}

class Base {
  @CharField({ max: 10 })
  name!: string;

  @CharField({ blank: true, default: '' })
  notes!: string;
}

class Order extends Base {
  @PkField()
  supplier!: number;

  @PkField({ nullable: true, required: false })
  parent?: number | null;

  @DateField({ default: () => '2024-05-06' })
  order_date!: string;

  @DateField({ nullable: true, required: false })
  expected?: string | null;

  @IntegerField({ min: 0, default: 0 })
  days!: number;

  @BooleanField({ default: true })
  is_active!: boolean;

  @ChoiceField(['a', 'b'], { default: 'a' })
  kind!: string;

  @EmailField({ blank: true, default: '' })
  email!: string;

  @SlugField({ required: false })
  slug?: string;

  @PhoneField({ default: '' })
  phone!: string;

  @LinesField(Line, { max: 3 })
  lines!: Line[];
}

function errorsOf(dto: Dto<object>, body: unknown, options = {}): unknown {
  try {
    parseBody(dto, body, options);
  } catch (error) {
    if (error instanceof FieldErrors) return JSON.parse(JSON.stringify(error.toBody()));
    throw error;
  }
  return undefined;
}

const line = { product: 1, quantity: 2 };
const minimal = { name: 'x', supplier: 1, lines: [line] };

describe('parseBody', () => {
  it('gives the values of known fields, with defaults, and nothing else', () => {
    const body = { ...minimal, id: 9, tenant: 3, status: 'confirmed', lines: [{ ...line, id: 1 }] };
    expect(parseBody(Order, body)).toEqual({
      name: 'x',
      notes: '',
      supplier: 1,
      order_date: '2024-05-06',
      days: 0,
      is_active: true,
      kind: 'a',
      email: '',
      phone: '',
      lines: [{ product: 1, quantity: '2', unit_price: '0' }],
    });
  });

  it('reports every missing required field at once', () => {
    const required = ['This field is required.'];
    for (const empty of [{}, undefined]) {
      expect(errorsOf(Order, empty)).toEqual({ name: required, supplier: required, lines: required });
    }
  });

  it('requires nothing and sets no defaults in a partial body, but reads rows of lines in full', () => {
    expect(parseBody(Order, {}, { partial: true })).toEqual({});
    expect(parseBody(Order, { days: '7' }, { partial: true })).toEqual({ days: 7 });
    expect(errorsOf(Order, { lines: [{ product: 1 }] }, { partial: true })).toEqual({
      lines: [{ quantity: ['This field is required.'] }],
    });
  });

  it('reports wrong values of all fields together, lines aligned with the input', () => {
    expect(
      errorsOf(Order, {
        name: 'x'.repeat(11),
        notes: null,
        supplier: 'seven',
        parent: [1],
        order_date: '06.05.2024',
        expected: '2024-02-30',
        days: -1,
        is_active: 'perhaps',
        kind: 'c',
        email: 'nobody',
        slug: 'a b',
        phone: '12',
        lines: [line, { product: null, quantity: 0 }, 'row'],
      }),
    ).toEqual({
      name: ['Ensure this field has no more than 10 characters.'],
      notes: ['This field may not be null.'],
      supplier: ['Incorrect type. Expected pk value, received str.'],
      parent: ['Incorrect type. Expected pk value, received list.'],
      order_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      expected: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      days: ['Ensure this value is greater than or equal to 0.'],
      is_active: ['Must be a valid boolean.'],
      kind: ['"c" is not a valid choice.'],
      email: ['Enter a valid email address.'],
      slug: ['Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'],
      phone: ['Enter a valid phone number.'],
      lines: [
        {},
        {
          product: ['This field may not be null.'],
          quantity: ['Ensure this value is greater than or equal to 0.0001.'],
        },
        { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
      ],
    });
  });

  it.each<[unknown, string]>([
    [[], 'This list may not be empty.'],
    ['x', 'Expected a list of items but got type "str".'],
    [{}, 'Expected a list of items but got type "dict".'],
    [7, 'Expected a list of items but got type "int".'],
    [[line, line, line, line], 'Ensure this field has no more than 3 elements.'],
    [null, 'This field may not be null.'],
  ])('refuses the lines %j', (lines, message) => {
    expect(errorsOf(Order, { ...minimal, lines })).toEqual({ lines: [message] });
  });

  it.each<[unknown, string]>([
    [[], 'Invalid data. Expected a dictionary, but got list.'],
    ['x', 'Invalid data. Expected a dictionary, but got str.'],
    [1.5, 'Invalid data. Expected a dictionary, but got float.'],
    [true, 'Invalid data. Expected a dictionary, but got bool.'],
    [null, 'No data provided'],
  ])('refuses the body %j', (body, message) => {
    expect(errorsOf(Order, body)).toEqual({ non_field_errors: [message] });
  });

  it('takes null only where it may be, and an empty text for it in references and dates', () => {
    const body = { ...minimal, parent: null, expected: '' };
    expect(parseBody(Order, body)).toMatchObject({ parent: null, expected: null });
    expect(errorsOf(Order, { ...minimal, supplier: '' })).toEqual({
      supplier: ['This field may not be null.'],
    });
  });

  it.each<[unknown, string]>([
    [[], 'list'],
    [7, 'int'],
    [null, 'NoneType'],
  ])('refuses the row %j of otherwise good lines', (row, type) => {
    expect(errorsOf(Order, { ...minimal, lines: [line, row] })).toEqual({
      lines: [{}, { non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`] }],
    });
  });

  it('is not reached through prototypes', () => {
    const body: unknown = JSON.parse('{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"y"}}}');
    expect(errorsOf(Base, body)).toEqual({ name: ['This field is required.'] });
    expect(errorsOf(Base, Object.create({ name: 'inherited' }))).toEqual({
      name: ['This field is required.'],
    });
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });

  it('refuses a class without fields', () => {
    class Empty {}
    expect(() => parseBody(Empty, {})).toThrow('Empty declares no fields');
  });
});

describe('tryParseBody', () => {
  it('lets a service add its errors to the same answer', () => {
    const parsed = tryParseBody(Order, { ...minimal, name: '', lines: [line, { product: 99, quantity: 1 }] });
    expect(parsed.values.supplier).toBe(1);
    expect(parsed.values).not.toHaveProperty('name');
    parsed.errors.invalidPk('supplier', 1);
    parsed.errors.line('lines', 1, 2).invalidPk('product', 99);
    let thrown: unknown;
    try {
      parsed.complete();
    } catch (error) {
      thrown = error;
    }
    expect(JSON.parse(JSON.stringify((thrown as FieldErrors).toBody()))).toEqual({
      name: ['This field may not be blank.'],
      supplier: ['Invalid pk "1" - object does not exist.'],
      lines: [{}, { product: ['Invalid pk "99" - object does not exist.'] }],
    });
  });

  it('gives the whole value when there is nothing to report', () => {
    expect(tryParseBody(Base, { name: ' x ' }).complete()).toEqual({ name: 'x', notes: '' });
  });

  it('shows the good fields of rows, also where the list as a whole is bad', () => {
    const bad = tryParseBody(Order, { ...minimal, lines: [{ product: 7, quantity: 'x' }, 'row', line] });
    expect(bad.values).not.toHaveProperty('lines');
    expect(bad.rows('lines')?.map(({ product }) => product)).toEqual([7, undefined, line.product]);
    expect(bad.rows('lines')?.[0]).not.toHaveProperty('quantity');
    const good = tryParseBody(Order, { ...minimal, lines: [line] });
    expect(good.rows('lines')).toBe(good.values.lines);
    expect(tryParseBody(Order, { ...minimal, lines: 'none' }).rows('lines')).toBeUndefined();
  });
});

describe('members that are not supported', () => {
  @Unsupported(['lot_number'])
  class Row {
    @PkField()
    product!: number;
  }

  @Unsupported(['currency'])
  class Head {
    @CharField({ max: 10 })
    name!: string;
  }

  class Document extends Head {
    @LinesField(Row, { required: false })
    lines?: Row[];
  }

  it('are refused under their name, in rows too, together with all other errors', () => {
    const lines = [
      { product: 1 },
      { product: 2, lot_number: 'L' },
      { product: 'x', lot_number: 'L', colour: 1 },
    ];
    expect(tryParseBody(Document, { currency: 'EUR', colour: 1, lines }).errors.toMap()).toEqual({
      currency: ['This field is not supported.'],
      name: ['This field is required.'],
      lines: [
        {},
        { lot_number: ['This field is not supported.'] },
        {
          lot_number: ['This field is not supported.'],
          product: ['Incorrect type. Expected pk value, received str.'],
        },
      ],
    });
  });

  it('that are null or blank say nothing, and others are ignored', () => {
    expect(
      parseBody(Document, { name: 'a', currency: null, colour: 1, lines: [{ product: 1, lot_number: '' }] }),
    ).toEqual({
      name: 'a',
      lines: [{ product: 1 }],
    });
  });
});

describe('a JSON body', () => {
  class Typed {
    @CharField()
    name!: string;

    @PhoneField({ required: false })
    phone?: string;

    @BooleanField({ required: false })
    is_active?: boolean;

    @LinesField(Base, { required: false })
    rows?: Base[];
  }
  const errorsOf = (body: object, typed = true): unknown => {
    try {
      parseBody(Typed, body, { typed });
      return null;
    } catch (error) {
      return (error as FieldErrors).errors;
    }
  };

  it('has no numbers for texts and booleans, in rows neither', () => {
    expect(errorsOf({ name: 'a', phone: '555 1234567', is_active: false, rows: [{ name: 'b' }] })).toBeNull();
    expect(errorsOf({ name: 7, phone: 5551234567, is_active: 0, rows: [{ name: 8 }] })).toEqual({
      name: ['Not a valid string.'],
      phone: ['Not a valid string.'],
      is_active: ['Must be a valid boolean.'],
      rows: [{ name: ['Not a valid string.'] }],
    });
    expect(errorsOf({ name: 'a', is_active: 'true' })).toBeNull();
  });

  it('is no file, whose cells may be numbers', () => {
    expect(errorsOf({ name: 7, phone: 5551234567, is_active: 1, rows: [{ name: 8 }] }, false)).toBeNull();
  });
});
