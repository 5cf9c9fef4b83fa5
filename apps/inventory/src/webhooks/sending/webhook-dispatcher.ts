import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { AuditEvent } from '../../audit/audit-log.js';
import { NOBODY } from '../../audit/audit-log.js';
import { ChangesRepository, type ChangeRow } from '../../changes/changes.repository.js';
import { toChange } from '../../changes/change.mapper.js';
import { type Cursor, isBefore } from '../../changes/cursor.js';
import { PlatformCommandRunner } from '../../commands/platform-command-runner.js';
import { PlatformDatabase } from '../../database/platform-database.js';
import { type Claim, WebhooksRepository } from '../webhooks.repository.js';
import { delayAfter, GIVE_UP_SECONDS } from './backoff.js';
import { MessageSender } from './message-sender.js';
import type { Attempt, Message } from './send-message.js';

const POLL_MS = 1000;

/** Messages of this process under way at the same time; each waits for at most one receiver. */
const MOST_AT_ONCE = 32;

/** Events of one message. */
const BATCH = 100;

const GONE = 410;

/** What is to be sent of a claim. */
interface Batch {
  readonly message: Message | null;
  readonly events: number;
  /** The end of what it holds. */
  readonly until: Cursor;
}

/**
 * Sends the change feed to the webhooks: at least once, in order for each. Each process looks once a second which webhooks
 * have something to send, and claims them for itself; what a process leaves behind, another goes on with a minute later.
 */
@Injectable()
export class WebhookDispatcher implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> | null = null;

  constructor(
    private readonly platform: PlatformDatabase,
    private readonly commands: PlatformCommandRunner,
    private readonly webhooks: WebhooksRepository,
    private readonly changes: ChangesRepository,
    private readonly sender: MessageSender,
  ) {}

  /** Started by the service only, not by commands. */
  start(): void {
    this.timer = setInterval(() => this.look(), POLL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.current;
    await Promise.all(this.underWay);
  }

  /** Claims what is due, unless it is at it already. */
  private look(): void {
    if (this.current !== null || this.stopping.signal.aborted) return;
    this.current = this.claimAll()
      .catch((error: unknown) => this.logger.error('webhooks could not be read', error))
      .finally(() => (this.current = null));
  }

  private async claimAll(): Promise<void> {
    const free = MOST_AT_ONCE - this.underWay.size;
    if (free === 0) return;
    const claims = await this.platform.transaction((tx) => this.webhooks.claim(tx, free));
    for (const claim of claims) {
      const work: Promise<void> = this.deliver(claim)
        // The claim ends by itself.
        .catch((error: unknown) => this.logger.error('a webhook could not be served', error))
        .finally(() => {
          this.underWay.delete(work);
          // There may be more to send.
          this.look();
        });
      this.underWay.add(work);
    }
  }

  private async deliver(claim: Claim): Promise<void> {
    const { message, events, until } = await this.nextBatch(claim);
    if (message === null) {
      await this.platform.transaction((tx) => this.webhooks.advance(tx, claim, until, false));
      return;
    }
    let attempt: Attempt;
    try {
      attempt = await this.sender.send(message, claim, this.stopping.signal);
    } catch {
      await this.platform.transaction((tx) => this.webhooks.release(tx, claim));
      return;
    }
    await this.commands.run(NOBODY, async (tx) => {
      await this.webhooks.note(tx, claim, message, events, claim.attempts + 1, attempt);
      if (attempt.error === '') {
        this.webhooks.advance(tx, claim, until, true);
        return { result: undefined, events: [] };
      }
      const seconds = delayAfter(claim.attempts + 1);
      const failing = await this.webhooks.postpone(tx, claim, until, seconds, attempt.error);
      const reason = failing === null ? null : reasonToDisable(attempt, failing);
      if (reason === null || !(await this.webhooks.disable(tx, claim, reason)))
        return { result: undefined, events: [] };
      return { result: undefined, events: [disabling(claim, reason)] };
    });
  }

  /** The events that it asks for, from where it stands; those of a message that failed are the same again. */
  private async nextBatch({ tenantId, webhookId, slug, events, after, until }: Claim): Promise<Batch> {
    const [reached, rows] = await this.platform.read([
      this.changes.reach(tenantId),
      this.changes.ofTypes(tenantId, after, until, events, BATCH),
    ]);
    const { settled, database } = this.changes.reachOf(reached);
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last)
      return { message: null, events: 0, until: until ?? { transaction: settled, id: '0' } };
    const message: Message = {
      id: `msg_${webhookId}_${textOf(first)}_${textOf(last)}`,
      type: 'changes',
      data: { tenant: slug, events: rows.map((row) => toChange(database, row)) },
    };
    return { message, events: rows.length, until: endOf(last, until, settled, rows.length < BATCH) };
  }
}

function endOf(last: ChangeRow, until: Cursor | null, settled: string, isAll: boolean): Cursor {
  if (until !== null) return until;
  const end = { transaction: settled, id: '0' };
  return isAll && isBefore(last, end) ? end : { transaction: last.transaction, id: last.id };
}

function textOf({ transaction, id }: Cursor): string {
  return `${transaction}-${id}`;
}

function reasonToDisable({ statusCode, error }: Attempt, failingForSeconds: number): string | null {
  if (statusCode === GONE) return 'The receiver answered 410: it wants no more messages.';
  return failingForSeconds >= GIVE_UP_SECONDS
    ? `No message arrived for 24 hours. ${error}`.slice(0, 255)
    : null;
}

function disabling({ tenantId, webhookId, url }: Claim, reason: string): AuditEvent {
  const after = { id: webhookId, url, is_active: false, disabled_reason: reason };
  return { action: 'webhook.disable', objectType: 'webhook', objectId: webhookId, tenantId, after };
}
