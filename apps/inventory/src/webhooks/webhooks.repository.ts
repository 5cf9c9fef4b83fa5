import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { Transaction } from '../database/transaction.js';
import type { Cursor } from '../changes/cursor.js';
import type { Attempt, Message } from './sending/send-message.js';

/** A process that has claimed a webhook and says nothing for so long has stopped: another may go on. Above the time of a message. */
const LEASE = `interval '60 seconds'`;

/** Attempts of one webhook that are kept. */
const KEPT = 100;

/** A webhook with something to send, claimed by one process. */
export interface Claim {
  tenantId: number;
  webhookId: number;
  /** Only who holds the lease may note what became of it. */
  lease: string;
  slug: string;
  url: string;
  events: string[];
  secret: string;
  /** Null once its time is over. */
  previousSecret: string | null;
  /** Attempts of the message under way that have failed. */
  attempts: number;
  after: Cursor;
  /** The end of the message under way: a repetition holds the same events. */
  until: Cursor | null;
}

type ClaimRow = Omit<Claim, 'after' | 'until'> & {
  afterTransaction: string;
  afterId: string;
  untilTransaction: string | null;
  untilId: string | null;
};

/** A position of a database that this one was restored from lies in the future: then the end of the feed. */
const POSITION = `(SELECT CASE WHEN p.after_transaction <= s.settled THEN p.after_transaction ELSE s.settled END AS transaction,
    CASE WHEN p.after_transaction <= s.settled THEN p.after_id ELSE 0 END AS id
  FROM (SELECT feed_settled(p.tenant_id) AS settled) s)`;

const claim = defineStatement<ClaimRow>(
  'webhooks:claim',
  `UPDATE webhook_progress p
      SET lease = gen_random_uuid(), next_attempt_at = now() + ${LEASE},
          after_transaction = due.transaction, after_id = due.id
     FROM (SELECT p.tenant_id, p.webhook_id, at.transaction, at.id, w.url, w.events, w.secret, t.slug,
                  CASE WHEN w.previous_secret_until > now() THEN w.previous_secret END AS previous_secret
             FROM webhook_progress p
             JOIN webhook w ON w.tenant_id = p.tenant_id AND w.id = p.webhook_id AND w.is_active
             JOIN tenant t ON t.id = p.tenant_id AND t.is_active AND t.moved_to IS NULL
            CROSS JOIN LATERAL ${POSITION} at
            WHERE p.next_attempt_at <= now()
              AND EXISTS (SELECT FROM change_event c WHERE c.tenant_id = p.tenant_id
                AND (c.transaction, c.id) > (at.transaction, at.id)
                AND c.transaction < feed_settled(p.tenant_id))
            ORDER BY p.next_attempt_at, p.webhook_id LIMIT $1
              FOR NO KEY UPDATE OF p SKIP LOCKED) due
    WHERE p.tenant_id = due.tenant_id AND p.webhook_id = due.webhook_id
   RETURNING p.tenant_id AS "tenantId", p.webhook_id AS "webhookId", p.lease::text AS lease, due.slug, due.url, due.events,
     due.secret, due.previous_secret AS "previousSecret", p.attempts,
     p.after_transaction::text AS "afterTransaction", p.after_id::text AS "afterId",
     p.until_transaction::text AS "untilTransaction", p.until_id::text AS "untilId"`,
);

const advance = defineStatement(
  'webhooks:advance',
  `UPDATE webhook_progress SET after_transaction = $4::text::xid8, after_id = $5::bigint, until_transaction = NULL, until_id = NULL,
     attempts = 0, failing_since = NULL, next_attempt_at = now(), lease = NULL,
     last_success_at = CASE WHEN $6 THEN now() ELSE last_success_at END
   WHERE tenant_id = $1 AND webhook_id = $2 AND lease = $3::uuid`,
);

const postpone = defineStatement<{ failingForSeconds: number }>(
  'webhooks:postpone',
  `UPDATE webhook_progress SET until_transaction = $4::text::xid8, until_id = $5::bigint, attempts = attempts + 1,
     failing_since = coalesce(failing_since, now()), next_attempt_at = now() + make_interval(secs => $6), lease = NULL,
     last_failure_at = now(), last_failure = $7
   WHERE tenant_id = $1 AND webhook_id = $2 AND lease = $3::uuid
   RETURNING extract(epoch FROM now() - failing_since)::float8 AS "failingForSeconds"`,
);

const release = defineStatement(
  'webhooks:release',
  `UPDATE webhook_progress SET next_attempt_at = now(), lease = NULL
    WHERE tenant_id = $1 AND webhook_id = $2 AND lease = $3::uuid`,
);

const disable = defineStatement(
  'webhooks:disable',
  `UPDATE webhook SET is_active = false, disabled_reason = $3, updated_at = service_now()
    WHERE tenant_id = $1 AND id = $2 AND is_active`,
);

const start = defineStatement(
  'webhooks:start',
  'INSERT INTO webhook_progress (tenant_id, webhook_id) VALUES ($1, $2)',
);

const resume = defineStatement(
  'webhooks:resume',
  `UPDATE webhook_progress SET attempts = 0, failing_since = NULL, next_attempt_at = now(), lease = NULL
    WHERE tenant_id = $1 AND webhook_id = $2`,
);

