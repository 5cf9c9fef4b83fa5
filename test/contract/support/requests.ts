import fc, { type Arbitrary } from 'fast-check';
import type { BodyOption, Contract, Operation } from './document.js';
import type { RawRequest } from './http.js';
import { type Hints, JUNK, junk, mutated, valid } from './values.js';

/** Who sends: each by its headers. */
export type Callers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A request of an operation, and who sends it. */
export interface Attempt extends RawRequest {
  caller: string;
}

const ODD_IDS = [
  '0',
  '-1',
  '+5',
  '1.0',
  '1e1',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  'abc',
  '%20',
  'null',
  '%00',
  '%ff',
  '%2F',
  '..%2F..',
  '%F0%9F%8E%89',
  '1;DROP',
  'x'.repeat(300),
  'x'.repeat(600),
];

const ODD_TEXTS = JUNK.filter((value): value is string => typeof value === 'string');

const oddHeaders = fc.oneof(
  fc
    .constantFrom('text/html', 'application/xml', '*/*', 'application/*;q=0', 'x', ';;,', '')
    .map((accept) => ({
      accept,
    })),
  fc.constantFrom('foreign', 'no-such-tenant', "'", '\u00e9').map((slug) => ({ 'x-tenant': slug })),
  fc.constantFrom('k-1', 'k-2', '', ' ', 'a b', 'x'.repeat(300)).map((key) => ({ 'idempotency-key': key })),
  fc.constantFrom('abc', '../../etc', 'x'.repeat(500)).map((id) => ({ 'x-request-id': id })),
);

const BAD_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":',
  '[1,]',
  'null',
  'true',
  '5',
  '"text"',
  '[]',
  '[{}]',
  '{"a":1e400,"quantity":1e400,"name":1e400}',
  '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}',
  '{"name":"a","name":"b"}',
  "{'name':'x'}",
  '\ufeff{"name":"x"}',
  '['.repeat(20_000),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  `{"name":"${'x'.repeat(1_100_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"name":"\xe9"}', 'latin1'),
  'a=1&b=2',
  'sku,name\r\n1,2\r\n',
];

const TYPES = ['application/json', 'application/json', 'application/json; charset=utf-8'];
const WRONG_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'json',
  '',
  'text/csv',
];

/** Requests of one operation: most by whoever may, with values that the document allows; the rest wrong in some way. */
export function attempts(
  contract: Contract,
  operation: Operation,
  hints: Hints,
  callers: Callers,
  rightful: string,
): Arbitrary<Attempt> {
  const caller = fc.oneof(
    { weight: 4, arbitrary: fc.constant(rightful) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(callers)) },
  );
  const headers = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders });
  return fc
    .tuple(
      caller,
      path(operation, hints),
      query(contract, operation, hints),
      headers,
      body(contract, operation, hints),
    )
    .map(([who, where, asked, more, { type, bytes }]) => ({
      caller: who,
      method: operation.method,
      path: where + asked,
      headers: { ...callers[who], ...(type === undefined ? {} : { 'content-type': type }), ...more },
      ...(bytes === undefined ? {} : { body: bytes }),
    }));
}

function path(operation: Operation, hints: Hints): Arbitrary<string> {
  if (!operation.path.includes('{')) return fc.constant(operation.path);
  const known = hints.id ?? [];
  const odd = fc.constantFrom(...ODD_IDS);
  const id =
    known.length === 0
      ? odd
      : fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...known).map(String) },
          { weight: 1, arbitrary: odd },
        );
  /** What belongs to that object, such as `{line}`. */
  const part = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String((hints[name]?.[0] as number | undefined) ?? ODD_IDS[0]),
    );
  return id.map((text) => part(operation.path.replace('{id}', text)));
}

function query(contract: Contract, operation: Operation, hints: Hints): Arbitrary<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const odd = fc.constantFrom(...ODD_TEXTS, '1', 'last', '-id', 'csv');
  const one = ({ name, schema }: { name: string; schema: Operation['parameters'][number]['schema'] }) =>
    fc
      .oneof({ weight: 3, arbitrary: valid(contract, schema, hints, name) }, { weight: 1, arbitrary: odd })
      .map((value) => `${encodeURIComponent(name)}=${encoded(String(value))}`);
  const noise = fc.constantFrom(
    'nothing=1',
    '%',
    '%zz=1',
    '=',
    '&&',
    'page[]=1',
    'page=1&page=2',
    'search=a&search=%00',
    '__proto__=1',
    'constructor=1',
    'ordering=__proto__,-toString',
    'a=%ff',
  );
  const pair =
    parameters.length === 0
      ? noise
      : fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...parameters).chain(one) },
          { weight: 1, arbitrary: noise },
        );
  const most = parameters.length === 0 ? 1 : 4;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: parameters.length === 0 ? 1 : 4,
      arbitrary: fc.array(pair, { minLength: 1, maxLength: most }).map((pairs) => `?${pairs.join('&')}`),
    },
  );
}

/** Like encodeURIComponent, for texts that are no Unicode too. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

interface Body {
  type: string | undefined;
  bytes: Buffer | undefined;
}

function body(contract: Contract, operation: Operation, hints: Hints): Arbitrary<Body> {
  const none = fc.constant<Body>({ type: undefined, bytes: undefined });
  if (operation.method === 'GET') return none;
  const garbage = fc
    .tuple(fc.constantFrom(...TYPES, ...WRONG_TYPES), fc.constantFrom(...BAD_BODIES))
    .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) }));
  const [first, ...others] = operation.bodies;
  if (first === undefined) {
    return fc.oneof({ weight: 5, arbitrary: none }, { weight: 1, arbitrary: garbage });
  }
  const of = (wanted: BodyOption): Arbitrary<Body> => bodyOf(contract, wanted, hints, { none, garbage });
  return others.length === 0 ? of(first) : fc.oneof(of(first), ...others.map(of));
}

function bodyOf(
  contract: Contract,
  wanted: BodyOption,
  hints: Hints,
  { none, garbage }: Record<'none' | 'garbage', Arbitrary<Body>>,
): Arbitrary<Body> {
  const schema = contract.resolve(wanted.schema);
  if (schema.type === 'string') {
    const files = (hints.file ?? schema.examples ?? []).map(String);
    const file = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...files) },
      { weight: 1, arbitrary: fc.constantFrom(String(schema.examples?.[0]), ...ODD_TEXTS) },
    );
    const right = file.map((text) => ({ type: wanted.type, bytes: Buffer.from(text) }));
    return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: garbage });
  }
  const random = valid(contract, schema, hints);
  const whole = hints.whole ?? [];
  const right =
    whole.length === 0
      ? random
      : fc.oneof({ weight: 3, arbitrary: random }, { weight: 1, arbitrary: fc.constantFrom(...whole) });
  const json = (value: unknown): Body => ({ type: wanted.type, bytes: Buffer.from(JSON.stringify(value)) });
  return fc.oneof(
    { weight: 6, arbitrary: right.map(json) },
    { weight: 6, arbitrary: mutated(right).map(json) },
    { weight: 1, arbitrary: junk.map(json) },
    { weight: 2, arbitrary: garbage },
    { weight: 1, arbitrary: none },
  );
}
