import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Conflict, NotFound } from '#errors';
import { type Listing, listRow, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf } from '../audit/audit-log.js';
import { CommandRunner } from '../commands/command-runner.js';
import { completed, type Draft } from '../commands/draft.js';
import type { Target } from '../commands/target.js';
import type { TenantTransaction } from '../database/transaction.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type MasterDataCommand, MasterDataService } from '../master-data/master-data.service.js';
import type { TenantScope } from '../scope/scope.js';
import { MessageSender } from './sending/message-sender.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WEBHOOK, type WebhookEntity } from './webhook.entity.js';
import { DELIVERIES, type DeliveryRow, type WebhookRow, WEBHOOKS } from './webhook-list.js';
import { WebhooksRepository } from './webhooks.repository.js';

const KIND = 'Webhook';

/** Webhooks of one tenant. */
const MOST = 20;

export type WebhookCommand = Draft<Pick<WebhookEntity, 'url' | 'events' | 'description' | 'isActive'>>;

/** The tenant's webhooks. */
@Injectable()
export class WebhooksService extends MasterDataService<WebhookEntity, WebhookRow> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    runner: CommandRunner,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
    private readonly sender: MessageSender,
  ) {
    super({ kind: KIND, objectType: 'webhook', list: WEBHOOKS, table: WEBHOOK }, unitOfWork, runner);
  }

  /** @returns the webhook with its secret, which is shown this once @throws FieldErrors, Conflict where there are too many */
  register(scope: TenantScope, command: WebhookCommand): Promise<{ row: WebhookRow; secret: string }> {
    const { secret, stored } = this.secrets.generate();
    return this.runner.run(scope, null, async (tx) => {
      this.checkUrl(command);
      const values = completed(command);
      if ((await this.webhooks.count(tx, tx.tenantId)) >= MOST)
        throw new Conflict(`A tenant has at most ${MOST} webhooks.`);
      const webhookId = await tx.insert(WEBHOOK.insert({ ...values, secret: stored }, tx.tenantId));
      this.webhooks.start(tx, { tenantId: tx.tenantId, webhookId });
      const row = found(await tx.queryOne(listRow(WEBHOOKS, tx.tenantId, webhookId)));
      return { result: { row, secret }, events: [changeOf('webhook', 'create', null, row)] };
    });
  }

  /** The former secret signs too for a day. @throws NotFound, PreconditionFailed */
  rotateSecret(
    scope: TenantScope,
    { id, precondition }: Target,
  ): Promise<{ secret: string; previousSecretUntil: string }> {
    const { secret, stored } = this.secrets.generate();
    return this.runner.run(scope, null, async (tx) => {
      found(await tx.queryOne(WEBHOOK.lock(tx.tenantId, id)));
      const row = found(await tx.queryOne(listRow(WEBHOOKS, tx.tenantId, id)));
      precondition?.check(row);
      const key = { tenantId: tx.tenantId, webhookId: id };
      const previousSecretUntil = await this.webhooks.rotate(tx, key, stored);
      const event = changeOf('webhook', 'rotate_secret', row, row);
      return { result: { secret, previousSecretUntil }, events: [event] };
    });
  }

  /** Sends one message now, also where the webhook is switched off. @throws NotFound */
  async test(scope: TenantScope, id: number): Promise<DeliveryRow> {
    const webhook = found(await this.unitOfWork.readOne(scope, WEBHOOK.find(scope.tenantId, id)));
    const message = { id: `msg_${randomUUID()}`, type: 'test', data: { webhook: id } } as const;
    const { previousSecretUntil } = webhook;
    const isOver = previousSecretUntil === null || Date.parse(previousSecretUntil) <= Date.now();
    const attempt = await this.sender.send(message, isOver ? { ...webhook, previousSecret: null } : webhook);
    return this.unitOfWork.transaction(scope, async (tx) => {
      const key = { tenantId: tx.tenantId, webhookId: id };
      const noted = await this.webhooks.note(tx, key, message, 0, 1, attempt);
      return found(noted === null ? null : await tx.queryOne(listRow(DELIVERIES, tx.tenantId, id, noted)));
    });
  }

  /** The latest attempts. @throws NotFound */
  async deliveries(scope: TenantScope, id: number, params: QueryParams): Promise<Listing<DeliveryRow>> {
    const query = parseListQuery(DELIVERIES, params);
    await this.get(scope, id);
    return readListing((statements) => this.unitOfWork.read(scope, statements), DELIVERIES, query, [
      scope.tenantId,
      id,
    ]);
  }

  protected override check(
    tx: TenantTransaction,
    command: MasterDataCommand<WebhookEntity>,
    id: number | null,
  ): Promise<void> {
    this.checkUrl(command);
    // Whoever switches it on again does not want to wait for the next attempt.
    if (id !== null && command.values.isActive === true)
      this.webhooks.resume(tx, { tenantId: tx.tenantId, webhookId: id });
    return Promise.resolve();
  }

  protected override derived(values: Partial<WebhookEntity>): Partial<WebhookEntity> {
    return values.isActive === true ? { ...values, disabledReason: '' } : values;
  }

  private checkUrl({ errors, values: { url } }: WebhookCommand | MasterDataCommand<WebhookEntity>): void {
    const problem = url === undefined ? null : this.sender.problemOf(url);
    if (problem !== null) errors.add('url', problem);
  }
}

function found<T>(row: T | null): T {
  if (row === null) throw new NotFound(KIND);
  return row;
}
