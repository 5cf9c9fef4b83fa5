import { describe, expect, it } from '@jest/globals';
import {
  ApiError,
  BadRequest,
  Conflict,
  FieldErrorBag,
  FieldErrors,
  InvalidPage,
  MethodNotAllowed,
  NotAcceptable,
  NoTenantMembership,
  NotFound,
  PayloadTooLarge,
  PermissionDenied,
  ServerError,
  Unauthorized,
  UnsupportedMediaType,
} from './index.js';

const DENIED = 'You do not have permission to perform this action.';

describe('API errors', () => {
  it.each<[ApiError, number, unknown]>([
    [new BadRequest('Not impersonating.'), 400, { detail: 'Not impersonating.', code: 'bad_request' }],
    [new FieldErrors({ name: ['x'] }), 400, { name: ['x'] }],
    [
      new Unauthorized(),
      401,
      { detail: 'Authentication credentials were not provided.', code: 'unauthorized' },
    ],
    [new PermissionDenied(), 403, { detail: DENIED, code: 'permission_denied' }],
    [
      new NoTenantMembership(),
      403,
      { detail: 'You do not have an active tenant membership.', code: 'no_tenant_membership' },
    ],
    [new NotFound('Product'), 404, { detail: 'Product not found.', code: 'not_found' }],
    [new NotFound(), 404, { detail: 'Not found.', code: 'not_found' }],
    [new InvalidPage(), 404, { detail: 'Invalid page.', code: 'not_found' }],
    [
      new MethodNotAllowed('PUT', ['GET']),
      405,
      { detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' },
    ],
    [
      new NotAcceptable(),
      406,
      { detail: 'Could not satisfy the request Accept header.', code: 'not_acceptable' },
    ],
    [new Conflict('Order is confirmed.'), 409, { detail: 'Order is confirmed.', code: 'conflict' }],
    [
      Conflict.duplicate('sku', 'product with this sku already exists.'),
      409,
      {
        detail: 'product with this sku already exists.',
        code: 'conflict',
        errors: { sku: ['product with this sku already exists.'] },
      },
    ],
    [new PayloadTooLarge(), 413, { detail: 'Request body is too large.', code: 'payload_too_large' }],
    [
      new UnsupportedMediaType('text/plain'),
      415,
      { detail: 'Unsupported media type "text/plain" in request.', code: 'unsupported_media_type' },
    ],
    [new ServerError(new Error('inside')), 500, { detail: 'A server error occurred.', code: 'server_error' }],
  ])('%s has its status and body', (error, status, body) => {
    expect(error).toBeInstanceOf(ApiError);
    expect(error.status).toBe(status);
    expect(error.toBody()).toEqual(body);
  });

  it('carries the challenge on 401 and the allowed methods on 405', () => {
    expect(new Unauthorized().headers()).toEqual({ 'www-authenticate': 'Bearer realm="api"' });
    expect(new MethodNotAllowed('PUT', ['GET', 'HEAD']).headers()).toEqual({ allow: 'GET, HEAD' });
    expect(new NotFound().headers()).toEqual({});
  });
});

describe('FieldErrorBag', () => {
  it('throws nothing while empty', () => {
    const bag = new FieldErrorBag();
    expect(bag.isEmpty).toBe(true);
    expect(() => bag.throwIfAny()).not.toThrow();
  });

  it('keeps messages in order and rows aligned with the input', () => {
    const bag = new FieldErrorBag();
    bag.add('name', 'one').add('name', 'two').invalidPk('supplier', 7);
    bag.line('lines', 1, 3).invalidPk('product', 9);
    bag.line('lines', 1, 3).add('quantity', 'bad');
    expect(bag.has('lines')).toBe(true);
    expect(bag.has('notes')).toBe(false);
    expect(bag.hasLine('lines', 1)).toBe(true);
    expect(bag.hasLine('lines', 0)).toBe(false);
    expect(JSON.parse(JSON.stringify(bag.toMap()))).toEqual({
      name: ['one', 'two'],
      supplier: ['Invalid pk "7" - object does not exist.'],
      lines: [{}, { product: ['Invalid pk "9" - object does not exist.'], quantity: ['bad'] }, {}],
    });
    expect(() => bag.throwIfAny()).toThrow(FieldErrors);
  });

  it('a message about a whole list replaces the messages of its rows', () => {
    const bag = new FieldErrorBag();
    bag.line('lines', 0, 1).add('product', 'bad');
    bag.add('lines', 'A product may occur once.');
    expect({ ...bag.toMap() }).toEqual({ lines: ['A product may occur once.'] });
  });
});
