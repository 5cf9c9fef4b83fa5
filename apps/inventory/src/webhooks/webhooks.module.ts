import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { CommandsModule } from '../commands/commands.module.js';
import { MessageSender } from './sending/message-sender.js';
import { WebhookDispatcher } from './sending/webhook-dispatcher.js';
import { RenewWebhookSecrets, WebhookSecrets } from './webhook-secrets.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

/** The change feed, sent to addresses of the tenant. */
@Module({
  imports: [ChangesModule, CommandsModule],
  controllers: [WebhooksController],
  providers: [
    MessageSender,
    RenewWebhookSecrets,
    WebhookDispatcher,
    WebhookSecrets,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}
