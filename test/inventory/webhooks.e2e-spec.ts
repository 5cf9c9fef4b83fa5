import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Webhook } from 'standardwebhooks';
import { createInventoryApp } from '../../apps/inventory/src/app.js';
import { RenewWebhookSecrets } from '../../apps/inventory/src/webhooks/webhook-secrets.js';
import { WebhookDispatcher } from '../../apps/inventory/src/webhooks/sending/webhook-dispatcher.js';
import { Client } from '../support/client.js';
import { createTestApp, type TestApp } from '../support/inventory-app.js';
import { settled } from '../support/settled.js';
import { openShop, type Shop } from '../support/shop.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';

interface WebhookBody {
  id: number;
  url: string;
  events: string[];
  is_active: boolean;
  disabled_reason: string;
  last_success_at: string | null;
  last_failure: { at: string; error: string } | null;
  secret?: string;
}

interface Event {
  cursor: string;
  type: string;
  object_id: number;
  data: Record<string, unknown>;
}

const eventsOf = ({ body }: Received): Event[] =>
  (JSON.parse(body) as { data: { events: Event[] } }).data.events;

describe('webhooks', () => {
  let test: TestApp;
  let other: NestFastifyApplication;
  let shop: Shop;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    test = await createTestApp();
    // A second process of the same service.
    other = await createInventoryApp(test.config);
    receiver = await WebhookReceiver.listen();
    shop = await openShop(test, 'hooked', ['A', 'B']);
    // Its making is in the feed before the first webhook is.
    await settled(test);
    for (const app of [test.app, other]) app.get(WebhookDispatcher).start();
  });

  afterAll(async () => {
    await receiver.close();
    await other.close();
    await test.close();
  });

  async function hook(path: string, more: object = {}, owner = shop.tenant.owner): Promise<WebhookBody> {
    const body = { url: receiver.url(path), ...more };
    return owner.expect(201, owner.post<WebhookBody>('webhooks/', body));
  }

  const now = (id: number): Promise<WebhookBody> =>
    shop.tenant.owner.expect(200, shop.tenant.owner.get<WebhookBody>(`webhooks/${id}/`));

  const end = (id: number): Promise<unknown> =>
    shop.tenant.owner.expect(204, shop.tenant.owner.delete(`webhooks/${id}/`));

  /** Its next attempt is due at once. */
  const hurry = (id: number): Promise<unknown> =>
    test.sql('UPDATE webhook_progress SET next_attempt_at = now() WHERE webhook_id = $1', [id]);

  /** Its next attempt is not due before `hurry`, however long what a test waits for takes. */
  const rest = (id: number): Promise<unknown> =>
    test.sql(
      `UPDATE webhook_progress SET next_attempt_at = now() + interval '1 hour' WHERE webhook_id = $1`,
      [id],
    );

  /** Resolves once the attempts of a webhook are noted. */
  async function noted(id: number, attempts: number): Promise<void> {
    for (;;) {
      const rows = await test.sql('SELECT FROM webhook_delivery WHERE webhook_id = $1', [id]);
      if (rows.length >= attempts) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const failing = (path: string): void => {
    receiver.respond = (answer, { path: to }) =>
      answer.writeHead(to === `/${path}` ? 503 : 204).end('out of order');
  };
  const working = (): void => {
    receiver.respond = (answer) => answer.writeHead(204).end();
  };

  it('send each change once, in order and signed, whichever of two processes writes and sends', async () => {
    const { id, secret = '' } = await hook('all');
    const second = await other.listen(0, '127.0.0.1').then(() => other.getUrl());
    const { owner } = shop.tenant;
    const made = await Promise.all(
      Array.from({ length: 150 }, async (_, n) => {
        const client = n % 2 === 0 ? owner : new Client(second, owner.headers);
        const { id: made } = await client.expect<{ id: number }>(
          201,
          client.post('customers/', { name: `Customer ${n}`, code: `H-${n}` }),
        );
        return made;
      }),
    );
    await receiver.until(() => receiver.to('all').flatMap(eventsOf).length >= made.length);

    const events = receiver.to('all').flatMap(eventsOf);
    expect(events.map(({ object_id }) => object_id).sort((a, b) => a - b)).toEqual(
      made.sort((a, b) => a - b),
    );
    const feed = await owner.expect<{ results: Event[] }>(200, owner.get('changes/?limit=1000'));
    const cursors = events.map(({ cursor }) => cursor);
    expect(feed.results.filter(({ cursor }) => cursors.includes(cursor))).toEqual(events);
    expect(Math.max(...receiver.to('all').map((one) => eventsOf(one).length))).toBeLessThanOrEqual(100);
    for (const { body, headers } of receiver.to('all')) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'changes',
        data: { tenant: 'hooked' },
      });
      expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    }
    expect(await now(id)).toMatchObject({
      is_active: true,
      last_failure: null,
      last_success_at: expect.any(String),
    });
    await end(id);
  });

  it('show their secret once and store it encrypted', async () => {
    const { id, secret = '' } = await hook('hidden', { events: ['product.created'], description: 'Shop' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { owner } = shop.tenant;
    const listed = await owner.get('webhooks/');
    expect(listed.text).not.toContain('secret');
    const [row] = await test.sql<{ secret: string }>('SELECT secret FROM webhook WHERE id = $1', [id]);
    expect(row?.secret).not.toContain(secret.slice(6));
    const audit = await owner.get(`audit-events/?object_type=webhook&object_id=${id}`);
    expect(audit.text).toContain('"webhook.create"');
    expect(audit.text).not.toContain(secret.slice(6));
    await end(id);
  });

  it('send what they ask for alone, and what was written after them', async () => {
    await shop.stock(shop.products.A ?? 0, 5);
    const { id } = await hook('asked', { events: ['stock.changed', 'dispatch.created'] });
    const order = await shop.sold([{ product: shop.products.A ?? 0, quantity: 2, unit_price: 3 }]);
    const { owner } = shop.tenant;
    await owner.expect(201, owner.post('dispatches/', { sales_order: order.id, from_location: shop.main }));
    await receiver.until(() =>
      receiver
        .to('asked')
        .flatMap(eventsOf)
        .some(({ type }) => type === 'dispatch.created'),
    );
    const types = receiver.to('asked').flatMap(eventsOf);
    expect(new Set(types.map(({ type }) => type))).toEqual(new Set(['stock.changed', 'dispatch.created']));
    expect(types.filter(({ type }) => type === 'stock.changed').at(-1)?.data).toMatchObject({
      product: shop.products.A,
      quantity: 3,
    });
    await end(id);
  });

  it('repeat the same message until it arrives, and delay nobody else', async () => {
    const { id } = await hook('broken', { events: ['supplier.created'] });
    const { id: quick } = await hook('quick', { events: ['supplier.created'] });
    const hanging = await hook('hanging', { events: ['supplier.created'] });
    receiver.respond = (answer, { path }) => {
      if (path !== '/hanging') answer.writeHead(path === '/broken' ? 503 : 204).end('out of order');
    };
    const first = await shop.make('suppliers/', { name: 'First', code: 'S-1' });
    await noted(id, 1);
    await rest(id);
    await receiver.until(() => receiver.to('quick').length > 0 && receiver.to('hanging').length > 0);
    const next = await shop.make('suppliers/', { name: 'Next', code: 'S-2' });
    await receiver.until(() => receiver.to('quick').flatMap(eventsOf).length === 2);
    expect((await now(id)).last_failure?.error).toBe('The receiver answered 503.');

    working();
    await hurry(id);
    await receiver.until(() => receiver.to('broken').length === 3);
    const [lost, again, after] = receiver.to('broken');
    expect(again?.headers['webhook-id']).toBe(lost?.headers['webhook-id']);
    expect([lost, again, after].map((one) => one && eventsOf(one).map(({ object_id }) => object_id))).toEqual(
      [[first], [first], [next]],
    );
    const { owner } = shop.tenant;
    await noted(id, 3);
    const { results } = await owner.expect<{ results: object[] }>(
      200,
      owner.get(`webhooks/${id}/deliveries/`),
    );
    expect(results).toMatchObject([
      { is_success: true, attempt: 1, status_code: 204, events: 1 },
      { is_success: true, attempt: 2, status_code: 204 },
      { is_success: false, attempt: 1, status_code: 503, response: 'out of order' },
    ]);
    // What hangs holds its own messages alone.
    expect(receiver.to('hanging')).toHaveLength(1);
    for (const one of [id, quick, hanging.id]) await end(one);
  });

  it('end after a day of failures or a 410, audited, and go on where they stopped', async () => {
    const { owner } = shop.tenant;
    const { id } = await hook('ended', { events: ['category.created'] });
    failing('ended');
    const category = await shop.make('categories/', { name: 'Missed' });
    await noted(id, 1);
    await test.sql(
      `UPDATE webhook_progress SET failing_since = now() - interval '25 hours' WHERE webhook_id = $1`,
      [id],
    );
    await hurry(id);
    await noted(id, 2);
    const reason = 'No message arrived for 24 hours. The receiver answered 503.';
    expect(await now(id)).toMatchObject({ is_active: false, disabled_reason: reason });
    const { results } = await owner.expect<{ results: object[] }>(
      200,
      owner.get(`audit-events/?action=webhook.disable&object_id=${id}`),
    );
    expect(results).toMatchObject([{ actor: null, after: { disabled_reason: reason } }]);

    working();
    await owner.expect(200, owner.patch(`webhooks/${id}/`, { is_active: true }));
    await receiver.until(() => receiver.to('ended').length === 3);
    expect(receiver.to('ended').map((one) => eventsOf(one)[0]?.object_id)).toEqual([
      category,
      category,
      category,
    ]);

    receiver.respond = (answer) => answer.writeHead(410).end();
    await shop.make('categories/', { name: 'Unwanted' });
    await noted(id, 4);
    expect(await now(id)).toMatchObject({
      is_active: false,
      disabled_reason: 'The receiver answered 410: it wants no more messages.',
    });
    working();
    await end(id);
  });

  it('are tested at once; redirects are not followed, answers read to 1 KiB', async () => {
    const { owner } = shop.tenant;
    const { id, secret = '' } = await hook('tested');
    const tryIt = () => owner.expect(200, owner.post(`webhooks/${id}/test/`));
    expect(await tryIt()).toMatchObject({
      type: 'test',
      is_success: true,
      status_code: 204,
      events: 0,
      error: '',
    });
    const [message] = receiver.to('tested');
    expect(
      new Webhook(secret).verify(message?.body ?? '', message?.headers as Record<string, string>),
    ).toMatchObject({
      type: 'test',
      data: { webhook: id },
    });
    receiver.respond = (answer) => answer.writeHead(302, { location: receiver.url('elsewhere') }).end();
    expect(await tryIt()).toMatchObject({
      is_success: false,
      status_code: 302,
      error: 'The receiver answered 302.',
    });
    expect(receiver.to('elsewhere')).toEqual([]);
    receiver.respond = (answer) => answer.writeHead(200).end('x'.repeat(1_000_000));
    expect(((await tryIt()) as { response: string }).response).toBe('x'.repeat(1024));
    receiver.respond = (answer) => answer.destroy();
    expect(await tryIt()).toMatchObject({
      status_code: null,
      error: 'The connection was closed before an answer.',
    });
    working();
    await end(id);
  });

  it('sign with the former secret too for a day after a rotation', async () => {
    const { owner } = shop.tenant;
    const { id, secret: former = '' } = await hook('rotated');
    const { secret } = await owner.expect<{ secret: string }>(
      200,
      owner.post(`webhooks/${id}/rotate-secret/`),
    );
    const verifies = async (...secrets: string[]): Promise<boolean[]> => {
      await owner.expect(200, owner.post(`webhooks/${id}/test/`));
      const { body, headers } = receiver.to('rotated').at(-1) ?? { body: '', headers: {} };
      return secrets.map((one) => {
        try {
          new Webhook(one).verify(body, headers as Record<string, string>);
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await verifies(secret, former)).toEqual([true, true]);
    await end(id);
  });

  it('are read again after a rotation of JWT_SECRET', async () => {
    const { id, secret = '' } = await hook('renewed');
    const renewed = await createInventoryApp({
      ...test.config,
      auth: {
        ...test.config.auth,
        jwtSecrets: ['a-new-secret-of-the-service-000000', ...test.config.auth.jwtSecrets],
      },
    });
    try {
      const before = await test.sql<{ secret: string }>('SELECT secret FROM webhook WHERE id = $1', [id]);
      expect(await renewed.get(RenewWebhookSecrets).run()).toBe(1);
      expect(await test.sql('SELECT secret FROM webhook WHERE id = $1', [id])).not.toEqual(before);
      expect(await renewed.get(RenewWebhookSecrets).run()).toBe(0);
    } finally {
      await renewed.close();
    }
    // The former processes cannot read it: they say so, and try again later.
    const { owner } = shop.tenant;
    expect(await owner.expect(200, owner.post(`webhooks/${id}/test/`))).toMatchObject({
      is_success: false,
      error: 'The secret cannot be read any more: rotate it.',
    });
    expect(secret).not.toBe('');
    await end(id);
  });

  it.each([
    ['ftp://example.com/', 'The URL must begin with https://, or http:// on loopback.'],
    ['http://example.com/', 'The URL must begin with https://, or http:// on loopback.'],
    ['https://10.1.2.3/', 'Private, link-local and own addresses are refused.'],
    ['https://169.254.169.254/latest', 'Private, link-local and own addresses are refused.'],
    ['https://[::ffff:192.168.0.1]/', 'Private, link-local and own addresses are refused.'],
    ['https://0x0a000001/', 'Private, link-local and own addresses are refused.'],
    ['https://user:pass@example.com/', 'The URL must not hold a user or a password.'],
    ['example.com', 'Enter a valid URL.'],
  ])('refuse %s', async (url, message) => {
    const answer = await shop.tenant.owner.post('webhooks/', { url });
    expect([answer.status, answer.body]).toEqual([400, { url: [message] }]);
  });

  it('refuse the service itself, unknown types, and more than 20', async () => {
    const { owner } = shop.tenant;
    const own = await owner.post('webhooks/', { url: `${test.baseUrl}/api/v1/` });
    expect([own.status, own.body]).toEqual([400, { url: ['The service does not send to itself.'] }]);
    const unknown = await owner.post('webhooks/', { url: 'https://example.com/', events: ['stock.chnaged'] });
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { events: ['"stock.chnaged" is not a valid choice.'] },
    ]);
    const { owner: many } = await test.newTenant('many');
    for (let n = 0; n < 20; n += 1) await hook(`many-${n}`, {}, many);
    const answer = await many.post('webhooks/', { url: 'https://example.com/' });
    expect([answer.status, answer.body.detail]).toEqual([409, 'A tenant has at most 20 webhooks.']);
  });
});