const count = defineStatement<{ count: number }>(
  'webhooks:count',
  'SELECT count(*)::integer AS count FROM webhook WHERE tenant_id = $1',
);

const rotate = defineStatement<{ until: string }>(
  'webhooks:rotate',
  `UPDATE webhook SET previous_secret = secret, previous_secret_until = now() + interval '1 day', secret = $3
    WHERE tenant_id = $1 AND id = $2 RETURNING previous_secret_until AS until`,
);

const note = defineStatement<{ id: number }>(
  'webhooks:note',
  `INSERT INTO webhook_delivery (tenant_id, webhook_id, message_id, type, events, attempt, duration_ms, is_success, status_code,
     error, response)
   SELECT tenant_id, id, $3, $4, $5::integer, $6::integer, $7::integer, $8::boolean, $9::integer, $10, $11
     FROM webhook WHERE tenant_id = $1 AND id = $2
   RETURNING id`,
);

const forget = defineStatement(
  'webhooks:forget',
  `DELETE FROM webhook_delivery WHERE tenant_id = $1 AND webhook_id = $2 AND id <=
     (SELECT id FROM webhook_delivery WHERE tenant_id = $1 AND webhook_id = $2 ORDER BY id DESC OFFSET ${KEPT} LIMIT 1)`,
);

const secrets = defineStatement<{ tenantId: number; id: number; secret: string }>(
  'webhooks:secrets',
  `SELECT tenant_id AS "tenantId", id, secret FROM webhook ORDER BY tenant_id, id`,
);

const replaceSecret = defineStatement(
  'webhooks:replace-secret',
  'UPDATE webhook SET secret = $4 WHERE tenant_id = $1 AND id = $2 AND secret = $3',
);

type Held = Pick<Claim, 'tenantId' | 'webhookId' | 'lease'>;
type Key = Pick<Claim, 'tenantId' | 'webhookId'>;

/** Webhooks, their progress in the change feed and their latest attempts. */
@Injectable()
export class WebhooksRepository {
  /**
   * Claims webhooks that have changes to send and whose next attempt is due, for at most a minute; nobody else gets them
   * meanwhile. As the platform role.
   */
  async claim(tx: Transaction, limit: number): Promise<Claim[]> {
    const rows = await tx.query(claim(limit));
    return rows.map(({ afterTransaction, afterId, untilTransaction, untilId, ...row }) => ({
      ...row,
      after: { transaction: afterTransaction, id: afterId },
      until:
        untilTransaction === null || untilId === null ? null : { transaction: untilTransaction, id: untilId },
    }));
  }

  /** Everything up to the position is delivered, or was not asked for. */
  advance(tx: Transaction, held: Held, { transaction, id }: Cursor, isDelivered: boolean): void {
    tx.send(advance(held.tenantId, held.webhookId, held.lease, transaction, id, isDelivered));
  }

  /** @returns for how long it has failed, in seconds; null if the lease is lost */
  async postpone(
    tx: Transaction,
    held: Held,
    until: Cursor,
    seconds: number,
    error: string,
  ): Promise<number | null> {
    const { tenantId, webhookId, lease } = held;
    const row = await tx.queryOne(
      postpone(tenantId, webhookId, lease, until.transaction, until.id, seconds, error),
    );
    return row?.failingForSeconds ?? null;
  }

  /** Gives a claim back. */
  release(tx: Transaction, held: Held): void {
    tx.send(release(held.tenantId, held.webhookId, held.lease));
  }

  async disable(tx: Transaction, { tenantId, webhookId }: Key, reason: string): Promise<boolean> {
    return (await tx.execute(disable(tenantId, webhookId, reason))) > 0;
  }

  /** A new webhook begins with what is written from now on. */
  start(tx: Transaction, { tenantId, webhookId }: Key): void {
    tx.send(start(tenantId, webhookId));
  }

  /** The next attempt is due at once. */
  resume(tx: Transaction, { tenantId, webhookId }: Key): void {
    tx.send(resume(tenantId, webhookId));
  }

  async count(tx: Transaction, tenantId: number): Promise<number> {
    return (await tx.queryOne(count(tenantId)))?.count ?? 0;
  }

  /** @returns until when the former secret signs too */
  async rotate(tx: Transaction, { tenantId, webhookId }: Key, secret: string): Promise<string> {
    return (await tx.queryOne(rotate(tenantId, webhookId, secret)))?.until ?? '';
  }

  /** Notes an attempt and drops old ones. @returns its id; null if the webhook is gone */
  async note(
    tx: Transaction,
    { tenantId, webhookId }: Key,
    { id, type }: Message,
    events: number,
    attempt: number,
    { durationMs, statusCode, error, response }: Attempt,
  ): Promise<number | null> {
    const made = await tx.queryOne(
      note(
        tenantId,
        webhookId,
        id,
        type,
        events,
        attempt,
        durationMs,
        error === '',
        statusCode,
        error,
        response,
      ),
    );
    tx.send(forget(tenantId, webhookId));
    return made?.id ?? null;
  }

  secrets(): Statement<{ tenantId: number; id: number; secret: string }> {
    return secrets();
  }

  replaceSecret(
    tx: Transaction,
    tenantId: number,
    id: number,
    before: string,
    after: string,
  ): Promise<number> {
    return tx.execute(replaceSecret(tenantId, id, before, after));
  }
}
