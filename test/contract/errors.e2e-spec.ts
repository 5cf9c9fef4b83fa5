import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledTenant, fillTenant } from '../support/factories.js';
import { createTestApp, type TestApp, type TestTenant } from '../support/inventory-app.js';
import {
  FIELD_CASES,
  REQUIRED,
  NULL,
  BLANK,
  NUMBER,
  PHONE,
  atLeast,
  noSuch,
  NOBODYS,
} from './support/field-cases.js';
import { RawClient } from './support/http.js';

describe('error bodies', () => {
  let test: TestApp;
  let acme: TestTenant;
  let own: FilledTenant;
  let raw: RawClient;

  /** What the one field's error is, when a body that is right but for this is posted. */
  async function refusal(path: string, right: object, field: string, value: unknown): Promise<unknown> {
    const answer = await acme.owner.post(path, { ...right, [field]: value });
    return answer.status === 400 ? answer.body[field] : `status ${answer.status}`;
  }

  beforeAll(async () => {
    test = await createTestApp();
    acme = await test.newTenant('acme');
    own = await fillTenant(acme, 1);
    raw = new RawClient(test.baseUrl);
  });

  afterAll(async () => {
    raw?.close();
    await test.close();
  });

  describe('of a field', () => {
    let serial = 0;

    function right(path: string): object {
      const name = `right-${++serial}`;
      const lines = [{ product: own.product, quantity: 1, unit_price: 1 }];
      switch (path) {
        case 'products':
          return { sku: name, name, category: own.category };
        case 'stock-movements':
          return { product: own.product, to_location: own.location, quantity: 1, movement_type: 'receive' };
        case 'purchase-orders':
          return { supplier: own.supplier, lines };
        case 'sales-orders':
          return { customer: own.customer, lines };
        case 'goods-received-notes':
          return { purchase_order: own.purchaseOrder, location: own.location };
        case 'dispatches':
          return { sales_order: own.salesOrder, from_location: own.location };
        case 'tenants/members':
          return { username: name, role: 'viewer' };
        default:
          return { name };
      }
    }

    it.each(FIELD_CASES)('%s.%s = %j: %s', async (path, field, value, message) => {
      expect(await refusal(`${path}/`, right(path), field, value)).toEqual(
        message === null ? 'status 201' : [message],
      );
    });

    it.each(['{"constructor":{"prototype":{}}}', '{"constructor":1}', '{"__proto__":1}'])(
      'reports that %s is not a string',
      async (text) => {
        expect(await refusal('suppliers/', { name: 'x' }, 'name', JSON.parse(text))).toEqual([
          'Not a valid string.',
        ]);
        expect(
          await refusal('purchase-orders/', right('purchase-orders'), 'lines', [
            { product: JSON.parse(text) as unknown, quantity: 1, unit_price: 1 },
          ]),
        ).toEqual([{ product: ['Incorrect type. Expected pk value, received dict.'] }]);
      },
    );

    it.each([
      '5551234567',
      '+15551234567',
      '555 123 4567',
      '555-1234567',
      '(555) 123-4567',
      '',
      '+1 (555) 123-4567',
    ])('accepts the phone %j and returns it as entered', async (phone) => {
      for (const path of ['suppliers/', 'customers/']) {
        const made = await acme.owner.expect<{ phone: string }>(
          201,
          acme.owner.post(path, { ...right(path), phone }),
        );
        expect(made.phone).toBe(phone);
      }
    });

    it.each([
      'call me',
      '555-CALL-NOW',
      '123',
      '123456',
      '1234567890123456',
      '++15551234567',
      '+1+5551234567',
      '555+1234567',
      '(555 123-4567',
      '555) 123-4567',
      '((555)) 123-4567',
      '() 5551234567',
      '5551234567-',
      '-5551234567',
      '555--1234567',
      '555  123 4567',
      '+',
      '555\n1234567',
      '5551234567\n',
      '555\t1234567',
      '５５５１２３４５６７',
      '555.123.4567',
      '5551234567 ext. 2',
    ])('refuses the phone %j', async (phone) => {
      for (const path of ['suppliers/', 'customers/']) {
        const answer = await acme.owner.post(path, { ...right(path), phone });
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 400,
          body: { phone: [PHONE] },
        });
      }
    });
  });

  describe('of a whole body', () => {
    it('reports every required field and every invalid one', async () => {
      const bodies: [string, object, object][] = [
        ['products/', { sku: 'ONLY' }, { name: [REQUIRED], category: [REQUIRED] }],
        ['products/', {}, { sku: [REQUIRED], name: [REQUIRED], category: [REQUIRED] }],
        ['categories/', {}, { name: [REQUIRED] }],
        ['stock-locations/', {}, { name: [REQUIRED] }],
        [
          'suppliers/',
          { email: 'x', phone: 'x' },
          { name: [REQUIRED], email: ['Enter a valid email address.'], phone: [PHONE] },
        ],
        ['stock-movements/', {}, { product: [REQUIRED], quantity: [REQUIRED], movement_type: [REQUIRED] }],
        ['purchase-orders/', {}, { supplier: [REQUIRED], lines: [REQUIRED] }],
        ['sales-orders/', {}, { customer: [REQUIRED], lines: [REQUIRED] }],
        ['goods-received-notes/', {}, { purchase_order: [REQUIRED], location: [REQUIRED] }],
        ['dispatches/', {}, { sales_order: [REQUIRED], from_location: [REQUIRED] }],
        ['auth/login/', {}, { username: [REQUIRED], password: [REQUIRED] }],
        [
          'products/',
          { sku: '', name: null, category: NOBODYS, unit_cost: 'x', is_active: 'x' },
          {
            sku: [BLANK],
            name: [NULL],
            category: [noSuch(NOBODYS)],
            unit_cost: [NUMBER],
            is_active: ['Must be a valid boolean.'],
          },
        ],
      ];
      for (const [path, body, expected] of bodies) {
        const answer = await acme.owner.post(path, body);
        expect({ path, status: answer.status, body: answer.body }).toEqual({
          path,
          status: 400,
          body: expected,
        });
      }
    });

    it('reports errors of nested lines in place, with {} for valid rows', async () => {
      const { product } = own;
      const answer = await acme.owner.post('purchase-orders/', {
        supplier: NOBODYS,
        lines: [
          { product, quantity: 1, unit_price: 1 },
          { product: NOBODYS, quantity: 0, unit_price: 1 },
          { product, quantity: 1, unit_price: -1 },
          'x',
          { quantity: 1 },
        ],
      });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.body).toEqual({
        supplier: [noSuch(NOBODYS)],
        lines: [
          {},
          { quantity: [atLeast('0.0001')], product: [noSuch(NOBODYS)] },
          { unit_price: [atLeast(0)], product: ['This product is on another line already.'] },
          { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
          { product: [REQUIRED], unit_price: [REQUIRED] },
        ],
      });
    });

    it.each([
      ['[]', { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
      ['"x"', { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] }],
      ['5', { non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] }],
      ['null', { non_field_errors: ['No data provided'] }],
    ])('that is %s', async (body, expected) => {
      expect(await acme.owner.post('categories/', body)).toMatchObject({ status: 400, body: expected });
    });
  });

  describe('of a request', () => {
    it('that cannot be parsed', async () => {
      for (const body of ['{', '{"name":', "{'name':'x'}", 'name=x']) {
        const answer = await acme.owner.post('categories/', body);
        expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
        expect(answer.body.detail).toMatch(/^JSON parse error - ./);
      }
    });

    it('with another content type, too large, or with another Accept', async () => {
      const send = (headers: Record<string, string>, body: Buffer) =>
        raw.send({
          method: 'POST',
          path: '/api/v1/categories/',
          headers: { ...acme.owner.headers, ...headers },
          body,
        });
      const small = Buffer.from('{"name":"x"}');
      const json = { 'content-type': 'application/json' };
      const cases: [Record<string, string>, Buffer, number, object][] = [
        [
          { 'content-type': 'text/plain' },
          small,
          415,
          { detail: 'Unsupported media type "text/plain" in request.', code: 'unsupported_media_type' },
        ],
        [
          json,
          Buffer.from(`{"name":"${'x'.repeat(1_100_000)}"}`),
          413,
          { detail: 'Request body is too large.', code: 'payload_too_large' },
        ],
        [
          { ...json, accept: 'text/html' },
          small,
          406,
          { detail: 'Could not satisfy the request Accept header.', code: 'not_acceptable' },
        ],
      ];
      for (const [headers, body, status, expected] of cases) {
        const answer = await send(headers, body);
        expect({ status: answer.status, body: JSON.parse(answer.body.toString()) as object }).toEqual({
          status,
          body: expected,
        });
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      }
    });

    it('for a missing object, naming its kind', async () => {
      const kinds: [string, string][] = [
        ['products', 'Product'],
        ['categories', 'Category'],
        ['stock-locations', 'Stock location'],
        ['suppliers', 'Supplier'],
        ['customers', 'Customer'],
        ['purchase-orders', 'Purchase order'],
        ['sales-orders', 'Sales order'],
        ['goods-received-notes', 'Goods received note'],
        ['dispatches', 'Dispatch'],
        ['tenants/members', 'Member'],
      ];
      for (const [path, kind] of kinds) {
        for (const id of [NOBODYS, 'abc', '-1', '0', '1.5', '99999999999', '%00']) {
          const answer = await acme.owner.get(`${path}/${id}/`);
          expect({ path, id, status: answer.status, body: answer.body }).toEqual({
            path,
            id,
            status: 404,
            body: { detail: `${kind} not found.`, code: 'not_found' },
          });
        }
      }
      for (const path of ['/api/v1/nothing/', '/api/v2/', '/nothing', '/api/v1/products/1/nothing/']) {
        expect(await acme.owner.get(path)).toMatchObject({
          status: 404,
          body: { detail: 'Not found.', code: 'not_found' },
        });
      }
    });
  });
});
