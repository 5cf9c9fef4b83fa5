import { afterAll, describe, expect, it } from '@jest/globals';
import {
  BadRequestException,
  ForbiddenException,
  HttpException,
  InternalServerErrorException,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { breaks, NotFound, registerConstraints, registeredConstraints, sqlStateOf } from '#errors';
import { toApiError } from './to-api-error.js';

// The table is one for all suites of a worker: these names go again.
const forget = registerConstraints({
  uq_thing_tenant_sku: { kind: 'duplicate', field: 'sku', message: 'thing with this sku already exists.' },
  fk_part_thing: { kind: 'reference', field: 'thing', held: 'Thing is used by parts.' },
  fk_part_box: { kind: 'missing', field: 'box' },
  ck_thing_reserved: { kind: 'conflict', message: 'Stock is reserved.' },
  ck_thing_cost: {
    kind: 'invalid',
    field: 'cost',
    message: 'Ensure this value is greater than or equal to 0.',
  },
});

afterAll(forget);

function failure(code: string, more: { constraint?: string; detail?: string } = {}): Error {
  return Object.assign(new Error('secret of the inside'), { severity: 'ERROR', code, ...more });
}

function answer(thrown: unknown): [number, unknown] {
  const error = toApiError(thrown, { method: 'PUT', contentType: 'text/csv' });
  return [error.status, error.toBody()];
}

const SERVER_ERROR = [500, { detail: 'A server error occurred.', code: 'server_error' }];
const MALFORMED = [400, { detail: 'Malformed request.', code: 'bad_request' }];
const OUT_OF_RANGE = [400, { detail: 'A value in the request is out of range.', code: 'bad_request' }];

describe('toApiError', () => {
  it('returns an API error unchanged', () => {
    const error = new NotFound('Product');
    expect(toApiError(error, { method: 'GET', contentType: undefined })).toBe(error);
  });

  it.each<[Error, unknown[]]>([
    [new NotFoundException('Cannot GET /secret'), [404, { detail: 'Not found.', code: 'not_found' }]],
    [
      new UnauthorizedException('why'),
      [401, { detail: 'Authentication credentials were not provided.', code: 'unauthorized' }],
    ],
    [
      new ForbiddenException('why'),
      [403, { detail: 'You do not have permission to perform this action.', code: 'permission_denied' }],
    ],
    [new HttpException('x', 405), [405, { detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' }]],
    [
      new HttpException('x', 415),
      [415, { detail: 'Unsupported media type "text/csv" in request.', code: 'unsupported_media_type' }],
    ],
    [new HttpException('x', 413), [413, { detail: 'Request body is too large.', code: 'payload_too_large' }]],
    [new BadRequestException('inside'), MALFORMED],
    [new HttpException('x', 418), MALFORMED],
    [new InternalServerErrorException('inside'), SERVER_ERROR],
    [
      new HttpException('Unexpected end', 400, { cause: { code: 'FST_ERR_CTP_INVALID_JSON_BODY' } }),
      [400, { detail: 'JSON parse error - Unexpected end', code: 'bad_request' }],
    ],
    [
      Object.assign(new Error('x'), { statusCode: 413 }),
      [413, { detail: 'Request body is too large.', code: 'payload_too_large' }],
    ],
    [Object.assign(new Error('x'), { statusCode: 503 }), SERVER_ERROR],
    [new Error('inside'), SERVER_ERROR],
  ])("maps the framework's error %s", (thrown, expected) => {
    expect(answer(thrown)).toEqual(expected);
  });

  it.each(['thrown text', undefined, null, 7])('maps %p to a server error', (thrown) => {
    expect(answer(thrown)).toEqual(SERVER_ERROR);
  });

  it('maps named constraints, also in an error wrapped by TypeORM', () => {
    const duplicate = failure('23505', { constraint: 'uq_thing_tenant_sku' });
    const expected = [
      409,
      {
        detail: 'thing with this sku already exists.',
        code: 'conflict',
        errors: { sku: ['thing with this sku already exists.'] },
      },
    ];
    expect(answer(duplicate)).toEqual(expected);
    expect(answer(Object.assign(new Error('wrapped'), { driverError: duplicate }))).toEqual(expected);
    expect(breaks(duplicate, 'uq_thing_tenant_sku')).toBe(true);
    expect(breaks(new Error('x'), 'uq_thing_tenant_sku')).toBe(false);
    expect(registeredConstraints()).toContain('fk_part_thing');
  });

  it("distinguishes a referenced row from a missing one by the foreign key's detail", () => {
    const held = 'Key (tenant_id, id)=(7, 12) is still referenced from table "part".';
    const missing = 'Key (tenant_id, thing_id)=(7, 12) is not present in table "thing".';
    expect(answer(failure('23503', { constraint: 'fk_part_thing', detail: held }))).toEqual([
      409,
      { detail: 'Thing is used by parts.', code: 'conflict' },
    ]);
    expect(answer(failure('23503', { constraint: 'fk_part_thing', detail: missing }))).toEqual([
      400,
      { thing: ['Invalid pk "12" - object does not exist.'] },
    ]);
    const single = 'Key (box_id)=(5) is not present in table "box".';
    expect(answer(failure('23503', { constraint: 'fk_part_box', detail: single }))).toEqual([
      400,
      { box: ['Invalid pk "5" - object does not exist.'] },
    ]);
  });

  it('maps CHECK violations to the field or a conflict, and unregistered constraints by class', () => {
    expect(answer(failure('23514', { constraint: 'ck_thing_cost' }))).toEqual([
      400,
      { cost: ['Ensure this value is greater than or equal to 0.'] },
    ]);
    expect(answer(failure('23514', { constraint: 'ck_thing_reserved' }))).toEqual([
      409,
      { detail: 'Stock is reserved.', code: 'conflict' },
    ]);
    expect(answer(failure('23514', { constraint: 'nobody_knows' }))).toEqual(OUT_OF_RANGE);
    expect(answer(failure('23505', { constraint: 'nobody_knows' }))[0]).toBe(409);
    expect(answer(failure('23503'))[0]).toBe(409);
    expect(JSON.stringify(answer(failure('23505', { constraint: 'nobody_knows' })))).not.toContain(
      'nobody_knows',
    );
  });

  it.each(['22001', '22003', '22P02', '22021', '22008'])('maps the bad value %s to 400', (code) => {
    expect(answer(failure(code))).toEqual(OUT_OF_RANGE);
  });

  it.each(['40001', '40P01'])('maps the failed retry %s to 409', (code) => {
    expect(answer(failure(code))).toEqual([
      409,
      { detail: 'The request conflicted with another one. Try again.', code: 'conflict' },
    ]);
  });

  it.each(['57014', '55P03'])('maps the timeout %s to 503, with the cause for the log', (code) => {
    const cancelled = failure(code);
    expect(answer(cancelled)).toEqual([503, { detail: 'The request took too long.', code: 'timeout' }]);
    expect(toApiError(cancelled, { method: 'GET', contentType: undefined }).cause).toBe(cancelled);
  });

  it.each([
    ...['53300', '57P01', '57P03', '08006', '25006'].map((code) => failure(code)),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    Object.assign(new Error('wrapped'), { driverError: failure('57P01') }),
  ])('maps an unavailable database to 503 with Retry-After: %s', (thrown) => {
    const error = toApiError(thrown, { method: 'GET', contentType: undefined });
    expect([error.status, error.toBody(), error.headers(), error.cause]).toEqual([
      503,
      { detail: 'The service is temporarily unavailable.', code: 'unavailable' },
      { 'retry-after': '5' },
      thrown,
    ]);
  });

  it.each([
    ['25P03', 503, 'unavailable', 'idle in a transaction for too long'],
    ['25P04', 503, 'timeout', 'a transaction over its limit'],
    ['28000', 503, 'unavailable', 'an account that may no longer log in'],
    ['28P01', 503, 'unavailable', 'a password that was changed'],
    ['3D000', 503, 'unavailable', 'no such database'],
    ['40003', 503, 'unavailable', 'nobody knows whether the statement took effect'],
    ['42501', 503, 'unavailable', 'a right that was revoked'],
    ['53000', 503, 'unavailable', 'resources of any kind'],
    ['53100', 503, 'unavailable', 'disk full'],
    ['53200', 503, 'unavailable', 'out of memory, too many locks among it'],
    ['53300', 503, 'unavailable', 'too many connections'],
    ['53400', 503, 'unavailable', 'a configured limit'],
    ['55P03', 503, 'timeout', 'a lock that was waited for too long'],
    ['57014', 503, 'timeout', 'a statement over its limit, or cancelled'],
    ['57P02', 503, 'unavailable', 'a neighbour crashed'],
    ['57P04', 503, 'unavailable', 'the database was dropped'],
    ['57P05', 503, 'unavailable', 'an idle session ended'],
    ['58030', 503, 'unavailable', 'an error of the disk'],
    ['58P01', 503, 'unavailable', 'a file of the server is gone'],
    ['26000', 503, 'unavailable', 'a prepared statement that the server does not know'],
    ['42P05', 503, 'unavailable', 'a prepared statement that the server knows already'],
    ['25P02', 500, 'server_error', 'a statement after a failed one'],
    ['42703', 500, 'server_error', 'no such column'],
    ['54001', 500, 'server_error', 'a statement too complex'],
    ['P0001', 500, 'server_error', 'raised by a function of ours'],
    ['XX000', 500, 'server_error', 'a defect of the server'],
  ])('maps SQLSTATE %s to %d %s: %s', (code, status, expected) => {
    const error = toApiError(failure(code), { method: 'GET', contentType: undefined });
    expect([error.status, error.code, error.headers()]).toEqual([
      status,
      expected,
      status === 503 ? { 'retry-after': '5' } : {},
    ]);
  });

  it('distinguishes a row-level-security violation from a missing privilege', () => {
    expect(answer(Object.assign(failure('42501'), { routine: 'ExecWithCheckOptions' }))).toEqual(
      SERVER_ERROR,
    );
  });

  it.each(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'EROFS', 'ENOMEM'])(
    'maps %s of this machine to 503',
    (code) => {
      const error = Object.assign(new Error('no space left on device'), { code });
      expect(answer(error)).toEqual([
        503,
        { detail: 'The service is temporarily unavailable.', code: 'unavailable' },
      ]);
    },
  );

  it.each(['23502', '42P01'])('maps %s, which is no fault of the client, to 500', (code) => {
    expect(answer(failure(code))).toEqual(SERVER_ERROR);
  });

  it('does not take other errors with a code for database errors', () => {
    expect(answer(Object.assign(new Error('x'), { code: 'ENOENT' }))).toEqual(SERVER_ERROR);
    expect(sqlStateOf(Object.assign(new Error('x'), { code: '23505' }))).toBeUndefined();
  });

  it('refuses a second meaning for one constraint name', () => {
    expect(() => registerConstraints({ fk_part_box: { kind: 'held', message: 'other' } })).toThrow(
      'fk_part_box',
    );
  });
});
