import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { PlatformDatabase } from '../database/platform-database.js';
import { MaintenanceTaskNamed, type WholeTask } from '../maintenance/maintenance-task.js';
import { SecretBox } from './secret-box.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** The secrets that messages are signed with: 32 random bytes, stored encrypted. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox;

  constructor(@Inject(INVENTORY_CONFIG) { auth }: InventoryConfig) {
    this.box = new SecretBox(auth.jwtSecrets, 'webhook secrets');
  }

  /** @returns the secret as its owner sees it once, and as it is stored */
  generate(): { secret: string; stored: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, stored: this.box.close(secret) };
  }

  /** The secrets that can be read; a secret cannot once the JWT_SECRET that it was stored with is gone. */
  read(...stored: readonly (string | null)[]): string[] {
    return stored.flatMap((one) => (one === null ? [] : (this.box.open(one)?.text ?? [])));
  }

  /** Stored anew with the present JWT_SECRET; null if nothing is to be done. */
  renewed(stored: string): string | null {
    const opened = this.box.open(stored);
    return opened && !opened.isCurrent ? this.box.close(opened.text) : null;
  }
}

/** Stores secrets anew after a rotation of JWT_SECRET, so that the former one may go. */
@MaintenanceTaskNamed('webhook secrets')
@Injectable()
export class RenewWebhookSecrets implements WholeTask {
  constructor(
    private readonly platform: PlatformDatabase,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
  ) {}

  async run(): Promise<number> {
    const [stored] = await this.platform.read([this.webhooks.secrets()]);
    let renewed = 0;
    for (const { tenantId, id, secret } of stored) {
      const fresh = this.secrets.renewed(secret);
      if (fresh === null) continue;
      renewed += await this.platform.transaction((tx) =>
        this.webhooks.replaceSecret(tx, tenantId, id, secret, fresh),
      );
    }
    return renewed;
  }
}
